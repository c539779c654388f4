import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LinkedPage } from '@portal/shared/domain'
import { instant, rowOfTenant } from '../columns.ts'
import { linkToken } from './session.ts'

/** What staff sent a consumer by a link to one page (F-18); its life stands in the row of {@link linkToken} with its id. */
export const pageLink = pgTable(
  'page_link',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    page: text('page').$type<LinkedPage>().notNull(),
    /** The account that the page is about; null for a page about none. */
    debtId: text('debt_id'),
    channel: text('channel', { enum: ['email', 'text'] }).notNull(),
    contactPointId: text('contact_point_id').notNull(),
    messageId: text('message_id').notNull(),
    staffId: text('staff_id').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('page_link_consumer').on(t.tenantId, t.consumerId, t.sentAt),
    foreignKey({ columns: [t.tenantId, t.id], foreignColumns: [linkToken.tenantId, linkToken.id] }),
  ],
)
