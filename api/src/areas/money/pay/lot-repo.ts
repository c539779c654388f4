import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { updateRows, type RowChange } from '../../../db/update-rows.ts'
import { debt } from '../../../db/schema/debt.ts'
import { payment, paymentAttempt, paymentPromise } from '../../../db/schema/payment.ts'
import { consumer } from '../../../db/schema/people.ts'
import type { DebtRow, Held, PaymentRow } from './repo.ts'

// The rows of many payments at once, by one statement for each table.

/**
 * Debts with their rows locked until the transaction ends. One that another transaction holds is left out: nobody waits
 * for a lot, and a lot waits for nobody.
 */
export async function lockFreeDebts(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DebtRow>> {
  const rows = await tx
    .select()
    .from(debt)
    .where(and(eq(debt.tenantId, tenantId), sql`${debt.id} = ${anyOf(ids)}`, isNull(debt.deletedAt)))
    .orderBy(asc(debt.id))
    .for('update', { skipLocked: true })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks payments and their debts, without those whose debt another transaction holds (`holdPayment` for many). */
export async function holdFreePayments(
  tx: Tx,
  tenantId: string,
  payments: readonly Pick<PaymentRow, 'id' | 'debtId'>[],
): Promise<Held[]> {
  const debts = await lockFreeDebts(
    tx,
    tenantId,
    payments.map(({ debtId }) => debtId),
  )
  const free = payments.filter(({ debtId }) => debts.has(debtId)).map(({ id }) => id)
  const rows = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.tenantId, tenantId), sql`${payment.id} = ${anyOf(free)}`))
    .orderBy(asc(payment.id))
    .for('update')
  return rows.map((row) => ({ debt: debts.get(row.debtId)!, payment: row }))
}

/** Marks intents sent; returns those that no other process has taken. */
export async function markAllSent(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  checkAt: Date,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .update(payment)
    .set({ state: 'sent', checkAt })
    .where(and(eq(payment.tenantId, tenantId), sql`${payment.id} = ${anyOf(ids)}`, eq(payment.state, 'created')))
    .returning({ id: payment.id })
  return new Set(rows.map(({ id }) => id))
}

export async function namesOf(
  tx: Tx,
  tenantId: string,
  consumerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: consumer.id, name: consumer.fullName })
    .from(consumer)
    .where(and(eq(consumer.tenantId, tenantId), sql`${consumer.id} = ${anyOf(consumerIds)}`))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Ends the scheduled payments whose payments have settled (`endPromiseOf` for many). */
export async function endPaidPromises(tx: Tx, tenantId: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(paymentPromise)
    .set({ status: 'settled', endReason: 'paid', endedAt: now })
    .where(
      and(
        eq(paymentPromise.tenantId, tenantId),
        sql`${paymentPromise.id} = ${anyOf(ids)}`,
        eq(paymentPromise.status, 'submitted'),
      ),
    )
}

export const insertPayments = (tx: Tx, rows: readonly PaymentRow[]): Promise<void> => insertRows(tx, payment, rows)

export const updatePayments = (
  tx: Tx,
  tenantId: string,
  changes: readonly RowChange<typeof payment>[],
): Promise<number> => updateRows(tx, payment, tenantId, changes)

export const updateDebts = (tx: Tx, tenantId: string, changes: readonly RowChange<typeof debt>[]): Promise<number> =>
  updateRows(tx, debt, tenantId, changes)

/** Stores the first attempts of payments at the processor: nobody has asked it about them before. */
export const insertFirstAttempts = (
  tx: Tx,
  rows: readonly Omit<typeof paymentAttempt.$inferInsert, 'n'>[],
): Promise<void> =>
  insertRows(
    tx,
    paymentAttempt,
    rows.map((row) => ({ ...row, n: 1 })),
  )
