import * as v from 'valibot'
import { refundStates, refundWays } from '@portal/shared/domain'
import { DateText, Id, MaybeDate, MaybeMoney, MaybeText, Money } from './fields.ts'
import { UsedMethodType } from './used-method.ts'

/** A payment of the plan that a payment was applied to (L-20). */
export const AppliedTo = v.object({
  payment_date: DateText,
  /** What this payment brought of it. */
  amount: Money,
  of: Money,
  /** All of it is paid, by whatever payments. */
  is_paid: v.boolean(),
  /** What the plan still asks for it. */
  left: Money,
})

/** One row of a debt's history (C-61, C-62). */
export const PaymentRow = v.object({
  id: Id,
  /** The promised day, on which the payment takes effect (L-25). */
  payment_date: DateText,
  /** When the bank got the debit ahead of that day; null otherwise. */
  handed_over_date: MaybeDate,
  amount: Money,
  /** Balance after this payment; null while pending. */
  remains: MaybeMoney,
  /** True settled, false failed or returned, 'TransactionPending' in flight. */
  success: v.union([v.boolean(), v.literal('TransactionPending')]),
  /** Status word of the processor, such as InsufficientFunds; shown split into words. */
  status: v.string(),
  payment_method: v.string(),
  type: v.picklist(['otp', 'payment_plan']),
  is_open_ended: v.boolean(),
  is_imported: v.boolean(),
  settlement_date: MaybeDate,
  payer: v.object({ full_name: v.string() }),
  /** F-17: somebody else made it by a link; `payer` has the name that they gave, for its maker and for staff. */
  by_link: v.optional(v.boolean(), false),
  payment_frequency: MaybeText,
  established_date: MaybeDate,
  payment_method_details: v.object({
    type: UsedMethodType,
    card_brand: MaybeText,
    last_four: MaybeText,
    bank_name: MaybeText,
  }),
  receipt_number: MaybeText,
  /** L-20: by their days. None for a debit of the plan that reached its own payment alone, and none that was taken back. */
  applied_to: v.optional(v.array(AppliedTo), []),
  /** What reached no payment of the plan, where it reached any; null where that is nothing. */
  applied_beyond: MaybeMoney,
  /** What was given back of it, in all. */
  refunded: v.optional(Money, '0.00'),
  /** Each refund that was made, oldest first (F-19); for staff also those that wait or failed. */
  refunds: v.optional(
    v.array(
      v.object({
        id: Id,
        amount: Money,
        date: DateText,
        way: v.picklist(refundWays),
        state: v.picklist(refundStates),
      }),
    ),
    [],
  ),
})
export type PaymentRow = v.InferOutput<typeof PaymentRow>

/** Why a payment of a plan that is due was not debited (L-15); each has words for staff. */
export type SkipReason =
  | 'debt_on_hold'
  | 'debt_closed'
  | 'protected'
  | 'agreement_pending'
  | 'plan_paused'
  | 'plan_ended'
  | 'no_method'
  | 'method_invalid'
  | 'method_expired'
  | 'method_not_offered'
  | 'not_authorized'
  | 'other_debit'
  | 'nothing_owed'

/** One planned payment of a debt. */
export const ScheduleRow = v.object({
  id: Id,
  payment_date: DateText,
  amount: Money,
  status: v.string(),
  payment_method: MaybeText,
  /** SkipReason, for staff only: why the last nightly run left it alone. */
  skip_reason: v.optional(MaybeText),
})
export type ScheduleRow = v.InferOutput<typeof ScheduleRow>
