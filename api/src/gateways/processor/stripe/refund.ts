import type Stripe from 'stripe'
import type { ProcessorMemory } from '../memory.ts'
import type { Processor, RefundOutcome } from '../port.ts'
import { repeatable } from './client.ts'
import { isRefused, silenceOf } from './failure.ts'

/**
 * Refunds once by our reference: Stripe's idempotency key prevents a repetition while Stripe stores the key; later the
 * list of this payment's refunds does, because each refund carries our reference.
 */
export function createRefunds(stripe: Stripe, memory: ProcessorMemory): Processor['refund'] {
  return async ({ tenantId, reference, chargeReference, amount }) => {
    try {
      const id = await memory.recall(tenantId, 'charge', chargeReference)
      if (!id) return { state: 'failed', code: 'not_refundable' }
      const { data } = await stripe.refunds.list({ payment_intent: id, limit: 100 }, repeatable)
      const before = data.find((refund) => refund.metadata?.['reference'] === reference)
      if (before) return told(before)
      const metadata = { tenant: tenantId, reference }
      return told(
        await stripe.refunds.create(
          { payment_intent: id, amount: Number(amount), metadata },
          { idempotencyKey: `${tenantId}/${reference}/refund` },
        ),
      )
    } catch (error) {
      return isRefused(error)
        ? { state: 'failed', code: 'not_refundable' }
        : { state: 'unknown', reason: silenceOf(error) }
    }
  }
}

function told({ id, status, failure_reason: reason }: Stripe.Refund): RefundOutcome {
  return status === 'failed' || status === 'canceled'
    ? { state: 'failed', code: reason ?? status }
    : { state: 'succeeded', processorReference: id }
}
