import { and, count, desc, eq, getTableColumns, gt, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { ThreadSide } from '@portal/shared/domain'
import { isWorkOf, type Worker } from '../../../core/consumer/rows.ts'
import type { Tx } from '../../../db/database.ts'
import { debt } from '../../../db/schema/debt.ts'
import { consumer } from '../../../db/schema/people.ts'
import { messageThread, threadMessage, threadRead } from '../../../db/schema/thread.ts'

export type ThreadRecord = typeof messageThread.$inferSelect
export type MessageRecord = typeof threadMessage.$inferSelect

/** A thread with the names that it shows, and how many messages its reader has not seen. */
export interface NamedThread {
  thread: ThreadRecord
  consumerName: string
  reference: string | null
  creditor: string | null
  /** The agent whose customer it is. */
  agentId: string | null
  unread: number
}

export async function insertThread(tx: Tx, row: typeof messageThread.$inferInsert): Promise<ThreadRecord> {
  const [written] = await tx.insert(messageThread).values(row).returning()
  return written!
}

export async function insertMessage(tx: Tx, row: typeof threadMessage.$inferInsert): Promise<void> {
  await tx.insert(threadMessage).values(row)
}

const ofThread = (tenantId: string, id: string) => and(eq(messageThread.tenantId, tenantId), eq(messageThread.id, id))

/** Finds a thread and locks its row: of two who write at once, the second sees what the first wrote. */
export async function lockThread(tx: Tx, tenantId: string, id: string): Promise<ThreadRecord | null> {
  const [row] = await tx.select().from(messageThread).where(ofThread(tenantId, id)).for('update')
  return row ?? null
}

export async function findThread(tx: Tx, tenantId: string, id: string): Promise<ThreadRecord | null> {
  const [row] = await tx.select().from(messageThread).where(ofThread(tenantId, id))
  return row ?? null
}

export const findThreads = (tx: Tx, tenantId: string, ids: readonly string[]): Promise<ThreadRecord[]> =>
  tx
    .select()
    .from(messageThread)
    .where(and(eq(messageThread.tenantId, tenantId), inArray(messageThread.id, [...ids])))

export async function updateThread(
  tx: Tx,
  { tenantId, id }: Pick<ThreadRecord, 'tenantId' | 'id'>,
  change: Partial<Pick<ThreadRecord, 'status' | 'waitingSince' | 'lastSide' | 'lastAt' | 'assigneeId'>>,
): Promise<void> {
  await tx.update(messageThread).set(change).where(ofThread(tenantId, id))
}

/** Messages of the other side that nobody of the reader's side has seen. */
const unreadBy = (reader: ThreadSide): SQL<number> => sql<number>`
  (select count(*)::int from thread_message m
    where m.tenant_id = ${messageThread.tenantId} and m.thread_id = ${messageThread.id} and m.side <> ${reader}
      and not exists (select from thread_read r where r.tenant_id = m.tenant_id and r.message_id = m.id))`

const named = (tx: Tx, reader: ThreadSide) =>
  tx
    .select({
      thread: getTableColumns(messageThread),
      consumerName: consumer.fullName,
      agentId: consumer.agentId,
      reference: debt.referenceNumber,
      creditor: sql<string | null>`coalesce(${debt.originalCreditor}, ${debt.currentCreditor})`,
      unread: unreadBy(reader),
    })
    .from(messageThread)
    .innerJoin(consumer, and(eq(consumer.tenantId, messageThread.tenantId), eq(consumer.id, messageThread.consumerId)))
    .leftJoin(debt, and(eq(debt.tenantId, messageThread.tenantId), eq(debt.id, messageThread.debtId)))

/** One thread with its names. */
export async function findNamedThread(
  tx: Tx,
  tenantId: string,
  id: string,
  reader: ThreadSide,
): Promise<NamedThread | null> {
  const [row] = await named(tx, reader).where(ofThread(tenantId, id))
  return row ?? null
}

/** The threads that a list shows. */
export interface ThreadFilter {
  tenantId: string
  consumerId?: string | null
  status?: 'waiting' | 'answered' | 'open' | 'closed' | undefined
  /** Of this member of staff; null: of nobody. */
  assigneeId?: string | null | undefined
  /** Of all consumers only those that are this member's work; left out: all. */
  worker?: Worker | undefined
}

const matches = ({ tenantId, consumerId, status, assigneeId, worker }: ThreadFilter) =>
  and(
    eq(messageThread.tenantId, tenantId),
    consumerId ? eq(messageThread.consumerId, consumerId) : undefined,
    status === 'waiting' ? sql`${messageThread.waitingSince} is not null` : undefined,
    status === 'answered' ? and(isNull(messageThread.waitingSince), eq(messageThread.lastSide, 'staff')) : undefined,
    status === 'open' || status === 'closed' ? eq(messageThread.status, status) : undefined,
    assigneeId === undefined
      ? undefined
      : assigneeId === null
        ? isNull(messageThread.assigneeId)
        : eq(messageThread.assigneeId, assigneeId),
    worker && isWorkOf(worker, { takerId: sql`${messageThread.assigneeId}`, agentId: agentOf }),
  )

/** The agent of a thread's consumer, also where no names are read. */
const agentOf = sql`(select c.agent_id from consumer c
  where c.tenant_id = ${messageThread.tenantId} and c.id = ${messageThread.consumerId})`

export async function countThreads(tx: Tx, filter: ThreadFilter): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(messageThread).where(matches(filter))
  return row?.n ?? 0
}

/** A page of threads: for staff those that wait first, by since when; then the newest messages. */
export const listThreadRows = (
  tx: Tx,
  filter: ThreadFilter,
  reader: ThreadSide,
  { limit, offset, isNewestFirst = false }: { limit: number; offset: number; isNewestFirst?: boolean },
): Promise<NamedThread[]> =>
  named(tx, reader)
    .where(matches(filter))
    .orderBy(
      ...(reader === 'staff'
        ? [sql`${messageThread.waitingSince} ${isNewestFirst ? sql`desc` : sql`asc`} nulls last`]
        : []),
      desc(messageThread.lastAt),
      desc(messageThread.id),
    )
    .limit(limit)
    .offset(offset)

/** How many messages of staff a consumer has not read, in all threads. */
export async function countUnread(tx: Tx, tenantId: string, consumerId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(threadMessage)
    .leftJoin(
      threadRead,
      and(eq(threadRead.tenantId, threadMessage.tenantId), eq(threadRead.messageId, threadMessage.id)),
    )
    .where(
      and(
        eq(threadMessage.tenantId, tenantId),
        eq(threadMessage.consumerId, consumerId),
        eq(threadMessage.side, 'staff'),
        isNull(threadRead.messageId),
      ),
    )
  return row?.n ?? 0
}

const inThread = (tenantId: string, threadId: string) =>
  and(eq(threadMessage.tenantId, tenantId), eq(threadMessage.threadId, threadId))

/** The newest messages of a thread, the newest first, each with when the other side first saw it. */
export const newestMessages = (
  tx: Tx,
  tenantId: string,
  threadId: string,
  limit: number,
): Promise<{ message: MessageRecord; readAt: Date | null }[]> =>
  tx
    .select({ message: getTableColumns(threadMessage), readAt: threadRead.readAt })
    .from(threadMessage)
    .leftJoin(
      threadRead,
      and(eq(threadRead.tenantId, threadMessage.tenantId), eq(threadRead.messageId, threadMessage.id)),
    )
    .where(inThread(tenantId, threadId))
    .orderBy(desc(threadMessage.createdAt), desc(threadMessage.id))
    .limit(limit)

export async function countMessages(tx: Tx, tenantId: string, threadId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(threadMessage).where(inThread(tenantId, threadId))
  return row?.n ?? 0
}

/** The ids of what a consumer wrote in a thread. */
export async function messageIdsOf(tx: Tx, tenantId: string, threadId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: threadMessage.id })
    .from(threadMessage)
    .where(and(inThread(tenantId, threadId), eq(threadMessage.side, 'consumer')))
  return rows.map(({ id }) => id)
}

/** A message of a thread. */
export async function findMessage(
  tx: Tx,
  tenantId: string,
  threadId: string,
  id: string,
): Promise<MessageRecord | null> {
  const [row] = await tx
    .select()
    .from(threadMessage)
    .where(and(inThread(tenantId, threadId), eq(threadMessage.id, id)))
  return row ?? null
}

/** The newest messages that a consumer wrote since a time, the newest first. */
export const writtenSince = (
  tx: Tx,
  tenantId: string,
  consumerId: string,
  since: Date,
): Promise<Pick<MessageRecord, 'threadId' | 'content' | 'createdAt'>[]> =>
  tx
    .select({ threadId: threadMessage.threadId, content: threadMessage.content, createdAt: threadMessage.createdAt })
    .from(threadMessage)
    .where(
      and(
        eq(threadMessage.tenantId, tenantId),
        eq(threadMessage.consumerId, consumerId),
        eq(threadMessage.side, 'consumer'),
        gt(threadMessage.createdAt, since),
      ),
    )
    .orderBy(desc(threadMessage.createdAt))

/** The messages of staff in a thread that the consumer has not read, the oldest first. */
export async function unreadOfStaff(tx: Tx, tenantId: string, threadId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: threadMessage.id })
    .from(threadMessage)
    .leftJoin(
      threadRead,
      and(eq(threadRead.tenantId, threadMessage.tenantId), eq(threadRead.messageId, threadMessage.id)),
    )
    .where(and(inThread(tenantId, threadId), eq(threadMessage.side, 'staff'), isNull(threadRead.messageId)))
    .orderBy(threadMessage.createdAt, threadMessage.id)
  return rows.map(({ id }) => id)
}

/** Those of these messages that nobody has read. */
export async function unreadAmong(tx: Tx, tenantId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: threadRead.messageId })
    .from(threadRead)
    .where(and(eq(threadRead.tenantId, tenantId), inArray(threadRead.messageId, [...ids])))
  const read = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !read.has(id))
}

/** Marks the messages of the other side up to one as read; what was read before keeps its time. */
export async function markRead(
  tx: Tx,
  { tenantId, threadId, createdAt, id }: Pick<MessageRecord, 'tenantId' | 'threadId' | 'createdAt' | 'id'>,
  by: { side: ThreadSide; staffId: string | null; now: Date },
): Promise<void> {
  const upTo = and(
    inThread(tenantId, threadId),
    sql`${threadMessage.side} <> ${by.side}`,
    lte(threadMessage.createdAt, createdAt),
    // Two messages of one moment: only what was shown.
    sql`(${threadMessage.createdAt} < ${createdAt} or ${threadMessage.id} <= ${id})`,
  )
  const rows = await tx.select({ id: threadMessage.id }).from(threadMessage).where(upTo)
  const unread = await unreadAmong(
    tx,
    tenantId,
    rows.map((row) => row.id),
  )
  if (unread.length === 0) return
  await tx
    .insert(threadRead)
    .values(unread.map((messageId) => ({ tenantId, messageId, threadId, staffId: by.staffId, readAt: by.now })))
    .onConflictDoNothing()
}
