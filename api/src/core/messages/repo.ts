import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import { compiled, insertRow, updateByKey, type Slots } from '../../db/compiled.ts'
import type { Tx } from '../../db/database.ts'
import { insertMissing } from '../../db/insert-rows.ts'
import { updateRows, type RowChange } from '../../db/update-rows.ts'
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

const messageByKey = compiled((tx, { tenantId, id }: Slots<Key>) =>
  tx
    .select()
    .from(message)
    .where(and(eq(message.tenantId, tenantId), eq(message.id, id)))
    .for('update'),
)

/** A message with its row locked. */
export async function lockMessage(tx: Tx, key: Key): Promise<MessageRow | null> {
  const [row] = await messageByKey(tx, key)
  return row ?? null
}

export async function updateMessage(tx: Tx, { tenantId, id }: Key, change: Partial<NewMessageRow>): Promise<void> {
  await updateByKey(tx, message, { tenantId, id }, change)
}

/** Queued messages with their rows locked. One that another transaction holds is left out: a lot waits for nobody. */
export const lockQueued = (tx: Tx, tenantId: string, ids: readonly string[]): Promise<MessageRow[]> =>
  tx
    .select()
    .from(message)
    .where(and(eq(message.tenantId, tenantId), sql`${message.id} = ${anyOf(ids)}`, eq(message.status, 'queued')))
    .orderBy(asc(message.id))
    .for('update', { skipLocked: true })

/** Which of these messages still wait to be sent. */
export async function queuedAmong(tx: Tx, tenantId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.tenantId, tenantId), sql`${message.id} = ${anyOf(ids)}`, eq(message.status, 'queued')))
  return rows.map(({ id }) => id)
}

/** Changes messages whose rows are locked, each to values of its own. */
export const updateMessages = (tx: Tx, tenantId: string, changes: readonly RowChange<typeof message>[]) =>
  updateRows(tx, message, tenantId, changes)

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

/** Suppresses the queued messages about subjects, because one of another purpose is newer. */
export async function supersede(
  tx: Tx,
  tenantId: string,
  subjectIds: readonly string[],
  purpose: string,
): Promise<void> {
  await suppressOlder(tx, { tenantId, subjectIds, purpose })
}

const suppressOlder = compiled(
  (tx, newer: Slots<{ tenantId: string; subjectIds: readonly string[]; purpose: string }>) =>
    tx
      .update(message)
      .set({ status: 'suppressed', reason: 'superseded' })
      .where(
        and(
          eq(message.tenantId, newer.tenantId),
          sql`${message.subjectId} = any(${newer.subjectIds})`,
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
  return (await releaseDue(tx, { tenantId, now, limit })).map(({ id }) => id)
}

const releaseDue = compiled((tx, { tenantId, now, limit }: Slots<{ tenantId: string; now: Date; limit: number }>) => {
  const due = tx
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
  return tx
    .update(message)
    .set({ releasedAt: sql`${now}` })
    .where(and(eq(message.tenantId, tenantId), sql`${message.id} = any(array(${due}))`))
    .returning({ id: message.id })
})

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

const recipientsByIds = compiled((tx, { tenantId, ids }: Slots<{ tenantId: string; ids: readonly string[] }>) =>
  tx
    .select({ consumer, subscription, preference: contactPreference })
    .from(consumer)
    .leftJoin(subscription, and(eq(subscription.tenantId, consumer.tenantId), eq(subscription.consumerId, consumer.id)))
    .leftJoin(
      contactPreference,
      and(eq(contactPreference.tenantId, consumer.tenantId), eq(contactPreference.consumerId, consumer.id)),
    )
    .where(and(eq(consumer.tenantId, tenantId), sql`${consumer.id} = any(${ids})`, isNull(consumer.deletedAt))),
)

/** The consumers that there are among these, by id. */
export async function findRecipients(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> {
  const [rows, contacts] = await Promise.all([recipientsByIds(tx, { tenantId, ids }), listContacts(tx, tenantId, ids)])
  const recipients = new Map(rows.map((row) => [row.consumer.id, { ...row, contacts: [] as ContactRow[] }]))
  for (const contact of contacts) recipients.get(contact.consumerId)?.contacts.push(contact)
  return recipients
}

export async function findRecipient(tx: Tx, tenantId: string, consumerId: string): Promise<Recipient | null> {
  return (await findRecipients(tx, tenantId, [consumerId])).get(consumerId) ?? null
}

type Written = Pick<MessageRow, 'subjectId' | 'purpose' | 'channel' | 'personId'>

/** What makes a notice the same as one that was written before. */
export const noticeKey = ({ subjectId, purpose, channel, personId }: Written): string =>
  [purpose, channel, personId, subjectId].join('/')

const writtenAbout = compiled(
  (tx, { tenantId, subjectIds }: Slots<{ tenantId: string; subjectIds: readonly string[] }>) =>
    tx
      .select({
        subjectId: message.subjectId,
        purpose: message.purpose,
        channel: message.channel,
        personId: message.personId,
      })
      .from(message)
      .where(and(eq(message.tenantId, tenantId), sql`${message.subjectId} = any(${subjectIds})`)),
)

/** The keys of the notices that exist about these subjects, sent or not. */
export async function writtenNotices(
  tx: Tx,
  tenantId: string,
  subjectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await writtenAbout(tx, { tenantId, subjectIds })).map(noticeKey))
}

/** Inserts messages; one whose purpose, channel and subject have a message already is left out. Returns the new ids. */
export const insertMessagesOnce = (tx: Tx, rows: readonly NewMessageRow[]): Promise<ReadonlySet<string>> =>
  insertMissing(tx, message, rows, message.id)
