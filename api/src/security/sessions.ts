import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { TenantSettings } from '@portal/shared/contract'
import { sessionLength, type Role } from '@portal/shared/domain'
import type { Ids } from '../db/ids.ts'
import { compiled, type Slots } from '../db/compiled.ts'
import type { Tx } from '../db/database.ts'
import { accessToken, session } from '../db/schema/session.ts'
import { tokenHash } from './token.ts'

export type SessionKind = 'consumer' | 'staff'
export type SessionRow = typeof session.$inferSelect

const MINUTE = 60_000
/** K-13: ten minutes, in memory only. */
export const bearerSeconds = 600
/** Writing "last seen" at each request would make every read a write. */
const SEEN_EVERY = 20_000

/** The session cookie of each kind; two names, so that neither is mistaken for the other. */
export const sessionCookie: Record<SessionKind, string> = { consumer: 'psid', staff: 'ssid' }

export interface NewSession {
  readonly tenantId: string
  readonly kind: SessionKind
  readonly subjectId: string
  readonly method: SessionRow['method']
  readonly passwordChangeRequired: boolean
  readonly userAgent: string | undefined
  /** Of consumers only. */
  readonly browserId?: string | null
}

/** Starts a session; its secret goes into the cookie and is not stored. */
export async function startSession(
  tx: Tx,
  ids: Ids,
  now: Date,
  wanted: NewSession,
): Promise<{ row: SessionRow; secret: string }> {
  const secret = ids.secret()
  const row: SessionRow = {
    tenantId: wanted.tenantId,
    id: ids.next(),
    tokenHash: tokenHash(secret),
    kind: wanted.kind,
    subjectId: wanted.subjectId,
    method: wanted.method,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionLength[wanted.kind]),
    revokedAt: null,
    revokedBecause: null,
    // A code or a factor is a fresh proof; Google, a remembered device and a link that was sent a while ago are not.
    provenAt: ['google', 'device', 'link'].includes(wanted.method) ? null : now,
    passwordChangeRequired: wanted.passwordChangeRequired,
    userAgent: wanted.userAgent?.slice(0, 200) ?? null,
    browserId: wanted.browserId ?? null,
  }
  await tx.insert(session).values(row)
  return { row, secret }
}

/** Issues a bearer token of a session. */
export async function issueBearer(tx: Tx, ids: Ids, now: Date, row: SessionRow): Promise<string> {
  const bearer = ids.secret()
  const expiresAt = new Date(Math.min(now.getTime() + bearerSeconds * 1000, row.expiresAt.getTime()))
  await tx
    .insert(accessToken)
    .values({ tenantId: row.tenantId, tokenHash: tokenHash(bearer), sessionId: row.id, expiresAt })
  return bearer
}

/** Why a session has ended, or null while it is valid (K-14: the server enforces the tenant's idle minutes). */
export function endOf(row: SessionRow, tenant: TenantSettings, now: Date): 'revoked' | 'idle' | 'absolute' | null {
  if (row.revokedAt) return 'revoked'
  if (now >= row.expiresAt) return 'absolute'
  if (now.getTime() - row.lastSeenAt.getTime() >= tenant.expiration_time * MINUTE) return 'idle'
  return null
}

/** Whether so much time has passed that the session's idle limit is to be extended. */
export const isTouchDue = ({ lastSeenAt }: SessionRow, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY

/** Extends the idle limit, at most once per interval to save writes. */
export async function touchSession(tx: Tx, row: SessionRow, now: Date): Promise<void> {
  if (!isTouchDue(row, now)) return
  await tx
    .update(session)
    .set({ lastSeenAt: now })
    .where(and(eq(session.tenantId, row.tenantId), eq(session.id, row.id)))
}

export async function findSession(tx: Tx, tenantId: string, id: string): Promise<SessionRow | null> {
  const [row] = await tx
    .select()
    .from(session)
    .where(and(eq(session.tenantId, tenantId), eq(session.id, id)))
    .limit(1)
  return row ?? null
}

export async function findSessionByCookie(
  tx: Tx,
  tenantId: string,
  kind: SessionKind,
  secret: string,
): Promise<SessionRow | null> {
  const [row] = await tx
    .select()
    .from(session)
    .where(and(eq(session.tenantId, tenantId), eq(session.tokenHash, tokenHash(secret)), eq(session.kind, kind)))
    .limit(1)
  return row ?? null
}

/** Whose session it is, as they are now; null for a person who is not active any more. */
export type SessionPerson = { role: Role; permissions: string[] } | null

/**
 * Read with the session, in its statement: a changed role or a deactivation takes effect with the next request. The names
 * are written out, because the query builder would name the columns of all tables alike.
 */
const person = sql<SessionPerson>`case session.kind
  when 'consumer' then (select json_build_object('role', 'user', 'permissions', '[]'::json) from consumer c
    where c.tenant_id = session.tenant_id and c.id = session.subject_id and c.deleted_at is null)
  else (select json_build_object('role', s.role, 'permissions', s.permissions) from staff s
    where s.tenant_id = session.tenant_id and s.id = session.subject_id and s.status = 'active' and s.deleted_at is null)
  end`

/** The session of a cookie with its person, for its renewal. */
export async function findSessionToRenew(
  tx: Tx,
  tenantId: string,
  kind: SessionKind,
  secret: string,
): Promise<{ row: SessionRow; person: SessionPerson } | null> {
  const [found] = await tx
    .select({ row: session, person })
    .from(session)
    .where(and(eq(session.tenantId, tenantId), eq(session.tokenHash, tokenHash(secret)), eq(session.kind, kind)))
    .limit(1)
  return found ?? null
}

const sessionOfToken = compiled((tx, { tenantId, hash }: Slots<{ tenantId: string; hash: string }>) =>
  tx
    .select({ row: session, expiresAt: accessToken.expiresAt, person })
    .from(accessToken)
    .innerJoin(session, and(eq(session.tenantId, accessToken.tenantId), eq(session.id, accessToken.sessionId)))
    .where(and(eq(accessToken.tenantId, tenantId), eq(accessToken.tokenHash, hash)))
    .limit(1),
)

export async function findSessionByBearer(
  tx: Tx,
  tenantId: string,
  bearer: string,
  now: Date,
): Promise<{ row: SessionRow; stale: boolean; person: SessionPerson } | null> {
  const [found] = await sessionOfToken(tx, { tenantId, hash: tokenHash(bearer) })
  return found ? { row: found.row, stale: now >= found.expiresAt, person: found.person } : null
}

/** Ends a session; its bearer tokens are invalid from the next request. */
export async function revokeSession(
  tx: Tx,
  tenantId: string,
  sessionId: string,
  because: string,
  now: Date,
): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: now, revokedBecause: because })
    .where(and(eq(session.tenantId, tenantId), eq(session.id, sessionId), isNull(session.revokedAt)))
}

/**
 * Ends all sessions of a person except one, after changes of password, factor, contact or role and after deactivation.
 */
export async function revokeSessionsOf(
  tx: Tx,
  who: { tenantId: string; kind: SessionKind; subjectId: string; except?: string },
  because: string,
  now: Date,
): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: now, revokedBecause: because })
    .where(
      and(
        eq(session.tenantId, who.tenantId),
        eq(session.kind, who.kind),
        eq(session.subjectId, who.subjectId),
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
        ...(who.except === undefined ? [] : [ne(session.id, who.except)]),
      ),
    )
}

/** Lifts the session's restriction to changing the temporary password. */
export async function liftPasswordChange(tx: Tx, tenantId: string, sessionId: string): Promise<void> {
  await tx
    .update(session)
    .set({ passwordChangeRequired: false })
    .where(and(eq(session.tenantId, tenantId), eq(session.id, sessionId)))
}
