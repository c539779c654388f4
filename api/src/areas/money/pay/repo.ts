import { and, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Cents } from '@portal/shared/domain'
import { compiled, insertRow, updateByKey, type Slots } from '../../../db/compiled.ts'
import type { Tx } from '../../../db/database.ts'
import { debt, debtParty } from '../../../db/schema/debt.ts'
import { paymentMethod } from '../../../db/schema/method.ts'
import { analyticsEvent, payment, paymentAttempt } from '../../../db/schema/payment.ts'
import { consumer } from '../../../db/schema/people.ts'
import { Refusal } from '../../../http/refusal.ts'

/**
 * Payments that bind a part of the balance: sent to the processor and not known to have failed, or accepted and not
 * settled. A check in the mail binds nothing until it has arrived.
 */
export const countsAsPending = sql`(${payment.methodId} is not null and (${payment.state} in ('created', 'sent', 'unknown') or ${payment.settlement} = 'pending'))`

export type DebtRow = typeof debt.$inferSelect
export type PaymentRow = typeof payment.$inferSelect

/** Rows that are locked until the transaction ends: read once, at the top of a use case, and handed on. */
export interface Held {
  readonly debt: DebtRow
  readonly payment: PaymentRow
}

/**
 * Locks a payment and its debt: an answer of the processor, its webhook and a look-up may come at the same time. The
 * debt's row is always locked first, so that transactions cannot deadlock.
 */
export async function holdPayment(
  tx: Tx,
  tenantId: string,
  { id, debtId }: Pick<PaymentRow, 'id' | 'debtId'>,
): Promise<Held> {
  const [debt, payment] = await Promise.all([lockDebt(tx, tenantId, debtId), lockPayment(tx, tenantId, id)])
  return { debt, payment }
}

export function insertPayment(tx: Tx, row: typeof payment.$inferInsert): Promise<PaymentRow> {
  return insertRow(tx, payment, row)
}

const paymentById = compiled((tx, { tenantId, id }: Slots<{ tenantId: string; id: string }>) =>
  tx
    .select()
    .from(payment)
    .where(and(eq(payment.tenantId, tenantId), eq(payment.id, id))),
)

export async function findPayment(tx: Tx, tenantId: string, id: string): Promise<PaymentRow | null> {
  const [row] = await paymentById(tx, { tenantId, id })
  return row ?? null
}

const owedDebt = compiled((tx, asked: Slots<{ tenantId: string; debtId: string; consumerId: string }>) =>
  tx
    .select({ debt })
    .from(debt)
    .innerJoin(debtParty, and(eq(debtParty.tenantId, debt.tenantId), eq(debtParty.debtId, debt.id)))
    .where(
      and(
        eq(debt.tenantId, asked.tenantId),
        eq(debt.id, asked.debtId),
        isNull(debt.deletedAt),
        eq(debtParty.consumerId, asked.consumerId),
        isNull(debtParty.deletedAt),
      ),
    )
    .for('update', { of: debt }),
)

/**
 * The debt, with its row locked until the transaction ends: two devices that pay at once come one after the other
 * (T18). Not found unless the consumer owes it, as owner or co-debtor (T4, T5).
 */
export async function lockDebtOf(tx: Tx, tenantId: string, debtId: string, consumerId: string): Promise<DebtRow> {
  const [row] = await owedDebt(tx, { tenantId, debtId, consumerId })
  if (!row) throw new Refusal('not_found')
  return row.debt
}

type Key = Slots<{ tenantId: string; id: string }>

const debtHeld = compiled((tx, { tenantId, id }: Key) =>
  tx
    .select()
    .from(debt)
    .where(and(eq(debt.tenantId, tenantId), eq(debt.id, id), isNull(debt.deletedAt)))
    .for('update'),
)
const paymentHeld = compiled((tx, { tenantId, id }: Key) =>
  tx
    .select()
    .from(payment)
    .where(and(eq(payment.tenantId, tenantId), eq(payment.id, id)))
    .for('update'),
)

/** The same without a consumer, for outcomes, settlement and returns. */
export async function lockDebt(tx: Tx, tenantId: string, debtId: string): Promise<DebtRow> {
  const [row] = await debtHeld(tx, { tenantId, id: debtId })
  if (!row) throw new Refusal('not_found')
  return row
}

/** The payment with its row locked, after its debt's row. */
export async function lockPayment(tx: Tx, tenantId: string, id: string): Promise<PaymentRow> {
  const [row] = await paymentHeld(tx, { tenantId, id })
  if (!row) throw new Error('A payment was lost')
  return row
}

export async function updatePayment(
  tx: Tx,
  tenantId: string,
  id: string,
  change: Partial<typeof payment.$inferInsert>,
): Promise<PaymentRow> {
  const [row] = await updateByKey(tx, payment, { tenantId, id }, change)
  return row!
}

/** Changes a payment that is in the state `from`; null when another process has changed it already. */
export async function moveState(
  tx: Tx,
  tenantId: string,
  id: string,
  from: PaymentRow['state'],
  change: Partial<typeof payment.$inferInsert>,
): Promise<PaymentRow | null> {
  const [row] = await tx
    .update(payment)
    .set(change)
    .where(and(eq(payment.tenantId, tenantId), eq(payment.id, id), eq(payment.state, from)))
    .returning()
  return row ?? null
}

/** Payments of a person on a debt since an instant, newest first (M-2: the look-back). */
export function recentPayments(
  tx: Tx,
  tenantId: string,
  where: { debtId: string; payerId: string; amount: Cents; since: Date },
): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, tenantId),
        eq(payment.debtId, where.debtId),
        eq(payment.payerId, where.payerId),
        eq(payment.amount, where.amount),
        gt(payment.createdAt, where.since),
      ),
    )
    .orderBy(desc(payment.createdAt))
}

interface Orders {
  tenantId: string
  payerId: string
  fingerprint: string
  address: string | null
  browserId: string | null
  since: Date
}

const MOST_ORDERS = 200

/**
 * Payments since an instant by the same person, by the same card or account, or from the same address or browser, newest
 * first. A comparison with null is not true, so a missing address or browser finds nothing. Each of the four is read by
 * an index of its own: one condition for all would read every payment of the tenant.
 */
export const recentOrders = compiled((tx, of: Slots<Orders>) => {
  const newest = (condition: SQL, from = sql`${payment}`) => sql`(select ${payment.id} from ${from}
    where ${payment.tenantId} = ${of.tenantId} and ${condition} and ${payment.createdAt} > ${of.since}
    order by ${payment.createdAt} desc limit ${sql.raw(`${MOST_ORDERS}`)})`
  const ofMethods = sql`${payment} join ${paymentMethod}
    on ${paymentMethod.tenantId} = ${payment.tenantId} and ${paymentMethod.id} = ${payment.methodId}`
  const found = sql.join(
    [
      newest(eq(payment.payerId, of.payerId)),
      newest(eq(paymentMethod.fingerprint, of.fingerprint), ofMethods),
      newest(eq(payment.address, of.address)),
      newest(eq(payment.browserId, of.browserId)),
    ],
    sql` union `,
  )
  return tx
    .select({
      payerId: payment.payerId,
      bundleId: payment.bundleId,
      linkId: payment.linkId,
      fingerprint: paymentMethod.fingerprint,
      address: payment.address,
      browserId: payment.browserId,
      state: payment.state,
      failureCode: payment.failureCode,
      confirmBy: payment.confirmBy,
      createdAt: payment.createdAt,
    })
    .from(payment)
    .innerJoin(paymentMethod, and(eq(paymentMethod.tenantId, payment.tenantId), eq(paymentMethod.id, payment.methodId)))
    .where(and(eq(payment.tenantId, of.tenantId), sql`${payment.id} = any(array(${found}))`))
    .orderBy(desc(payment.createdAt))
})

const pendingSum = compiled((tx, { tenantId, id }: Key) =>
  tx
    .select({ total: sql<string>`coalesce(sum(${payment.amount} - ${payment.refunded}), 0)` })
    .from(payment)
    .where(and(eq(payment.tenantId, tenantId), eq(payment.debtId, id), countsAsPending)),
)

export async function pendingOn(tx: Tx, tenantId: string, debtId: string): Promise<Cents> {
  const [row] = await pendingSum(tx, { tenantId, id: debtId })
  return BigInt(row?.total ?? 0) as Cents
}

/** The part of each debt that can still be paid: its balance less pending payments. */
export async function availableOf(tx: Tx, tenantId: string, debtIds: readonly string[]): Promise<Map<string, Cents>> {
  if (debtIds.length === 0) return new Map()
  const pending = sql`(select coalesce(sum(${payment.amount} - ${payment.refunded}), 0) from ${payment} where ${payment.tenantId} = ${debt.tenantId} and ${payment.debtId} = ${debt.id} and ${countsAsPending})`
  const rows = await tx
    .select({ id: debt.id, available: sql<string>`${debt.balance} - ${pending}` })
    .from(debt)
    .where(and(eq(debt.tenantId, tenantId), inArray(debt.id, [...debtIds])))
  return new Map(rows.map(({ id, available }) => [id, BigInt(available) as Cents]))
}

type NewAttempt = Omit<typeof paymentAttempt.$inferSelect, 'n'>

const nextAttempt = compiled((tx, row: Slots<NewAttempt>) => {
  const { tenantId, id, paymentId, kind, result, code, startedAt, answeredAt } = row
  const n = sql`(select coalesce(max(n), 0) + 1 from ${paymentAttempt} where tenant_id = ${tenantId} and payment_id = ${paymentId})`
  return tx.insert(paymentAttempt).values({ tenantId, id, paymentId, kind, result, code, startedAt, answeredAt, n })
})

/** Stores an attempt at the processor. The payment's row is locked, so that its attempts are numbered in order. */
export async function insertAttempt(tx: Tx, row: NewAttempt): Promise<void> {
  await nextAttempt(tx, row)
}

export async function updateDebt(
  tx: Tx,
  tenantId: string,
  id: string,
  change: Partial<typeof debt.$inferInsert>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await updateByKey(tx, debt, { tenantId, id }, change)
}

const nameOfConsumer = compiled((tx, { tenantId, id }: Key) =>
  tx
    .select({ name: consumer.fullName })
    .from(consumer)
    .where(and(eq(consumer.tenantId, tenantId), eq(consumer.id, id))),
)

export async function consumerName(tx: Tx, tenantId: string, id: string): Promise<string> {
  const [row] = await nameOfConsumer(tx, { tenantId, id })
  return row?.name ?? ''
}

/** X-44: records the debt that a paying call was about, by the call's name in the specification. */
export async function recordAnalytics(tx: Tx, row: typeof analyticsEvent.$inferInsert): Promise<void> {
  await insertRow(tx, analyticsEvent, row)
}
