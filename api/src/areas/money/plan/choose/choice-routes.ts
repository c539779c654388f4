import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../../http/context.ts'
import { route } from '../../../../http/route.ts'
import { planOfKey } from '../../pay/rows.ts'
import { findShownPlan } from '../rows.ts'
import { submitPlan } from './submit-plan.ts'
import { viewPlan } from '../view-plan.ts'

/** Choosing a plan, and what became of a choice whose answer was lost. */
export function planChoiceRoutes(app: App): void {
  // No transaction of the route's own: a new bank account is validated by the processor first.
  route(app, endpoints.submitPlan, { allow: 'plan.select', transaction: false, pays: true }, submitPlan)

  route(app, endpoints.getPlanSubmission, { allow: 'plan.select' }, async (ctx) => {
    const { tx, tenant, actor, input } = ctx
    const planId = await planOfKey(tx, tenant.id, actor.id, input.params.key)
    const found = planId ? await findShownPlan(tx, tenant.id, planId) : null
    return { data: found ? await viewPlan(ctx, tx, found.plan) : null }
  })
}
