import { and, desc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { parseWireMoney, type Cents } from '@portal/shared/domain'
import { compiled, type Slots } from '../../../db/compiled.ts'
import type { Tx } from '../../../db/database.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { withCommit } from '../../../db/with-commit.ts'
import { paymentAuthorization } from '../../../db/schema/agreement.ts'
import { payment } from '../../../db/schema/payment.ts'
import { receipt, receiptCounter } from '../../../db/schema/receipt.ts'
import type { Wanted } from '../../../core/documents/entry.ts'

export interface ReceiptWithPayment {
  receipt: typeof receipt.$inferSelect
  payment: typeof payment.$inferSelect
  /** When the payer agreed to it; null without an authorization. */
  authorizedAt: Date | null
  /** When a part of it was given back last. */
  refundedAt: Date | null
}

export interface ReceiptSearch {
  debtId: string
  /** The payer: nobody else's receipt is found (T5). */
  payerId: string
  paymentId?: string | undefined
  amount?: Cents | undefined
  date?: string | undefined
}

const refundedAt = sql<Date | null>`(select max(f.ended_at) from refund f where f.tenant_id = ${payment.tenantId} and f.payment_id = ${payment.id} and f.state = 'succeeded')`
const columns = {
  receipt,
  payment,
  authorizedAt: paymentAuthorization.agreedAt,
  refundedAt: refundedAt.mapWith((at: string | Date) => new Date(at)),
}
const ofReceipt = and(eq(payment.tenantId, receipt.tenantId), eq(payment.id, receipt.paymentId))
const ofPayment = and(
  eq(paymentAuthorization.tenantId, payment.tenantId),
  eq(paymentAuthorization.id, payment.authorizationId),
)

/** The newest receipt that fits: by payment, or by debt, amount and day as the specification's call has it. */
export async function findReceipt(tx: Tx, tenantId: string, search: ReceiptSearch): Promise<ReceiptWithPayment | null> {
  const [row] = await tx
    .select(columns)
    .from(receipt)
    .innerJoin(payment, ofReceipt)
    .leftJoin(paymentAuthorization, ofPayment)
    .where(
      and(
        eq(receipt.tenantId, tenantId),
        eq(payment.debtId, search.debtId),
        eq(payment.payerId, search.payerId),
        search.paymentId === undefined ? undefined : eq(payment.id, search.paymentId),
        search.amount === undefined ? undefined : eq(payment.amount, search.amount),
        search.date === undefined ? undefined : eq(payment.businessDate, search.date),
      ),
    )
    .orderBy(desc(receipt.createdAt))
    .limit(1)
  return row ?? null
}

const receiptsByPayment = compiled((tx, { tenantId, ids }: Slots<{ tenantId: string; ids: readonly string[] }>) =>
  tx
    .select({ paymentId: receipt.paymentId, number: receipt.number, data: receipt.data })
    .from(receipt)
    .where(and(eq(receipt.tenantId, tenantId), sql`${receipt.paymentId} = any(${ids})`)),
)

/** The receipts of payments: their numbers, and the balances that the payments were going to leave. */
export async function receiptsOf(
  tx: Tx,
  tenantId: string,
  paymentIds: readonly string[],
): Promise<Map<string, { number: string; balanceAfter: Cents }>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await receiptsByPayment(tx, { tenantId, ids: paymentIds })
  return new Map(
    rows.map(({ paymentId, number, data }) => [paymentId, { number, balanceAfter: parseWireMoney(data.balanceAfter) }]),
  )
}

export async function findReceiptById(tx: Tx, tenantId: string, id: string): Promise<ReceiptWithPayment | null> {
  const [row] = await tx
    .select(columns)
    .from(receipt)
    .innerJoin(payment, ofReceipt)
    .leftJoin(paymentAuthorization, ofPayment)
    .where(and(eq(receipt.tenantId, tenantId), eq(receipt.id, id)))
  return row ?? null
}

type NewReceipt = Pick<
  typeof receipt.$inferSelect,
  'tenantId' | 'id' | 'paymentId' | 'templateVersion' | 'data' | 'createdAt'
>

const numberReceipt = compiled((tx, row: Slots<NewReceipt & { year: number; head: string }>) => {
  const counted = tx.$with('counted').as(countOn(tx, row.tenantId, row.year, 1))
  const { tenantId, id, paymentId, templateVersion, data, createdAt, head } = row
  const number = sql`(select ${head}::text || lpad("last"::text, greatest(6, length("last"::text)), '0') from counted)`
  return tx.with(counted).insert(receipt).values({ tenantId, id, paymentId, templateVersion, data, createdAt, number })
})

/**
 * Stores a receipt under the next number of its year, {tenant}-{yyyy}-{seq}: the counter's row lock leaves no gap and
 * gives none twice. All payments of the tenant wait for that row, so it goes out with the commit: until then the
 * transaction cannot read it.
 */
export async function insertReceipt(tx: Tx, year: number, row: NewReceipt): Promise<void> {
  await withCommit(tx, (last) => numberReceipt(last, { ...row, year, head: prefixOf(row.tenantId, year) }))
}

/** The same for several receipts of a tenant, under numbers that follow each other. */
export async function insertReceipts(
  tx: Tx,
  year: number,
  rows: readonly Omit<typeof receipt.$inferInsert, 'number'>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const { tenantId } = first
  const [counted] = await countOn(tx, tenantId, year, rows.length)
  const before = counted!.last - rows.length
  await insertRows(
    tx,
    receipt,
    rows.map((row, i) => ({ ...row, number: prefixOf(tenantId, year) + String(before + i + 1).padStart(6, '0') })),
  )
}

/** Moves the counter of a year on, and keeps its row locked until the transaction ends. */
const countOn = (tx: Tx, tenantId: string | Placeholder, year: number | Placeholder, many: number) =>
  tx
    .insert(receiptCounter)
    .values({ tenantId, year, last: many })
    .onConflictDoUpdate({
      target: [receiptCounter.tenantId, receiptCounter.year],
      set: { last: sql`${receiptCounter.last} + ${many}::integer` },
    })
    .returning({ last: receiptCounter.last })

const prefixOf = (tenantId: string, year: number): string => `${tenantId.toUpperCase()}-${year}-`

/** Receipts of this consumer's payments, without those of co-debtors (T5), in the reader's language. */
export const receiptEntries = ({ tenantId, consumerId, language }: Wanted): SQL => sql`
  select r.id as source_id,
         case when p.settlement = 'returned' then 'returned' when p.refunded > 0 then 'refunded-' || p.refunded
              when p.settlement = 'settled' then 'posted' when p.settlement = 'pending' then 'pending'
              else 'returned' end as edition,
         ${language}::text as language, p.debt_id, r.created_at as at
    from receipt r join payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id
   where r.tenant_id = ${tenantId} and p.payer_id = ${consumerId}`
