import type { PaymentResult } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { ConfirmAtBank } from '../challenge/lazy.ts'
import { PendingOutcome } from '../PendingOutcome.tsx'
import { useDecided } from '../use-decided.ts'

interface UnknownOutcomeProps {
  paymentKey: string
  home: string
  /** The payment is decided. */
  onKnown: (result: PaymentResult, key: string) => void
  /** The server never had the payment: it may be sent again under the same key. */
  onNotReceived: (() => void) | undefined
  /** The payment has succeeded; only its result is still to be read. */
  isShowingResult?: boolean
}

/**
 * The outcome of the payment is unknown: warns against paying again, and asks the server until it is known. Where the
 * card's bank waits for its holder, the outcome is theirs to decide.
 */
export function UnknownOutcome({ paymentKey, home, onKnown, onNotReceived, isShowingResult }: UnknownOutcomeProps) {
  const { t } = useTranslation('payments')
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const { result, hasNoAnswer, isLost } = useDecided(paymentKey, (known) => onKnown(known, paymentKey))

  if (result?.awaits_confirmation)
    return <ConfirmAtBank payment={result} {...{ paymentKey }} onKnown={(known) => onKnown(known, paymentKey)} />
  const again = {
    title: t('unknown.notReceivedTitle'),
    text: t('unknown.notReceived', { phone }),
    again: onNotReceived,
  }
  return (
    <PendingOutcome
      {...{ home, hasNoAnswer }}
      title={t(isShowingResult ? 'unknown.loadingTitle' : 'unknown.title')}
      warning={
        isShowingResult
          ? { title: t('unknown.loadingText'), text: null }
          : { title: t('unknown.dontPay'), text: t('unknown.text', { phone }) }
      }
      notReceived={isLost ? again : undefined}
    />
  )
}
