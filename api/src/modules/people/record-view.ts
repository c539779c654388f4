import { accessLog } from '../../db/schema/security.ts'
import type { Actor, Context } from '../../http/context.ts'

/** every view of a consumer by staff leaves a row; a consumer looking at their own leaves none. */
export async function recordView(
  { actor, tx, tenant, now, deps }: Context<any, Actor>,
  consumerId: string,
  action: string,
): Promise<void> {
  if (actor.kind !== 'staff') return
  await tx.insert(accessLog).values({
    tenantId: tenant.id,
    id: deps.ids.next(),
    at: now,
    actorKind: 'staff',
    actorId: actor.id,
    action,
    outcome: 'allowed',
    consumerId,
  })
}
