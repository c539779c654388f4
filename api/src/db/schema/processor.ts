import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RememberedKind } from '../../gateways/processor/memory.ts'
import { cents, day, instant, rowId, tenantId } from '../columns.ts'
import { payment } from './payment.ts'

/** The processor's object for each of our ids, for its adapter (decision 138). */
export const processorObject = pgTable(
  'processor_object',
  {
    tenantId: tenantId(),
    kind: text('kind').$type<RememberedKind>().notNull(),
    reference: text('reference').notNull(),
    /** The processor's own id. Written once: the first one stays. */
    object: text('object').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.reference] })],
)

/** `inquiry`: the bank asks, and no money moves; an open inquiry may become a dispute. */
export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost'

/** A card holder's dispute of a payment, by the processor's own id. */
export const paymentDispute = pgTable(
  'payment_dispute',
  {
    tenantId: tenantId(),
    id: rowId(),
    paymentId: text('payment_id').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    /** What the books gave up for it; null while nothing was taken. */
    taken: cents('taken'),
    /** Its events come in any order: each of these is set once. */
    withdrawnAt: instant('withdrawn_at'),
    reinstatedAt: instant('reinstated_at'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('payment_dispute_payment').on(t.tenantId, t.paymentId),
    foreignKey({ columns: [t.tenantId, t.paymentId], foreignColumns: [payment.tenantId, payment.id] }),
  ],
)

/** A business day in the processor's books, and the same day in the ledger's clearing accounts. */
export const processorDay = pgTable(
  'processor_day',
  {
    tenantId: tenantId(),
    day: day('day').notNull(),
    charged: cents('charged').notNull(),
    refunded: cents('refunded').notNull(),
    /** Taken by disputes and returns, less what came back. */
    disputed: cents('disputed').notNull(),
    fees: cents('fees').notNull(),
    paidOut: cents('paid_out').notNull(),
    ledgerCharged: cents('ledger_charged').notNull(),
    ledgerRefunded: cents('ledger_refunded').notNull(),
    ledgerDisputed: cents('ledger_disputed').notNull(),
    comparedAt: instant('compared_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.day] })],
)

/** Webhooks that were acted on: a second delivery finds its row and does nothing. */
export const processorEvent = pgTable(
  'processor_event',
  {
    tenantId: tenantId(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    reference: text('reference').notNull(),
    /** Its effect; 'none' for late and repeated messages. */
    effect: text('effect').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.eventId] }),
    index('processor_event_reference').on(t.tenantId, t.reference),
  ],
)
