import { forgetKey, useRefresh } from '@portal/shared/client'
import type { Endpoint, PaymentResult } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog } from '@portal/shared/kit'
import { useTenant } from '@portal/shared/tenant'
import { Cluster, Notice, Spinner } from '@portal/shared/ui'
import { ConfirmAtBankDialog } from './challenge/lazy.ts'
import { NoteDialog } from './layout/NoteDialog.tsx'
import { useDecided } from './use-decided.ts'

interface FindingOutDialogProps {
  paymentKey: string
  /** The operation that keeps the key until the payment is decided. */
  operation: string
  /** The reads that the payment changes. */
  refresh: readonly Endpoint<any, any, any, any>[]
  onKnown: (result: PaymentResult) => void
  /** The server never had the payment: it may be sent again under the same key. */
  onNotReceived: () => void
  onClose: () => void
}

/**
 * The outcome of a dialog's payment is unknown (M-1): warns against paying again, and asks until it is known. Where the
 * card's bank waits for its holder, the outcome is theirs to decide.
 */
export function FindingOutDialog({ paymentKey, operation, refresh, onKnown, ...on }: FindingOutDialogProps) {
  const { t } = useTranslation(['payments', 'common'])
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const readAgain = useRefresh(refresh)
  const decide = (known: PaymentResult) => {
    forgetKey(operation)
    readAgain()
    onKnown(known)
  }
  const { result, hasNoAnswer, isLost } = useDecided(paymentKey, decide)
  if (result?.awaits_confirmation)
    return <ConfirmAtBankDialog payment={result} {...{ paymentKey }} onKnown={decide} onClose={on.onClose} />
  if (isLost)
    return (
      <FormDialog
        title={t('unknown.notReceivedTitle')}
        confirm={t('common:action.tryAgain')}
        form={{ isSending: false, failure: undefined, submit: on.onNotReceived }}
        onClose={on.onClose}
      >
        <Notice tone="info" live="polite">
          {t('unknown.notReceived', { phone })}
        </Notice>
      </FormDialog>
    )
  return (
    <NoteDialog title={t('unknown.title')} leave={t('common:action.close')} onClose={on.onClose}>
      <Notice tone="warning" live="assertive" title={t('unknown.dontPay')}>
        {t('unknown.text', { phone })}
      </Notice>
      <Cluster>
        <Spinner />
        <span>{t(hasNoAnswer ? 'unknown.noLine' : 'unknown.asking')}</span>
      </Cluster>
    </NoteDialog>
  )
}
