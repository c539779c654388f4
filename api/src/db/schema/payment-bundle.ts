import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents, instant, rowOfTenant } from '../columns.ts'
import { consumer } from './people.ts'

/** One act by which a consumer pays several debts (F-16): its parts are payments, each charged for itself. */
export const paymentBundle = pgTable(
  'payment_bundle',
  {
    ...rowOfTenant(),
    payerId: text('payer_id').notNull(),
    total: cents('total').notNull(),
    parts: integer('parts').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.payerId], foreignColumns: [consumer.tenantId, consumer.id] }),
    check('payment_bundle_parts', sql`${t.parts} between 2 and 12 and ${t.total} > 0`),
  ],
)
