import { useState } from 'react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { toast, type WidgetProps } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import { ErrorState, Notice, Stack } from '@portal/shared/ui'
import { useMethods } from '../../lib/method/use-methods.ts'
import { DefaultDialog } from './DefaultDialog.tsx'
import { MethodBlocks } from './MethodBlocks.tsx'
import { MethodsSkeleton } from './MethodsSkeleton.tsx'
import { OpenDialog, type Open } from './OpenDialog.tsx'
import { ReferenceChoice } from './ReferenceChoice.tsx'
import { useMakeDefault } from './use-make-default.ts'
import { useUpcoming } from './use-upcoming.ts'

interface PaymentMethodsProps extends Partial<WidgetProps['payments/payment-methods']> {
  /** Heading level of the blocks; keeps the outline of the page in order. */
  level?: 2 | 3
}

/** P-46 to P-53: what a person pays by: add, look at, make the default, take away. */
export function PaymentMethods({ actingFor, level = 2 }: PaymentMethodsProps) {
  const { t } = useTranslation('payments-methods')
  const hasReferences = useCapability('method.reference_dropdown')
  const [dataId, setDataId] = useState<string | null>(null)
  const [open, setOpen] = useState<Open>()
  const { methods, profile, error, isLoading, refresh } = useMethods(actingFor, dataId)
  const upcoming = useUpcoming(actingFor).data?.data ?? []
  const makeDefault = useMakeDefault({
    actingFor,
    dataId,
    onDone: (item) => toast.success(t('default.done', { name: item.name })),
  })
  if (error) {
    return (
      <ErrorState title={t('failed')} onRetry={refresh} requestId={error.requestId}>
        {errorText(error)}
      </ErrorState>
    )
  }
  return (
    <Stack gap={6}>
      {hasReferences ? <ReferenceChoice {...{ actingFor }} value={dataId} onChange={setDataId} /> : null}
      {makeDefault.error && !makeDefault.pending ? (
        <Notice tone="danger" live="assertive" title={t('default.failed')}>
          {errorText(makeDefault.error)}
        </Notice>
      ) : null}
      {isLoading ? (
        <MethodsSkeleton />
      ) : (
        <MethodBlocks
          {...{ methods, upcoming, level }}
          busyId={makeDefault.busyId}
          onAdd={(kind) => setOpen({ dialog: 'add', kind })}
          onMakeDefault={(item) => void makeDefault.begin(item)}
          onDetails={(item) => setOpen({ dialog: 'details', item })}
          onRemove={(item) => setOpen({ dialog: 'remove', item })}
        />
      )}
      {open ? <OpenDialog {...{ open, actingFor, profile, upcoming }} onClose={() => setOpen(undefined)} /> : null}
      {makeDefault.pending ? (
        <DefaultDialog pending={makeDefault.pending} makeDefault={makeDefault} isStaff={actingFor !== undefined} />
      ) : null}
    </Stack>
  )
}
