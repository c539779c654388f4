import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../../http/context.ts'
import { route } from '../../../../http/route.ts'
import { consumerOf } from '../../../../core/debt/policy.ts'
import { addOffer, deleteOffer } from './add-offer.ts'
import { tenantStrategies } from './by-strategy.ts'
import { listPossible, showPossibleSchedule } from './list-possible.ts'
import { nameStrategyOf } from './name-strategy.ts'
import { presentOffer } from './present.ts'
import { registerAccount } from './register-account.ts'

/** The offers of a debt, and their schedules. */
export function offerRoutes(app: App): void {
  route(app, endpoints.registerPaymentAccount, { allow: 'plan.select' }, registerAccount)
  route(app, endpoints.listPossiblePlans, { allow: 'plan.select' }, listPossible)
  route(app, endpoints.getPossibleSchedule, { allow: 'plan.select' }, showPossibleSchedule)
  route(app, endpoints.deleteOffer, { allow: 'offer.delete' }, deleteOffer)

  route(app, endpoints.nameOfferStrategy, { allow: 'offer.strategy' }, nameStrategyOf)

  // staff make a plan for one debt. No transaction of the route's own: a tried code counts even after a refusal.
  route(app, endpoints.addCustomPlan, { allow: 'plan.custom', transaction: false }, async (ctx) => {
    const { deps, tenant, actor, now, input } = ctx
    const consumer = await deps.db.withTenant(tenant.id, (tx) => consumerOf(tx, tenant.id, input.params.id))
    const offer = await addOffer(deps, { tenant, actor, consumer, body: input.body, now })
    return { data: presentOffer(offer, ctx.language, tenantStrategies(tenant)) }
  })
}
