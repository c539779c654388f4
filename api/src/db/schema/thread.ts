import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AttachmentType, ThreadSide, ThreadStatus } from '@portal/shared/domain'
import { blindIndex, bytes, instant, rowOfTenant, sealed, tenantId } from '../columns.ts'
import { consumer } from './people.ts'

/** What a consumer and staff write to each other about one subject (F-35). */
export const messageThread = pgTable(
  'message_thread',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    /** The account that it is about; null for none in particular. */
    debtId: text('debt_id'),
    subject: sealed('subject_sealed').notNull(),
    status: text('status').$type<ThreadStatus>().notNull(),
    /** Since when the consumer waits for an answer. */
    waitingSince: instant('waiting_since'),
    lastSide: text('last_side').$type<ThreadSide>().notNull(),
    lastAt: instant('last_at').notNull(),
    /** Who of the staff has taken it. */
    assigneeId: text('assignee_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('message_thread_consumer').on(t.tenantId, t.consumerId, t.lastAt),
    index('message_thread_last').on(t.tenantId, t.lastAt),
    index('message_thread_debt').on(t.tenantId, t.debtId),
    index('message_thread_waiting')
      .on(t.tenantId, t.waitingSince)
      .where(sql`${t.waitingSince} is not null`),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)

/** One message of a thread; written once. */
export const threadMessage = pgTable(
  'thread_message',
  {
    ...rowOfTenant(),
    threadId: text('thread_id').notNull(),
    consumerId: text('consumer_id').notNull(),
    side: text('side').$type<ThreadSide>().notNull(),
    /** Null when the consumer wrote it. */
    staffId: text('staff_id'),
    text: sealed('text_sealed').notNull(),
    /** A keyed hash of subject, words and files, by which the same message sent twice is found. */
    content: blindIndex('content_index').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('thread_message_thread').on(t.tenantId, t.threadId, t.createdAt),
    index('thread_message_consumer').on(t.tenantId, t.consumerId, t.createdAt),
    foreignKey({ columns: [t.tenantId, t.threadId], foreignColumns: [messageThread.tenantId, messageThread.id] }),
  ],
)

/** A file that came with a message; written once. */
export const threadFile = pgTable(
  'thread_file',
  {
    ...rowOfTenant(),
    threadId: text('thread_id').notNull(),
    messageId: text('message_id').notNull(),
    name: text('name').notNull(),
    /** The type of its bytes, independent of its name. */
    mediaType: text('media_type').$type<AttachmentType>().notNull(),
    /** Of the bytes, hex. */
    sha256: text('sha256').notNull(),
    bytes: bytes('bytes').notNull(),
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('thread_file_thread').on(t.tenantId, t.threadId),
    foreignKey({ columns: [t.tenantId, t.messageId], foreignColumns: [threadMessage.tenantId, threadMessage.id] }),
  ],
)

/** When the other side first saw a message; written once. */
export const threadRead = pgTable(
  'thread_read',
  {
    tenantId: tenantId(),
    messageId: text('message_id').notNull(),
    threadId: text('thread_id').notNull(),
    /** Who of the staff saw it; null when the consumer did. */
    staffId: text('staff_id'),
    readAt: instant('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.messageId] }),
    index('thread_read_thread').on(t.tenantId, t.threadId),
    foreignKey({ columns: [t.tenantId, t.messageId], foreignColumns: [threadMessage.tenantId, threadMessage.id] }),
  ],
)
