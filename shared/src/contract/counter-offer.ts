import * as v from 'valibot'
import { counterStates, counterWays } from '@portal/shared/domain'
import { DateText, Id, Instant, MaybeDate, MaybeMoney, MaybeText, Money } from './fields.ts'

/** An amount and a day: of one payment, or of each monthly payment and the first of them. */
export const CounterTerms = v.object({ way: v.picklist(counterWays), amount: Money, day: DateText })
export type CounterTerms = v.InferOutput<typeof CounterTerms>

/** A counter-offer and its answer (F-33). */
export const CounterOffer = v.object({
  id: Id,
  debt_id: Id,
  ...CounterTerms.entries,
  /** An answer that was not agreed to in time is `expired` for whoever looks. */
  state: v.picklist(counterStates),
  created_at: Instant,
  /** The day by which staff answer; null: answered at once. */
  answer_by: MaybeDate,
  answered_at: v.nullable(Instant),
  /** What staff wrote with their answer. */
  reason: MaybeText,
  /** What can be agreed to, by this offer, until the day that `ends_on` names. */
  answer: v.nullable(CounterTerms),
  offer_id: v.nullable(Id),
  ends_on: MaybeDate,
  /** Staff only: who proposed it, and who answered it. */
  consumer_name: MaybeText,
  answered_by: MaybeText,
})
export type CounterOffer = v.InferOutput<typeof CounterOffer>

/** The least amount of one payment and of each monthly one, everything, and the days between which one can be named. */
const CounterLimits = v.object({ once: Money, monthly: Money, most: Money, from: DateText, to: DateText })

/** What can be proposed on an account, and what was. */
export const CounterStanding = v.object({
  /** Null where nothing can be proposed now; `why` is then a code of the texts `errors.<code>`, or null. */
  limits: v.nullable(CounterLimits),
  why: MaybeText,
  /** How many more can be proposed for now. */
  tries_left: v.number(),
  latest: v.nullable(CounterOffer),
  /** Staff only: what they may answer without a supervisor's code (S-87); null: no limit of this kind. */
  own: v.nullable(
    v.object({
      balance: Money,
      limits: CounterLimits,
      least_total: Money,
      payments: v.nullable(v.number()),
      each: MaybeMoney,
    }),
  ),
})
export type CounterStanding = v.InferOutput<typeof CounterStanding>
