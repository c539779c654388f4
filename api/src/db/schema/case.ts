import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, instant, rowId, tenantId } from '../columns.ts'

export type CaseKind = 'dispute' | 'hardship' | 'complaint'
export type CaseStatus = 'open' | 'answered' | 'closed'

/** A dispute, hardship or complaint of a consumer (K-43: a hardship is the consumer's, with every debt listed). */
export const caseFile = pgTable(
  'case_file',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** What the consumer quotes when they call: H-2026-00042. */
    number: text('number').notNull(),
    kind: text('kind').$type<CaseKind>().notNull(),
    status: text('status').$type<CaseStatus>().notNull(),
    consumerId: text('consumer_id').notNull(),
    /** The debt it names, by its reference number on the wire. */
    debtId: text('debt_id'),
    debtIds: jsonb('debt_ids').$type<string[]>().notNull(),
    name: text('name'),
    explanation: text('explanation').notNull(),
    expectedOutcome: text('expected_outcome'),
    reasons: jsonb('reasons').$type<string[]>().notNull(),
    filedBy: text('filed_by').$type<'consumer' | 'staff'>().notNull(),
    staffId: text('staff_id'),
    dueOn: day('due_on'),
    resolution: text('resolution'),
    resolvedAt: instant('resolved_at'),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('case_file_consumer').on(t.tenantId, t.consumerId, t.createdAt),
    index('case_file_queue').on(t.tenantId, t.kind, t.status, t.createdAt),
    index('case_file_debt').on(t.tenantId, t.debtId),
    uniqueIndex('case_file_number').on(t.tenantId, t.number),
  ],
)

/** Last case number given in a year; its row lock makes numbers follow each other. */
export const caseCounter = pgTable(
  'case_counter',
  { tenantId: tenantId(), year: integer('year').notNull(), last: integer('last').notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.year] })],
)

export type WorkItemKind =
  | 'payment_unknown'
  | 'payment_unapplied'
  | 'payment_late'
  | 'partial_refund'
  | 'return_review'
  | 'ledger_mismatch'
  | 'nightly_step'

/** Something a person at the agency must look at. One open item for one subject. */
export const workItem = pgTable(
  'work_item',
  {
    tenantId: tenantId(),
    id: rowId(),
    kind: text('kind').$type<WorkItemKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    debtId: text('debt_id'),
    detail: text('detail').notNull(),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    doneBy: text('done_by'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('work_item_open')
      .on(t.tenantId, t.kind, t.subjectId)
      .where(sql`${t.doneAt} is null`),
  ],
)

export const noteTag = pgTable(
  'note_tag',
  {
    tenantId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    isExternal: boolean('is_external').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), uniqueIndex('note_tag_name').on(t.tenantId, t.category, t.name)],
)

/** A note of staff on a consumer; deleting leaves a tombstone (K-28). */
export const note = pgTable(
  'note',
  {
    tenantId: tenantId(),
    id: rowId(),
    consumerId: text('consumer_id').notNull(),
    debtId: text('debt_id'),
    staffId: text('staff_id').notNull(),
    comment: text('comment').notNull(),
    tagIds: jsonb('tag_ids').$type<string[]>().notNull(),
    phoneNumber: text('phone_number'),
    conversationId: text('conv_id'),
    isExternal: boolean('is_external').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    deletedBy: text('deleted_by'),
    deleteReason: text('delete_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('note_consumer').on(t.tenantId, t.consumerId, t.createdAt),
  ],
)

/** An attempt to reach a consumer about a debt, counted by the contact guard (K-23, R-01). */
export const contactAttempt = pgTable(
  'contact_attempt',
  {
    tenantId: tenantId(),
    id: rowId(),
    consumerId: text('consumer_id').notNull(),
    debtId: text('debt_id'),
    channel: text('channel').$type<'phone' | 'text' | 'email' | 'letter'>().notNull(),
    result: text('result').$type<'no_answer' | 'conversation' | 'left_message' | 'sent'>().notNull(),
    staffId: text('staff_id'),
    durationSeconds: integer('duration_seconds'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('contact_attempt_consumer').on(t.tenantId, t.consumerId, t.at),
  ],
)
