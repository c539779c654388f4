import { useState } from 'react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { BackLink, Button, Cluster, Dialog, Notice, Stack } from '@portal/shared/ui'
import { AuthorizationFields, lacksEvidence, type Given } from '../../lib/method/AuthorizationFields.tsx'
import { AuthorizationText } from '../../lib/method/AuthorizationText.tsx'
import type { NachaInput } from '../../lib/method/nacha-input.ts'
import { NachaDetailsView } from '../../lib/method/NachaDetailsView.tsx'
import { useHasShown } from '../../lib/method/shown-texts.ts'
import { useSettled } from '../../lib/method/use-settled.ts'
import { ChangedPlans } from './ChangedPlans.tsx'
import type { MakeDefault, PendingDefault } from './use-make-default.ts'

interface DefaultDialogProps {
  pending: PendingDefault
  makeDefault: MakeDefault
  isStaff: boolean
}

/** P-51: what the new default will pay, and for a bank account the agreement, which must be accepted. */
export function DefaultDialog({ pending, makeDefault, isStaff }: DefaultDialogProps) {
  const { t } = useTranslation(['payments-methods', 'payments', 'common'])
  const [given, setGiven] = useState<Given>({ authorization: 'web', recording_ref: '' })
  const [shown, setShown] = useState<NachaInput>()
  const { item, plans } = pending
  const toAuthorize = plans.filter((plan) => plan.needs_authorization)
  const lacks = lacksEvidence(given)
  // The text is asked for once the reference has come to rest.
  const settled = useSettled(given.recording_ref, 400)
  const isText = !lacks && settled === given.recording_ref
  const { isRunning, error, cancel } = makeDefault
  const hasShown = useHasShown(...toAuthorize.map((plan) => makeDefault.nachaOf(plan, item, given)))
  const reason = lacks ? 'refMissing' : hasShown ? undefined : 'notShown'
  if (shown) return <ShownDetails input={shown} onBack={() => setShown(undefined)} onClose={cancel} />
  const footer = (
    <Cluster justify="end" align="start">
      <Button onClick={cancel} disabledReason={isRunning ? t('default.running') : undefined}>
        {t('common:action.cancel')}
      </Button>
      <Button
        kind="primary"
        isLoading={isRunning}
        disabledReason={reason && t(`payments:authorization.${reason}`)}
        onClick={() => void makeDefault.confirm(pending, given)}
      >
        {t(toAuthorize.length > 0 ? 'default.accept' : 'default.set')}
      </Button>
    </Cluster>
  )
  return (
    <Dialog
      title={t('default.title', { name: item.name })}
      size={toAuthorize.length > 0 ? 'large' : 'medium'}
      onClose={cancel}
      isDismissable={!isRunning}
      footer={footer}
    >
      <Stack gap={6}>
        {error ? (
          <Notice tone="danger" live="assertive" title={t('default.failed')}>
            {errorText(error)}
          </Notice>
        ) : null}
        <ChangedPlans plans={plans} />
        {item.source.kind === 'mail' ? <Notice tone="warning">{t('default.byMail')}</Notice> : null}
        {isStaff && item.source.kind !== 'mail' ? <AuthorizationFields given={given} onChange={setGiven} /> : null}
        {toAuthorize.map((plan) => {
          const input = makeDefault.nachaOf(plan, item, given)
          return (
            <AuthorizationText key={plan.plan_id} input={isText ? input : null} onShowNacha={() => setShown(input)} />
          )
        })}
      </Stack>
    </Dialog>
  )
}

interface ShownDetailsProps {
  input: NachaInput
  onBack: () => void
  onClose: () => void
}

/** The details of one authorization, in the place of the dialog that asks for it. */
function ShownDetails({ input, onBack, onClose }: ShownDetailsProps) {
  const { t } = useTranslation(['payments', 'common'])
  return (
    <Dialog title={t('authorization.nachaTitle')} size="large" onClose={onClose}>
      <Stack>
        <BackLink as="button" type="button" onClick={onBack}>
          {t('common:action.back')}
        </BackLink>
        <NachaDetailsView input={input} />
      </Stack>
    </Dialog>
  )
}
