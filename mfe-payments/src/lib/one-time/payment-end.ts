import type { ApiError } from '@portal/shared/client'
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

/**
 * P-62: how a wallet's order stands. Only `charging` may take money: it was approved, and is being charged; `expired`
 * was not confirmed in time.
 */
export type WalletState = 'waiting' | 'charging' | 'cancelled' | 'expired' | 'ended'

/** The end that a reply about a wallet's order means, or how it stands. */
export function walletEndOf(
  { state, payment, expires_at: expiresAt }: WalletOrder,
  order: string,
  now: number,
): PaymentEnd | Extract<WalletState, 'waiting' | 'cancelled' | 'expired'> {
  if (payment) return outcomeOf(payment, order)
  if (state === 'open') return 'waiting'
  return expiresAt && Date.parse(expiresAt) <= now ? 'expired' : 'cancelled'
}
type Reply = CallReply<typeof endpoints.getWalletOrder>['data']
type WalletOrder = Pick<Reply, 'state' | 'payment'> & Partial<Pick<Reply, 'expires_at'>>
