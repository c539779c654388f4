import type { ApiError } from '@portal/shared/client'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { useNavigate } from '@portal/shared/router'
import { Button, Dialog, Loaded, Skeleton } from '@portal/shared/ui'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { WithCall } from './CallUs.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { SigningDialog } from './SigningDialog.tsx'
import { useAgreement } from './use-agreement.ts'
import type { WidgetProps } from '../../widget-props.ts'

/**
 * P-88 to P-96: the agreement of a debt, one dialog after the other; rendering it opens it. Staff read the document and
 * close it (P-95).
 */
export function Agreement({ debtId, actingFor, onClose, onSigned }: WidgetProps['agreement']) {
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
    default:
      // The opener shows the success itself.
      if (stage.name === 'signed' && onSigned) return null
      return (
        <OutcomeDialog
          {...{ stage, debtId, actingFor }}
          onSign={sign}
          onClose={stage.name === 'signed' ? () => goTo(paths.home) : toAccount}
        />
      )
  }
}

/** The state of the agreement is being read, or the server did not answer. */
function AskingDialog({ error, onRetry = () => undefined, onClose }: AskingDialogProps) {
  const { t } = useTranslation(['payments-agreement', 'common'])
  return (
    <Dialog
      title={t('asking.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <Loaded
        query={{ data: undefined, error, refresh: onRetry }}
        loading={t('asking.loading')}
        failed={t('asking.failed')}
        skeleton={<Skeleton count={3} />}
        frame={(state) => <WithCall isOffered={error !== undefined}>{state}</WithCall>}
      >
        {() => null}
      </Loaded>
    </Dialog>
  )
}

interface AskingDialogProps {
  error?: ApiError
  onRetry?: () => void
  onClose: () => void
}
