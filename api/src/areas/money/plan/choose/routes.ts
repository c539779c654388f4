import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../../http/context.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { route } from '../../../../http/route.ts'
import { visibleDebt } from '../../../../core/debt/policy.ts'
import { recordView } from '../../../../core/consumer/record-view.ts'
import { planChoiceRoutes } from './choice-routes.ts'
import { findShownPlan } from '../rows.ts'
import { viewPlan } from '../view-plan.ts'

export function planRoutes(app: App): void {
  planChoiceRoutes(app)

  route(app, endpoints.getPlan, { allow: 'debt.view' }, async (ctx) => {
    const { tx, tenant, actor } = ctx
    const found = await findShownPlan(tx, tenant.id, ctx.input.body.plan_id)
    if (!found) throw new Refusal('not_found')
    const { plan } = found
    const debt = await visibleDebt(tx, tenant.id, plan.debtId, actor, ctx.consumerId)
    await recordView(ctx, ctx.consumerId ?? debt.ownerId, 'plan.open')
    // K-57: a plan whose agreement has run out is void.
    if ((await ctx.deps.callbacks.agreements.afterExpiry(ctx, debt)) !== debt) throw new Refusal('not_found')
    return { data: await viewPlan(ctx, tx, plan) }
  })
}
