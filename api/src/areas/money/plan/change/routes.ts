import { endpoints } from '@portal/shared/contract'
import type { Actor, App, Context } from '../../../../http/context.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { route } from '../../../../http/route.ts'
import { recordView } from '../../../../core/consumer/record-view.ts'
import type { PlanRow } from '../rows.ts'
import { viewPlan } from '../view-plan.ts'
import { cancelPlan } from './cancel.ts'
import { planOfPayment } from './change-repo.ts'
import { editSchedule } from './edit-schedule.ts'
import { movePayment, skipPayment } from './move.ts'
import { openPlan, type OpenPlan } from './open-plan.ts'
import { planOptions } from './options.ts'
import { presentEditable } from './present-editable.ts'

type Call = Context<any, Actor>

/** Changes to a running plan (A-44, P-107 to P-111, F-01). */
export function planChangeRoutes(app: App): void {
  route(app, endpoints.getPlanOptions, { allow: 'debt.view' }, async (ctx) => {
    const open = await openPlan(ctx, ctx.input.params.id, false)
    const [data] = await Promise.all([planOptions(ctx, open), recordView(ctx, open.debt.ownerId, 'plan.options')])
    return { data }
  })

  route(app, endpoints.getPlanPayments, { allow: 'debt.view' }, async (ctx) => {
    const open = await loanOf(ctx, false)
    await recordView(ctx, open.debt.ownerId, 'plan.payments')
    return presentEditable(ctx, open)
  })

  route(app, endpoints.updatePlanPayments, { allow: 'plan.schedule' }, async (ctx) => {
    const { version, payments, authorization_id: authorizationId } = ctx.input.body
    await editSchedule(ctx, await loanOf(ctx, true), { version, payments, authorizationId: authorizationId ?? null })
    return presentEditable(ctx, await loanOf(ctx, false))
  })

  route(app, endpoints.movePlanPayment, { allow: 'plan.schedule' }, async (ctx) => {
    const { params, body } = ctx.input
    const open = await openPlan(ctx, await planIdOf(ctx, params.id), true)
    return answer(ctx, await movePayment(ctx, open, { id: params.id, date: body.date, reason: body.reason }))
  })

  route(app, endpoints.skipPlanPayment, { allow: 'plan.schedule' }, async (ctx) => {
    const { params, body } = ctx.input
    const open = await openPlan(ctx, await planIdOf(ctx, params.id), true)
    return answer(ctx, await skipPayment(ctx, open, { id: params.id, reason: body.reason }))
  })

  route(app, endpoints.cancelPlan, { allow: 'plan.cancel' }, async (ctx) => {
    await cancelPlan(ctx, await openPlan(ctx, ctx.input.params.id, true), ctx.input.body.reason)
    return {}
  })
}

const answer = async (ctx: Call, plan: PlanRow) => ({ data: await viewPlan(ctx, ctx.tx, plan) })

/** A-44 has the consumer and the loan in its path: a consumer's own id, for staff the id of a person who owes it (T4). */
async function loanOf(
  ctx: Context<typeof endpoints.getPlanPayments | typeof endpoints.updatePlanPayments, Actor>,
  forChange: boolean,
): Promise<OpenPlan> {
  const { a: consumerId, b: loanId } = ctx.input.params
  if (ctx.actor.kind === 'consumer' && ctx.actor.id !== consumerId) throw new Refusal('not_found')
  return openPlan({ ...reader(ctx), consumerId }, loanId, forChange)
}

const reader = ({ tx, tenant, actor, now }: Call) => ({ tx, tenant, actor, now })

async function planIdOf({ tx, tenant }: Call, paymentId: string): Promise<string> {
  const planId = await planOfPayment(tx, tenant.id, paymentId)
  if (!planId) throw new Refusal('not_found')
  return planId
}
