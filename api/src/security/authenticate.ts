import { and, eq, isNull } from 'drizzle-orm'
import type { TenantSettings } from '@portal/shared/contract'
import { compiled, type Slots } from '../db/compiled.ts'
import type { Tx } from '../db/database.ts'
import { consumer, staff } from '../db/schema/people.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/context.ts'
import { withRights } from '../tenancy/with-rights.ts'
import { isFactorDue } from './second-factor-due.ts'
import { endOf, findSessionByBearer, touchSession, type SessionRow } from './sessions.ts'

export type Authenticated =
  | { actor: Actor; passwordChangeRequired: boolean; secondFactorRequired: boolean }
  | { actor: null; reason: 'unauthenticated' | 'session_expired' }

/**
 * The actor of a request's bearer token. A token of another tenant is not found, since its rows are not visible here.
 */
export async function findActor(
  deps: Deps,
  tenant: TenantSettings,
  authorization: string | undefined,
  now: Date,
): Promise<Authenticated> {
  const bearer = /^Bearer ([\w-]{20,128})$/.exec(authorization ?? '')?.[1]
  if (!bearer) return { actor: null, reason: 'unauthenticated' }
  return deps.db.withTenant(tenant.id, async (tx): Promise<Authenticated> => {
    const found = await findSessionByBearer(tx, tenant.id, bearer, now)
    if (!found) return { actor: null, reason: 'unauthenticated' }
    const end = endOf(found.row, tenant, now)
    if (end === 'revoked' || (end === null && found.stale)) return { actor: null, reason: 'unauthenticated' }
    if (end !== null) return { actor: null, reason: 'session_expired' }
    const actor = await actorOf(tx, found.row)
    if (!actor) return { actor: null, reason: 'unauthenticated' }
    await touchSession(tx, found.row, now)
    return {
      // Read with each request: what a tenant withholds is withheld from open sessions at once (F-21).
      actor: withRights(tenant, actor),
      passwordChangeRequired: found.row.passwordChangeRequired,
      secondFactorRequired: await isFactorDue(tx, tenant, actor),
    }
  })
}

const liveConsumer = compiled((tx, { tenantId, id }: Slots<{ tenantId: string; id: string }>) =>
  tx
    .select({ id: consumer.id })
    .from(consumer)
    .where(and(eq(consumer.tenantId, tenantId), eq(consumer.id, id), isNull(consumer.deletedAt)))
    .limit(1),
)

/** The current state of a session's person: a changed role or a deactivation takes effect with the next request. */
export async function actorOf(tx: Tx, row: SessionRow): Promise<Actor | null> {
  const base = { id: row.subjectId, sessionId: row.id, browserId: row.browserId, provenAt: row.provenAt }
  if (row.kind === 'consumer') {
    const [person] = await liveConsumer(tx, { tenantId: row.tenantId, id: row.subjectId })
    return person ? { ...base, kind: 'consumer', role: 'user', permissions: [] } : null
  }
  const [person] = await tx
    .select({ role: staff.role, permissions: staff.permissions })
    .from(staff)
    .where(
      and(
        eq(staff.tenantId, row.tenantId),
        eq(staff.id, row.subjectId),
        eq(staff.status, 'active'),
        isNull(staff.deletedAt),
      ),
    )
    .limit(1)
  return person ? { ...base, kind: 'staff', role: person.role, permissions: person.permissions } : null
}
