import { setTimeout as wait } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { ProcessorMemory } from '../memory.ts'
import type { ChargeOutcome, ChargeRequest, LookupOutcome, Processor } from '../port.ts'
import { inAttempts } from './attempts.ts'
import { repeatable } from './client.ts'
import { declineOf } from './codes.ts'
import { descriptorOf } from './descriptor.ts'
import { hasTaken } from './dispute.ts'
import { isRefused, isTakenByAnother, silenceOf } from './failure.ts'
import { outcomeOf } from './outcome.ts'
import { sourceOf, type Source } from './source.ts'

/** How often, and at which interval, the outcome of another request for the same payment is read. */
const OTHERS = { turns: 20, everyMs: 250 }

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
  const { read, tell, make, made, madeByAnother } = createIntents(stripe, memory)

  async function confirm(id: string, request: ChargeRequest, source: Source): Promise<ChargeOutcome> {
    try {
      // A confirmation off-session has other words than one on-session, so it has a key of its own.
      const key = `${request.tenantId}/${request.reference}/confirm${request.isPresent ? '/present' : ''}`
      return await inAttempts(
        key,
        async (idempotencyKey) => {
          const asked = { ...source.confirm, expand: ['latest_charge'] }
          const outcome = outcomeOf(await stripe.paymentIntents.confirm(id, asked, { idempotencyKey }))
          return outcome.state === 'not_found' ? { state: 'unknown', reason: 'garbled' } : outcome
        },
        () => made(id, request),
      )
    } catch (error) {
      if (isTakenByAnother(error)) return madeByAnother(id, request)
      if (!isRefused(error)) return { state: 'unknown', reason: silenceOf(error) }
      const told = error.payment_intent ? outcomeOf(error.payment_intent) : null
      if (told && told.state !== 'not_found') return told
      return { state: 'failed', code: refusalOf(error), processorReference: id }
    }
  }

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

/** The PaymentIntents of our references: made once, remembered, and read. */
function createIntents(stripe: Stripe, memory: ProcessorMemory) {
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

/** A wallet's token that was used or has expired counts as an unknown method. */
const refusalOf = ({ code, decline_code, param, type }: Stripe.errors.StripeError) =>
  param === 'confirmation_token'
    ? 'method_unknown'
    : declineOf([decline_code, code], type === 'StripeCardError' ? 'card_declined' : 'not_accepted')
