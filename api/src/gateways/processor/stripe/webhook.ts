import type Stripe from 'stripe'
import type { ProcessorEvent } from '../event.ts'
import { ProcessorUnavailable, WebhookRejected, type Processor } from '../port.ts'
import { silenceOf } from './failure.ts'
import { disputeCode, outcomeOf } from './outcome.ts'

interface Parts {
  stripe: Stripe
  secret: string
  readIntent: (id: string) => Promise<Stripe.PaymentIntent>
}

/** Stripe's events as the port's own. The signature over the raw bytes is checked before anything is read. */
export function createWebhooks({ stripe, secret, readIntent }: Parts): Processor['parseWebhook'] {
  return async (raw, headers) => {
    const header = headers['stripe-signature']
    const event = verified(() => stripe.webhooks.constructEvent(raw, typeof header === 'string' ? header : '', secret))
    switch (event.type) {
      case 'payment_intent.processing':
      case 'payment_intent.succeeded':
      case 'payment_intent.payment_failed':
      case 'payment_intent.canceled':
        return ofIntent(event, event.data.object)
      case 'charge.refunded':
        return ofRefund(event)
      case 'charge.dispute.created':
        return ofDispute(event, readIntent)
      default:
        // The result of a frame is read when its nonce arrives; other events do not concern our payments.
        return null
    }
  }
}

function verified(construct: () => Stripe.Event): Stripe.Event {
  try {
    return construct()
  } catch {
    throw new WebhookRejected('signature')
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

/** The charge states the sum of its refunds; the difference to its earlier sum is the amount of this one. */
function ofRefund(event: Stripe.ChargeRefundedEvent): ProcessorEvent | null {
  const charge = event.data.object
  const known = knownOf(event, charge.metadata)
  const intent = typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.payment_intent?.id
  if (!known || !intent) return null
  const before = event.data.previous_attributes?.amount_refunded ?? 0
  const amountCents = BigInt(charge.refunded ? charge.amount : charge.amount_refunded - before)
  return { ...known, type: 'charge.refunded', processorReference: intent, amountCents }
}

/** A dispute has no metadata of ours, but its payment has. */
async function ofDispute(
  event: Stripe.ChargeDisputeCreatedEvent,
  readIntent: Parts['readIntent'],
): Promise<ProcessorEvent | null> {
  const dispute = event.data.object
  const named = dispute.payment_intent
  if (!named) return null
  const intent = await readIntent(typeof named === 'string' ? named : named.id).catch((error: unknown) => {
    throw new ProcessorUnavailable(silenceOf(error))
  })
  const known = knownOf(event, intent.metadata)
  if (!known) return null
  const returnCode = disputeCode(dispute)
  return { ...known, type: 'charge.returned', processorReference: intent.id, returnCode, sequence: 1 }
}
