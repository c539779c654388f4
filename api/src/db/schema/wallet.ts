import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AuthorizationMethod } from '@portal/shared/domain'
import type { WalletKind } from '../../gateways/processor/method.ts'
import { cents, instant, rowOfTenant } from '../columns.ts'
import { debt } from './debt.ts'
import { payment } from './payment.ts'
import { consumer } from './people.ts'

/** An order for a wallet. It charges nothing: the payment is made after the owner's approval. */
export const walletOrder = pgTable(
  'wallet_order',
  {
    ...rowOfTenant(),
    debtId: text('debt_id').notNull(),
    payerId: text('payer_id').notNull(),
    /** The consumer who opened it; no other may read it. */
    openedBy: text('opened_by').notNull(),
    amount: cents('amount').notNull(),
    /** Always `web`: a wallet is its owner's alone. */
    authorization: text('authorization').$type<AuthorizationMethod>().notNull(),
    /** Unused: staff open no orders. Dropped a release later (db-generate). */
    recordingRef: text('recording_ref'),
    /** The wallet and the page of it that was opened last; null before. */
    wallet: text('wallet').$type<WalletKind>(),
    pageReference: text('page_reference'),
    /** The payment that it became. */
    paymentId: text('payment_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('wallet_order_debt').on(t.tenantId, t.debtId),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
    foreignKey({ columns: [t.tenantId, t.payerId], foreignColumns: [consumer.tenantId, consumer.id] }),
    foreignKey({ columns: [t.tenantId, t.paymentId], foreignColumns: [payment.tenantId, payment.id] }),
    check('wallet_order_amount', sql`${t.amount} > 0`),
  ],
)
