import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { signingSession } from '../../../db/schema/signing.ts'

export type SessionRow = typeof signingSession.$inferSelect

/** Finds the session of a frame's address and locks its row: one browser may open it once. */
export async function lockSession(tx: Tx, tenantId: string, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await tx
    .select()
    .from(signingSession)
    .where(and(eq(signingSession.tenantId, tenantId), eq(signingSession.tokenHash, tokenHash)))
    .for('update')
  return row ?? null
}

/** Finds the session of a frame's address without a lock. */
export async function findSession(tx: Tx, tenantId: string, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await tx
    .select()
    .from(signingSession)
    .where(and(eq(signingSession.tenantId, tenantId), eq(signingSession.tokenHash, tokenHash)))
  return row ?? null
}

export async function updateSession(
  tx: Tx,
  row: Pick<SessionRow, 'tenantId' | 'id'>,
  change: Pick<Partial<SessionRow>, 'openedAt' | 'endedAt' | 'expiresAt'>,
): Promise<void> {
  await tx
    .update(signingSession)
    .set(change)
    .where(and(eq(signingSession.tenantId, row.tenantId), eq(signingSession.id, row.id)))
}

/** Ends the sessions that could still sign an agreement. */
export async function endSigningSessions(tx: Tx, tenantId: string, envelopeId: string, now: Date): Promise<void> {
  await tx
    .update(signingSession)
    .set({ endedAt: now })
    .where(
      and(
        eq(signingSession.tenantId, tenantId),
        eq(signingSession.envelopeId, envelopeId),
        eq(signingSession.purpose, 'sign'),
        isNull(signingSession.endedAt),
      ),
    )
}
