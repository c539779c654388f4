import type Stripe from 'stripe'
import type { DeclineCode } from '../decline-code.ts'
import type { ChargeOutcome, LookupOutcome } from '../port.ts'
import { declineOf, returnCodeOf } from './codes.ts'
import { disputeCode } from './dispute.ts'

/**
 * Reads the state of a charge from a PaymentIntent. `not_found` is certain: the PaymentIntent is unconfirmed, so no
 * money moves. `dispute` is the one that has taken the money, if there is one.
 */
export function outcomeOf(intent: Stripe.PaymentIntent, dispute: Stripe.Dispute | null = null): LookupOutcome {
  switch (intent.status) {
    case 'succeeded':
      return taken(intent, dispute)
    case 'processing':
    case 'requires_capture':
      return known(intent, 'pending')
    case 'requires_action':
      return { state: 'action_required', processorReference: intent.id }
    case 'canceled':
      return { state: 'failed', code: codeOfCancelled(intent), processorReference: intent.id }
    case 'requires_confirmation':
    case 'requires_payment_method':
      return intent.last_payment_error ? refused(intent, intent.last_payment_error) : { state: 'not_found' }
    default:
      return { state: 'unknown', reason: 'garbled' }
  }
}

/** We cancel a payment only when its holder did not confirm it. */
const codeOfCancelled = ({ cancellation_reason: reason }: Stripe.PaymentIntent): DeclineCode =>
  reason === 'abandoned' ? 'authentication_required' : 'not_accepted'

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
  if (dispute) return known(intent, 'returned', disputeCode(dispute))
  return known(intent, charge?.refunded ? 'refunded' : 'settled')
}

const known = (
  { id }: Stripe.PaymentIntent,
  settlement: 'pending' | 'settled' | 'returned' | 'refunded',
  returnCode: string | null = null,
): ChargeOutcome => ({ state: 'succeeded', processorReference: id, settlement, returnCode })
