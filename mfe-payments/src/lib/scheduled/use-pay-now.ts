import { useState } from 'react'
import { ApiError, recallKey } from '@portal/shared/client'
import { endpoints, toWire, type PaymentResult, type ScheduledPayment } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { useEcheckAcknowledgement } from '../method/Acknowledgement.tsx'
import { howOf, notGiven } from '../method/given.ts'
import { readAgain } from '../method/shown-texts.ts'
import { useAgreedDebit } from '../method/use-agreed-debit.ts'
import { agreedNow } from '../method/use-authorize.ts'
import { usePayOnce } from '../use-pay-once.ts'
import { changedBySchedule } from './use-scheduled.ts'

/** Keeps the key of a scheduled payment that is being paid before its day. */
export const payNowOperation = ({ id }: ScheduledPayment) => `pay-scheduled:${id}`

/** Pays a scheduled payment today: the agreement for today, the reason to wait, and the result. */
export function usePayNow(scheduled: ScheduledPayment, actingFor: string | undefined) {
  const { agreed, ...agreement } = useAgreementForToday(scheduled, actingFor)
  const [result, setResult] = useState<PaymentResult>()
  const [error, setError] = useState<ApiError>()
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const operation = payNowOperation(scheduled)
  const [undecided, setUndecided] = useState(() => recallKey(operation))
  const { send, isRunning } = usePayOnce(endpoints.payScheduledNow, {
    operation,
    refresh: changedBySchedule,
    isOpen: ({ data }) => data.state !== 'succeeded',
  })
  const pay = async () => {
    const body = agreed()
    setError(undefined)
    setUnconfirmed(false)
    const sent = await send({ params: { id: scheduled.debt_id }, body })
    if (sent.kind === 'answered') return setResult(sent.data.data)
    if (sent.kind === 'unknown') return setUndecided(sent.key)
    setError(sent.error)
    readAgain(sent.error)
  }
  const onKnown = (known: PaymentResult) => {
    setUndecided(null)
    if (known.state === 'succeeded') setResult(known)
    else if (known.unconfirmed) setUnconfirmed(true)
    else setError(new ApiError({ status: 422, code: 'payment_declined' }))
  }
  return {
    ...agreement,
    pay,
    /** The key of a payment with an unknown outcome, and what to do once it is known. */
    undecided,
    finding: { operation, refresh: changedBySchedule, onKnown, onNotReceived: () => setUndecided(null) },
    result,
    isRunning,
    error,
    /** Its holder did not confirm it to the card's bank. */
    isUnconfirmed,
  }
}

/** The agreement to a debit today: what the dialog asks for, and what the order says of it. */
function useAgreementForToday(scheduled: ScheduledPayment, actingFor: string | undefined) {
  const language = useLanguage()
  const [given, setGiven] = useState(notGiven)
  const [isRead, setRead] = useState(false)
  const { id: methodId, type } = scheduled.payment_method
  const mustAcknowledge = useEcheckAcknowledgement(type === 'ACH', actingFor)
  const client_id = actingFor ?? null
  const isText = type === 'ACH' && methodId !== null
  const { input, reason, textHash } = useAgreedDebit({
    given,
    hasText: isText,
    inputOf: (how) => ({
      client_id,
      debt_id: scheduled.debt_id,
      payment_method_id: methodId,
      amount: toWire(scheduled.payment_amount),
      language,
      ...how,
    }),
    isRead: mustAcknowledge ? isRead : null,
  })
  /** Read when the order is sent, so that its time is the time of the agreement. */
  const agreed = () => {
    const text_hash = textHash()
    return {
      client_id,
      agreement_timestamp: agreedNow(),
      ...(text_hash && { text_hash }),
      ...(isRead && { acknowledged: true }),
      ...howOf(given),
    }
  }
  return {
    given,
    setGiven,
    isRead,
    setRead,
    mustAcknowledge,
    /** Whether there is a text to agree to. */
    isText,
    input,
    reason,
    agreed,
  }
}
