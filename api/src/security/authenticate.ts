import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/context.ts'
import { withRights } from '../tenancy/with-rights.ts'
import { isFactorDue } from './second-factor-due.ts'
import {
  endOf,
  findSessionByBearer,
  isTouchDue,
  touchSession,
  type SessionPerson,
  type SessionRow,
} from './sessions.ts'

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
  const { db } = deps
  const found = await db.withTenant(tenant.id, (tx) => readActor(tx, tenant, bearer, now), { isRead: true })
  if (found.actor === null) return found
  const { row, ...authenticated } = found
  if (isTouchDue(row, now)) await db.withTenant(tenant.id, (tx) => touchSession(tx, row, now))
  return authenticated
}

const no = (reason: 'unauthenticated' | 'session_expired') => ({ actor: null, reason }) as const

type Read = (Exclude<Authenticated, { actor: null }> & { row: SessionRow }) | Extract<Authenticated, { actor: null }>

async function readActor(tx: Tx, tenant: TenantSettings, bearer: string, now: Date): Promise<Read> {
  const found = await findSessionByBearer(tx, tenant.id, bearer, now)
  if (!found) return no('unauthenticated')
  const { row } = found
  const end = endOf(row, tenant, now)
  if (end === 'revoked' || (end === null && found.stale)) return no('unauthenticated')
  if (end !== null) return no('session_expired')
  const actor = actorOf(row, found.person)
  if (!actor) return no('unauthenticated')
  return {
    row,
    // Read with each request: what a tenant withholds is withheld from open sessions at once (F-21).
    actor: withRights(tenant, actor),
    passwordChangeRequired: row.passwordChangeRequired,
    secondFactorRequired: await isFactorDue(tx, tenant, actor),
  }
}

/** The actor of a session; null when its person is not active any more. */
export function actorOf({ kind, subjectId, id, browserId, provenAt }: SessionRow, person: SessionPerson): Actor | null {
  return person && { ...person, kind, id: subjectId, sessionId: id, browserId, provenAt }
}
