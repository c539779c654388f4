import * as v from 'valibot'
import { del, get, post, put } from '../declare-call.ts'
import { ClientId, DateText, exactText, Id, MaybeText, Money, Page, Paging, perPage } from '../fields.ts'
import { CustomPlan, Offer, PossibleSchedule, SubmitPlanRequest } from '../offer.ts'
import { BankDetails } from '../payment.ts'
import { EstablishedPlan } from '../plan.ts'

/** The consumer or staff (`plan.select`). */
export const registerPaymentAccount = post('/client/register-new-tkl2-account', {
  body: v.object({ client_id: ClientId }),
  reply: v.object({ data: v.object({ profile_created: v.boolean() }) }),
  summary: 'A-38, C-48: sets up the payment account of a consumer of the newer payment system; again does no harm',
})
/** The consumer or staff (`plan.select`); `reason` is a code of the texts `errors.<code>`. */
export const listPossiblePlans = post('/client/possible-plans1', {
  body: v.object({ debt_id: Id, client_id: ClientId }),
  reply: v.object({
    data: v.object({
      single_payment_plans: v.array(Offer),
      multiple_payment_plans: v.array(Offer),
      /** Why none can be chosen (errors.<code>): otp_scheduled, needs_person, attempts_limit ...; null otherwise. */
      reason: MaybeText,
      /** S-87, staff only: the limits of a plan that staff add without a supervisor's code; null: no limit of its kind. */
      own_limits: v.optional(
        v.nullable(v.object({ percent: v.number(), payments: v.nullable(v.number()), each: v.nullable(Money) })),
        null,
      ),
    }),
  }),
  summary: 'A-40: the plans that can be chosen for a debt (C-44); none while R-25 flags or a hold forbid it',
})
/** Code offer_expired for an offer that is over; `validation_failed` for an invalid `local_date`. */
export const getPossibleSchedule = post('/client/possible-payment-schedule', {
  body: v.object({
    client_id: ClientId,
    debt_id: v.optional(v.nullable(Id)),
    /** Id of the offer. */
    plan_id: Id,
    /** Day of the month 1 to 28 (0 and more become 28), or weekday Monday 1 to Sunday 7. */
    start_day: v.optional(v.nullable(v.pipe(v.number(), v.integer()))),
    /** The person's own date: whether the first payment slips for them (L-08). */
    local_date: v.optional(v.nullable(DateText)),
    page: Page,
    per_page: perPage(5),
  }),
  reply: v.object({
    possible_payment_info: PossibleSchedule,
    ...Paging,
    data: v.array(
      v.object({
        number: v.number(),
        payment_date: DateText,
        /** P-86: the day of the debit when the payment's own is a bank holiday or weekend. */
        debit_date: DateText,
        amount: Money,
      }),
    ),
  }),
  summary: 'A-41: when the payments of an offer would be made',
})
/** Admin (`offer.strategy`); `strategy_unknown` for a strategy that the tenant has not. */
export const nameOfferStrategy = post('/debts/offer-strategy', {
  body: v.object({
    reference_numbers: v.pipe(v.array(exactText(64)), v.minLength(1, 'required'), v.maxLength(500, 'too_many')),
    /** Id or name of a strategy; null: the tenant's own choice again. */
    strategy: v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(60, 'too_long'))),
  }),
  reply: v.object({
    data: v.object({
      /** Accounts that had another strategy before. */
      changed: v.number(),
      /** Accounts that have offers of the strategy now; others are on hold, have a plan, or no row holds for them. */
      offered: v.number(),
      /** Numbers that are no account's. */
      unknown: v.array(v.string()),
    }),
  }),
  summary: 'F-13: names the offer strategy of a selection of accounts, and makes their offers by it at once',
})
/** Answers `not_found` for an offer that does not exist or was removed before. */
export const deleteOffer = del('/client/payment-plans/:id', {
  params: v.object({ id: Id }),
  reply: v.object({}),
  summary: 'A-42: takes an offer away; staff only (K-27)',
})
/** Codes ledger_stopped, offer_expired, register_first, slip_not_accepted, authorization_required. */
export const submitPlan = post('/client/submit-payment', {
  stepUp: true,
  idempotent: true,
  body: SubmitPlanRequest,
  reply: v.object({
    data: v.object({
      plan: EstablishedPlan,
      /** Waits for a signed agreement; nothing is debited before (L-04). */
      agreement_required: v.boolean(),
    }),
    bank_account_details: v.nullable(BankDetails),
  }),
  summary: 'A-62: accepts an offer with its dates, method and authorization (K-58)',
})
/** The consumer or staff (`plan.select`). */
export const getPlanSubmission = get('/plans/by-key/:key', {
  params: v.object({ key: v.pipe(v.string(), v.minLength(8), v.maxLength(255)) }),
  reply: v.object({ data: v.nullable(EstablishedPlan) }),
  summary: 'What became of the plan sent with this Idempotency-Key; null when none was recorded',
})
/** Codes piggy_code_required and piggy_code_invalid; at most five codes in 15 minutes, also for refused plans. */
export const addCustomPlan = post('/profile/client/:id/add-custom-plan', {
  params: v.object({ id: Id }),
  body: CustomPlan,
  reply: v.object({ data: Offer }),
  summary: 'A-81: staff add a plan for a consumer; some need a supervisor’s code (S-64, K-29)',
})
/** Permission override.approve; at most five changes in 15 minutes (`rate_limited`). */
export const setOverrideCode = put('/staff/override-code', {
  stepUp: true,
  body: v.object({ code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{4}$/, 'piggy_code_invalid')) }),
  reply: v.object({}),
  summary: 'K-29: a supervisor sets the code that approves plans; kept as a hash, step-up needed',
})
