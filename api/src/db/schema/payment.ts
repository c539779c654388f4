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
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AccountType, CardBrand, PaymentKind } from '@portal/shared/domain'
import type { DeclineCode } from '../../gateways/processor/decline-code.ts'
import type { LookupOutcome, SecCode } from '../../gateways/processor/port.ts'
import { cents, day, instant, rowId, rowOfTenant, tenantId } from '../columns.ts'
import { paymentAuthorization } from './agreement.ts'
import { debt } from './debt.ts'
import { paymentMethod } from './method.ts'
import { paymentBundle } from './payment-bundle.ts'
import { consumer } from './people.ts'

/** The state of the processor's request. `unknown` is looked up again until it is known (M-1). */
export type PaymentState = 'created' | 'sent' | 'succeeded' | 'failed' | 'unknown' | 'cancelled'
/** Where the money is, once `succeeded`; `none` before. */
export type Settlement = 'none' | 'pending' | 'settled' | 'returned' | 'refunded' | 'reversed'
export type FailureCode = DeclineCode | 'debt_closed' | 'returned'

/** The method as it was when it paid: history must not change when a card is replaced. */
export interface MethodSnapshot {
  type: 'Card' | 'ACH' | 'PayPal' | 'ApplePay' | 'GooglePay' | 'Manual' | 'Other'
  brand: CardBrand | null
  lastFour: string | null
  bankName: string | null
  accountType: AccountType | null
  holderName: string | null
}

/** Intent, attempt and result of one payment. The intent is committed before the processor is called. */
export const payment = pgTable(
  'payment',
  {
    tenantId: tenantId(),
    /** Also the processor's idempotency key. */
    id: rowId(),
    debtId: text('debt_id').notNull(),
    /** The consumer who pays. */
    payerId: text('payer_id').notNull(),
    kind: text('kind').$type<PaymentKind>().notNull(),
    amount: cents('amount').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    settlement: text('settlement').$type<Settlement>().notNull(),
    planId: text('plan_id'),
    planPaymentId: text('plan_payment_id'),
    promiseId: text('promise_id'),
    /** The act by which its payer paid several debts at once (F-16). */
    bundleId: text('bundle_id'),
    /** The link by which somebody else made it (F-17): then `payerId` is who made the link. */
    linkId: text('link_id'),
    /** Null for mail, wire and imported payments. */
    methodId: text('method_id'),
    method: jsonb('method').$type<MethodSnapshot>().notNull(),
    sec: text('sec').$type<SecCode>(),
    authorizationId: text('authorization_id'),
    initiator: text('initiator').$type<'consumer' | 'staff' | 'system'>().notNull(),
    staffId: text('staff_id'),
    /** Household that the order came from, for velocity (T19): an IPv4 address, or the /64 of an IPv6 address. */
    address: text('address'),
    /** The browser that the order came from, for velocity (T19). */
    browserId: text('browser_id'),
    processorReference: text('processor_reference'),
    failureCode: text('failure_code').$type<FailureCode>(),
    returnCode: text('return_code'),
    /** Same order as one of the last five minutes, wanted twice (M-2). */
    possibleDuplicate: boolean('possible_duplicate').notNull().default(false),
    isImported: boolean('is_imported').notNull().default(false),
    /** What was given back of it (F-19); the whole amount once `refunded` or `reversed`. */
    refunded: cents('refunded')
      .notNull()
      .default(sql`0`),
    /** Posted balance of the debt after this payment settled. */
    remains: cents('remains'),
    /** The promised day, on which the payment takes effect: the day of an order, or of an instalment's debit (L-25). */
    businessDate: day('business_date').notNull(),
    /** When a bank got the debit ahead of that day; null when it is the same day. */
    handedOverOn: day('handed_over_on'),
    /** Day on which the money is expected to be final. */
    settlesOn: day('settles_on').notNull(),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    settledAt: instant('settled_at'),
    endedAt: instant('ended_at'),
    /** Until when the card's bank waits for its holder to confirm; afterwards the payment is never made. */
    confirmBy: instant('confirm_by'),
    /** When the reconciler looks at it next, null when it is done. */
    checkAt: instant('check_at'),
    checks: integer('checks').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('payment_debt').on(t.tenantId, t.debtId, t.createdAt),
    index('payment_payer').on(t.tenantId, t.payerId, t.createdAt),
    index('payment_method_used').on(t.tenantId, t.methodId, t.createdAt),
    // Refusals are counted by where they come from (T19).
    index('payment_address')
      .on(t.tenantId, t.address, t.createdAt)
      .where(sql`${t.address} is not null`),
    index('payment_browser')
      .on(t.tenantId, t.browserId, t.createdAt)
      .where(sql`${t.browserId} is not null`),
    index('payment_plan')
      .on(t.tenantId, t.planId)
      .where(sql`${t.planId} is not null`),
    index('payment_of_bundle')
      .on(t.tenantId, t.bundleId)
      .where(sql`${t.bundleId} is not null`),
    index('payment_returned')
      .on(t.tenantId, t.endedAt)
      .where(sql`${t.returnCode} is not null`),
    index('payment_debit')
      .on(t.tenantId, t.businessDate)
      .where(sql`${t.sec} is not null`),
    index('payment_by_staff')
      .on(t.tenantId, t.createdAt)
      .where(sql`${t.staffId} is not null`),
    index('payment_pending')
      .on(t.tenantId, t.debtId)
      .where(sql`${t.state} in ('created', 'sent', 'unknown') or ${t.settlement} = 'pending'`),
    index('payment_to_check')
      .on(t.tenantId, t.checkAt)
      .where(sql`${t.checkAt} is not null`),
    index('payment_to_settle')
      .on(t.tenantId, t.settlesOn)
      .where(sql`${t.settlement} = 'pending'`),
    // Payments that failed or were returned on a day (F-10).
    index('payment_failed_at')
      .on(t.tenantId, t.answeredAt)
      .where(sql`${t.state} = 'failed'`),
    index('payment_returned_at')
      .on(t.tenantId, t.endedAt)
      .where(sql`${t.settlement} = 'returned'`),
    uniqueIndex('payment_processor_reference')
      .on(t.tenantId, t.processorReference)
      .where(sql`${t.processorReference} is not null`),
    uniqueIndex('payment_of_promise')
      .on(t.tenantId, t.promiseId)
      .where(sql`${t.promiseId} is not null and ${t.state} not in ('failed', 'cancelled')`),
    // At most one payment of an instalment is on its way or made (L-14): a second try needs the first one's end.
    uniqueIndex('payment_of_instalment')
      .on(t.tenantId, t.planPaymentId)
      .where(
        sql`${t.planPaymentId} is not null and (${t.state} in ('created', 'sent', 'unknown') or ${t.settlement} in ('pending', 'settled'))`,
      ),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
    foreignKey({ columns: [t.tenantId, t.methodId], foreignColumns: [paymentMethod.tenantId, paymentMethod.id] }),
    foreignKey({
      columns: [t.tenantId, t.authorizationId],
      foreignColumns: [paymentAuthorization.tenantId, paymentAuthorization.id],
    }),
    foreignKey({ columns: [t.tenantId, t.payerId], foreignColumns: [consumer.tenantId, consumer.id] }),
    foreignKey({ columns: [t.tenantId, t.bundleId], foreignColumns: [paymentBundle.tenantId, paymentBundle.id] }),
    check('payment_amount_positive', sql`${t.amount} > 0`),
    check('payment_refunded_within_amount', sql`${t.refunded} between 0 and ${t.amount}`),
    check('payment_settlement_follows_state', sql`(${t.state} = 'succeeded') = (${t.settlement} <> 'none')`),
  ],
)

/**
 * Whether somebody tried to take the money of a payment, or still may. A payment that its card's holder left unconfirmed
 * (`isUnconfirmed`) is no failure to anybody. `row` names the payment's row in the statement.
 */
export const wasTriedInSql = (row = sql`${payment}`) =>
  sql`(${row}.confirm_by is null or ${row}.failure_code is distinct from 'authentication_required')`

/** One conversation with the processor about a payment: sending it, or asking after it. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    ...rowOfTenant(),
    paymentId: text('payment_id').notNull(),
    n: integer('n').notNull(),
    kind: text('kind').$type<'charge' | 'lookup'>().notNull(),
    result: text('result').$type<LookupOutcome['state']>().notNull(),
    code: text('code'),
    startedAt: instant('started_at').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('payment_attempt_n').on(t.tenantId, t.paymentId, t.n),
    foreignKey({ columns: [t.tenantId, t.paymentId], foreignColumns: [payment.tenantId, payment.id] }),
  ],
)

export type PromiseStatus = 'waiting' | 'submitted' | 'settled' | 'failed' | 'cancelled'
/**
 * Why a promise ended; `unusable`: its method or its authorization had stopped before its day, `protected`: its payer had
 * died or went bankrupt.
 */
export type PromiseEnd =
  'paid' | 'declined' | 'unusable' | 'consumer' | 'staff' | 'method_removed' | 'hold' | 'recall' | 'protected'

/** A single payment promised for a later day (L-09): the scheduled one-time payment. */
export const paymentPromise = pgTable(
  'payment_promise',
  {
    ...rowOfTenant(),
    debtId: text('debt_id').notNull(),
    consumerId: text('consumer_id').notNull(),
    date: day('date').notNull(),
    amount: cents('amount').notNull(),
    /** Null is by mail. */
    methodId: text('method_id'),
    status: text('status').$type<PromiseStatus>().notNull(),
    authorizationId: text('authorization_id'),
    staffId: text('staff_id'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason').$type<PromiseEnd>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('payment_promise_due').on(t.tenantId, t.status, t.date),
    index('payment_promise_day').on(t.tenantId, t.date),
    uniqueIndex('payment_promise_one_live')
      .on(t.tenantId, t.debtId)
      .where(sql`${t.status} in ('waiting', 'submitted')`),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
    foreignKey({ columns: [t.tenantId, t.methodId], foreignColumns: [paymentMethod.tenantId, paymentMethod.id] }),
    check('payment_promise_amount', sql`${t.amount} > 0`),
  ],
)

/** First answer to each Idempotency-Key, byte for byte; money keys never expire (M-2). */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    tenantId: tenantId(),
    actorId: text('actor_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** The result of the key: a payment, a plan, a scheduled payment, or a payment of several debts. */
    paymentId: text('payment_id'),
    planId: text('plan_id'),
    promiseId: text('promise_id'),
    /** Of the key of a whole act; each of its parts has a key of its own, derived from this one. */
    bundleId: text('bundle_id'),
    /** Null while it runs. */
    status: integer('status'),
    answer: text('answer'),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.actorId, t.route, t.key] }),
    index('idempotency_key_payment').on(t.tenantId, t.paymentId),
    index('idempotency_key_plan').on(t.tenantId, t.planId),
    foreignKey({ columns: [t.tenantId, t.paymentId], foreignColumns: [payment.tenantId, payment.id] }),
  ],
)

/** A bank return or correction, handled once each (M-5). */
export const returnItem = pgTable(
  'return_item',
  {
    ...rowOfTenant(),
    paymentId: text('payment_id').notNull(),
    code: text('code').notNull(),
    sequence: integer('sequence').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('return_item_once').on(t.tenantId, t.paymentId, t.code, t.sequence),
    foreignKey({ columns: [t.tenantId, t.paymentId], foreignColumns: [payment.tenantId, payment.id] }),
  ],
)

/** Which debt a payment call was about, for the tenant's figures: no person, no amount. */
export const analyticsEvent = pgTable(
  'analytics_event',
  {
    ...rowOfTenant(),
    name: text('name').notNull(),
    debtId: text('debt_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index('analytics_event_debt').on(t.tenantId, t.debtId)],
)
