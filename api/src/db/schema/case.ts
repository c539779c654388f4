import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AttachmentType, CaseActKind, CaseChannel, CaseOutcome, TagContact } from '@portal/shared/domain'
import { bytes, cents, day, instant, rowOfTenant, sealed, tenantId } from '../columns.ts'

/** The kind of a case (H-15). */
export type CaseKind = 'dispute' | 'hardship' | 'complaint'
export type CaseStatus = 'open' | 'answered' | 'closed'

/** A dispute, hardship or complaint of a consumer (K-43: a hardship is the consumer's, with every debt listed). */
export const caseFile = pgTable(
  'case_file',
  {
    ...rowOfTenant(),
    /** The number that the consumer quotes in a call: H-2026-00042. */
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
    /** How it reached us (6 RCNY 5-76): through the portal, or through staff. */
    receivedBy: text('received_by').$type<CaseChannel>().notNull().default('portal'),
    /** The accepted texts, by version and language; null when staff filed it, since staff see no checkbox. */
    termsVersion: text('terms_version'),
    dueOn: day('due_on'),
    /** Who of the staff has taken it. */
    assigneeId: text('assignee_id'),
    outcome: text('outcome').$type<CaseOutcome>(),
    /** The answer, as the consumer reads it. */
    resolution: text('resolution'),
    resolvedAt: instant('resolved_at'),
    resolvedBy: text('resolved_by'),
    /** The balance before and after the answer corrected it. */
    correctedFrom: cents('corrected_from'),
    correctedTo: cents('corrected_to'),
    /** The answered dispute that this one repeats (12 CFR 1006.38(a)(1)). */
    earlierCaseId: text('earlier_case_id'),
    /** F-15: income and outgoings of a month, sealed JSON of cents by item; null when nothing was said. */
    budget: sealed('budget_sealed'),
    /** F-15: the papers that the answer waits for, and the last day to send them. */
    papersText: text('papers_text'),
    papersUntil: day('papers_until'),
    papersAskedAt: instant('papers_asked_at'),
    papersSentAt: instant('papers_sent_at'),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('case_file_consumer').on(t.tenantId, t.consumerId, t.createdAt),
    index('case_file_queue').on(t.tenantId, t.kind, t.status, t.createdAt),
    index('case_file_debt').on(t.tenantId, t.debtId),
    index('case_file_due').on(t.tenantId, t.status, t.dueOn, t.id),
    index('case_file_assignee').on(t.tenantId, t.assigneeId, t.status),
    uniqueIndex('case_file_number').on(t.tenantId, t.number),
    index('case_file_papers')
      .on(t.tenantId, t.papersUntil)
      .where(sql`${t.status} = 'open' and ${t.papersUntil} is not null`),
  ],
)

/** What an act follows from and leads to; amounts are text of cents. */
export interface CaseActFacts {
  amountBefore?: string
  amount?: string
  /** The plan's payments after it, in order. */
  payments?: readonly { date: string; amount: string }[]
  holdId?: string
  planId?: string
  offerId?: string
  text?: string
}

/** What an answer has done about an account, or promised about a complaint (F-15). Rows end and are never deleted. */
export const caseAct = pgTable(
  'case_act',
  {
    ...rowOfTenant(),
    caseId: text('case_id').notNull(),
    kind: text('kind').$type<CaseActKind>().notNull(),
    debtId: text('debt_id'),
    facts: jsonb('facts').$type<CaseActFacts>().notNull(),
    startsOn: day('starts_on').notNull(),
    /** The last day; null for what stays. */
    endsOn: day('ends_on'),
    /** Who follows it up. */
    assigneeId: text('assignee_id'),
    staffId: text('staff_id').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** Null: by itself, after its last day. */
    endedBy: text('ended_by'),
    endReason: text('end_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('case_act_case').on(t.tenantId, t.caseId),
    index('case_act_ends')
      .on(t.tenantId, t.endsOn)
      .where(sql`${t.endedAt} is null`),
    foreignKey({ columns: [t.tenantId, t.caseId], foreignColumns: [caseFile.tenantId, caseFile.id] }),
  ],
)

/** A file that came with a case or with its answer; written once (F-06, R-12). */
export const caseAttachment = pgTable(
  'case_attachment',
  {
    ...rowOfTenant(),
    caseId: text('case_id').notNull(),
    side: text('side').$type<'question' | 'answer'>().notNull(),
    name: text('name').notNull(),
    /** The type of its bytes, independent of its name. */
    mediaType: text('media_type').$type<AttachmentType>().notNull(),
    /** Of the bytes, hex. */
    sha256: text('sha256').notNull(),
    bytes: bytes('bytes').notNull(),
    size: integer('size').notNull(),
    /** Null when the consumer sent it. */
    staffId: text('staff_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('case_attachment_case').on(t.tenantId, t.caseId),
    foreignKey({ columns: [t.tenantId, t.caseId], foreignColumns: [caseFile.tenantId, caseFile.id] }),
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
  | 'refund_review'
  | 'return_review'
  | 'payment_dispute'
  | 'processor_difference'
  | 'ledger_mismatch'
  | 'nightly_step'
  | 'reading_alert'
  | 'inbound_message'

/** Something a person at the agency must look at. One open item for one subject. */
export const workItem = pgTable(
  'work_item',
  {
    ...rowOfTenant(),
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

/** A tag of notes, in the agency's own words. Notes refer to it by id, so renaming it applies to old notes, too. */
export const noteTag = pgTable(
  'note_tag',
  {
    ...rowOfTenant(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    isExternal: boolean('is_external').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    /** What it says about contact. */
    contact: text('contact').$type<TagContact>().notNull().default('none'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // A-85 identifies a tag by its name, so a name is unique regardless of category, kind and case.
    uniqueIndex('note_tag_key').on(t.tenantId, sql`lower(${t.name})`),
  ],
)

/** A note of staff on a consumer; deleting leaves a tombstone (K-28). */
export const note = pgTable(
  'note',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    debtId: text('debt_id'),
    staffId: text('staff_id').notNull(),
    comment: text('comment').notNull(),
    /** Its words without case and accents, with conversation id and phone, for the search. */
    searchKey: text('search_key').notNull().default(''),
    tagIds: jsonb('tag_ids').$type<string[]>().notNull(),
    phoneNumber: text('phone_number'),
    conversationId: text('conv_id'),
    /** Carries a tag of the external kind (S-48). */
    isExternal: boolean('is_external').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    deletedBy: text('deleted_by'),
    deleteReason: text('delete_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('note_consumer').on(t.tenantId, t.consumerId, t.createdAt),
    index('note_day').on(t.tenantId, t.createdAt),
  ],
)
