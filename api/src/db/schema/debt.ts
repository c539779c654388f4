import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, day, instant, rowId, tenantId } from '../columns.ts'

/** Stored states of a debt (server.md 4.2); everything else that a screen shows is derived. */
export type DebtStatus = 'active' | 'payment' | 'established' | 'delinquent' | 'on_hold' | 'paid_off' | 'recalled' | 'external'
export type HoldReason = 'dispute' | 'original_creditor_request' | 'bankruptcy' | 'staff'
/** K-01: one list of eight, snake case. */
export type AsaStatus =
  | 'initial'
  | 'unsigned'
  | 'completed_by_client'
  | 'declined_by_client'
  | 'completed_by_attorney'
  | 'declined_by_attorney'
  | 'attempts_limit_reached'
  | 'expired'

export const debt = pgTable(
  'debt',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** The consumer whose account it is; co-debtors are in debt_party. */
    ownerId: text('owner_id').notNull(),
    /** What screens call data_id. */
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
    accountNumberSealed: text('account_number_sealed'),
    accountNumberIndex: text('account_number_index'),
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
    asaStatus: text('asa_status').$type<AsaStatus>().notNull().default('initial'),
    asaAttempts: smallint('asa_attempts').notNull().default(0),
    agentId: text('agent_id'),
    segment: text('segment'),
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
    uniqueIndex('debt_reference').on(t.tenantId, t.referenceNumber.op('text_pattern_ops')),
    index('debt_owner').on(t.tenantId, t.ownerId),
    index('debt_account_number').on(t.tenantId, t.accountNumberIndex),
    index('debt_status').on(t.tenantId, t.status),
    check('debt_balance_not_negative', sql`${t.balance} >= 0`),
  ],
)

/** Everybody who owes a debt: its owner and co-debtors (T5 decides what each may do). */
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
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
  ],
)

/** Who services a debt that is not ours (status external), read only. */
export const externalDebt = pgTable(
  'external_debt',
  {
    tenantId: tenantId(),
    debtId: text('debt_id').notNull(),
    servicer: text('servicer').notNull(),
    phone: text('phone'),
    website: text('website'),
    address: text('address'),
    transferredOn: day('transferred_on'),
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.debtId] }),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
  ],
)

/** A message shown with a debt (C-21); `alert` stands out. */
export const debtNotification = pgTable(
  'debt_notification',
  {
    tenantId: tenantId(),
    id: rowId(),
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

export type OfferKind = 'SIF' | 'PIF' | 'OPEN' | 'REGULAR'
export type Frequency = 'monthly' | 'weekly' | 'bi_weekly' | 'one_time'

export const offer = pgTable(
  'offer',
  {
    tenantId: tenantId(),
    id: rowId(),
    debtId: text('debt_id').notNull(),
    kind: text('kind').$type<OfferKind>().notNull(),
    creditProductName: text('credit_product_name').notNull(),
    frequency: text('frequency').$type<Frequency>().notNull(),
    perMonth: cents('per_month').notNull(),
    payments: integer('payments').notNull(),
    discount: cents('discount').notNull(),
    /** Percent as text with at most two decimals. */
    discountPercentage: text('discount_percentage').notNull(),
    total: cents('total').notNull(),
    isOpenEnded: boolean('is_open_ended').notNull().default(false),
    isFlexible: boolean('is_flexible').notNull().default(false),
    position: integer('position').notNull(),
    expiresOn: day('expires_on').notNull(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    deletedBy: text('deleted_by'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('offer_debt').on(t.tenantId, t.debtId),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
    check('offer_amounts', sql`${t.total} > 0 and ${t.perMonth} > 0 and ${t.payments} between 1 and 260`),
  ],
)

export type PlanStatus = 'offered' | 'selected' | 'awaiting_agreement' | 'active' | 'paused' | 'completed' | 'cancelled' | 'broken' | 'void'
/** States in which a plan is the debt's one live plan. */
export const livePlanStatuses = ['selected', 'awaiting_agreement', 'active', 'paused'] as const satisfies readonly PlanStatus[]

/** A chosen plan; its id is the loan_id of an established debt. */
export const plan = pgTable(
  'plan',
  {
    tenantId: tenantId(),
    id: rowId(),
    debtId: text('debt_id').notNull(),
    offerId: text('offer_id'),
    kind: text('kind').$type<OfferKind>().notNull(),
    status: text('status').$type<PlanStatus>().notNull(),
    frequency: text('frequency').$type<Frequency>().notNull(),
    /** 1 to 28 for monthly and one-time, weekday Monday 1 to Sunday 7 otherwise. */
    startDay: smallint('start_day'),
    perMonth: cents('per_month').notNull(),
    payments: integer('payments').notNull(),
    discount: cents('discount').notNull(),
    discountPercentage: text('discount_percentage').notNull(),
    total: cents('total').notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    establishedDate: day('established_date'),
    /** The consumer who set it up (plan_owner, N-02). */
    ownerId: text('owner_id').notNull(),
    /** nacha_initiator on the wire: 0 staff, 1 consumer. */
    initiator: text('initiator').$type<'consumer' | 'staff'>().notNull(),
    staffId: text('staff_id'),
    methodId: text('method_id'),
    isFlexible: boolean('is_flexible').notNull().default(false),
    isMigrated: boolean('is_migrated').notNull().default(false),
    isOpenEnded: boolean('is_open_ended').notNull().default(false),
    promiseType: text('promise_type'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('plan_debt').on(t.tenantId, t.debtId),
    uniqueIndex('plan_one_live').on(t.tenantId, t.debtId).where(sql`${t.status} in ('selected', 'awaiting_agreement', 'active', 'paused')`),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
  ],
)

export type PlanPaymentStatus = 'scheduled' | 'due' | 'submitted' | 'completed' | 'failed' | 'skipped' | 'moved'

export const planPayment = pgTable(
  'plan_payment',
  {
    tenantId: tenantId(),
    id: rowId(),
    planId: text('plan_id').notNull(),
    seq: integer('seq').notNull(),
    dueDate: day('due_date').notNull(),
    amount: cents('amount').notNull(),
    /** The amount the consumer put in its place (flexible plans). */
    editedAmount: cents('edited_amount'),
    status: text('status').$type<PlanPaymentStatus>().notNull(),
    paymentId: text('payment_id'),
    /** The next try after a failure (server.md 4.12). */
    retryOn: day('retry_on'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('plan_payment_seq').on(t.tenantId, t.planId, t.seq),
    index('plan_payment_due').on(t.tenantId, t.status, t.dueDate),
    foreignKey({ columns: [t.tenantId, t.planId], foreignColumns: [plan.tenantId, plan.id] }),
    check('plan_payment_amount', sql`${t.amount} >= 0`),
  ],
)
