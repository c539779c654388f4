import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language, PayLinkEnd } from '@portal/shared/domain'
import { cents, instant, rowOfTenant, sealed } from '../columns.ts'
import { debt } from './debt.ts'
import { consumer } from './people.ts'

/** A link by which somebody else pays a part of a debt (F-17), once. */
export const payLink = pgTable(
  'pay_link',
  {
    ...rowOfTenant(),
    debtId: text('debt_id').notNull(),
    /** Who made it: the owner or a co-debtor. */
    consumerId: text('consumer_id').notNull(),
    /** SHA-256 of the secret in the address, which is shown once and never stored. */
    tokenHash: text('token_hash').notNull(),
    amount: cents('amount').notNull(),
    /** What its maker chose to show beside the amount: a name and a message, or nothing. */
    shownName: text('shown_name').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason').$type<PayLinkEnd>(),
    /** The staff account that ended it. */
    staffId: text('staff_id'),
    /** The latest try to pay: whether the link is free again follows from that payment. */
    paymentId: text('payment_id'),
    /** Who made that try, in their own words, and their language. */
    payerName: text('payer_name'),
    payerLanguage: text('payer_language').$type<Language>(),
    /** Sealed; erased when their receipt is written, because it is for nothing else. */
    payerEmailSealed: sealed('payer_email_sealed'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('pay_link_token').on(t.tenantId, t.tokenHash),
    index('pay_link_consumer').on(t.tenantId, t.consumerId, t.createdAt),
    index('pay_link_debt').on(t.tenantId, t.debtId, t.createdAt),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
    check('pay_link_amount', sql`${t.amount} > 0`),
    check('pay_link_end', sql`(${t.endedAt} is null) = (${t.endReason} is null)`),
  ],
)
