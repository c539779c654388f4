import type { Actor, Context } from '../../../http/context.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { limits, overLimit, takeOne } from '../../../security/limits.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import { putOverrideCode } from './override-repo.ts'

/** K-29: sets the actor's own override code, after a fresh proof. */
export async function setOverrideCode(ctx: Context<any, Actor>, code: string): Promise<Record<never, never>> {
  const { tx, deps, tenant, actor, now } = ctx
  requireFreshProof(ctx)
  if (!(await takeOne({ tx, vault: deps.vault, now }, limits.overrideChanges, `${tenant.id}:${actor.id}`)))
    throw overLimit(limits.overrideChanges, now)
  await putOverrideCode(tx, deps.vault, { tenantId: tenant.id, staffId: actor.id, code, now })
  await recordBy(ctx, { action: 'override.code_set', consumerId: null, subject: `staff:${actor.id}`, detail: {} })
  return {}
}
