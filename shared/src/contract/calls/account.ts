import * as v from 'valibot'
import { Debt, DebtDetail, DebtStatusSchema, ExternalDebt, Strategy } from '../debt.ts'
import { get, post } from '../declare-call.ts'
import {
  ClientId,
  DateText,
  Id,
  Instant,
  MaybeText,
  Money,
  Page,
  Paging,
  QueryPage,
  perPage,
  queryPerPage,
  requiredText,
} from '../fields.ts'
import { PaymentRow, ScheduleRow } from '../payment-row.ts'
import { CoDebtor, ClientProfile } from '../account.ts'

const list = v.optional(v.picklist(['active', 'archived', 'onboarding', 'all']), 'all')
const DebtInfo = v.object({ id: Id, current_balance: Money })
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

/** Only debts that the consumer owes, alone or jointly (T5); `co_debtors` are the other people who owe them. */
export const listDebts = post('/client/debts', {
  query: v.object({ status: list }),
  body: v.object({ client_id: ClientId }),
  reply: v.object({ debts: v.array(Debt), co_debtors: v.array(CoDebtor), debts_info: v.array(DebtInfo) }),
  summary: 'A-33: the debts of a consumer in one of the lists (C-06)',
})
/** The answer to another call of the page: its method and path, its input as the page gives it, and what it answers. */
const ReplyPart = v.object({
  call: v.string(),
  input: v.record(v.string(), v.unknown()),
  reply: v.record(v.string(), v.unknown()),
})
/**
 * What the page of accounts asks for at first, each part as its own call answers it. Of the account that is named, or else
 * of the first one that is shown, it has the debt, its history and its plan, too. Whoever does not know a part leaves it,
 * and whoever misses one makes its call.
 */
export const openCabinet = post('/client/cabinet', {
  query: v.object({ status: list, language: v.optional(v.picklist(['en', 'es'])) }),
  body: v.object({ client_id: ClientId, debt_id: v.optional(v.nullable(Id)) }),
  reply: v.object({ parts: v.array(ReplyPart) }),
  summary: 'What the page of accounts shows at first, in one call',
})
/** Debts of every status, without paging; both forms carry balances and co-debtors. */
export const listDebtsBrief = post('/client/debts1', {
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
})
/** Answers `not_found` for a debt that the consumer does not owe; `loan_id` stays null until a plan is established. */
export const getDebt = post('/client/debt', {
  body: v.object({ debt_id: Id, client_id: ClientId }),
  reply: v.object({ loan_id: v.nullable(Id), display_id: v.number(), data: Debt }),
  summary: 'A-35: one debt',
})
/** Staff may open any debt of the tenant by its id; a consumer gets `not_found` for a debt that they do not owe. */
export const getDebtDetail = get('/profile/debt/:id/csh', {
  params: v.object({ id: Id }),
  reply: v.object({ data: DebtDetail }),
  summary: 'A-32: one debt with its owner, contact details and what to do next',
})
/** Answers `not_found` for a consumer without debts and for a debt that they do not owe. */
export const getStrategy = post('/client/strategy', {
  body: v.object({ debt_id: v.optional(v.nullable(Id)), client_id: ClientId }),
  reply: v.object({ strategy: Strategy, data: v.array(v.object({ debt_id: Id, strategy: Strategy })) }),
  summary: 'A-37: what to do next about a debt, or about each debt; `strategy` is that of the first',
})
/** All debts of the consumer; a recalled debt has a balance of "0.00". */
export const getBalance = post('/client/balance', {
  body: v.object({ client_id: ClientId }),
  reply: v.object({ debts_info: v.array(DebtInfo) }),
  summary: 'A-36: balances by debt',
})
/** Staff must name the consumer (`validation_failed`); a consumer always gets their own profile (T4). */
export const getClient = get('/client/self/:client_id?', {
  params: v.object({ client_id: v.optional(Id) }),
  reply: v.object({ data: ClientProfile }),
  summary: 'A-23: the profile of the consumer',
})
/** Covers 14 months from today in the tenant’s zone; open to everyone who is signed in. */
export const getBlockedDates = get('/client/blocked-dates/:client_id?', {
  params: v.object({ client_id: v.optional(Id) }),
  reply: v.object({ data: v.array(DateText) }),
  summary: 'A-26: bank holidays and closures on which nothing is debited',
})
/**
 * Staff only. `id` is a consumer's, or the reference number or id of one of their debts: then the count is of that debt.
 * The contact guard judges each open debt for calls; scope `all` adds those paid off or recalled.
 */
export const getCommCount = get('/client/comm-count/:id/:scope?', {
  params: v.object({ id: Id, scope: v.optional(v.literal('all')) }),
  reply: v.object({
    comm_count: v.number(),
    data: v.array(
      v.object({
        data_id: v.string(),
        count_7d: v.number(),
        last_conversation_at: v.optional(v.nullable(Instant), null),
        next_allowed_at: v.optional(v.nullable(Instant), null),
        /** Whether the guard lets the consumer be called about it now. */
        allowed: v.boolean(),
      }),
    ),
  }),
  summary: 'A-28: contact attempts of the last seven days, by reference number',
})
/** A co-debtor sees each payment without account details and receipt number of the payer (T5). */
export const listPaymentHistory = post('/client/payment-history', {
  body: ofDebt,
  reply: history,
  summary: 'A-45: payments of a debt, newest first',
})
/** Answers as {@link listPaymentHistory}; a consumer may name only their own id in the path (T4). */
export const getPaymentHistory = get('/client/payment-history1/:a/:b?', {
  params: oneOrTwo,
  query: pageQuery,
  reply: history,
  summary: 'A-45: the same by path',
})
/** Answers `not_found` for a debt that the consumer does not owe; only staff get `skip_reason` (F-08). */
export const listPaymentSchedule = post('/client/payment-schedule', {
  body: ofDebt,
  reply: schedule,
  summary: 'A-46: planned payments of a debt',
})
/** Answers as {@link listPaymentSchedule}; a consumer may name only their own id in the path (T4). */
export const getPaymentSchedule = get('/client/payment-schedule1/:a/:b?', {
  params: oneOrTwo,
  query: pageQuery,
  reply: schedule,
  summary: 'A-46: the same by path',
})
/** Answers `not_found` for a debt that was never moved or was taken back; account numbers are masked. */
export const getExternalDebt = get('/client/external-debt/:reference_number', {
  params: v.object({ reference_number: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
  reply: v.object({ data: ExternalDebt }),
  summary: 'A-51, N-11: who services a debt that has gone elsewhere',
})
/** Admin. Sends a validation notice if the owner has none and makes new offers (L-19). */
export const takeBackDebt = post('/client/debts/:debt_id/take-back', {
  params: v.object({ debt_id: Id }),
  body: v.object({ reason: requiredText(200) }),
  reply: v.object({}),
  summary:
    'A debt that is serviced elsewhere is collected here again: active, or on hold where something still stops it; code conflict when it is not elsewhere; admin, logged with the reason',
})
