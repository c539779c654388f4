import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowOfTenant, sealed } from '../columns.ts'
import { consumer } from './people.ts'

/** A correction of a consumer's name, date of birth or SSN (I-05). Rows are decided and never deleted. */
export const identityCorrection = pgTable(
  'identity_correction',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    status: text('status').$type<'waiting' | 'applied' | 'declined'>().notNull(),
    /** What the changed fields held and are to hold: sealed JSON. */
    change: sealed('change_sealed').notNull(),
    reason: sealed('reason_sealed').notNull(),
    staffId: text('staff_id').notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    /** Null where the tenant asks for no second person. */
    decidedBy: text('decided_by'),
    decisionReason: text('decision_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('identity_correction_consumer').on(t.tenantId, t.consumerId, t.createdAt),
    uniqueIndex('identity_correction_waiting')
      .on(t.tenantId, t.consumerId)
      .where(sql`${t.status} = 'waiting'`),
    check('identity_correction_second_person', sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.staffId}`),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)
