import {
  forgetKey,
  keepKey,
  recallKey,
  rememberKey,
  useAction,
  isOutcomeKnown,
  type ApiError,
} from '@portal/shared/client'
import {
  endpoints,
  type PaymentResult,
  type ScheduledPayment,
  type SubmitPaymentRequest,
} from '@portal/shared/contract'
import { changedBySchedule } from '../../lib/scheduled/use-scheduled.ts'
import { changedByPayment, operationOf, type OneTime } from './use-one-time.ts'

/** How a payment ended, as far as anybody knows. */
export type PaymentEnd =
  | { kind: 'paid'; result: PaymentResult; key: string }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'declined'; result: PaymentResult }
  | { kind: 'unknown'; key: string }
  | { kind: 'scheduled'; scheduled: ScheduledPayment }

/** Nothing was charged, for a reason that is told. */
export type PaymentRefusal = Extract<PaymentEnd, { kind: 'refused' | 'declined' }>

/** What of the payment the chosen method adds. */
export type MethodPart = Partial<SubmitPaymentRequest> & Pick<SubmitPaymentRequest, 'payment_method'>

/** P-07: submits the one-time payment, or the extra one of a debt with a plan. The key is stored before anything is sent. */
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
      // P-77: nothing is charged before the day, so that any answer but a yes may simply be tried again.
      const end = await later.run({ body: { ...body, start_date: day } })
      return end.ok ? { kind: 'scheduled', scheduled: end.data.data } : { kind: 'refused', error: end.error }
    }
    // A key that is already there belongs to an earlier try whose outcome nobody has told yet.
    const isRepeat = recallKey(operation) !== null
    const key = rememberKey(operation)
    const end = await action.run({ body })
    if (!end.ok)
      return isOutcomeKnown(end.error) || (isBeforePayment(end.error) && !isRepeat)
        ? refused(end.error)
        : { kind: 'unknown', key }
    const known = outcomeOf(end.data.data, key)
    // The call was answered, the payment is not decided: its key is needed until it is, also after a reload.
    if (known.kind === 'unknown') keepKey(operation, key)
    return known
  }
  const refused = (error: ApiError): PaymentEnd => {
    forgetKey(operation)
    return { kind: 'refused', error }
  }
  return { submit, isRunning: action.isRunning || later.isRunning }
}

/** What an answer about a payment means. */
export function outcomeOf(result: PaymentResult, key: string): PaymentEnd {
  // P-40: what comes by post is written down and asked of nobody.
  const isByMail = result.state === 'created' && result.method.type === 'Manual'
  if (result.state === 'succeeded' || isByMail) return { kind: 'paid', result, key }
  return result.state === 'failed' ? { kind: 'declined', result } : { kind: 'unknown', key }
}

/** Refusals before the server looks at the payment: nothing was sent anywhere. */
const beforePayment = new Set([
  'rate_limited',
  'unauthenticated',
  'session_expired',
  'step_up_required',
  'processor_unavailable',
])
const isBeforePayment = (error: ApiError) => beforePayment.has(error.code)
