import { forgetKey, useQuery } from '@portal/shared/client'
import { endpoints, type ClientProfile, type Debt, type PaymentResult } from '@portal/shared/contract'
import { useHeadingAfter } from '../layout/use-heading-after.ts'
import type { Methods } from '../method/use-methods.ts'
import { stageOf } from './pay-flow.ts'
import { outcomeOf } from './payment-end.ts'
import { PaymentSuccess } from './PaymentSuccess.tsx'
import { PayScreen } from './PayScreen.tsx'
import { ScheduledSuccess } from './ScheduledSuccess.tsx'
import { UnknownOutcome } from './UnknownOutcome.tsx'
import { operationOf } from './use-one-time.ts'
import { usePayFlow, type KeptFlow } from './use-pay-flow.ts'

interface OneTimeFlowProps extends KeptFlow {
  debt: Debt
  methods: Methods
  profile: ClientProfile | undefined
  actingFor: string | undefined
  home: string
  isPart: boolean
}

/**
 * The screen of a payment: paying, waiting for an unknown outcome, or the result. The state is stored before anything
 * is sent, so that a reload shows the same screen and sends no second payment.
 */
export function OneTimeFlow({ debt, methods, profile, actingFor, home, isPart, ...kept }: OneTimeFlowProps) {
  const operation = operationOf(debt.debt_id)
  const { flow, send } = usePayFlow(operation, kept)
  const { fresh, sum } = flow
  const stage = stageOf(flow)
  const done = useQuery(endpoints.getPaymentByKey, sum.paidKey && !fresh ? { params: { key: sum.paidKey } } : null)
  const paid = fresh ?? done.data?.data

  useHeadingAfter(stage.at)
  const onKnown = (result: PaymentResult, key: string) => {
    forgetKey(operation)
    send({ event: 'ended', end: outcomeOf(result, key) })
  }
  switch (stage.at) {
    case 'scheduled':
      return <ScheduledSuccess {...{ debt, home }} />
    case 'paid':
      return paid ? (
        <PaymentSuccess
          {...{ debt, result: paid, actingFor, home, physical: methods.physical }}
          isFresh={fresh !== undefined}
        />
      ) : (
        <UnknownOutcome
          paymentKey={stage.key}
          home={home}
          onKnown={() => done.refresh()}
          onNotReceived={undefined}
          isShowingResult
        />
      )
    case 'undecided':
      return (
        <UnknownOutcome
          paymentKey={stage.key}
          home={home}
          onKnown={onKnown}
          onNotReceived={sum.amount ? () => send({ event: 'notReceived' }) : undefined}
        />
      )
    case 'paying':
      return <PayScreen {...{ debt, methods, profile, actingFor, home, isPart, flow, send }} />
  }
}
