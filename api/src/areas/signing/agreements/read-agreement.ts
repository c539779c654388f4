import type { Actor, Context } from '../../../http/context.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { currentAgreement, type FoundAgreement } from './current.ts'
import { isLate } from './document.ts'
import { askService, type Asked } from './sync.ts'

type Reading = Pick<Context<any, Actor>, 'deps' | 'tenant' | 'actor' | 'now' | 'consumerId' | 'request'>

/** Reads a debt's current agreement, after asking its signing service for its state (P-91). */
export async function readAgreement(ctx: Reading, debtId: string, action: string): Promise<FoundAgreement | null> {
  const { deps, tenant, actor, now, request } = ctx
  const found = await deps.db.withTenant(tenant.id, async (tx) => {
    const first = await currentAgreement(tx, ctx, debtId)
    if (first) await recordView({ tx, deps, tenant, actor, now, request }, first.ownerId, action)
    return first
  })
  const asked = found && (await askService(deps, tenant, found.envelope))
  if (asked === 'changed') return deps.db.withTenant(tenant.id, (tx) => currentAgreement(tx, ctx, debtId))
  return found && asked && asItStands(found, asked, now)
}

/**
 * K-57: an agreement that was not signed in time counts as expired from its midnight on, before the job has ended it;
 * while a signing service does not answer, it may have been signed in time.
 */
export const asItStands = (found: FoundAgreement, asked: Asked, now: Date): FoundAgreement =>
  asked !== 'unknown' && isLate(found.envelope, now)
    ? { ...found, envelope: { ...found.envelope, status: 'expired', endReason: 'late' } }
    : found
