import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AgreementStatus, DebtStatus, ItemizationDateKind } from '@portal/shared/domain'
import { blindIndex, cents, day, instant, rowOfTenant, sealed, tenantId } from '../columns.ts'
import { consumer } from './people.ts'

export type HoldReason = 'dispute' | 'original_creditor_request' | 'bankruptcy' | 'staff'

/**
 * The itemization of a debt as its creditor's file gave it (12 CFR 1006.34(b)(3), (c)(2)(vii), (viii)), by the names of
 * the file's columns without their prefix. Amounts are texts of whole cents.
 */
export interface FiledItemization {
  date: string
  kind: ItemizationDateKind
  amount: string
  interest: string
  fees: string
  payments: string
  credits: string
  /** When the file was saved: what we were paid since then comes on top. */
  given_at: string
}

/** A debt. Its status is stored (L-01); all other facts on screens are derived. */
export const debt = pgTable(
  'debt',
  {
    ...rowOfTenant(),
    /** The consumer whose account it is; co-debtors are in debt_party. */
    ownerId: text('owner_id').notNull(),
    /** The `data_id` of the wire. */
    referenceNumber: text('reference_number').notNull(),
    /** 1 is a standard client (K-35). */
    displayId: smallint('display_id').notNull().default(1),
    status: text('status').$type<DebtStatus>().notNull(),
    /** Where an on_hold, payment or paid_off debt goes back to. */
    priorStatus: text('prior_status').$type<DebtStatus>(),
    holdReason: text('hold_reason').$type<HoldReason>(),
    /** The agency's own word for the account, staff only. */
    accountStatus: text('account_status'),
    /** Posted balance: the sum of the principal account's transfers, kept under this row's lock and checked each minute. */
    balance: cents('balance').notNull(),
    isOpenEnded: boolean('is_open_ended').notNull().default(false),
    /** Open-ended debts only: whether the consumer sees the one-time button. */
    showPaymentOptions: boolean('show_payment_options').notNull().default(true),
    originalCreditor: text('original_creditor').notNull(),
    currentCreditor: text('current_creditor').notNull(),
    merchant: text('merchant'),
    accountType: text('account_type'),
    nameOnAccount: text('name_on_account').notNull(),
    /** Sealed; the blind index finds it, the last four show it. */
    accountNumberSealed: sealed('account_number_sealed'),
    accountNumberIndex: blindIndex('account_number_index'),
    accountLastFour: text('account_last_four'),
    contactAddress: text('contact_address'),
    contactEmail: text('contact_email'),
    promiseType: text('promise_type'),
    originalSettlementAmount: cents('original_settlement_amount'),
    /** Percent, 0 to 100. */
    settlementLimit: smallint('settlement_limit'),
    /** Percent as text, "6.25". */
    currentInterestRate: text('current_interest_rate'),
    placementDate: day('placement_date'),
    accountOpenDate: day('account_open_date'),
    lastPaymentDate: day('last_payment_date'),
    lastPaymentAmount: cents('last_payment_amount'),
    chargeOffDate: day('charge_off_date'),
    chargeOffBalance: cents('charge_off_balance'),
    /** Null: the file gave none, and the validation notice waits for it. */
    itemization: jsonb('itemization').$type<FiledItemization>(),
    purchaseIndicator: text('purchase_indicator'),
    judgmentCase: text('judgment_case'),
    judgmentDate: day('judgment_date'),
    judgmentAmount: cents('judgment_amount'),
    judgmentStatus: text('judgment_status'),
    judgmentInterestRate: text('judgment_interest_rate'),
    suitFiled: day('suit_filed'),
    suitServed: day('suit_served'),
    wageGarnishmentDate: day('wage_garn_date'),
    bankGarnishmentDate: day('bank_garn_date'),
    receivershipDate: day('receivership_date'),
    lienFiledDate: day('lien_filed_date'),
    docketNumber: text('docket_number'),
    solDate: day('sol_date'),
    disconnectDate: day('disconnect_date'),
    repossessionDate: day('repo_date'),
    asaRequired: boolean('asa_required').notNull().default(false),
    asaStatus: text('asa_status').$type<AgreementStatus>().notNull().default('initial'),
    asaAttempts: smallint('asa_attempts').notNull().default(0),
    /** Unused: agent and segment are columns of the consumer. Dropped a release later (db-generate). */
    agentId: text('agent_id'),
    segment: text('segment'),
    /** F-13: the offer strategy that was named for this account; null: the tenant's own choice. */
    offerStrategy: text('offer_strategy'),
    strategy: jsonb('strategy').$type<{ code: string; label: string; next_step: string }>(),
    paidOffAt: instant('paid_off_at'),
    /** evidence is kept three years past the last collection activity, longer under a legal hold. */
    retentionUntil: day('retention_until'),
    legalHold: boolean('legal_hold').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('debt_reference').on(t.tenantId, t.referenceNumber),
    // Includes the owner, so that a search by a prefix reads the index alone (decision 239).
    index('debt_by_reference')
      .using('btree', t.tenantId, sql`${t.referenceNumber} collate "C"`, t.ownerId, t.id)
      .where(sql`deleted_at is null`),
    index('debt_owner').on(t.tenantId, t.ownerId),
    index('debt_account_number').on(t.tenantId, t.accountNumberIndex),
    index('debt_with_status')
      .using('btree', t.tenantId, t.status, sql`${t.referenceNumber} collate "C"`, t.ownerId, t.id)
      .where(sql`deleted_at is null`),
    foreignKey({ columns: [t.tenantId, t.ownerId], foreignColumns: [consumer.tenantId, consumer.id] }),
    check('debt_balance_not_negative', sql`${t.balance} >= 0`),
  ],
)

/** The parties of a debt: its owner and co-debtors (T5 decides what each may do). */
export const debtParty = pgTable(
  'debt_party',
  {
    tenantId: tenantId(),
    debtId: text('debt_id').notNull(),
    consumerId: text('consumer_id').notNull(),
    role: text('role').$type<'owner' | 'co_debtor'>().notNull(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.debtId, t.consumerId] }),
    index('debt_party_consumer').on(t.tenantId, t.consumerId),
    index('debt_party_co_debtor')
      .on(t.tenantId, t.debtId, t.consumerId)
      .where(sql`role = 'co_debtor' and deleted_at is null`),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)

/** The servicer of an external debt: the fields of A-51 by their names on the wire. */
export const externalDebt = pgTable(
  'external_debt',
  {
    tenantId: tenantId(),
    debtId: text('debt_id').notNull(),
    detail: jsonb('detail').$type<Record<string, string | null>>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.debtId] }),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
  ],
)

/** A message shown with a debt (C-21); `alert` is highlighted. */
export const debtNotification = pgTable(
  'debt_notification',
  {
    ...rowOfTenant(),
    debtId: text('debt_id').notNull(),
    kind: text('kind').$type<'info' | 'alert'>().notNull(),
    textEn: text('text_en').notNull(),
    textEs: text('text_es').notNull(),
    shownUntil: instant('shown_until'),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('debt_notification_debt').on(t.tenantId, t.debtId),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
  ],
)
