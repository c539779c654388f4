import type { Actor, Context } from '../../../http/context.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { currentAgreement, type FoundAgreement } from './current.ts'
import { syncAgreement } from './sync.ts'

type Reading = Pick<Context<any, Actor>, 'deps' | 'tenant' | 'actor' | 'now' | 'consumerId' | 'request'>

/** Reads a debt's current agreement, after asking its signing service for its state (P-91). */
export async function readAgreement(ctx: Reading, debtId: string, action: string): Promise<FoundAgreement | null> {
  const { deps, tenant, actor, now, request } = ctx
  const read = () => deps.db.withTenant(tenant.id, (tx) => currentAgreement(tx, ctx, debtId))
  const found = await deps.db.withTenant(tenant.id, async (tx) => {
    const first = await currentAgreement(tx, ctx, debtId)
    if (first) await recordView({ tx, deps, tenant, actor, now, request }, first.ownerId, action)
    return first
  })
  return found && (await syncAgreement(deps, tenant, found.envelope)) ? read() : found
}
