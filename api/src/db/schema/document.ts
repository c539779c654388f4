import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '@portal/shared/contract'
import { bytes, instant, rowOfTenant } from '../columns.ts'
import { debt } from './debt.ts'
import { consumer } from './people.ts'

/**
 * A document as its reader got it (F-02): filed once, when it is first listed or opened, and never changed or deleted.
 * Its subject is a row of another table; a new state of that row is a new edition, filed beside the old one.
 */
export const document = pgTable(
  'document',
  {
    ...rowOfTenant(),
    /** The consumer whose list shows it, and no other list (T5). */
    consumerId: text('consumer_id').notNull(),
    debtId: text('debt_id'),
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** The receipt, authorization, envelope or notice. */
    sourceId: text('source_id').notNull(),
    /** State of the source that it shows: 'pending', 'settled', 'unsigned' ... */
    edition: text('edition').notNull(),
    language: text('language').$type<'en' | 'es'>().notNull(),
    name: text('name').notNull(),
    fileName: text('file_name').notNull(),
    /** Of the bytes, hex. */
    sha256: text('sha256').notNull(),
    bytes: bytes('bytes').notNull(),
    size: integer('size').notNull(),
    templateVersion: integer('template_version').notNull(),
    /** When the event that it documents happened. */
    createdAt: instant('created_at').notNull(),
    filedAt: instant('filed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('document_source').on(t.tenantId, t.kind, t.sourceId, t.edition, t.language),
    index('document_consumer').on(t.tenantId, t.consumerId, t.createdAt),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
  ],
)
