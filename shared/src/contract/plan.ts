import * as v from 'valibot'
import { paymentFrequencies, standings } from '@portal/shared/domain'
import { AgreementStatusSchema } from './debt.ts'
import { DateText, Id, Instant, MaybeDate, MaybeText, Money } from './fields.ts'
import { UsedMethodType } from './used-method.ts'

/** States in which a plan is shown: it waits for its agreement, runs, or rests with its debt. */
export const planStates = ['selected', 'awaiting_agreement', 'active', 'paused', 'completed'] as const

/** The agreement of a plan that waits for signatures (N-01): until when it can be signed. */
export const PlanAgreement = v.object({
  id: Id,
  status: AgreementStatusSchema,
  kind: v.picklist(['plan', 'settlement', 'litigation']),
  /** The business midnight at which it ends, exclusive (K-57). */
  expires_at: Instant,
})

/** How a plan is paid (C-55); numbers as their last four. Another person's method shows its type alone (T5). */
export const PlanMethod = v.object({
  type: UsedMethodType,
  card_brand: MaybeText,
  last_four: MaybeText,
  type_of_account: MaybeText,
  bank_name: MaybeText,
  routing_number: MaybeText,
  account_number: MaybeText,
  /** F-25: day of the next payment, when the card ends before it. */
  ends_before: v.optional(v.nullable(DateText)),
})

/** A chosen or established plan (C-53 to C-55); amounts in Cents after parsing, dates 'YYYY-MM-DD' in the tenant's zone. */
export const EstablishedPlan = v.object({
  id: Id,
  debt_id: Id,
  status: v.picklist(planStates),
  per_month: Money,
  payments: v.number(),
  payment_frequency: v.picklist(paymentFrequencies),
  is_flexible: v.boolean(),
  is_migrated: v.boolean(),
  is_open_ended: v.boolean(),
  plan_promise: MaybeText,
  discount: Money,
  /** Percent, 0 to 100. */
  discount_percentage: v.number(),
  total_amount: Money,
  start_date: DateText,
  end_date: DateText,
  established_date: MaybeDate,
  start_amount: Money,
  end_amount: Money,
  number_of_payments: v.number(),
  /** Payments that are not settled yet, in order; `standing` says how each one stands. */
  planned_payments: v.array(
    v.object({
      payment_date: DateText,
      payment_amount: Money,
      standing: v.picklist(standings),
      /** L-20: what other payments have brought of it, of how much; null when that is nothing. */
      paid: v.optional(v.nullable(v.object({ amount: Money, of: Money })), null),
      /** L-20: the day of the payment that pays all of it, when that is not its own debit. */
      paid_on: v.optional(v.nullable(DateText), null),
    }),
  ),
  /** L-20: payments of the last month and of the days to come that another payment has paid, in order of their days. */
  covered_payments: v.optional(
    v.array(v.object({ payment_date: DateText, payment_amount: Money, paid_on: DateText })),
    [],
  ),
  payments_made: v.number(),
  amount_paid: Money,
  /** C-54: 0 staff, 1 consumer. */
  nacha_initiator: v.picklist([0, 1]),
  plan_owner: v.object({ id: Id, full_name: v.string() }),
  payment_method: PlanMethod,
  agreement: v.nullable(PlanAgreement),
})
export type EstablishedPlan = v.InferOutput<typeof EstablishedPlan>
