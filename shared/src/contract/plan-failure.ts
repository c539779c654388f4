import * as v from 'valibot'
import { failureSteps } from '@portal/shared/domain'
import { DateText, Id, MaybeDate, MaybeText, Money } from './fields.ts'

/** Why a payment of a plan failed, in one word; the text is `reasons.<reason>`. */
export const failureReasons = [
  'insufficient_funds',
  'card_declined',
  'expired_card',
  'authentication_required',
  'account_closed',
  'account_invalid',
  'method_unknown',
  'velocity',
  'not_accepted',
  'not_authorized',
  'not_as_agreed',
  'stopped',
  'bank_returned',
  'refunded',
] as const

/** Whether something may be done now; if not, the code of the reason (errors.<code>). */
const May = v.object({ allowed: v.boolean(), reason: MaybeText })

/** A payment of a plan that failed and is not paid yet (F-08); amounts in Cents after parsing. */
export const PlanFailure = v.object({
  payment_id: Id,
  /** Place in the plan, from 1. */
  number: v.number(),
  amount: Money,
  due_date: DateText,
  failed_on: MaybeDate,
  reason: v.picklist(failureReasons),
  /** It is tried again on `retry_on`, needs another method, the plan rests, or nothing happens by itself. */
  next: v.picklist(failureSteps),
  retry_on: MaybeDate,
  pay_now: v.object({
    ...May.entries,
    /** Staff only: what the consumer is to agree to, and how staff will prove it. */
    authorization_text: MaybeText,
    authorization_hash: MaybeText,
  }),
  replace_method: May,
  move: v.object({
    ...May.entries,
    /** Days it may be moved to, both inclusive. */
    window: v.nullable(v.object({ from: DateText, to: DateText })),
    blocked_dates: v.array(DateText),
  }),
  lower_amount: v.object({
    ...May.entries,
    options: v.array(
      v.object({
        payments: v.number(),
        amount: Money,
        last_amount: Money,
        first_date: DateText,
        last_date: DateText,
        /** The authorization text of the choice, in the language of the call. */
        authorization_text: v.string(),
        authorization_hash: v.optional(v.nullable(v.string()), null),
      }),
    ),
  }),
})
export type PlanFailure = v.InferOutput<typeof PlanFailure>
