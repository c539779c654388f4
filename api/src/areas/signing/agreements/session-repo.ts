import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { signingSession } from '../../../db/schema/signing.ts'

export type SessionRow = typeof signingSession.$inferSelect

/** The opening of the frame whose address it is, locked: it is good for one browser, once. */
export async function lockSession(tx: Tx, tenantId: string, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await tx
    .select()
    .from(signingSession)
    .where(and(eq(signingSession.tenantId, tenantId), eq(signingSession.tokenHash, tokenHash)))
    .for('update')
  return row ?? null
}

/** The same, only looked at. */
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

/** Ends the pages on which an agreement could still be signed. */
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
