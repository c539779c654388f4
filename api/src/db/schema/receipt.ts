import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowOfTenant, tenantId } from '../columns.ts'
import { payment, type MethodSnapshot } from './payment.ts'

/** The content of a receipt, frozen when it was numbered (L-17). Money as two-decimal text, dates as YYYY-MM-DD. */
export interface ReceiptData {
  tenantName: string
  licenseId: string | null
  supportPhone: string
  consumerName: string
  /** Who paid by a link of the consumer's (F-17). */
  paidBy?: string
  referenceNumber: string
  amount: string
  methodType: MethodSnapshot['type']
  methodBrand: string | null
  methodLastFour: string | null
  transactionType: 'payment_plan' | 'otp'
  /** The balance that the payment was going to leave: nothing after the last one of a settlement (L-07). */
  balanceAfter: string
  /** On a settlement, what it forgives in all, and (with its last payment) now. */
  discount?: string
  forgives?: string
}

export const receipt = pgTable(
  'receipt',
  {
    ...rowOfTenant(),
    /** {tenant}-{yyyy}-{seq} */
    number: text('number').notNull(),
    paymentId: text('payment_id').notNull(),
    templateVersion: integer('template_version').notNull(),
    data: jsonb('data').$type<ReceiptData>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('receipt_number').on(t.tenantId, t.number),
    uniqueIndex('receipt_payment').on(t.tenantId, t.paymentId),
    foreignKey({ columns: [t.tenantId, t.paymentId], foreignColumns: [payment.tenantId, payment.id] }),
  ],
)

/** Last number given in a year; its row lock makes numbers follow each other without gaps. */
export const receiptCounter = pgTable(
  'receipt_counter',
  { tenantId: tenantId(), year: integer('year').notNull(), last: integer('last').notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.year] })],
)
