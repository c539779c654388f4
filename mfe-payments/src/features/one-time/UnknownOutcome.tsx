import { useEffect } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type PaymentResult } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { askEvery, useAsking } from '../../lib/use-asking.ts'
import { PendingOutcome } from '../../lib/PendingOutcome.tsx'
import { ConfirmAtBank } from './ConfirmAtBank.tsx'

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
  const query = useQuery(endpoints.getPaymentByKey, { params: { key: paymentKey } }, { refreshEvery: askEvery })
  const { hasNoAnswer, isLost } = useAsking(paymentKey, query)
  const result = query.data?.data
  const isDecided = result?.state === 'succeeded' || result?.state === 'failed'
  useEffect(() => {
    if (result && isDecided) onKnown(result, paymentKey)
    // `onKnown` is called once, when the answer arrives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDecided])

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
