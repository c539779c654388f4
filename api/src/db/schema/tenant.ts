import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, tenantId } from '../columns.ts'

/** One row for each company. It names no `tenant_id`: it is what the host name is looked up in. */
export const tenant = pgTable('tenant', {
  id: text('id').primaryKey(),
  /** The company's settings as in api/tenants/<short>.json, checked against the contract when read. */
  settings: jsonb('settings').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
})

/** Content blocks that change while the portal runs; `body` is JSON text. */
export const contentBlock = pgTable(
  'content_block',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    version: integer('version').notNull().default(1),
    body: text('body').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.name, t.language] })],
)

/** How far a tenant's business clock is from the machine's (demo only); milliseconds. */
export const demoClock = pgTable('demo_clock', {
  tenantId: tenantId().primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
})
