import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import { lockDebt } from '../../money/index.ts'
import { takeBack } from './take-back.ts'

/** What staff do about accounts that somebody else services. */
export function servicerRoutes(app: App): void {
  // Whoever hands accounts over by a file takes them back here.
  route(app, endpoints.takeBackDebt, { allow: 'inventory.manage' }, async (ctx) => {
    const { tx, deps, tenant, actor, now, input } = ctx
    const debt = await lockDebt(tx, tenant.id, input.params.debt_id)
    // Somebody was faster, or it never went.
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
