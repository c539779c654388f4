import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { returnItem } from '../../../db/schema/payment.ts'
import { processorEvent } from '../../../db/schema/processor.ts'

/** Stores an event of the processor; false when it is stored already. */
export async function rememberEvent(
  tx: Tx,
  event: { tenantId: string; eventId: string; type: string; reference: string; receivedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(processorEvent)
    .values({ ...event, effect: 'none' })
    .onConflictDoNothing()
    .returning({ eventId: processorEvent.eventId })
  return rows.length === 1
}

export async function setEventEffect(tx: Tx, tenantId: string, eventId: string, effect: string): Promise<void> {
  await tx
    .update(processorEvent)
    .set({ effect })
    .where(and(eq(processorEvent.tenantId, tenantId), eq(processorEvent.eventId, eventId)))
}

/** Stores a return of the bank; false when it is stored already. */
export async function rememberReturn(tx: Tx, row: typeof returnItem.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(returnItem).values(row).onConflictDoNothing().returning({ id: returnItem.id })
  return rows.length === 1
}
