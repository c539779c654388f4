import { sql } from 'drizzle-orm'
import type { AttachmentType, LegalStatusKind, LegalStatusSource } from '@portal/shared/domain'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, day, instant, rowOfTenant, sealed } from '../columns.ts'
import { debt } from './debt.ts'
import { consumer } from './people.ts'

/**
 * What is known of a consumer that limits collection, with its proof: the source of the flags `deceased`,
 * `bankrupt` and `scra` of the consumer. An attorney is a contact request. Rows end and are never deleted.
 */
export const legalStatus = pgTable(
  'legal_status',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    kind: text('kind').$type<Exclude<LegalStatusKind, 'attorney'>>().notNull(),
    source: text('source').$type<LegalStatusSource>().notNull(),
    /** Names, addresses, case numbers: sealed JSON by the names of `legalStatusFacts`; null when nothing is known. */
    facts: sealed('facts_sealed'),
    /** The last day; null for none. */
    until: day('until'),
    /** The accounts that it concerns; null for all. */
    debtIds: jsonb('debt_ids').$type<string[]>(),
    /** What was said or written, and where it is kept: sealed; null for a row that a migration made of a flag. */
    evidence: sealed('evidence_sealed'),
    /** Null: a file. */
    staffId: text('staff_id'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** Null: by itself, on its last day. */
    endedBy: text('ended_by'),
    endReason: text('end_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('legal_status_consumer').on(t.tenantId, t.consumerId, t.createdAt),
    index('legal_status_until')
      .on(t.tenantId, t.until)
      .where(sql`${t.endedAt} is null`),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)

/**
 * A reason for which a debt rests, beside its open disputes (L-31). The debt is on hold while one of them is in force.
 * Rows end and are never deleted.
 */
export const debtHold = pgTable(
  'debt_hold',
  {
    ...rowOfTenant(),
    debtId: text('debt_id').notNull(),
    kind: text('kind').$type<Exclude<LegalStatusKind, 'attorney'> | 'staff' | 'hardship'>().notNull(),
    /** The status that brought it. */
    statusId: text('status_id'),
    reason: text('reason'),
    /** The last day; null until it is lifted. */
    endsOn: day('ends_on'),
    staffId: text('staff_id'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** Null: by itself, on its last day. */
    endedBy: text('ended_by'),
    endReason: text('end_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('debt_hold_debt').on(t.tenantId, t.debtId, t.createdAt),
    index('debt_hold_status').on(t.tenantId, t.statusId),
    index('debt_hold_ends')
      .on(t.tenantId, t.endsOn)
      .where(sql`${t.endedAt} is null`),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
  ],
)

/** A document that proves a fact about a consumer; written once. */
export const proofFile = pgTable(
  'proof_file',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    /** The status, contact request or correction that it proves. */
    subjectId: text('subject_id').notNull(),
    name: text('name').notNull(),
    /** The type of its bytes, independent of its name. */
    mediaType: text('media_type').$type<AttachmentType>().notNull(),
    /** Of the bytes, hex. */
    sha256: text('sha256').notNull(),
    bytes: bytes('bytes').notNull(),
    size: integer('size').notNull(),
    staffId: text('staff_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('proof_file_consumer').on(t.tenantId, t.consumerId, t.subjectId),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)
