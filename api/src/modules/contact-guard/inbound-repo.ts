import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { workItem } from '../../db/schema/case.ts'
import { inboundMessage } from '../../db/schema/contact.ts'
import { contactPoint } from '../../db/schema/people.ts'
import type { ContactPointRow } from '../consents/repo.ts'

/** Keeps a message that came in; false when the carrier had brought it before. */
export async function insertInbound(tx: Tx, row: typeof inboundMessage.$inferInsert): Promise<boolean> {
  const written = await tx.insert(inboundMessage).values(row).onConflictDoNothing().returning({ id: inboundMessage.id })
  return written.length > 0
}

/** Whose address or number it is; more than one person's where they share it. */
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

/** A message that a person must read. */
export async function openInboundItem(
  tx: Tx,
  item: { tenantId: string; id: string; subjectId: string; debtId: string | null; detail: string; createdAt: Date },
): Promise<void> {
  await tx
    .insert(workItem)
    .values({ ...item, kind: 'inbound_message' })
    .onConflictDoNothing()
}
