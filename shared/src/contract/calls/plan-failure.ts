import * as v from 'valibot'
import { get, post } from '../declare-call.ts'
import { ClientId, DateText, Id, Instant, ShownHash } from '../fields.ts'
import { AuthorizationMethod, howAuthorized } from '../how-authorized.ts'
import { EstablishedPlan } from '../plan.ts'
import { PlanFailure } from '../plan-failure.ts'

const ofPlan = v.object({ id: Id })

/** Everyone who may see the debt (`debt.view`). */
export const getPlanFailure = get('/client/plans/:id/failure', {
  params: ofPlan,
  query: v.object({
    client_id: v.optional(Id),
    /** Of a lower amount's words, for consumers; without one, that of the browser. */
    language: v.optional(v.picklist(['en', 'es'])),
    /** For staff: how the lower amount is to be agreed to, which decides its words. */
    authorization: AuthorizationMethod,
  }),
  reply: v.object({ data: v.nullable(PlanFailure) }),
  summary: 'F-08: the payment of a plan that failed, what happens next and what can be done; null when none has',
})
/** A key pays once (M-2). Codes plan_changed without a failed payment, ledger_stopped, date_blocked, authorization_required. */
export const mendPlan = post('/client/plans/:id/mend', {
  idempotent: true,
  params: ofPlan,
  body: v.object({
    client_id: ClientId,
    choice: v.picklist(['pay_now', 'move', 'lower_amount']),
    /** The day it is moved to. */
    date: v.optional(v.nullable(DateText)),
    /** With a lower amount: over how many payments. */
    payments: v.optional(v.nullable(v.pipe(v.number(), v.integer()))),
    /** The text of the choice was agreed to: of a lower amount, and of a payment that staff make now. */
    agreement_timestamp: v.optional(Instant),
    /** Of that text, as it was shown. */
    text_hash: ShownHash,
    ...howAuthorized,
    language: v.optional(v.picklist(['en', 'es']), 'en'),
  }),
  reply: v.object({
    data: v.object({
      /** Null when it could not be read after the payment. */
      plan: v.nullable(EstablishedPlan),
      /** The result of a payment that was made now; null without one. `unknown`: the processor has not answered yet. */
      payment: v.nullable(v.picklist(['accepted', 'failed', 'unknown'])),
    }),
  }),
  summary: 'F-08: goes on after a failed payment: pays it now, moves it, or lowers the amount over more payments',
})
