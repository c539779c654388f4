import type Stripe from 'stripe'
import type { ProcessorEvent } from '../event.ts'
import { repeatable } from './client.ts'
import { disputeCode, hasTaken, isInquiry, isOfCard, reinstatedOf } from './dispute.ts'
import { orUnavailable } from './frame.ts'
import { outcomeOf } from './outcome.ts'

/** What is asked at Stripe about an event that leaves something out. */
export interface Lookup {
  stripe: Stripe
  readIntent: (id: string) => Promise<Stripe.PaymentIntent>
}

/** One of Stripe's events as the port's own; null for one that does not concern our payments. */
export async function readEvent(lookup: Lookup, event: Stripe.Event): Promise<ProcessorEvent | null> {
  switch (event.type) {
    case 'payment_intent.processing':
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return ofIntent(event, event.data.object)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return ofRefund(lookup, event, event.data.object)
    case 'charge.refunded':
      return ofRefundedCharge(lookup, event)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return ofDispute(lookup, event)
    default:
      // The result of a frame is read when its nonce arrives.
      return null
  }
}

type Known = Pick<ProcessorEvent, 'eventId' | 'tenantId' | 'reference' | 'at'>

/** Null for an object that the portal has not made, such as a payment from the account's own dashboard. */
function knownOf({ id, created }: Stripe.Event, metadata: Stripe.Metadata | null): Known | null {
  const { tenant: tenantId, reference } = metadata ?? {}
  return tenantId && reference ? { eventId: id, tenantId, reference, at: new Date(created * 1000) } : null
}

function ofIntent(event: Stripe.Event, intent: Stripe.PaymentIntent): ProcessorEvent | null {
  const known = knownOf(event, intent.metadata)
  const outcome = outcomeOf(intent)
  if (!known) return null
  if (outcome.state === 'failed')
    return { ...known, type: 'charge.failed', code: outcome.code, processorReference: outcome.processorReference }
  if (outcome.state !== 'succeeded') return null
  const { settlement, processorReference } = outcome
  if (settlement === 'returned')
    return {
      ...known,
      type: 'charge.returned',
      processorReference,
      returnCode: outcome.returnCode ?? '',
      sequence: 1,
    }
  return { ...known, type: settlement === 'pending' ? 'charge.succeeded' : 'charge.settled', processorReference }
}

/**
 * A refund, whoever asked for it: the portal, or somebody at Stripe's dashboard. Its own metadata is ours only in the
 * first case, so the payment names itself.
 */
async function ofRefund(lookup: Lookup, event: Stripe.Event, refund: Stripe.Refund): Promise<ProcessorEvent | null> {
  const { id: refundId, amount, status, metadata } = refund
  const found = await paymentOf(lookup, event, refund.payment_intent)
  if (!found || status === 'requires_action') return null
  const { known, intent } = found
  const told = { ...known, refundId, refundReference: metadata?.['reference'] ?? null, amountCents: BigInt(amount) }
  if (status === 'failed' || status === 'canceled') return { ...told, type: 'refund.failed' }
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return { ...told, type: 'charge.refunded', processorReference: intent.id, isWhole: charge?.refunded ?? false }
}

/** For endpoints that hear of the charge alone: it names no refund, and its newest one is meant. */
async function ofRefundedCharge(lookup: Lookup, event: Stripe.ChargeRefundedEvent): Promise<ProcessorEvent | null> {
  const { id: charge } = event.data.object
  const { data } = await orUnavailable(() => lookup.stripe.refunds.list({ charge, limit: 1 }, repeatable))
  return data[0] ? ofRefund(lookup, event, data[0]) : null
}

type DisputeEvent =
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.ChargeDisputeUpdatedEvent
  | Stripe.ChargeDisputeFundsWithdrawnEvent
  | Stripe.ChargeDisputeFundsReinstatedEvent
  | Stripe.ChargeDisputeClosedEvent

async function ofDispute(lookup: Lookup, event: DisputeEvent): Promise<ProcessorEvent | null> {
  const dispute = event.data.object
  const found = await paymentOf(lookup, event, dispute.payment_intent)
  if (!found) return null
  const { known, intent } = found
  const told = { ...known, disputeId: dispute.id }
  if (event.type === 'charge.dispute.funds_reinstated')
    return { ...told, type: 'dispute.funds_reinstated', amountCents: reinstatedOf(dispute) }
  if (!isOfCard(dispute))
    return hasTaken(dispute)
      ? {
          ...known,
          type: 'charge.returned',
          processorReference: intent.id,
          returnCode: disputeCode(dispute),
          sequence: 1,
        }
      : null
  switch (event.type) {
    case 'charge.dispute.funds_withdrawn':
      return { ...told, type: 'dispute.funds_withdrawn', amountCents: BigInt(dispute.amount) }
    case 'charge.dispute.closed':
      return { ...told, type: 'dispute.closed', won: !hasTaken(dispute) }
    default:
      return isOpen(dispute) ? { ...told, type: 'dispute.opened', isInquiry: isInquiry(dispute) } : null
  }
}

const ended: readonly string[] = ['won', 'lost', 'prevented', 'warning_closed']
const isOpen = ({ status }: Stripe.Dispute) => !ended.includes(status)

/** The payment of a refund or a dispute, which is asked for at Stripe unless it came along; null where the portal has not made it. */
async function paymentOf(
  { readIntent }: Lookup,
  event: Stripe.Event,
  named: string | Stripe.PaymentIntent | null,
): Promise<{ known: Known; intent: Stripe.PaymentIntent } | null> {
  if (!named) return null
  const intent = typeof named === 'string' ? await orUnavailable(() => readIntent(named)) : named
  const known = knownOf(event, intent.metadata)
  return known && { known, intent }
}
