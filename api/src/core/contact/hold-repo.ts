import { and, eq, inArray, isNull } from 'drizzle-orm'
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

/** Channels that are on hold because of any of these messages. */
export const openHoldsAmong = (tx: Tx, tenantId: string, messageIds: readonly string[]): Promise<HoldRow[]> =>
  tx
    .select()
    .from(contactHold)
    .where(
      and(
        eq(contactHold.tenantId, tenantId),
        inArray(contactHold.messageId, [...messageIds]),
        isNull(contactHold.endedAt),
      ),
    )

/** Ends the holds of a message, and returns them; of two who decide at once the second gets none. */
export const endHolds = (
  tx: Tx,
  tenantId: string,
  messageId: string,
  end: Pick<HoldRow, 'endedAt' | 'endedBy'>,
): Promise<HoldRow[]> => tx.update(contactHold).set(end).where(openOf(tenantId, messageId)).returning()
