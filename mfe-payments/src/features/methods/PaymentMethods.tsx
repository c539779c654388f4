import { useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import { Stack, Card, Skeleton, Loaded } from '@portal/shared/ui'
import { useMethods } from '../../lib/method/use-methods.ts'
import { DefaultDialog } from './DefaultDialog.tsx'
import { MethodBlocks } from './MethodBlocks.tsx'
import { OpenDialog, type Open } from './OpenDialog.tsx'
import { ReferenceChoice } from './ReferenceChoice.tsx'
import { useMakeDefault } from './use-make-default.ts'
import { useUpcoming } from './use-upcoming.ts'
import type { WidgetProps } from '../../widget-props.ts'

interface PaymentMethodsProps extends Partial<WidgetProps['payment-methods']> {
  /** Heading level of the blocks; keeps the outline of the page in order. */
  level?: 2 | 3
}

/** P-46 to P-53: a person's payment methods: add one, look at it, make it the default, remove it. */
export function PaymentMethods({ actingFor, level = 2 }: PaymentMethodsProps) {
  const { t } = useTranslation('payments-methods')
  const hasReferences = useCapability('method.reference_dropdown')
  const [dataId, setDataId] = useState<string | null>(null)
  const [open, setOpen] = useState<Open>()
  const { methods, profile, isKnown, ...read } = useMethods(actingFor, dataId)
  const upcoming = useUpcoming(actingFor).data?.data ?? []
  const makeDefault = useMakeDefault({
    actingFor,
    dataId,
    onDone: (item) => toast.success(t('default.done', { name: item.name })),
  })
  return (
    <Stack gap={6}>
      {hasReferences ? <ReferenceChoice {...{ actingFor }} value={dataId} onChange={setDataId} /> : null}
      <ErrorNotice error={makeDefault.pending ? undefined : makeDefault.error} title={t('default.failed')} />
      <Loaded
        query={{ ...read, data: isKnown ? methods : undefined }}
        loading={t('loading')}
        failed={t('failed')}
        skeleton={<MethodsShape />}
      >
        {(saved) => (
          <MethodBlocks
            {...{ methods: saved, upcoming, level }}
            busyId={makeDefault.busyId}
            onAdd={(kind) => setOpen({ dialog: 'add', kind })}
            onMakeDefault={(item) => void makeDefault.begin(item)}
            onDetails={(item) => setOpen({ dialog: 'details', item })}
            onRemove={(item) => setOpen({ dialog: 'remove', item })}
          />
        )}
      </Loaded>
      {open ? <OpenDialog {...{ open, actingFor, profile, upcoming }} onClose={() => setOpen(undefined)} /> : null}
      {makeDefault.pending ? (
        <DefaultDialog pending={makeDefault.pending} makeDefault={makeDefault} actingFor={actingFor} />
      ) : null}
    </Stack>
  )
}

function MethodsShape() {
  return (
    <Stack gap={6}>
      {[1, 2].map((n) => (
        <Card key={n}>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
        </Card>
      ))}
    </Stack>
  )
}
