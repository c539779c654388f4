import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { loginAttempt } from '../../../db/schema/session.ts'
import type { Context } from '../../../http/context.ts'
import { tokenHash } from '../../../security/token.ts'

export type AttemptRow = typeof loginAttempt.$inferSelect

/** How long a sign-in may take. */
const LIFE_MS = 30 * 60_000

/** Stores a new attempt, under its own id or a new one; its handle is for the browser. */
export async function openAttempt(
  tx: Tx,
  { deps: { ids }, tenant, now, language }: Context,
  own: Pick<AttemptRow, 'kind' | 'subjectId' | 'accountKey' | 'codesAllowed'> & Partial<AttemptRow>,
): Promise<{ id: string; handle: string }> {
  const [id, handle] = [own.id ?? ids.next(), ids.secret()]
  await tx.insert(loginAttempt).values({
    tenantId: tenant.id,
    handleHash: tokenHash(handle),
    identifierKey: own.accountKey,
    language,
    wrongCodes: 0,
    codeAskedAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    endedAt: null,
    ...own,
    id,
  })
  return { id, handle }
}

/** The attempt of a browser's handle, locked so that tries with one code run one after the other. */
export async function lockAttempt(tx: Tx, tenantId: string, handle: string): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(loginAttempt)
    .where(and(eq(loginAttempt.tenantId, tenantId), eq(loginAttempt.handleHash, tokenHash(handle))))
    .limit(1)
    .for('update')
  return row ?? null
}

/** The latest attempt of an account key, locked (staff sign in by e-mail, without a handle). */
export async function lockLatestAttempt(
  tx: Tx,
  tenantId: string,
  kind: AttemptRow['kind'],
  accountKey: string,
): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(loginAttempt)
    .where(
      and(eq(loginAttempt.tenantId, tenantId), eq(loginAttempt.kind, kind), eq(loginAttempt.accountKey, accountKey)),
    )
    .orderBy(desc(loginAttempt.createdAt), desc(loginAttempt.id))
    .limit(1)
    .for('update')
  return row ?? null
}

export async function findAttempt(tx: Tx, tenantId: string, id: string): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(loginAttempt)
    .where(and(eq(loginAttempt.tenantId, tenantId), eq(loginAttempt.id, id)))
    .limit(1)
  return row ?? null
}

export async function updateAttempt(tx: Tx, row: AttemptRow, change: Partial<AttemptRow>): Promise<void> {
  await tx
    .update(loginAttempt)
    .set(change)
    .where(and(eq(loginAttempt.tenantId, row.tenantId), eq(loginAttempt.id, row.id)))
}

/** Whether an attempt can still succeed. */
export const isOpen = (row: AttemptRow | null, now: Date): row is AttemptRow =>
  row !== null && row.endedAt === null && now < row.expiresAt
