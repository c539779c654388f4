import { forgetKey, keepKey, recallKey, rememberKey, useAction } from '@portal/shared/client'
import { endpoints, type SubmitPaymentRequest } from '@portal/shared/contract'
import { changedBySchedule } from '../../lib/scheduled/use-scheduled.ts'
import { endOfError, outcomeOf, type PaymentEnd } from './payment-end.ts'
import type { MethodPart } from './payment-request.ts'
import { changedByPayment, operationOf, type OneTime } from './use-one-time.ts'

/** P-07: submits a one-time payment, or an extra payment on a debt with a plan. The key is stored before the call. */
export function useSubmitPayment({ debt, amount, day, actingFor }: OneTime) {
  const operation = operationOf(debt.debt_id)
  const endpoint = debt.loan_id ? endpoints.submitExtraPayment : endpoints.submitOneTimePayment
  const action = useAction(endpoint, { operation, refresh: changedByPayment })
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
    // An existing key belongs to an earlier attempt with an unknown outcome.
    const isRepeat = recallKey(operation) !== null
    const key = rememberKey(operation)
    const end = await action.run({ body })
    if (!end.ok) {
      const known = endOfError(end.error, key, isRepeat)
      if (known.kind === 'refused') forgetKey(operation)
      return known
    }
    const known = outcomeOf(end.data.data, key)
    // The call was answered, but the payment is not decided: its key is needed until then, even after a reload.
    if (known.kind === 'unknown') keepKey(operation, key)
    return known
  }
  return { submit, isRunning: action.isRunning || later.isRunning }
}
