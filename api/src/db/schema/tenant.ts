import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, tenantId } from '../columns.ts'

/** Content blocks that change while the portal runs; they win over those of the tenant's file. */
export const contentBlock = pgTable(
  'content_block',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    version: integer('version').notNull().default(1),
    /** JSON text. */
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
