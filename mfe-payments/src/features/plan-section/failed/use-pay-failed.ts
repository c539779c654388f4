import { useState } from 'react'
import { recallKey, serverNow, type ApiError } from '@portal/shared/client'
import { endpoints, type EstablishedPlan, type PaymentResult, type PlanFailure } from '@portal/shared/contract'
import type { Cents } from '@portal/shared/domain'
import { useLanguage } from '@portal/shared/i18n'
import type { How } from '../../../lib/method/given.ts'
import { usePayOnce } from '../../../lib/use-pay-once.ts'
import { payFailedOperation } from './operation.ts'
import { changedByMend } from './use-mend.ts'

/** How staff prove the agreement, and the hash of its text. */
type Agreed = How & { text_hash?: string }

/** Why a failed payment could not be paid now, either. */
export type PayFailedEnd = ApiError | 'declined' | 'unconfirmed'

/** F-08: pays the failed payment of a plan now, once. `onPaid`: the processor has accepted it. */
export function usePayFailed(
  { id: planId }: EstablishedPlan,
  actingFor: string | undefined,
  onPaid: (amount: Cents) => void,
) {
  const language = useLanguage()
  const operation = payFailedOperation(planId)
  const [end, setEnd] = useState<PayFailedEnd>()
  const [undecided, setUndecided] = useState(() => recallKey(operation))
  const { send, isRunning } = usePayOnce(endpoints.mendPlan, {
    operation,
    refresh: changedByMend,
    isOpen: ({ data }) => data.payment === 'unknown',
  })
  /** @param agreed how staff prove that the consumer agreed, and the text; a consumer's press is the agreement */
  const pay = async ({ amount }: PlanFailure, agreed: Agreed = {}) => {
    setEnd(undefined)
    const agreement_timestamp = new Date(serverNow()).toISOString()
    const body = { choice: 'pay_now' as const, client_id: actingFor ?? null, language, agreement_timestamp, ...agreed }
    const sent = await send({ params: { id: planId }, body })
    if (sent.kind === 'unknown') setUndecided(sent.key)
    else if (sent.kind === 'refused') setEnd(sent.error)
    else if (sent.data.data.payment === 'failed') setEnd('declined')
    else onPaid(amount)
  }
  const onKnown = ({ state, unconfirmed, amount }: PaymentResult) => {
    setUndecided(null)
    if (state === 'succeeded') onPaid(amount)
    else setEnd(unconfirmed ? 'unconfirmed' : 'declined')
  }
  return {
    pay,
    isRunning,
    end,
    clearEnd: () => setEnd(undefined),
    /** The key of a payment with an unknown outcome, and what to do once it is known. */
    undecided,
    finding: { operation, refresh: changedByMend, onKnown, onNotReceived: () => setUndecided(null) },
  }
}
