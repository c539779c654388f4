import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { message } from '../../../db/schema/message.ts'
import { STAFF_EMAIL } from '../../../core/messages/notice-kinds.ts'

interface Sent {
  readonly tenantId: string
  readonly consumerId: string
  readonly debtId: string
  readonly contactPointId: string
  /** The template and its version, `<id>@<version>`. */
  readonly version: string
  readonly since: Date
}

/**
 * Finds the id of an e-mail from the same template to the same address about the same debt since an instant; null when
 * there is none.
 */
export async function findRecentEmail(tx: Tx, sent: Sent): Promise<string | null> {
  const [row] = await tx
    .select({ id: message.id })
    .from(message)
    .where(
      and(
        eq(message.tenantId, sent.tenantId),
        eq(message.personKind, 'consumer'),
        eq(message.personId, sent.consumerId),
        gte(message.queuedAt, sent.since),
        eq(message.purpose, STAFF_EMAIL),
        eq(message.debtId, sent.debtId),
        eq(message.contactPointId, sent.contactPointId),
        eq(message.templateVersion, sent.version),
        inArray(message.status, ['queued', 'sent']),
      ),
    )
    .orderBy(desc(message.id))
    .limit(1)
  return row?.id ?? null
}

export async function insertEmail(tx: Tx, row: typeof message.$inferInsert): Promise<void> {
  await tx.insert(message).values(row)
}
