import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { DebtStatus } from '@portal/shared/domain'
import { tenantId } from '../columns.ts'
import { consumer } from './people.ts'

/**
 * A consumer and a status that at least one of their debts has, with the keys that lists are ordered by: the status filter of
 * the customers reads one range of one index (decision 238). Derived: triggers keep it within the transaction that
 * changes a debt, a party or a name, and nothing else writes it.
 */
export const consumerStatus = pgTable(
  'consumer_status',
  {
    tenantId: tenantId(),
    consumerId: text('consumer_id').notNull(),
    status: text('status').$type<DebtStatus>().notNull(),
    firstNameKey: text('first_name_key').notNull(),
    lastNameKey: text('last_name_key').notNull(),
    streetKey: text('street_key'),
  },
  (t) => {
    const [first, last] = [sql`${t.firstNameKey} collate "C"`, sql`${t.lastNameKey} collate "C"`]
    const street = sql`${t.streetKey} collate "C"`
    return [
      primaryKey({ columns: [t.tenantId, t.consumerId, t.status] }),
      index('consumer_status_last').using('btree', t.tenantId, t.status, last, first, t.consumerId),
      index('consumer_status_first').using('btree', t.tenantId, t.status, first, last, t.consumerId),
      index('consumer_status_street').using('btree', t.tenantId, t.status, street, last, t.consumerId),
      foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
    ]
  },
)
