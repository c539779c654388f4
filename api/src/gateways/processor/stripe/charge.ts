import type Stripe from 'stripe'
import type { ProcessorMemory } from '../memory.ts'
import type { LookupOutcome, Processor } from '../port.ts'
import { repeatable } from './client.ts'
import { refusalOf } from './codes.ts'
import { createConfirmation } from './confirm.ts'
import { isRefused, isTakenByAnother, silenceOf } from './failure.ts'
import { createIntents } from './intents.ts'
import { sourceOf } from './source.ts'

/**
 * Charges in two steps: our own database remembers an unconfirmed PaymentIntent, which moves no money, under our
 * reference; only then is that PaymentIntent confirmed. One reference always has one PaymentIntent, and Stripe lets a
 * PaymentIntent be paid once. So nothing is charged twice even when idempotency keys have expired, and a PaymentIntent
 * that is not remembered was never confirmed (decision 138).
 */
export function createCharges(
  stripe: Stripe,
  memory: ProcessorMemory,
): Pick<Processor, 'charge' | 'lookupByReference' | 'endChallenge'> & {
  read: (id: string) => Promise<Stripe.PaymentIntent>
} {
  const intents = createIntents(stripe, memory)
  const { read, tell, make, made } = intents
  const confirm = createConfirmation(stripe, intents)

  async function lookup(tenantId: string, reference: string): Promise<LookupOutcome> {
    try {
      const id = await memory.recall(tenantId, 'charge', reference)
      return id ? await tell(await read(id)) : { state: 'not_found' }
    } catch (error) {
      return { state: 'unknown', reason: silenceOf(error) }
    }
  }

  return {
    read,
    async charge(request) {
      try {
        const { tenantId, reference } = request
        const before = await memory.recall(tenantId, 'charge', reference)
        const outcome = before && (await made(before, request))
        if (outcome) return outcome
        const source = await sourceOf(memory, request)
        if (typeof source === 'string') return { state: 'failed', code: source, processorReference: before }
        return await confirm(before ?? (await make(request, source)), request, source)
      } catch (error) {
        // Nothing is confirmed yet, and Stripe will refuse the same preparation again.
        if (isRefused(error)) return { state: 'failed', code: refusalOf(error), processorReference: null }
        return { state: 'unknown', reason: isTakenByAnother(error) ? 'garbled' : silenceOf(error) }
      }
    },
    lookupByReference: lookup,
    async endChallenge(tenantId, reference) {
      try {
        const id = await memory.recall(tenantId, 'charge', reference)
        if (id) await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }, repeatable)
      } catch (error) {
        // Decided meanwhile: its state tells how.
        if (!isTakenByAnother(error)) return { state: 'unknown', reason: silenceOf(error) }
      }
      return lookup(tenantId, reference)
    },
  }
}
