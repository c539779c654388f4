import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../../http/context.ts'
import { route } from '../../../../http/route.ts'
import { consumerOf } from '../../../../core/debt/policy.ts'
import { presentOffer } from './present.ts'
import { addOffer } from './add-offer.ts'

export function customPlanRoutes(app: App): void {
  // No transaction of the route's own: a tried code counts although the plan is refused.
  route(app, endpoints.addCustomPlan, { allow: 'plan.custom', transaction: false }, async (ctx) => {
    const { deps, tenant, actor, now, input } = ctx
    const consumer = await deps.db.withTenant(tenant.id, (tx) => consumerOf(tx, tenant.id, input.params.id))
    const offer = await addOffer(deps, { tenant, actor, consumer, body: input.body, now })
    return { data: presentOffer(offer, ctx.language) }
  })
}
