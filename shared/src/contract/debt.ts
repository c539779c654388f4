import * as v from 'valibot'
import {
  agreementStatuses,
  debtStatuses,
  failureSteps,
  normaliseAgreementStatus,
  type AgreementStatus,
} from '@portal/shared/domain'
import { DateText, Id, Instant, MaybeDate, MaybeMoney, MaybeText, Money } from './fields.ts'

/** Status of a debt on the wire. */
export const DebtStatusSchema = v.picklist(debtStatuses)
/** K-01: null, '' and 'initial' are the same; spaces and case are normalised on read. */
export const AgreementStatusSchema = v.pipe(
  v.optional(v.nullable(v.string()), null),
  v.transform((text) => normaliseAgreementStatus(text) as AgreementStatus),
  v.picklist(agreementStatuses),
)

/** The validation notice of a debt for the reader, without its content. */
export const ValidationNotice = v.object({
  sent_on: DateText,
  /** Last day on which a dispute has its full effect. */
  validation_end: DateText,
  is_in_period: v.boolean(),
  /** When a copy in Spanish was asked for. */
  spanish_requested_at: v.nullable(Instant),
})
export type ValidationNotice = v.InferOutput<typeof ValidationNotice>

/** What is wrong with a method that a planned payment uses; only of the reader's own method, except for staff (T5). */
const PlannedMethod = {
  /** A payment of the plan, or the scheduled one-time payment. */
  kind: v.picklist(['plan', 'scheduled']),
  payment_on: DateText,
  last_four: v.string(),
  /** Whose method it is; null where it is the reader's. */
  first_name: MaybeText,
}

/** A debt as the portal shows it; amounts in Cents after parsing, dates 'YYYY-MM-DD' in the tenant's zone. */
export const Debt = v.object({
  debt_id: Id,
  loan_id: v.nullable(Id),
  plan_id: v.nullable(Id),
  display_id: v.number(),
  referenceNumber: v.string(),
  originalCreditor: MaybeText,
  currentCreditor: MaybeText,
  /** Last four only. */
  originalAccountNumber: MaybeText,
  nameOnAccount: MaybeText,
  currentBalance: Money,
  /** Posted balance less pending payments. */
  available_balance: Money,
  plan_balance: Money,
  ptp_payment_amount: MaybeMoney,
  ptp_balance: MaybeMoney,
  past_due: MaybeMoney,
  next_due: MaybeDate,
  account_status: MaybeText,
  status: DebtStatusSchema,
  hold_reason: MaybeText,
  is_open_ended: v.boolean(),
  is_flexible: v.boolean(),
  show_payment_options: v.boolean(),
  co_debtors: v.array(v.object({ id: Id, full_name: v.string() })),
  /** True when the viewer is not the owner but a co-debtor of this debt. */
  viewer_is_co_debtor: v.boolean(),
  promise_type: MaybeText,
  original_settlement_amount: MaybeMoney,
  merchant: MaybeText,
  account_type: MaybeText,
  /** Percent, 0 to 100. */
  settlement_limit: v.optional(v.nullable(v.number()), null),
  currentInterestRate: v.optional(v.nullable(v.number()), null),
  placementDate: MaybeDate,
  accountOpenDate: MaybeDate,
  lastPaymentDate: MaybeDate,
  lastPaymentAmount: MaybeMoney,
  chargeOffDate: MaybeDate,
  chargeOffBalance: MaybeMoney,
  judgment_date: MaybeDate,
  judgment_amount: MaybeMoney,
  judgment_status: MaybeText,
  judgmentCase: MaybeText,
  /** The specification writes these two in a second way as well (K-36). */
  judgementCase: MaybeText,
  judgementDate: MaybeDate,
  judgmentIntrate: v.optional(v.nullable(v.number()), null),
  suit_filed: MaybeDate,
  suit_served: MaybeDate,
  wage_garn_date: MaybeDate,
  bank_garn_date: MaybeDate,
  receivership_date: MaybeDate,
  lien_filed_date: MaybeDate,
  docket_number: MaybeText,
  sol_date: MaybeDate,
  disconnect_date: MaybeDate,
  repo_date: MaybeDate,
  has_scheduled_otp: v.boolean(),
  asa_required: v.boolean(),
  asa_status: AgreementStatusSchema,
  notifications: v.array(v.string()),
  alert_notification: MaybeText,
  purchase_indicator: MaybeText,
  new_payment_system: v.boolean(),
  made_payment_this_month: v.boolean(),
  /** The last payment of this debt failed (K-33); empty otherwise. */
  error_message: MaybeText,
  success: v.boolean(),
  /** Staff only: why they may not take a payment (`errors.<code>`, R-47); null when they may. */
  debit_bar: MaybeText,
  /** When a payment of this debt failed in the last 24 hours (C-04). */
  failed_payment_at: v.optional(v.nullable(Instant), null),
  /** What happens next after a payment of the debt's plan has failed (F-08). */
  plan_failure: v.optional(v.nullable(v.object({ next: v.picklist(failureSteps), retry_on: MaybeDate })), null),
  /** First name of the person whose payment failed, or whose plan it is; null where that is the reader. */
  payer_name: MaybeText,
  /** F-25: the card of a planned payment is good through `last_day`, which is before that payment. */
  card_ends: v.optional(
    v.nullable(v.object({ ...PlannedMethod, brand: v.nullable(v.string()), last_day: DateText })),
    null,
  ),
  /** F-25: the bank has corrected the account of a planned payment, and nobody has confirmed that yet. */
  bank_corrected: v.optional(v.nullable(v.object(PlannedMethod)), null),
  /** The viewer's validation notice, and the end of its period. */
  validation_notice: v.optional(v.nullable(ValidationNotice), null),
})
export type Debt = v.InferOutput<typeof Debt>

/** A debt as the client's own system knows it, fields by its names; amounts in Cents after parsing. */
export const ExternalDebt = v.object({
  data_id: v.string(),
  pri_acctno: MaybeText,
  source_acctno: MaybeText,
  portfolio_code: MaybeText,
  customer_line: MaybeText,
  description1: MaybeText,
  description2: MaybeText,
  servicer_name: MaybeText,
  inbound_line: MaybeText,
  creditor_address_full: MaybeText,
  originator: MaybeText,
  branch_name: MaybeText,
  suit_case_number: MaybeText,
  judgment_court: MaybeText,
  pri_state: MaybeText,
  judgment_status: MaybeText,
  judgment_active: MaybeText,
  judgment_date: MaybeDate,
  judgment_amount_principal: MaybeMoney,
  judgment_amount_interest: MaybeMoney,
})
export type ExternalDebt = v.InferOutput<typeof ExternalDebt>

/** The next step for a debt (N-01): `code` for programs, the others in the reader's language. */
export const Strategy = v.object({ code: v.string(), label: v.string(), next_step: v.string() })
export type Strategy = v.InferOutput<typeof Strategy>

/** A debt with its owner and contact details. */
export const DebtDetail = v.object({
  ...Debt.entries,
  /** The first debtor; co-debtors are in `co_debtors`. */
  owner: v.object({ id: Id, full_name: v.string() }),
  /** The owner's, so null for a co-debtor (T5). */
  contact_address: MaybeText,
  email: MaybeText,
  strategy: Strategy,
})
