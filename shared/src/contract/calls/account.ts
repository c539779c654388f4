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

export const listDebts = post('/client/debts', {
  query: v.object({ status: v.optional(v.picklist(['active', 'archived', 'onboarding', 'all']), 'all') }),
  body: v.object({ client_id: ClientId }),
  reply: v.object({ debts: v.array(Debt), co_debtors: v.array(CoDebtor), debts_info: v.array(DebtInfo) }),
  summary: 'A-33: the debts of a consumer in one of the lists (C-06)',
})
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
export const getDebt = post('/client/debt', {
  body: v.object({ debt_id: Id, client_id: ClientId }),
  reply: v.object({ loan_id: v.nullable(Id), display_id: v.number(), data: Debt }),
  summary: 'A-35: one debt',
})
export const getDebtDetail = get('/profile/debt/:id/csh', {
  params: v.object({ id: Id }),
  reply: v.object({ data: DebtDetail }),
  summary: 'A-32: one debt with its owner, contact details and what to do next',
})
export const getStrategy = post('/client/strategy', {
  body: v.object({ debt_id: v.optional(v.nullable(Id)), client_id: ClientId }),
  reply: v.object({ strategy: Strategy, data: v.array(v.object({ debt_id: Id, strategy: Strategy })) }),
  summary: 'A-37: what to do next about a debt, or about each debt; `strategy` is that of the first',
})
export const getBalance = post('/client/balance', {
  body: v.object({ client_id: ClientId }),
  reply: v.object({ debts_info: v.array(DebtInfo) }),
  summary: 'A-36: balances by debt',
})
export const getClient = get('/client/self/:client_id?', {
  params: v.object({ client_id: v.optional(Id) }),
  reply: v.object({ data: ClientProfile }),
  summary: 'A-23: the profile of the consumer',
})
export const getBlockedDates = get('/client/blocked-dates/:client_id?', {
  params: v.object({ client_id: v.optional(Id) }),
  reply: v.object({ data: v.array(DateText) }),
  summary: 'A-26: bank holidays and closures on which nothing is debited',
})
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
export const listPaymentHistory = post('/client/payment-history', {
  body: ofDebt,
  reply: history,
  summary: 'A-45: payments of a debt, newest first',
})
export const getPaymentHistory = get('/client/payment-history1/:a/:b?', {
  params: oneOrTwo,
  query: pageQuery,
  reply: history,
  summary: 'A-45: the same by path',
})
export const listPaymentSchedule = post('/client/payment-schedule', {
  body: ofDebt,
  reply: schedule,
  summary: 'A-46: planned payments of a debt',
})
export const getPaymentSchedule = get('/client/payment-schedule1/:a/:b?', {
  params: oneOrTwo,
  query: pageQuery,
  reply: schedule,
  summary: 'A-46: the same by path',
})
export const getExternalDebt = get('/client/external-debt/:reference_number', {
  params: v.object({ reference_number: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
  reply: v.object({ data: ExternalDebt }),
  summary: 'A-51, N-11: who services a debt that has gone elsewhere',
})
export const takeBackDebt = post('/client/debts/:debt_id/take-back', {
  params: v.object({ debt_id: Id }),
  body: v.object({ reason: requiredText(200) }),
  reply: v.object({}),
  summary:
    'A debt that is serviced elsewhere is collected here again: active, or on hold where something still stops it; code conflict when it is not elsewhere; admin, logged with the reason',
})
