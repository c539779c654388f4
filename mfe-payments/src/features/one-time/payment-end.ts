import { isOutcomeKnown, type ApiError } from '@portal/shared/client'
import type { CallReply, endpoints, PaymentResult, ScheduledPayment } from '@portal/shared/contract'

/** The end of a payment, as far as it is known. */
export type PaymentEnd =
  | { kind: 'paid'; result: PaymentResult; key: string }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'declined'; result: PaymentResult }
  | { kind: 'unknown'; key: string }
  | { kind: 'scheduled'; scheduled: ScheduledPayment }

/** A payment that was not charged, for a known reason. */
export type PaymentRefusal = Extract<PaymentEnd, { kind: 'refused' | 'declined' }>

/** The end that a reply about a payment means. */
export function outcomeOf(result: PaymentResult, key: string): PaymentEnd {
  // P-40: a payment by post is recorded and not charged.
  const isByMail = result.state === 'created' && result.method.type === 'Manual'
  if (result.state === 'succeeded' || isByMail) return { kind: 'paid', result, key }
  return result.state === 'failed' ? { kind: 'declined', result } : { kind: 'unknown', key }
}

/** P-62: the end of a wallet's order. 'open' and 'cancelled' have charged nothing. */
export type WalletEnd = PaymentEnd | 'open' | 'cancelled'

/** The end that a reply about a wallet's order means. */
export function walletEndOf({ state, payment }: WalletOrder, order: string): WalletEnd {
  if (payment) return outcomeOf(payment, order)
  return state === 'open' ? 'open' : 'cancelled'
}
type WalletOrder = CallReply<typeof endpoints.getWalletOrder>['data']

/**
 * The end of a payment after an error.
 * @param isRepeat whether its key belongs to an earlier attempt with an unknown outcome
 */
export function endOfError(error: ApiError, key: string, isRepeat: boolean): PaymentEnd {
  const isRefusal = isOutcomeKnown(error) || (beforePayment.has(error.code) && !isRepeat)
  return isRefusal ? { kind: 'refused', error } : { kind: 'unknown', key }
}

/** Refusals before the server handles the payment: nothing was sent to the processor. */
const beforePayment = new Set<string>([
  'rate_limited',
  'unauthenticated',
  'session_expired',
  'step_up_required',
  'processor_unavailable',
])
