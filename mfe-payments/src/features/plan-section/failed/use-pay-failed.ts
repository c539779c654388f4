import { useState } from 'react'
import { recallKey, serverNow, type ApiError } from '@portal/shared/client'
import { endpoints, type PaymentResult } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { usePayOnce } from '../../../lib/use-pay-once.ts'
import { changedByMend, type FailureProps } from './use-mend.ts'

/** F-08: pays the failed payment now, once. `onPaid`: the processor has accepted it. */
export function usePayFailed({ plan, failure, actingFor }: FailureProps, onPaid: () => void) {
  const language = useLanguage()
  const [error, setError] = useState<ApiError>()
  const [isDeclined, setDeclined] = useState(false)
  const operation = `pay-failed:${failure.payment_id}`
  const [undecided, setUndecided] = useState(() => recallKey(operation))
  const { send, isRunning } = usePayOnce(endpoints.mendPlan, {
    operation,
    refresh: changedByMend,
    isOpen: ({ data }) => data.payment === 'unknown',
  })
  const pay = async () => {
    setError(undefined)
    setDeclined(false)
    const agreement_timestamp = new Date(serverNow()).toISOString()
    const body = { choice: 'pay_now' as const, client_id: actingFor ?? null, language, agreement_timestamp }
    const sent = await send({ params: { id: plan.id }, body })
    if (sent.kind === 'unknown') setUndecided(sent.key)
    else if (sent.kind === 'refused') setError(sent.error)
    else if (sent.data.data.payment === 'failed') setDeclined(true)
    else onPaid()
  }
  const onKnown = (known: PaymentResult) => {
    setUndecided(null)
    if (known.state === 'succeeded') onPaid()
    else setDeclined(true)
  }
  return {
    pay,
    isRunning,
    error,
    isDeclined,
    /** The key of a payment with an unknown outcome, and what to do once it is known. */
    undecided,
    finding: { operation, refresh: changedByMend, onKnown, onNotReceived: () => setUndecided(null) },
  }
}
