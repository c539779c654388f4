import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, day, instant, rowOfTenant, tenantId } from '../columns.ts'
import { debt } from './debt.ts'

export type OfferKind = 'SIF' | 'PIF' | 'OPEN' | 'REGULAR'
export type Frequency = 'monthly' | 'weekly' | 'bi_weekly' | 'one_time'

export const offer = pgTable(
  'offer',
  {
    ...rowOfTenant(),
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
    /** Days and cents (as text) of a flexible plan's payments, in order; null when they follow from the terms. */
    planned: jsonb('planned').$type<{ date: string; amount: string }[]>(),
    position: integer('position').notNull(),
    /** Staff who added it for this consumer (S-58); null when it came with the debt. */
    createdBy: text('created_by'),
    /** F-13: the strategy, the version of the tenant's table and the row from 1 by which it was made; null: by none. */
    strategyId: text('strategy_id'),
    strategyVersion: integer('strategy_version'),
    strategyRow: integer('strategy_row'),
    /** The floors of that row, which hold when the offer follows the balance. */
    leastPayment: cents('least_payment'),
    leastTotal: cents('least_total'),
    /** F-33: the counter-offer that it answers. */
    counterId: text('counter_id'),
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

export type PlanStatus =
  'offered' | 'selected' | 'awaiting_agreement' | 'active' | 'paused' | 'completed' | 'cancelled' | 'broken' | 'void'
/** States in which a plan is the debt's one live plan. */
export const livePlanStatuses = [
  'selected',
  'awaiting_agreement',
  'active',
  'paused',
] as const satisfies readonly PlanStatus[]

/** Why a plan rests: its debt is on hold, its payments failed twice, or hardship was granted. */
export type PauseReason = 'hold' | 'failure' | 'hardship'
export type PlanEndReason =
  'paid' | 'consumer' | 'staff' | 'missed' | 'declined' | 'expired' | 'attempts_limit' | 'recall' | 'replaced'

/** A chosen plan; its id is the loan_id of an established debt. */
export const plan = pgTable(
  'plan',
  {
    ...rowOfTenant(),
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
    pausedAt: instant('paused_at'),
    pauseReason: text('pause_reason').$type<PauseReason>(),
    endReason: text('end_reason').$type<PlanEndReason>(),
    /** Raised by each change of its payments or method, so that an edit of an older version is refused. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('plan_debt').on(t.tenantId, t.debtId),
    index('plan_established').on(t.tenantId, t.establishedDate),
    index('plan_by_staff')
      .on(t.tenantId, t.createdAt)
      .where(sql`${t.staffId} is not null`),
    index('plan_broken')
      .on(t.tenantId, t.endedAt)
      .where(sql`${t.status} = 'broken'`),
    uniqueIndex('plan_one_live')
      .on(t.tenantId, t.debtId)
      .where(sql`${t.status} in ('selected', 'awaiting_agreement', 'active', 'paused')`),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
  ],
)

export type PlanPaymentStatus = 'scheduled' | 'due' | 'submitted' | 'completed' | 'failed' | 'skipped' | 'moved'

export const planPayment = pgTable(
  'plan_payment',
  {
    ...rowOfTenant(),
    planId: text('plan_id').notNull(),
    seq: integer('seq').notNull(),
    dueDate: day('due_date').notNull(),
    amount: cents('amount').notNull(),
    /** The amount the consumer put in its place (flexible plans). */
    editedAmount: cents('edited_amount'),
    /** What payments have brought of it, or will bring when they settle: the sum of its credits. */
    covered: cents('covered')
      .notNull()
      .default(sql`0`),
    status: text('status').$type<PlanPaymentStatus>().notNull(),
    paymentId: text('payment_id'),
    /** The day first agreed to, when it was moved since. */
    firstDueDate: day('first_due_date'),
    /** Debits tried so far (R-38 counts re-presentments of one entry). */
    tries: smallint('tries').notNull().default(0),
    /** The next try after a failure (L-16). */
    retryOn: day('retry_on'),
    failedOn: day('failed_on'),
    /** Processor's code or Nacha return code of the last failure. */
    failureCode: text('failure_code'),
    /** Why the last nightly run left it alone (L-15). */
    skipReason: text('skip_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('plan_payment_seq').on(t.tenantId, t.planId, t.seq),
    index('plan_payment_due').on(t.tenantId, t.status, t.dueDate),
    index('plan_payment_day').on(t.tenantId, t.dueDate),
    foreignKey({ columns: [t.tenantId, t.planId], foreignColumns: [plan.tenantId, plan.id] }),
    check('plan_payment_amount', sql`${t.amount} >= 0`),
    check('plan_payment_covered', sql`${t.covered} between 0 and coalesce(${t.editedAmount}, ${t.amount})`),
  ],
)

/** Why money went to an instalment: the debit of the plan was for it, or by the order in which money is applied. */
export type CreditReason = 'debit' | 'past_due' | 'next' | 'last' | 'taken_back'

/**
 * Money that is applied to an instalment, and (below zero) what a return, a refund or a failure took back of it. Append
 * only: a payment's part of an instalment is the sum of its rows.
 */
export const planCredit = pgTable(
  'plan_credit',
  {
    ...rowOfTenant(),
    planId: text('plan_id').notNull(),
    planPaymentId: text('plan_payment_id').notNull(),
    paymentId: text('payment_id').notNull(),
    amount: cents('amount').notNull(),
    reason: text('reason').$type<CreditReason>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('plan_credit_instalment').on(t.tenantId, t.planPaymentId),
    index('plan_credit_payment').on(t.tenantId, t.paymentId),
    foreignKey({ columns: [t.tenantId, t.planId], foreignColumns: [plan.tenantId, plan.id] }),
    foreignKey({ columns: [t.tenantId, t.planPaymentId], foreignColumns: [planPayment.tenantId, planPayment.id] }),
    check(
      'plan_credit_amount',
      sql`case when ${t.reason} = 'taken_back' then ${t.amount} < 0 else ${t.amount} > 0 end`,
    ),
  ],
)

export type PlanChangeKind =
  | 'accepted'
  | 'schedule_edited'
  | 'payment_moved'
  | 'payment_skipped'
  | 'amount_lowered'
  | 'method_changed'
  | 'paused'
  | 'resumed'
  | 'shifted'
  | 'completed'
  | 'cancelled'
  | 'broken'
  | 'voided'

/** A change of a plan, with its author and reason: for the counts of F-01 and as evidence of each notice. */
export const planChange = pgTable(
  'plan_change',
  {
    ...rowOfTenant(),
    planId: text('plan_id').notNull(),
    planPaymentId: text('plan_payment_id'),
    kind: text('kind').$type<PlanChangeKind>().notNull(),
    actorKind: text('actor_kind').$type<'consumer' | 'staff' | 'system'>().notNull(),
    actorId: text('actor_id'),
    reason: text('reason'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('plan_change_plan').on(t.tenantId, t.planId, t.at),
    foreignKey({ columns: [t.tenantId, t.planId], foreignColumns: [plan.tenantId, plan.id] }),
  ],
)

/** A supervisor's four-character code that approves an agent's restricted action (K-29): hashed, with its owner. */
export const overrideCode = pgTable(
  'override_code',
  {
    tenantId: tenantId(),
    /** Its owner, a staff account with `override.approve`. */
    staffId: text('staff_id').notNull(),
    codeHash: text('code_hash').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.staffId] })],
)
