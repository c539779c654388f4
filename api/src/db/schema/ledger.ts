import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, day, instant, rowId, rowOfTenant, tenantId } from '../columns.ts'

/** L-12. Principal is what is owed; trust is what is owed to the creditor for it. */
export type LedgerAccountKind = 'principal' | 'forgiven' | 'clearing' | 'trust' | 'suspense'

export const ledgerAccount = pgTable(
  'ledger_account',
  {
    tenantId: tenantId(),
    /** 'debt:{id}:principal', 'debt:{id}:forgiven', 'clearing:ach', 'trust:{creditor}', 'suspense'. */
    id: rowId(),
    kind: text('kind').$type<LedgerAccountKind>().notNull(),
    debtId: text('debt_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index('ledger_account_debt').on(t.tenantId, t.debtId)],
)

export type TransferKind =
  | 'opening'
  | 'settle'
  | 'return'
  | 'refund'
  /** A refund that did not arrive is booked back. */
  | 'refund_failed'
  /** Money of a dispute that was won. */
  | 'reinstated'
  | 'reverse'
  | 'adjust_up'
  | 'adjust_down'
  | 'forgive'
  | 'unforgive'
  | 'unapplied'

/**
 * One posting: balances by construction, append only (the application may insert and read, nothing else).
 * The same posting key is never written twice, so repeating an event cannot move money twice.
 */
export const transfer = pgTable(
  'transfer',
  {
    ...rowOfTenant(),
    postingKey: text('posting_key').notNull(),
    debitAccount: text('debit_account').notNull(),
    creditAccount: text('credit_account').notNull(),
    amount: cents('amount').notNull(),
    kind: text('kind').$type<TransferKind>().notNull(),
    paymentId: text('payment_id'),
    planId: text('plan_id'),
    /** R-code of a return, reason of an adjustment. */
    reason: text('reason'),
    businessDate: day('business_date').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('transfer_posting_key').on(t.tenantId, t.postingKey),
    index('transfer_debit').on(t.tenantId, t.debitAccount),
    index('transfer_credit').on(t.tenantId, t.creditAccount),
    index('transfer_payment').on(t.tenantId, t.paymentId),
    // Reports and their files read the transfers of a clearing account in the order of their days.
    index('transfer_collected')
      .on(t.tenantId, t.businessDate, t.id)
      .where(sql`${t.kind} in ('settle', 'unapplied', 'return', 'refund', 'refund_failed', 'reinstated', 'reverse')`),
    foreignKey({ columns: [t.tenantId, t.debitAccount], foreignColumns: [ledgerAccount.tenantId, ledgerAccount.id] }),
    foreignKey({ columns: [t.tenantId, t.creditAccount], foreignColumns: [ledgerAccount.tenantId, ledgerAccount.id] }),
    check('transfer_amount_positive', sql`${t.amount} > 0`),
    check('transfer_two_accounts', sql`${t.debitAccount} <> ${t.creditAccount}`),
  ],
)

/** Result of the invariant checker per tenant; while `mismatch` holds something, money calls answer 503. */
export const ledgerCheck = pgTable(
  'ledger_check',
  {
    tenantId: tenantId(),
    checkedAt: instant('checked_at').notNull(),
    /** Null when all is well; else the first account that does not add up. */
    mismatch: text('mismatch'),
  },
  (t) => [primaryKey({ columns: [t.tenantId] })],
)
