import * as v from 'valibot'
import { DateText, Id, Instant, MaybeDate, MaybeMoney, MaybeText, Money } from './fields.ts'

/** A payment of a running plan as it can be edited (P-108 to P-111); amounts in Cents after parsing. */
export const EditablePayment = v.object({
  payment_id: Id,
  /** Place in the plan, from 1. */
  number: v.number(),
  date: DateText,
  /** The whole amount, what is already paid included; an edit sends the whole amount too. */
  amount: Money,
  /** L-20: what payments have brought of it, or will bring when they settle. The rest is still to be paid. */
  paid_amount: v.optional(Money, '0.00'),
  /** scheduled, due, submitted, completed, failed, skipped, moved. */
  status: v.string(),
  /** The same when it is another than was first agreed (P-111); null otherwise. */
  edited_amount: MaybeMoney,
  /** The next banking day, on which it is debited. */
  scheduled_payment_date: DateText,
  /** P-108: completed and failed ones, and those on their way. */
  is_date_fixed: v.boolean(),
  is_amount_fixed: v.boolean(),
  /** P-115: the amounts that it may have. */
  least_amount: v.optional(MaybeMoney),
  most_amount: v.optional(MaybeMoney),
  /** F-01: the last day to which this person may move it; none for staff. */
  latest_date: v.optional(MaybeDate),
  /** SkipReason, for staff only: why the last nightly run left it alone. */
  skip_reason: v.optional(MaybeText),
})
export type EditablePayment = v.InferOutput<typeof EditablePayment>

/**
 * A wished day and amount of one payment (P-109, P-110); what is left out stays. The specification's names for both are
 * the last two: the day of the debit as it was read moves nothing, and no edited amount leaves the amount alone.
 */
export const RowEdit = v.object({
  payment_id: Id,
  date: v.optional(DateText),
  amount: v.optional(Money),
  scheduled_payment_date: v.optional(DateText),
  edited_amount: v.optional(v.nullable(Money)),
})

/** The payments of a plan with their required sum; the edit sends `version` back. */
export const PlanPayments = v.object({
  total_amount: Money,
  version: v.number(),
  payments: v.array(EditablePayment),
  /** First and last day on which a payment may be put, and days on which nothing is debited. */
  window: v.object({ from: DateText, to: DateText }),
  blocked_dates: v.array(DateText),
  /** F-01: how many payments this person may still move; null without a limit. */
  moves_left: v.optional(v.nullable(v.number())),
  /** a change of amount before this day needs a fresh authorization. */
  notice_until: DateText,
  /** True when the edit needs a new authorization of the debits. */
  needs_authorization: v.boolean(),
})
export type PlanPayments = v.InferOutput<typeof PlanPayments>

/** Whether something may be done now; if not, the code of the reason (errors.<code>). */
const May = v.object({ allowed: v.boolean(), reason: MaybeText })

/** The actions that this person may take on the plan now (N-02, P-107, F-01). */
export const PlanOptions = v.object({
  change_method: May,
  edit_schedule: May,
  cancel: May,
  /** The next payment that can be moved or skipped; null when there is none. */
  next_payment: v.nullable(v.object({ payment_id: Id, date: DateText, amount: Money })),
  move: v.object({
    ...May.entries,
    /** Moves left on this plan. */
    left: v.number(),
    /** Days it may be moved to, both inclusive. */
    window: v.nullable(v.object({ from: DateText, to: DateText })),
    blocked_dates: v.array(DateText),
  }),
  skip: v.object({
    ...May.entries,
    left: v.number(),
    /** The day on which the skipped payment would be made at the end. */
    appended_on: MaybeDate,
  }),
  /** Until when the next payment can be changed (R-32, K-39). */
  change_until: v.nullable(Instant),
})
export type PlanOptions = v.InferOutput<typeof PlanOptions>
