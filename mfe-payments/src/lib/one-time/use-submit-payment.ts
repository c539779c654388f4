import { useAction } from '@portal/shared/client'
import { endpoints, type SubmitPaymentRequest } from '@portal/shared/contract'
import { changedBySchedule } from '../scheduled/use-scheduled.ts'
import { usePayOnce } from '../use-pay-once.ts'
import { outcomeOf, type PaymentEnd } from './payment-end.ts'
import type { MethodPart } from './payment-request.ts'
import { changedByPayment, operationOf, type OneTime } from './use-one-time.ts'

/** P-07: submits a one-time payment, or an extra payment on a debt with a plan. */
export function useSubmitPayment({ debt, amount, day, actingFor }: OneTime) {
  const endpoint = debt.loan_id ? endpoints.submitExtraPayment : endpoints.submitOneTimePayment
  const order = usePayOnce(endpoint, {
    operation: operationOf(debt.debt_id),
    refresh: changedByPayment,
    isOpen: ({ data }) => outcomeOf(data, '').kind === 'unknown',
  })
  const later = useAction(endpoints.schedulePayment, {
    operation: `schedule:${debt.debt_id}`,
    refresh: changedBySchedule,
  })

  const submit = async (method: MethodPart): Promise<PaymentEnd> => {
    const body: SubmitPaymentRequest = { client_id: actingFor ?? null, debt_id: debt.debt_id, amount, ...method }
    if (day) {
      // P-77: nothing is charged before the day, so a scheduling that did not succeed may be repeated.
      const end = await later.run({ body: { ...body, start_date: day } })
      return end.ok ? { kind: 'scheduled', scheduled: end.data.data } : { kind: 'refused', error: end.error }
    }
    const sent = await order.send({ body })
    return sent.kind === 'answered' ? outcomeOf(sent.data.data, sent.key) : sent
  }
  return { submit, isRunning: order.isRunning || later.isRunning }
}
