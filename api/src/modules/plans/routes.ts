import { endpoints } from '@portal/shared/contract'
import type { App } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { route } from '../../http/route.ts'
import { visibleDebt } from '../accounts/policy.ts'
import { methodById } from '../methods/repo.ts'
import { recordView } from '../people/record-view.ts'
import { presentPlan } from './present.ts'
import { findAgreement, findShownPlan, listInstalments } from './repo.ts'

export function planRoutes(app: App): void {
  route(app, endpoints.getPlan, { allow: 'debt.view' }, async (ctx) => {
    const { tx, tenant, actor } = ctx
    const found = await findShownPlan(tx, tenant.id, ctx.input.body.plan_id)
    if (!found) throw new Refusal('not_found')
    const { plan, ownerName } = found
    const debt = await visibleDebt(tx, tenant.id, plan.debtId, actor, ctx.consumerId)
    await recordView(ctx, ctx.consumerId ?? debt.ownerId, 'plan.open')
    const data = presentPlan({
      plan,
      ownerName,
      instalments: await listInstalments(tx, tenant.id, plan.id),
      method: plan.methodId === null ? null : await methodById(tx, tenant.id, plan.methodId),
      agreement: await findAgreement(tx, tenant.id, plan.id),
      seesMethod: actor.kind === 'staff' || actor.id === plan.ownerId,
    })
    return { data }
  })
}
