import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { consumer, contactPreference, subscription } from '../../db/schema/people.ts'
import { listContacts, type ConsumerRow, type ContactRow } from '../consumer/rows.ts'

/** The consumer whom a message is for, with everything that decides whether, where and when it may be sent. */
export interface Recipient {
  readonly consumer: ConsumerRow
  readonly contacts: readonly ContactRow[]
  /** Null: the consumer has not chosen. */
  readonly subscription: typeof subscription.$inferSelect | null
  /** Null: never saved. */
  readonly preference: typeof contactPreference.$inferSelect | null
}

export async function findRecipient(tx: Tx, tenantId: string, consumerId: string): Promise<Recipient | null> {
  const [row] = await tx
    .select({ consumer, subscription, preference: contactPreference })
    .from(consumer)
    .leftJoin(subscription, and(eq(subscription.tenantId, consumer.tenantId), eq(subscription.consumerId, consumer.id)))
    .leftJoin(
      contactPreference,
      and(eq(contactPreference.tenantId, consumer.tenantId), eq(contactPreference.consumerId, consumer.id)),
    )
    .where(and(eq(consumer.tenantId, tenantId), eq(consumer.id, consumerId), isNull(consumer.deletedAt)))
    .limit(1)
  if (!row) return null
  return { ...row, contacts: await listContacts(tx, tenantId, [consumerId]) }
}
