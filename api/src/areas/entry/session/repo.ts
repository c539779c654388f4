import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { session } from '../../../db/schema/session.ts'

/** Holds the session's row: tries with one code come one after the other. */
export async function lockSession(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.tenantId, tenantId), eq(session.id, id)))
    .for('update')
}

/** Remembers when the session last proved itself by a fresh code. */
export async function setProvenAt(tx: Tx, tenantId: string, id: string, now: Date): Promise<void> {
  await tx
    .update(session)
    .set({ provenAt: now })
    .where(and(eq(session.tenantId, tenantId), eq(session.id, id)))
}
