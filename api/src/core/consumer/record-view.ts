import type { Actor, Context } from '../../http/context.ts'
import { logAccess, type AccessEntry } from '../../security/access-log.ts'

type Viewing = Pick<Context<any, Actor>, 'actor' | 'tx' | 'tenant' | 'now' | 'deps' | 'request'>

/** records that staff viewed a consumer; a consumer's view of their own profile is not recorded. */
export async function recordView(
  { actor, tx, tenant, now, deps, request }: Viewing,
  consumerId: string | null,
  action: string,
  detail: AccessEntry['detail'] | null = null,
): Promise<void> {
  if (actor.kind !== 'staff') return
  const { ids, vault } = deps
  await logAccess(
    tx,
    { ids, vault, now },
    {
      tenantId: tenant.id,
      actorKind: 'staff',
      actorId: actor.id,
      action,
      outcome: 'allowed',
      consumerId,
      address: request.ip,
      ...(detail && { detail }),
    },
  )
}
