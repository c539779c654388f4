import * as v from 'valibot'
import { APPROVAL_REASON_LIMIT, COUNTER_REASON_LIMIT, counterDecisions, counterWays } from '@portal/shared/domain'
import { get, post } from '../declare-call.ts'
import { CounterOffer, CounterStanding, CounterTerms } from '../counter-offer.ts'
import { ClientId, DateText, freeText, Id, Money } from '../fields.ts'

const local_date = v.optional(v.nullable(DateText))
const one = v.object({ data: CounterOffer })

/** The consumer or staff (`debt.view`). */
export const getCounterOffer = get('/debts/:debt_id/counter-offer', {
  params: v.object({ debt_id: Id }),
  query: v.object({ client_id: ClientId, local_date }),
  reply: v.object({ data: CounterStanding }),
  summary: 'F-33: what can be proposed on an account, and what became of the latest counter-offer',
})
/**
 * The consumer alone. The same terms again answer with the same counter-offer; other terms take the place of one that
 * waits. Codes counter_off, counter_tries, and those of plans that cannot be chosen now.
 */
export const proposeCounterOffer = post('/debts/:debt_id/counter-offer', {
  params: v.object({ debt_id: Id }),
  body: v.object({
    ...CounterTerms.entries,
    /** The person's own date, from which the earliest day follows (K-16). */
    local_date,
  }),
  reply: one,
  summary: 'F-33: proposes an amount and a day; answered at once within the offers, else by staff within the promise',
})
/**
 * Staff (`counter.answer`); of two who answer the second is told that it is over (`counter_over`). Codes
 * piggy_code_required and piggy_code_invalid where the terms are beyond the limits of staff.
 */
export const answerCounterOffer = post('/counter-offers/:counter_id/answer', {
  params: v.object({ counter_id: Id }),
  body: v.object({
    decision: v.picklist(counterDecisions, 'required'),
    /** The terms of `counter`. */
    way: v.optional(v.nullable(v.picklist(counterWays))),
    amount: v.optional(v.nullable(Money)),
    day: v.optional(v.nullable(DateText)),
    /** Read by the consumer; required for `decline`. */
    reason: v.optional(freeText(COUNTER_REASON_LIMIT), ''),
    piggy_code: v.optional(v.pipe(v.string(), v.length(4, 'piggy_code_invalid'))),
    /** S-87: why terms below the limit of staff are offered. */
    approval_reason: v.optional(freeText(APPROVAL_REASON_LIMIT)),
  }),
  reply: one,
  summary: 'F-33: approves or declines a counter-offer, or answers it with other terms',
})
