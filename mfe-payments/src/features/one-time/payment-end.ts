import { isOutcomeKnown, type ApiError } from '@portal/shared/client'
import type { CallReply, endpoints, PaymentResult, ScheduledPayment } from '@portal/shared/contract'

/** How a payment ended, as far as anybody knows. */
export type PaymentEnd =
  | { kind: 'paid'; result: PaymentResult; key: string }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'declined'; result: PaymentResult }
  | { kind: 'unknown'; key: string }
  | { kind: 'scheduled'; scheduled: ScheduledPayment }

/** Nothing was charged, for a reason that is told. */
export type PaymentRefusal = Extract<PaymentEnd, { kind: 'refused' | 'declined' }>

/** What an answer about a payment means. */
export function outcomeOf(result: PaymentResult, key: string): PaymentEnd {
  // P-40: what comes by post is written down and asked of nobody.
  const isByMail = result.state === 'created' && result.method.type === 'Manual'
  if (result.state === 'succeeded' || isByMail) return { kind: 'paid', result, key }
  return result.state === 'failed' ? { kind: 'declined', result } : { kind: 'unknown', key }
}

/** P-62: what became of a wallet's order. 'open' and 'cancelled' have charged nothing. */
export type WalletEnd = PaymentEnd | 'open' | 'cancelled'

/** What an answer about a wallet's order means. */
export function walletEndOf({ state, payment }: WalletOrder, order: string): WalletEnd {
  if (payment) return outcomeOf(payment, order)
  return state === 'open' ? 'open' : 'cancelled'
}
type WalletOrder = CallReply<typeof endpoints.getWalletOrder>['data']

/**
 * What an error about a payment means.
 * @param isRepeat its key belongs to an earlier try whose outcome nobody has told yet
 */
export function endOfError(error: ApiError, key: string, isRepeat: boolean): PaymentEnd {
  const isRefusal = isOutcomeKnown(error) || (beforePayment.has(error.code) && !isRepeat)
  return isRefusal ? { kind: 'refused', error } : { kind: 'unknown', key }
}

/** Refusals before the server looks at the payment: nothing was sent anywhere. */
const beforePayment = new Set<string>([
  'rate_limited',
  'unauthenticated',
  'session_expired',
  'step_up_required',
  'processor_unavailable',
])
