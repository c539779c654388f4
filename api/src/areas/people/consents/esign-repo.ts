import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { consumer } from '../../../db/schema/people.ts'

/** Stores on the consumer whether they agree to electronic records, for all screens. */
export async function setEsign(tx: Tx, tenantId: string, consumerId: string, esign: boolean, now: Date): Promise<void> {
  await tx
    .update(consumer)
    .set({ esign, esignAt: now, updatedAt: now })
    .where(and(eq(consumer.tenantId, tenantId), eq(consumer.id, consumerId)))
}
