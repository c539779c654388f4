import * as v from 'valibot'
import { get, post, put } from '../declare-call.ts'
import { ClientId, DateText, freeText, Id } from '../fields.ts'
import { EstablishedPlan } from '../plan.ts'
import { PlanOptions, PlanPayments, RowEdit } from '../plan-change.ts'

const ofPlan = v.object({ id: Id })
const planReply = v.object({ data: EstablishedPlan })
/** Consumer id and loan id, as A-44 has them in its path. */
const ofLoan = v.object({ a: Id, b: Id })

/** Answers `not_found` for a plan that the caller may not see. */
export const getPlan = post('/client/plan', {
  body: v.object({ plan_id: Id, client_id: ClientId }),
  reply: planReply,
  summary: 'A-39: a plan with its terms, its progress and what is still to be paid',
})
/** Everyone who may see the debt (`debt.view`); changes nothing. */
export const getPlanOptions = get('/client/plans/:id/options', {
  params: ofPlan,
  reply: v.object({ data: PlanOptions }),
  summary: 'N-02, P-107, F-01: what this person may do about a plan now, and why not',
})
/** `not_found` to a consumer who names another consumer in the path (T4). */
export const getPlanPayments = get('/client/payments/:a/:b', {
  params: ofLoan,
  reply: PlanPayments,
  summary: 'A-44: the payments of a plan, for editing',
})
/** Codes plan_changed for an outdated `version`, plan_fixed, plan_sum, authorization_required. */
export const updatePlanPayments = put('/client/payments/:a/:b', {
  params: ofLoan,
  body: v.object({
    /** As it was read: without it, an edit on top of somebody else's is not noticed. */
    version: v.optional(v.number()),
    payments: v.pipe(v.array(RowEdit), v.minLength(1, 'required'), v.maxLength(260, 'too_many')),
    /** fresh authorization when an amount changes inside ten days of its debit. */
    authorization_id: v.optional(v.nullable(Id)),
  }),
  reply: PlanPayments,
  summary: 'A-44: edits days and amounts; the sum stays the total of the plan (P-109)',
})
/** Codes move_limit for consumers, too_late after the cutoff, date_blocked, plan_fixed. */
export const movePlanPayment = post('/client/plan-payments/:id/move', {
  params: ofPlan,
  body: v.object({ client_id: ClientId, date: DateText, reason: v.optional(freeText(200), '') }),
  reply: planReply,
  summary: 'F-01: one payment on another day, within the tenant’s rules',
})
/** Codes plan_fixed without an open payment and too_late after the cutoff. */
export const skipPlanPayment = post('/client/plan-payments/:id/skip', {
  params: ofPlan,
  body: v.object({ client_id: ClientId, reason: v.optional(freeText(200), '') }),
  reply: planReply,
  summary: 'F-01: one payment after the last one instead',
})
/** The consumer or staff (`plan.cancel`); `not_found` for a void plan. */
export const cancelPlan = post('/client/plans/:id/cancel', {
  params: ofPlan,
  body: v.object({ client_id: ClientId, reason: v.optional(freeText(200), '') }),
  reply: v.object({}),
  summary: 'P-107: ends a plan; debits that are not on their way are not made, its authorization ends',
})
