import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TemplateContent, TemplateKind } from '@portal/shared/contract'
import { instant, rowOfTenant, tenantId } from '../columns.ts'
import { debt } from './debt.ts'
import { consumer } from './people.ts'

/** A letter or an e-mail of the tenant (N-16): which of its versions is used is all that ever changes of it. */
export const template = pgTable(
  'template',
  {
    ...rowOfTenant(),
    kind: text('kind').$type<TemplateKind>().notNull(),
    /** The product's key; a tenant's own template has a key made of its name. */
    key: text('key').notNull(),
    /** Null: not offered. */
    publishedVersion: integer('published_version'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), uniqueIndex('template_key').on(t.tenantId, t.kind, t.key)],
)

/** A version of a template, never changed, so that a sent text can be shown again word for word. */
export const templateVersion = pgTable(
  'template_version',
  {
    tenantId: tenantId(),
    templateId: text('template_id').notNull(),
    version: integer('version').notNull(),
    /** Both languages, before values are put in. */
    content: jsonb('content').$type<TemplateContent>().notNull(),
    /** SHA-256 of the content, hex. */
    sha256: text('sha256').notNull(),
    /** Null: it came with the product. */
    authorId: text('author_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.templateId, t.version] }),
    foreignKey({ columns: [t.tenantId, t.templateId], foreignColumns: [template.tenantId, template.id] }),
  ],
)

/** An issued letter: its text and addressee, immutable; the paper is filed among the consumer's documents. */
export const letter = pgTable(
  'letter',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    debtId: text('debt_id').notNull(),
    templateId: text('template_id').notNull(),
    version: integer('version').notNull(),
    language: text('language').$type<'en' | 'es'>().notNull(),
    title: text('title').notNull(),
    /** As it was shown: filled in and cleaned. */
    html: text('html').notNull(),
    sha256: text('sha256').notNull(),
    staffId: text('staff_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('letter_consumer').on(t.tenantId, t.consumerId, t.createdAt),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
    foreignKey({
      columns: [t.tenantId, t.templateId, t.version],
      foreignColumns: [templateVersion.tenantId, templateVersion.templateId, templateVersion.version],
    }),
  ],
)
