import { setTimeout as wait } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { ProcessorMemory } from '../memory.ts'
import type { ChargeOutcome, ChargeRequest, LookupOutcome } from '../port.ts'
import { inAttempts } from './attempts.ts'
import { repeatable } from './client.ts'
import { descriptorOf } from './descriptor.ts'
import { hasTaken } from './dispute.ts'
import { outcomeOf } from './outcome.ts'
import type { Source } from './source.ts'

/** How often, and at which interval, the outcome of another request for the same payment is read. */
const OTHERS = { turns: 20, everyMs: 250 }

/** The PaymentIntents of our references: made once, remembered, and read. */
export function createIntents(stripe: Stripe, memory: ProcessorMemory) {
  const read = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }, repeatable)

  const tell = async (intent: Stripe.PaymentIntent): Promise<LookupOutcome> => {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    if (!charge?.disputed) return outcomeOf(intent)
    const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 100 }, repeatable)
    return outcomeOf(intent, data.find(hasTaken) ?? null)
  }

  async function make(request: ChargeRequest, { type, customer }: Source): Promise<string> {
    const { tenantId, reference, debtId, amount, descriptor } = request
    const wanted = {
      amount: Number(amount),
      currency: 'usd',
      allowed_payment_method_types: [type],
      ...(customer && { customer }),
      ...descriptorOf(type, descriptor),
      metadata: { tenant: tenantId, reference, debt: debtId },
    }
    const intent = await inAttempts(`${tenantId}/${reference}/intent`, (idempotencyKey) =>
      stripe.paymentIntents.create(wanted, { ...repeatable, idempotencyKey }),
    )
    return memory.keep(tenantId, 'charge', reference, intent.id)
  }

  /** Null while the PaymentIntent is not confirmed. */
  async function made(id: string, request: ChargeRequest): Promise<ChargeOutcome | null> {
    const intent = await read(id)
    // The reference stands for another sum, so its outcome is not the outcome of this request.
    if (BigInt(intent.amount) !== BigInt(request.amount)) return { state: 'unknown', reason: 'garbled' }
    const outcome = await tell(intent)
    return outcome.state === 'not_found' ? null : outcome
  }

  async function madeByAnother(id: string, request: ChargeRequest): Promise<ChargeOutcome> {
    for (let turn = 0; turn < OTHERS.turns; turn += 1) {
      const outcome = await made(id, request)
      if (outcome) return outcome
      await wait(OTHERS.everyMs)
    }
    return { state: 'unknown', reason: 'timeout' }
  }

  return { read, tell, make, made, madeByAnother }
}

export type Intents = ReturnType<typeof createIntents>
