import { useTranslation } from '@portal/shared/i18n'
import { paths, type WidgetProps } from '@portal/shared/portal'
import { useNavigate } from '@portal/shared/router'
import { Button, Dialog, Stack } from '@portal/shared/ui'
import { AskingDialog } from './AskingDialog.tsx'
import { EndedDialog } from './EndedDialog.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { SignedDialog } from './SignedDialog.tsx'
import { SigningDialog } from './SigningDialog.tsx'
import { UnfinishedDialog } from './UnfinishedDialog.tsx'
import { useAgreement } from './use-agreement.ts'
import { CallUs } from './CallUs.tsx'

/**
 * P-88 to P-96: the agreement of a debt, one dialog after the other; rendering it opens it. Staff read the document and
 * close it (P-95).
 */
export function Agreement({ debtId, actingFor, onClose, onSigned }: WidgetProps['payments/agreement']) {
  const navigate = useNavigate()
  const { stage, check, over, accept, sign, leave, end } = useAgreement(debtId, actingFor, onSigned)
  const isStaff = actingFor !== undefined
  const goTo = (path: string) => {
    onClose()
    if (!isStaff) void navigate(path)
  }
  // P-92, P-95: leads to the accounts, where this one is open with its plans.
  const toAccount = () => goTo(`${paths.cabinetActive}?account=${encodeURIComponent(debtId)}`)

  switch (stage.name) {
    case 'asking':
      return <AskingDialog onClose={onClose} />
    case 'failed':
      return <AskingDialog error={stage.error} onRetry={stage.retry} onClose={onClose} />
    case 'review':
      return <ReviewDialog onAccepted={() => accept(stage.envelope)} onClose={() => leave(stage.envelope)} />
    case 'signing':
    case 'reading': {
      const isReading = stage.name === 'reading'
      return (
        <SigningDialog
          key={stage.name}
          {...{ debtId, actingFor, isReading, envelope: stage.envelope }}
          onLeft={isReading ? onClose : check}
          onOver={over}
          onLimit={() => end('attempts_limit')}
        />
      )
    }
    case 'unfinished':
      return <UnfinishedDialog envelope={stage.envelope} onSign={() => sign(stage.envelope)} onClose={toAccount} />
    case 'declined':
      return <DeclinedDialog onClose={toAccount} />
    case 'signed':
      // The opener shows the success itself.
      if (onSigned) return null
      return <SignedDialog {...{ debtId, actingFor, envelope: stage.envelope }} onClose={() => goTo(paths.home)} />
    case 'ended':
      return <EndedDialog why={stage.why} envelope={stage.envelope} isStaff={isStaff} onClose={toAccount} />
  }
}

/** P-92: the agreement is declined; closing leads to the accounts, to choose another plan. */
function DeclinedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('payments-agreement')
  return (
    <Dialog
      title={t('declined.title')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('declined.choose')}
        </Button>
      }
    >
      <Stack>
        <p>{t('declined.text')}</p>
        <CallUs />
      </Stack>
    </Dialog>
  )
}
