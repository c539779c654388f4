import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { contactHold } from '../../db/schema/contact.ts'

type HoldRow = typeof contactHold.$inferSelect

export async function insertHolds(tx: Tx, rows: (typeof contactHold.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(contactHold).values(rows)
}

const openOf = (tenantId: string, messageId: string) =>
  and(eq(contactHold.tenantId, tenantId), eq(contactHold.messageId, messageId), isNull(contactHold.endedAt))

/** Channels that are on hold because of a message. */
export const openHolds = (tx: Tx, tenantId: string, messageId: string): Promise<HoldRow[]> =>
  tx.select().from(contactHold).where(openOf(tenantId, messageId)).orderBy(contactHold.channel, contactHold.id)

/** Ends the holds of a message, and returns them; of two who decide at once the second gets none. */
export const endHolds = (
  tx: Tx,
  tenantId: string,
  messageId: string,
  end: Pick<HoldRow, 'endedAt' | 'endedBy'>,
): Promise<HoldRow[]> => tx.update(contactHold).set(end).where(openOf(tenantId, messageId)).returning()

/** The channels of a consumer that are on hold until somebody has read a message. */
export async function heldChannels(tx: Tx, tenantId: string, consumerId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ channel: contactHold.channel })
    .from(contactHold)
    .where(and(eq(contactHold.tenantId, tenantId), eq(contactHold.consumerId, consumerId), isNull(contactHold.endedAt)))
  return new Set(rows.map(({ channel }) => channel))
}
