import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { workItem } from '../../../db/schema/case.ts'
import { inboundMessage } from '../../../db/schema/contact.ts'
import { contactPoint } from '../../../db/schema/people.ts'
import type { ContactPointRow } from '../../../core/contact/rows.ts'

export type InboundRow = typeof inboundMessage.$inferSelect

/** Stores an inbound message; false when the carrier has delivered it before. */
export async function insertInbound(tx: Tx, row: typeof inboundMessage.$inferInsert): Promise<boolean> {
  const written = await tx.insert(inboundMessage).values(row).onConflictDoNothing().returning({ id: inboundMessage.id })
  return written.length > 0
}

/** When what a message asks for was done. */
export async function markActed(
  tx: Tx,
  { tenantId, id }: Pick<InboundRow, 'tenantId' | 'id'>,
  now: Date,
): Promise<void> {
  await tx
    .update(inboundMessage)
    .set({ actedAt: now })
    .where(and(eq(inboundMessage.tenantId, tenantId), eq(inboundMessage.id, id)))
}

export async function findInbound(tx: Tx, tenantId: string, id: string): Promise<InboundRow | null> {
  const [row] = await tx
    .select()
    .from(inboundMessage)
    .where(and(eq(inboundMessage.tenantId, tenantId), eq(inboundMessage.id, id)))
  return row ?? null
}

export const findInboundByIds = (tx: Tx, tenantId: string, ids: readonly string[]): Promise<InboundRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(inboundMessage)
        .where(and(eq(inboundMessage.tenantId, tenantId), inArray(inboundMessage.id, [...ids])))

const ofConsumer = (tenantId: string, consumerId: string) =>
  and(eq(inboundMessage.tenantId, tenantId), eq(inboundMessage.consumerId, consumerId))

export async function countInboundOf(tx: Tx, tenantId: string, consumerId: string): Promise<number> {
  const [row] = await tx.select({ rows: count() }).from(inboundMessage).where(ofConsumer(tenantId, consumerId))
  return row?.rows ?? 0
}

/** Inbound messages of a consumer, newest first. */
export const listInboundOf = (
  tx: Tx,
  tenantId: string,
  consumerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<InboundRow[]> =>
  tx
    .select()
    .from(inboundMessage)
    .where(ofConsumer(tenantId, consumerId))
    .orderBy(desc(inboundMessage.receivedAt), desc(inboundMessage.id))
    .limit(limit)
    .offset(offset)

/** The contact points with this address or number; several when people share it. */
export const findPointsByValue = (
  tx: Tx,
  tenantId: string,
  kinds: readonly ContactPointRow['kind'][],
  valueIndex: string,
): Promise<ContactPointRow[]> =>
  tx
    .select()
    .from(contactPoint)
    .where(
      and(
        eq(contactPoint.tenantId, tenantId),
        eq(contactPoint.valueIndex, valueIndex),
        inArray(contactPoint.kind, [...kinds]),
        isNull(contactPoint.deletedAt),
      ),
    )
    .orderBy(desc(contactPoint.changedAt), contactPoint.id)

/** Opens a work item for a message that staff must read; the item holds the message's id and none of its content. */
export async function openInboundItem(
  tx: Tx,
  item: { tenantId: string; id: string; debtId: string | null; detail: 'text' | 'email'; createdAt: Date },
): Promise<void> {
  await tx
    .insert(workItem)
    .values({ ...item, subjectId: item.id, kind: 'inbound_message' })
    .onConflictDoNothing()
}
