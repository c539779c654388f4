import type Stripe from 'stripe'
import { returnCodeOf } from './codes.ts'

/** The code for a return that a card's holder asked of the bank: Nacha has none, so no rule applies. */
const CHARGEBACK = 'chargeback'

/** Disputes of cards are argued about; a bank's late return of a debit is reported as a dispute, too, and is final. */
export const isOfCard = ({ payment_method_details: details }: Stripe.Dispute): boolean => details?.type === 'card'

/** The bank asks, and no money moves. */
export const isInquiry = ({ status }: Stripe.Dispute): boolean => status.startsWith('warning_')

/** Whether the dispute has taken the money, and still has it. */
export const hasTaken = (dispute: Stripe.Dispute): boolean =>
  !isInquiry(dispute) && dispute.status !== 'won' && dispute.status !== 'prevented'

export const disputeCode = (dispute: Stripe.Dispute): string =>
  isOfCard(dispute) ? CHARGEBACK : returnCodeOf([dispute.network_reason_code, dispute.reason])

/** What came back: less than the disputed sum where a part of the payment had been refunded. */
export function reinstatedOf({ balance_transactions: moves, amount }: Stripe.Dispute): bigint {
  const back = moves.filter((move) => move.amount > 0).reduce((sum, move) => sum + move.amount, 0)
  return BigInt(back > 0 ? back : amount)
}
