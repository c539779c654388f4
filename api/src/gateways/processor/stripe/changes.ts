import type Stripe from 'stripe'
import type { ProcessorEvent } from '../event.ts'
import type { Processor } from '../port.ts'
import { repeatable } from './client.ts'
import { hasTaken, isInquiry } from './dispute.ts'
import { orUnavailable } from './frame.ts'
import { readEvent, type Lookup } from './read-event.ts'

const DAY_S = 24 * 60 * 60

/**
 * Refunds and disputes of the last days as the events that tell of them, since webhooks can be lost. They are listed as
 * a whole, with their payments, so that nothing is asked for each payment.
 */
export function createChanges(lookup: Lookup): Processor['changesWithin'] {
  const { stripe } = lookup
  return (tenantId, days) =>
    orUnavailable(async () => {
      const asked = {
        // Stripe's objects carry Stripe's time, not the tenant's.
        created: { gte: Math.floor(Date.now() / 1000) - days * DAY_S },
        limit: 100,
        expand: ['data.payment_intent.latest_charge'],
      }
      const told: Stripe.Event[] = []
      for await (const refund of stripe.refunds.list(asked, repeatable))
        told.push(seen(refund, refund.status === 'failed' ? 'refund.failed' : 'refund.created', refund.status ?? ''))
      for await (const dispute of stripe.disputes.list(asked, repeatable))
        for (const type of stepsOf(dispute)) told.push(seen(dispute, type))
      const events: ProcessorEvent[] = []
      for (const event of told.sort((a, b) => a.created - b.created)) {
        const read = await readEvent(lookup, event)
        if (read?.tenantId === tenantId) events.push(read)
      }
      return events
    })
}

type DisputeStep = `charge.dispute.${'created' | 'funds_withdrawn' | 'funds_reinstated' | 'closed'}`

/** The steps that a dispute in this state has taken. */
function stepsOf(dispute: Stripe.Dispute): DisputeStep[] {
  const { status } = dispute
  if (isInquiry(dispute)) return [status === 'warning_closed' ? 'charge.dispute.closed' : 'charge.dispute.created']
  if (status === 'won')
    return ['charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated', 'charge.dispute.closed']
  if (!hasTaken(dispute)) return ['charge.dispute.closed']
  return ['charge.dispute.created', 'charge.dispute.funds_withdrawn', ...(status === 'lost' ? [CLOSED] : [])]
}

const CLOSED = 'charge.dispute.closed' as const

/** The same in each look, so that its effect happens once. */
const seen = (object: Stripe.Refund | Stripe.Dispute, type: string, state = ''): Stripe.Event =>
  ({
    id: `seen/${object.id}/${type}${state && `/${state}`}`,
    created: object.created,
    type,
    data: { object },
  }) as Stripe.Event
