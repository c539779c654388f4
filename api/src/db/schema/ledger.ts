import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
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
    /** Whether `ledger_sum` and `collected_day` stand for every posting that `ledger_news` does not name. */
    hasSums: boolean('has_sums').notNull().default(false),
    /** Whether `collected_part` does so, too; it came later. */
    hasParts: boolean('has_parts').notNull().default(false),
    /** Until then the other processes leave the check of what is new alone; by the clock of machines. */
    leaseUntil: instant('lease_until'),
  },
  (t) => [primaryKey({ columns: [t.tenantId] })],
)

/** What a check of the books has to look at. */
export type LedgerNewsKind = 'transfer' | 'debt' | 'payment'

/**
 * What has changed in the books since the last check, written by triggers of the three tables: postings, debts whose
 * balance changed, and payments whose settled amount did. The check deletes what it found in order.
 */
export const ledgerNews = pgTable(
  'ledger_news',
  {
    tenantId: tenantId(),
    /** Random, so that a restored database needs no counter. */
    id: uuid('id').notNull().defaultRandom(),
    kind: text('kind').$type<LedgerNewsKind>().notNull(),
    subjectId: text('subject_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** The sum of each account over the postings that were checked. */
export const ledgerSum = pgTable(
  'ledger_sum',
  {
    tenantId: tenantId(),
    account: text('account').notNull(),
    total: cents('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.account] })],
)

/** By what else than method and channel the sums of days are kept: the debt's creditor, and the kind of plan. */
export type CollectedPartKind = 'creditor' | 'plan'

/** As `collected_day`, by creditor and by plan: keys of their own, so that neither table has the product of all. */
export const collectedPart = pgTable(
  'collected_part',
  {
    tenantId: tenantId(),
    split: text('split').$type<CollectedPartKind>().notNull(),
    day: day('day').notNull(),
    /** A creditor, or a kind of plan; empty for what belongs to none. */
    part: text('part').notNull(),
    method: text('method').notNull(),
    came: cents('came').notNull(),
    back: cents('back').notNull(),
    entries: integer('entries').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.split, t.day, t.part, t.method] })],
)

/** What was collected and given back on a day, over the postings that were checked; reports add what is new. */
export const collectedDay = pgTable(
  'collected_day',
  {
    tenantId: tenantId(),
    day: day('day').notNull(),
    method: text('method').notNull(),
    channel: text('channel').notNull(),
    came: cents('came').notNull(),
    back: cents('back').notNull(),
    entries: integer('entries').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.day, t.method, t.channel] })],
)
