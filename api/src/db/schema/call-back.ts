import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CallBackStatus, Language } from '@portal/shared/domain'
import { instant, rowOfTenant, sealed, tenantId } from '../columns.ts'
import { consumer } from './people.ts'

/** A call that a consumer asked for, in a window of time (F-36). Rows end and are never deleted. */
export const callBack = pgTable(
  'call_back',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    /** The account that it is about; null for none in particular. */
    debtId: text('debt_id'),
    status: text('status').$type<CallBackStatus>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The zone in which the consumer chose the window. */
    zone: text('zone').notNull(),
    /** The number of the profile; null for one that was typed for this call alone. */
    contactPointId: text('contact_point_id'),
    /** The number as it was asked for, whatever becomes of the profile. */
    number: sealed('number_sealed').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** What it is about, in the consumer's words. */
    topic: sealed('topic_sealed'),
    /** The call that was made of it. */
    attemptId: text('attempt_id'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** Who of the staff ended it; null when the consumer did. */
    endedBy: text('ended_by'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('call_back_consumer').on(t.tenantId, t.consumerId, t.createdAt),
    uniqueIndex('call_back_booked')
      .on(t.tenantId, t.consumerId)
      .where(sql`${t.status} = 'booked'`),
    index('call_back_window')
      .on(t.tenantId, t.startsAt)
      .where(sql`${t.status} = 'booked'`),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)

/** A window of time in which calls are booked: its row lock lets no more be booked than there are places. */
export const callBackSlot = pgTable(
  'call_back_slot',
  { tenantId: tenantId(), startsAt: instant('starts_at').notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.startsAt] })],
)
