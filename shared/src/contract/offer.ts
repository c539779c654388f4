import * as v from 'valibot'
import { APPROVAL_REASON_LIMIT, paymentFrequencies } from '@portal/shared/domain'
import { ClientId, DateText, Id, Instant, Money, ShownHash } from './fields.ts'
import { bankFields } from './bank-account.ts'
import { howAuthorized } from './how-authorized.ts'

/** One payment of a flexible plan: its day and amount in Cents. */
export const PlannedPayment = v.object({ payment_date: DateText, payment_amount: Money })
export type PlannedPayment = v.InferOutput<typeof PlannedPayment>

/** A plan that can be chosen (C-45); amounts in Cents after parsing, dates 'YYYY-MM-DD' in the tenant's zone. */
export const Offer = v.object({
  id: Id,
  debt_id: Id,
  /** SIF settles for less, PIF pays the whole, OPEN has no end of its own, REGULAR pays the whole in parts. */
  kind: v.picklist(['SIF', 'PIF', 'OPEN', 'REGULAR']),
  credit_product_name: v.string(),
  payment_frequency: v.picklist(paymentFrequencies),
  per_month: Money,
  payments: v.number(),
  discount: Money,
  /** Percent, 0 to 100. */
  discount_percentage: v.number(),
  total_amount: Money,
  /** Last day on which it can be chosen. */
  plan_expiration: DateText,
  is_open_ended: v.boolean(),
  is_flexible: v.boolean(),
  /** A flexible plan's own days and amounts; empty otherwise. */
  planned_payments: v.array(PlannedPayment),
  /** Added by staff for this consumer (S-58). */
  is_custom: v.boolean(),
  /** F-33: the answer to a counter-offer, which can be agreed to by its own days and amounts alone. */
  is_counter: v.optional(v.boolean(), false),
  /** F-13, staff only: the strategy, the version of the table and the row by which it was made; null: by none. */
  made_by: v.optional(v.nullable(v.object({ strategy: v.string(), version: v.number(), row: v.number() })), null),
})
export type Offer = v.InferOutput<typeof Offer>

/** When an offer's payments would be made (A-41, P-22). */
export const PossibleSchedule = v.object({
  start_date: DateText,
  end_date: DateText,
  payments_number: v.number(),
  start_amount: Money,
  end_amount: Money,
  per_month: Money,
  payment_frequency: v.picklist(paymentFrequencies),
  /** Day of the month 1 to 28, or weekday Monday 1 to Sunday 7; what the server took when none was sent. */
  start_day: v.number(),
  /** P-15: the first payment is not on the day that the person would expect; `start_date` must be confirmed. */
  slips: v.boolean(),
})
export type PossibleSchedule = v.InferOutput<typeof PossibleSchedule>

/** A plan that staff add for a consumer (S-59); shown to the consumer as an offer until `expiration_date`. */
export const CustomPlan = v.object({
  /** Reference number of the debt. */
  data_id: v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(40, 'too_long')),
  plan_type: v.picklist(['Monthly', 'Weekly', 'Bi-Weekly'], 'frequency_invalid'),
  /** C-50: 1 to 260, bi-weekly 2 to 260; open-ended 1 and 6 to 24. */
  number_of_payments: v.pipe(v.number('number_invalid'), v.integer('number_invalid')),
  tot_amt_to_pay: Money,
  tot_mo_payment: Money,
  discount: Money,
  is_open_ended: v.boolean(),
  is_flexible: v.optional(v.boolean(), false),
  planned_payments: v.optional(v.pipe(v.array(PlannedPayment), v.maxLength(260, 'too_many')), []),
  /** Last day on which it can be chosen: tomorrow or later (S-63). */
  expiration_date: DateText,
  /** S-64: a supervisor's code of four characters. */
  piggy_code: v.optional(v.pipe(v.string(), v.length(4, 'piggy_code_invalid'))),
  /** S-87: why a supervisor approves a settlement below the account's limit; required there. */
  approval_reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(APPROVAL_REASON_LIMIT, 'too_long'))),
})

/** The choice of an offer: its dates, how it is paid and how it was authorized. */
export const SubmitPlanRequest = v.object({
  client_id: ClientId,
  debt_id: Id,
  /** Id of the offer. */
  plan_id: Id,
  payment_method: v.picklist(['card', 'ach', 'paypal', 'other', 'not_provided']),
  card_id: v.optional(v.nullable(Id)),
  payment_method_id: v.optional(v.nullable(Id)),
  start_day: v.optional(v.nullable(v.pipe(v.number(), v.integer()))),
  /** The dates that the person saw; the server computes its own and refuses with `conflict` when they differ. */
  start_date: DateText,
  end_date: v.optional(v.nullable(DateText)),
  /** The total that the person saw, refused with `conflict` when the offer has followed the balance since. */
  total_amount: v.optional(Money),
  local_date: v.optional(v.nullable(DateText)),
  /** P-15: the person confirmed the date of a first payment that slips. */
  slip_accepted: v.optional(v.boolean(), false),
  /** P-79, P-80: the acknowledgement that some tenants ask for. */
  acknowledged: v.optional(v.boolean(), false),
  agreement_timestamp: v.optional(Instant),
  /** Of the authorization that is recorded with this order (a card, PayPal). */
  text_hash: ShownHash,
  /** The recurring authorization recorded by PUT /client/nacha for this offer; required for a bank account. */
  authorization_id: v.optional(v.nullable(Id)),
  ...howAuthorized,
  language: v.optional(v.picklist(['en', 'es']), 'en'),
  save: v.optional(v.boolean(), true),
  set_default: v.optional(v.boolean(), true),
  ...v.partial(v.object(bankFields)).entries,
})
export type SubmitPlanRequest = v.InferInput<typeof SubmitPlanRequest>
