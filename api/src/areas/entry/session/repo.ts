import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { session } from '../../../db/schema/session.ts'

/** Locks the session's row, so that attempts with one code run one after the other. */
export async function lockSession(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.tenantId, tenantId), eq(session.id, id)))
    .for('update')
}

/** Stores when the session's user last proved themselves by a fresh code. */
export async function setProvenAt(tx: Tx, tenantId: string, id: string, now: Date): Promise<void> {
  await tx
    .update(session)
    .set({ provenAt: now })
    .where(and(eq(session.tenantId, tenantId), eq(session.id, id)))
}
