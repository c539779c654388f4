import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowOfTenant } from '../columns.ts'
import { consumer } from './people.ts'

/** An address at which a consumer's calendar program reads their planned payments (F-24). */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    /** SHA-256 of the secret in the address, which is shown once and never stored. */
    tokenHash: text('token_hash').notNull(),
    /** What the consumer ticked: without it an entry is a payment without amount or name. */
    showsAmount: boolean('shows_amount').notNull(),
    showsName: boolean('shows_name').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('calendar_feed_token').on(t.tenantId, t.tokenHash),
    uniqueIndex('calendar_feed_one_live')
      .on(t.tenantId, t.consumerId)
      .where(sql`${t.endedAt} is null`),
    index('calendar_feed_consumer').on(t.tenantId, t.consumerId),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)
