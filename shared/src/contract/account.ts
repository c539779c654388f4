import * as v from 'valibot'
import { agreementStatuses, debtStatuses, normaliseAgreementStatus, type AgreementStatus } from '@portal/shared/domain'
import { endpoint } from './endpoint.ts'
import {
  ClientId,
  DateText,
  Id,
  Instant,
  MaybeDate,
  MaybeMoney,
  MaybeText,
  Money,
  Page,
  Paging,
  QueryPage,
  perPage,
  queryPerPage,
} from './fields.ts'
import { UsedMethodType } from './method.ts'

export const DebtStatusSchema = v.picklist(debtStatuses)
/** K-01: null, '' and 'initial' are the same; spaces and case are normalised on read. */
export const AgreementStatusSchema = v.pipe(
  v.optional(v.nullable(v.string()), null),
  v.transform((text) => normaliseAgreementStatus(text) as AgreementStatus),
  v.picklist(agreementStatuses),
)

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
  /** Posted balance less what is pending. */
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
  /** When a payment of this debt failed in the last 24 hours (C-04). */
  failed_payment_at: v.optional(v.nullable(Instant), null),
})
export type Debt = v.InferOutput<typeof Debt>

const DebtInfo = v.object({ id: Id, current_balance: Money })
const CoDebtor = v.object({ id: Id, full_name: v.string() })

export const ClientProfile = v.object({
  client_id: Id,
  full_name: v.string(),
  alias: MaybeText,
  email: MaybeText,
  dob: MaybeText,
  /** Masked: ***-**-1234. */
  ssn: MaybeText,
  access_code: MaybeText,
  language: v.string(),
  other_language: MaybeText,
  cell_phone: MaybeText,
  home_phone: MaybeText,
  state: MaybeText,
  city: MaybeText,
  street: MaybeText,
  zip: MaybeText,
  date_added: DateText,
  new_payment_system: v.boolean(),
  profile_created: v.boolean(),
  is_complete: v.boolean(),
  esign: v.nullable(v.boolean()),
  /** Staff only: name of the agent and the segment, null = Unassigned. */
  agent: MaybeText,
  segment: MaybeText,
  co_borrowers: v.optional(v.array(CoDebtor), []),
  /** Staff of some tenants: may we call, text, e-mail (S-24). */
  contact_flags: v.optional(v.nullable(v.object({ call: v.boolean(), text: v.boolean(), email: v.boolean() })), null),
})
export type ClientProfile = v.InferOutput<typeof ClientProfile>

/** One row of a debt's history (C-61, C-62). */
export const PaymentRow = v.object({
  id: Id,
  payment_date: DateText,
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
  payment_frequency: MaybeText,
  established_date: MaybeDate,
  payment_method_details: v.object({
    type: UsedMethodType,
    card_brand: MaybeText,
    last_four: MaybeText,
    bank_name: MaybeText,
  }),
  receipt_number: MaybeText,
})
export type PaymentRow = v.InferOutput<typeof PaymentRow>

/** One planned payment of a debt. */
export const ScheduleRow = v.object({
  id: Id,
  payment_date: DateText,
  amount: Money,
  status: v.string(),
  payment_method: MaybeText,
})
export type ScheduleRow = v.InferOutput<typeof ScheduleRow>

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

const history = v.object({
  ...Paging,
  data: v.array(PaymentRow),
  otp_payment_history: v.optional(v.array(PaymentRow), []),
  debts_payment_history: v.optional(v.array(PaymentRow), []),
  payment_history: v.optional(v.array(PaymentRow), []),
})
const schedule = v.object({
  ...Paging,
  data: v.array(ScheduleRow),
  payment_schedule: v.optional(v.array(ScheduleRow), []),
  next_payment_date: v.nullable(DateText),
})
const ofDebt = v.object({ debt_id: Id, client_id: ClientId, page: Page, per_page: perPage(5) })
const pageQuery = v.object({ page: QueryPage, per_page: queryPerPage(5) })
/** One or two ids in the path: `{debt_id}` or `{client_id}/{debt_id}`. */
const oneOrTwo = v.object({ a: Id, b: v.optional(Id) })

export const accountEndpoints = {
  listDebts: endpoint({
    method: 'POST',
    path: '/client/debts',
    auth: 'session',
    query: v.object({ status: v.optional(v.picklist(['active', 'archived', 'onboarding', 'all']), 'all') }),
    body: v.object({ client_id: ClientId }),
    reply: v.object({ debts: v.array(Debt), co_debtors: v.array(CoDebtor), debts_info: v.array(DebtInfo) }),
    summary: 'A-33: the debts of a consumer in one of the lists (C-06)',
  }),
  listDebtsBrief: endpoint({
    method: 'POST',
    path: '/client/debts1',
    auth: 'session',
    query: v.object({ reduced: v.optional(v.picklist(['True', 'False']), 'False') }),
    body: v.object({ client_id: ClientId }),
    reply: v.object({
      debts: v.array(
        v.union([
          Debt,
          v.object({ debt_id: Id, referenceNumber: v.string(), status: DebtStatusSchema, originalCreditor: MaybeText }),
        ]),
      ),
      co_debtors: v.array(CoDebtor),
      debts_info: v.array(DebtInfo),
    }),
    summary: 'A-34: all debts; with reduced=True only what a chooser needs',
  }),
  getDebt: endpoint({
    method: 'POST',
    path: '/client/debt',
    auth: 'session',
    body: v.object({ debt_id: Id, client_id: ClientId }),
    reply: v.object({ loan_id: v.nullable(Id), display_id: v.number(), data: Debt }),
    summary: 'A-35: one debt',
  }),
  getBalance: endpoint({
    method: 'POST',
    path: '/client/balance',
    auth: 'session',
    body: v.object({ client_id: ClientId }),
    reply: v.object({ debts_info: v.array(DebtInfo) }),
    summary: 'A-36: balances by debt',
  }),
  getClient: endpoint({
    method: 'GET',
    path: '/client/self/:client_id?',
    auth: 'session',
    params: v.object({ client_id: v.optional(Id) }),
    reply: v.object({ data: ClientProfile }),
    summary: 'A-23: the profile of the consumer',
  }),
  getBlockedDates: endpoint({
    method: 'GET',
    path: '/client/blocked-dates/:client_id?',
    auth: 'session',
    params: v.object({ client_id: v.optional(Id) }),
    reply: v.object({ data: v.array(DateText) }),
    summary: 'A-26: bank holidays and closures on which nothing is debited',
  }),
  getCommCount: endpoint({
    method: 'GET',
    path: '/client/comm-count/:id/:scope?',
    auth: 'session',
    params: v.object({ id: Id, scope: v.optional(v.literal('all')) }),
    reply: v.object({
      comm_count: v.number(),
      data: v.array(
        v.object({
          data_id: v.string(),
          count_7d: v.number(),
          last_conversation_at: v.optional(v.nullable(Instant), null),
          next_allowed_at: v.optional(v.nullable(Instant), null),
        }),
      ),
    }),
    summary: 'A-28: contact attempts of the last seven days, by reference number',
  }),
  listPaymentHistory: endpoint({
    method: 'POST',
    path: '/client/payment-history',
    auth: 'session',
    body: ofDebt,
    reply: history,
    summary: 'A-45: payments of a debt, newest first',
  }),
  getPaymentHistory: endpoint({
    method: 'GET',
    path: '/client/payment-history1/:a/:b?',
    auth: 'session',
    params: oneOrTwo,
    query: pageQuery,
    reply: history,
    summary: 'A-45: the same by path',
  }),
  listPaymentSchedule: endpoint({
    method: 'POST',
    path: '/client/payment-schedule',
    auth: 'session',
    body: ofDebt,
    reply: schedule,
    summary: 'A-46: planned payments of a debt',
  }),
  getPaymentSchedule: endpoint({
    method: 'GET',
    path: '/client/payment-schedule1/:a/:b?',
    auth: 'session',
    params: oneOrTwo,
    query: pageQuery,
    reply: schedule,
    summary: 'A-46: the same by path',
  }),
  getExternalDebt: endpoint({
    method: 'GET',
    path: '/client/external-debt/:reference_number',
    auth: 'session',
    params: v.object({ reference_number: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
    reply: v.object({ data: ExternalDebt }),
    summary: 'A-51, N-11: who services a debt that has gone elsewhere',
  }),
}
