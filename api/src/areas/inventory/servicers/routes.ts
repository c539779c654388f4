import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import { lockDebt } from '../../money/index.ts'
import { takeBack } from './take-back.ts'

/** The actions of staff on accounts that are serviced elsewhere. */
export function servicerRoutes(app: App): void {
  // Staff who transfer accounts by a file may take them back here.
  route(app, endpoints.takeBackDebt, { allow: 'inventory.manage' }, async (ctx) => {
    const { tx, deps, tenant, actor, now, input } = ctx
    const debt = await lockDebt(tx, tenant.id, input.params.debt_id)
    // The account is back already, or was never serviced elsewhere.
    if (debt.status !== 'external') throw new Refusal('conflict')
    const servicer = await takeBack({ tx, deps, tenant, now }, debt)
    await recordAudit(tx, {
      tenantId: tenant.id,
      at: now,
      actorKind: 'staff',
      actorId: actor.id,
      action: 'debt.taken_back',
      consumerId: debt.ownerId,
      subject: `debt:${debt.id}`,
      detail: { debt: debt.id, servicer_from: servicer, reason: input.body.reason },
    })
    return {}
  })
}
