import type Stripe from 'stripe'
import type { ChargeOutcome, ChargeRequest } from '../port.ts'
import { inAttempts } from './attempts.ts'
import { refusalOf } from './codes.ts'
import { isRefused, isTakenByAnother, silenceOf } from './failure.ts'
import type { Intents } from './intents.ts'
import { outcomeOf } from './outcome.ts'
import type { Source } from './source.ts'

/** The step that moves money: confirms a PaymentIntent that our database already remembers. */
export function createConfirmation(stripe: Stripe, { made, madeByAnother }: Pick<Intents, 'made' | 'madeByAnother'>) {
  return async function confirm(id: string, request: ChargeRequest, source: Source): Promise<ChargeOutcome> {
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
}
