import { useState } from 'react'
import { forgetKey, recallKey, useQuery } from '@portal/shared/client'
import { endpoints, type PaymentResult } from '@portal/shared/contract'
import { PayScreen, type FlowProps } from './PayScreen.tsx'
import { PaymentSuccess } from './PaymentSuccess.tsx'
import { ScheduledSuccess } from './ScheduledSuccess.tsx'
import { UnknownOutcome } from './UnknownOutcome.tsx'
import { operationOf } from './use-one-time.ts'
import { outcomeOf, type PaymentEnd, type PaymentRefusal } from './use-submit-payment.ts'

/**
 * Which screen: choosing and paying, waiting for an outcome that nobody knows yet, or the result. What decides is
 * stored before anything is sent, so that a reload shows the same screen and nobody pays twice.
 */
export function OneTimeFlow(props: FlowProps) {
  const { debt, sum, setSum, home, actingFor } = props
  const operation = operationOf(debt.debt_id)
  const [undecided, setUndecided] = useState(() => recallKey(operation))
  const [refusal, setRefusal] = useState<PaymentRefusal>()
  const [fresh, setFresh] = useState<PaymentResult>()
  const done = useQuery(endpoints.getPaymentByKey, sum.paidKey && !fresh ? { params: { key: sum.paidKey } } : null)

  const onEnd = (end: PaymentEnd) => {
    setUndecided(end.kind === 'unknown' ? end.key : null)
    setRefusal(end.kind === 'refused' || end.kind === 'declined' ? end : undefined)
    if (end.kind === 'paid') {
      setFresh(end.result)
      setSum({ ...sum, paidKey: end.key })
    }
    if (end.kind === 'scheduled') setSum({ ...sum, isScheduled: true })
  }
  const onKnown = (result: PaymentResult, key: string) => {
    forgetKey(operation)
    onEnd(outcomeOf(result, key))
  }
  if (sum.isScheduled) return <ScheduledSuccess {...{ debt, home }} />
  const paid = fresh ?? done.data?.data
  if (sum.paidKey && paid)
    return (
      <PaymentSuccess
        {...{ debt, result: paid, actingFor, home, physical: props.methods.physical }}
        isFresh={fresh !== undefined}
      />
    )
  if (sum.paidKey)
    return (
      <UnknownOutcome
        paymentKey={sum.paidKey}
        home={home}
        onKnown={() => done.refresh()}
        onNotReceived={undefined}
        isShowingResult
      />
    )
  if (undecided)
    return (
      <UnknownOutcome
        paymentKey={undecided}
        home={home}
        onKnown={onKnown}
        onNotReceived={sum.amount ? () => setUndecided(null) : undefined}
      />
    )
  return <PayScreen {...props} refusal={refusal} onEnd={onEnd} />
}
