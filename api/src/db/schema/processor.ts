import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RememberedKind } from '../../gateways/processor/memory.ts'
import { tenantId } from '../columns.ts'

/** The processor's object for each of our ids, for its adapter (decision 138). */
export const processorObject = pgTable(
  'processor_object',
  {
    tenantId: tenantId(),
    kind: text('kind').$type<RememberedKind>().notNull(),
    reference: text('reference').notNull(),
    /** The processor's own id. Written once: the first one stays. */
    object: text('object').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.reference] })],
)
