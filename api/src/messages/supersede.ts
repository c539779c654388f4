import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { message } from '../db/schema/message.ts'

/** Takes back what waits to be sent about a subject: something newer is to be told of it. */
export async function supersede(tx: Tx, tenantId: string, subjectId: string): Promise<void> {
  await tx
    .update(message)
    .set({ status: 'suppressed', reason: 'superseded' })
    .where(and(eq(message.tenantId, tenantId), eq(message.subjectId, subjectId), eq(message.status, 'queued')))
}
