import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RefundReason, RefundState, RefundWay } from '@portal/shared/domain'
import { cents, instant, rowOfTenant } from '../columns.ts'
import { payment } from './payment.ts'

/** Money of a payment that is given back (F-19): the intent, who allowed it, and what became of it. */
export const refund = pgTable(
  'refund',
  {
    /** The id is also the processor's idempotency key. */
    ...rowOfTenant(),
    paymentId: text('payment_id').notNull(),
    debtId: text('debt_id').notNull(),
    amount: cents('amount').notNull(),
    way: text('way').$type<RefundWay>().notNull(),
    /** `processor`: made at the processor and not by the portal. */
    reason: text('reason').$type<RefundReason | 'processor'>().notNull(),
    note: text('note').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    /** Null for a refund that was made at the processor. */
    requestedBy: text('requested_by'),
    /** The Idempotency-Key of the request: the same request makes one refund. */
    requestKey: text('request_key'),
    createdAt: instant('created_at').notNull(),
    /** The second person; null where none was needed. */
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    declineReason: text('decline_reason'),
    sentAt: instant('sent_at'),
    endedAt: instant('ended_at'),
    processorReference: text('processor_reference'),
    failureCode: text('failure_code'),
    /** When the reconciler sends or asks again, null when it is done. */
    checkAt: instant('check_at'),
    checks: integer('checks').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('refund_payment').on(t.tenantId, t.paymentId),
    index('refund_newest').on(t.tenantId, t.createdAt, t.id),
    index('refund_waiting')
      .on(t.tenantId, t.createdAt)
      .where(sql`${t.state} = 'requested'`),
    index('refund_to_check')
      .on(t.tenantId, t.checkAt)
      .where(sql`${t.checkAt} is not null`),
    uniqueIndex('refund_request')
      .on(t.tenantId, t.requestedBy, t.requestKey)
      .where(sql`${t.requestKey} is not null`),
    uniqueIndex('refund_processor_reference')
      .on(t.tenantId, t.processorReference)
      .where(sql`${t.processorReference} is not null`),
    foreignKey({ columns: [t.tenantId, t.paymentId], foreignColumns: [payment.tenantId, payment.id] }),
    check('refund_amount_positive', sql`${t.amount} > 0`),
    // Never the same person (F-19).
    check('refund_second_person', sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.requestedBy}`),
  ],
)
