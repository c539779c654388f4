import type Stripe from 'stripe'
import type { ChargeOutcome, LookupOutcome } from '../port.ts'
import { declineOf, returnCodeOf } from './codes.ts'

/** The code for a return that a card's holder asked of the bank: Nacha has none, so no rule applies. */
const CHARGEBACK = 'chargeback'

/**
 * Reads the state of a charge from a PaymentIntent. `not_found` is certain: the PaymentIntent is unconfirmed, so no
 * money moves. `dispute` is needed when the charge is disputed.
 */
export function outcomeOf(intent: Stripe.PaymentIntent, dispute: Stripe.Dispute | null = null): LookupOutcome {
  switch (intent.status) {
    case 'succeeded':
      return taken(intent, dispute)
    case 'processing':
    case 'requires_capture':
      return known(intent, 'pending')
    case 'requires_action':
      return { state: 'failed', code: 'authentication_required', processorReference: intent.id }
    case 'canceled':
      return { state: 'failed', code: 'not_accepted', processorReference: intent.id }
    case 'requires_confirmation':
    case 'requires_payment_method':
      return intent.last_payment_error ? refused(intent, intent.last_payment_error) : { state: 'not_found' }
    default:
      return { state: 'unknown', reason: 'garbled' }
  }
}

/**
 * A debit that a bank sends back within days was taken first: it counts as a return with its code, not as a refusal.
 */
function refused(intent: Stripe.PaymentIntent, error: Stripe.PaymentIntent.LastPaymentError): ChargeOutcome {
  const codes = [error.network_decline_code, error.decline_code, error.code]
  if (intent.latest_charge && error.payment_method?.type === 'us_bank_account')
    return known(intent, 'returned', returnCodeOf(codes))
  return { state: 'failed', code: declineOf(codes, 'card_declined'), processorReference: intent.id }
}

function taken(intent: Stripe.PaymentIntent, dispute: Stripe.Dispute | null): ChargeOutcome {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  if (dispute && dispute.status !== 'won') return known(intent, 'returned', disputeCode(dispute))
  return known(intent, charge?.refunded ? 'refunded' : 'settled')
}

/** Stripe reports a bank's late return as a dispute, as it does a card holder's complaint. */
export const disputeCode = ({
  reason,
  payment_method_details: details,
  network_reason_code,
}: Stripe.Dispute): string => (details?.type === 'card' ? CHARGEBACK : returnCodeOf([network_reason_code, reason]))

const known = (
  { id }: Stripe.PaymentIntent,
  settlement: 'pending' | 'settled' | 'returned' | 'refunded',
  returnCode: string | null = null,
): ChargeOutcome => ({ state: 'succeeded', processorReference: id, settlement, returnCode })
