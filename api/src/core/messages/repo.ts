import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { compiled, insertRow, insertRowOnce, updateByKey, type Slots } from '../../db/compiled.ts'
import type { Tx } from '../../db/database.ts'
import { message } from '../../db/schema/message.ts'
import { consumer, contactPreference, subscription } from '../../db/schema/people.ts'
import { listContacts, type ConsumerRow, type ContactRow } from '../consumer/rows.ts'

export type MessageRow = typeof message.$inferSelect
export type NewMessageRow = typeof message.$inferInsert
type Key = Pick<MessageRow, 'tenantId' | 'id'>

const isRow = ({ tenantId, id }: Key) => and(eq(message.tenantId, tenantId), eq(message.id, id))

export async function insertMessage(tx: Tx, row: NewMessageRow): Promise<void> {
  await insertRow(tx, message, row)
}

/** False when a message of this purpose, channel and subject exists already. */
export const insertMessageOnce = (tx: Tx, row: NewMessageRow): Promise<boolean> => insertRowOnce(tx, message, row)

const messageByKey = compiled((tx, { tenantId, id }: Slots<Key>) =>
  tx
    .select()
    .from(message)
    .where(and(eq(message.tenantId, tenantId), eq(message.id, id))),
)

export async function findMessage(tx: Tx, key: Key): Promise<MessageRow | null> {
  const [row] = await messageByKey(tx, key)
  return row ?? null
}

export async function updateMessage(tx: Tx, { tenantId, id }: Key, change: Partial<NewMessageRow>): Promise<void> {
  await updateByKey(tx, message, { tenantId, id }, change)
}

/** Updates a message only while it is queued. */
export async function updateQueued(tx: Tx, key: Key, change: Partial<NewMessageRow>): Promise<void> {
  await tx
    .update(message)
    .set(change)
    .where(and(isRow(key), eq(message.status, 'queued')))
}

/** Whether a message about a subject is on its way or has arrived. */
export async function hasLiveMessage(
  tx: Tx,
  tenantId: string,
  { subjectId, purpose }: { subjectId: string; purpose: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: message.id })
    .from(message)
    .where(
      and(
        eq(message.tenantId, tenantId),
        eq(message.subjectId, subjectId),
        eq(message.purpose, purpose),
        inArray(message.status, ['queued', 'sent']),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Counts a failed attempt and stores its reason. */
export async function countTry(tx: Tx, key: Key, error: string): Promise<void> {
  await tx
    .update(message)
    .set({ tries: sql`${message.tries} + 1`, error })
    .where(isRow(key))
}

/** Suppresses the queued messages about a subject, because one of another purpose is newer. */
export async function supersede(tx: Tx, tenantId: string, subjectId: string, purpose: string): Promise<void> {
  await suppressOlder(tx, { tenantId, subjectId, purpose })
}

const suppressOlder = compiled((tx, newer: Slots<{ tenantId: string; subjectId: string; purpose: string }>) =>
  tx
    .update(message)
    .set({ status: 'suppressed', reason: 'superseded' })
    .where(
      and(
        eq(message.tenantId, newer.tenantId),
        eq(message.subjectId, newer.subjectId),
        eq(message.status, 'queued'),
        ne(message.purpose, newer.purpose),
      ),
    ),
)

/**
 * Marks held messages that are due as released, and returns their ids. Rows that another process has locked are
 * skipped, so each message is released once.
 */
export async function takeDue(tx: Tx, tenantId: string, now: Date, limit: number): Promise<string[]> {
  const due = await tx
    .select({ id: message.id })
    .from(message)
    .where(
      and(
        eq(message.tenantId, tenantId),
        eq(message.status, 'queued'),
        lte(message.notBefore, now),
        isNull(message.releasedAt),
      ),
    )
    .orderBy(asc(message.notBefore))
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .update(message)
      .set({ releasedAt: now })
      .where(and(eq(message.tenantId, tenantId), inArray(message.id, ids)))
  return ids
}

/** Which messages an outbox shows. */
export interface OutboxFilter {
  /** The blind index of an address or number. */
  readonly toIndex?: string | undefined
  readonly since?: Date | undefined
  /** False: without messages that are about to be sent. */
  readonly isOnItsWay?: false | undefined
  readonly limit?: number | undefined
}

/** Waits until `not_before`. */
const isHeld = and(isNotNull(message.notBefore), isNull(message.releasedAt))

/**
 * Messages whose content is kept, newest first. Sorted by id, since ids follow the machine's time while the demo's
 * clock may be set back.
 */
export const listOutbox = (
  tx: Tx,
  tenantId: string,
  { toIndex, since, isOnItsWay, limit = 100 }: OutboxFilter,
): Promise<MessageRow[]> =>
  tx
    .select()
    .from(message)
    .where(
      and(
        eq(message.tenantId, tenantId),
        isNotNull(message.content),
        ...(toIndex === undefined ? [] : [eq(message.toIndex, toIndex)]),
        ...(since === undefined ? [] : [gte(message.queuedAt, since)]),
        ...(isOnItsWay === undefined ? [] : [or(ne(message.status, 'queued'), isHeld)]),
      ),
    )
    .orderBy(desc(message.id))
    .limit(limit)

/** The consumer whom a message is for, with everything that decides whether, where and when it may be sent. */
export interface Recipient {
  readonly consumer: ConsumerRow
  readonly contacts: readonly ContactRow[]
  /** Null: the consumer has not chosen. */
  readonly subscription: typeof subscription.$inferSelect | null
  /** Null: never saved. */
  readonly preference: typeof contactPreference.$inferSelect | null
}

const recipientById = compiled((tx, { tenantId, id }: Slots<Key>) =>
  tx
    .select({ consumer, subscription, preference: contactPreference })
    .from(consumer)
    .leftJoin(subscription, and(eq(subscription.tenantId, consumer.tenantId), eq(subscription.consumerId, consumer.id)))
    .leftJoin(
      contactPreference,
      and(eq(contactPreference.tenantId, consumer.tenantId), eq(contactPreference.consumerId, consumer.id)),
    )
    .where(and(eq(consumer.tenantId, tenantId), eq(consumer.id, id), isNull(consumer.deletedAt)))
    .limit(1),
)

export async function findRecipient(tx: Tx, tenantId: string, consumerId: string): Promise<Recipient | null> {
  const [row] = await recipientById(tx, { tenantId, id: consumerId })
  if (!row) return null
  return { ...row, contacts: await listContacts(tx, tenantId, [consumerId]) }
}
