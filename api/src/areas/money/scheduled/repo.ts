import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import { localDate, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { paymentAuthorization } from '../../../db/schema/agreement.ts'
import { paymentMethod } from '../../../db/schema/method.ts'
import { payment, paymentPromise } from '../../../db/schema/payment.ts'

export type PromiseRow = typeof paymentPromise.$inferSelect

export async function insertPromise(tx: Tx, row: typeof paymentPromise.$inferInsert): Promise<PromiseRow> {
  const [inserted] = await tx.insert(paymentPromise).values(row).returning()
  return inserted!
}

export async function findPromise(tx: Tx, tenantId: string, id: string): Promise<PromiseRow | null> {
  const [row] = await tx
    .select()
    .from(paymentPromise)
    .where(and(eq(paymentPromise.tenantId, tenantId), eq(paymentPromise.id, id)))
  return row ?? null
}

/** A scheduled payment with its row locked; its debt's row is always locked first. */
export async function lockPromise(tx: Tx, tenantId: string, id: string): Promise<PromiseRow> {
  const [row] = await tx
    .select()
    .from(paymentPromise)
    .where(and(eq(paymentPromise.tenantId, tenantId), eq(paymentPromise.id, id)))
    .for('update')
  if (!row) throw new Error('A scheduled payment was lost')
  return row
}

/** The scheduled payment of a debt that waits or is pending; there is at most one. */
export async function livePromiseOf(tx: Tx, tenantId: string, debtId: string): Promise<PromiseRow | null> {
  const [row] = await tx
    .select()
    .from(paymentPromise)
    .where(
      and(
        eq(paymentPromise.tenantId, tenantId),
        eq(paymentPromise.debtId, debtId),
        inArray(paymentPromise.status, ['waiting', 'submitted']),
      ),
    )
  return row ?? null
}

/** The business day on which a promise was carried out, which may be earlier than its own; null before that. */
export async function dayCarriedOut(tx: Tx, tenantId: string, promiseId: string): Promise<LocalDate | null> {
  const [row] = await tx
    .select({ day: payment.businessDate })
    .from(payment)
    .where(and(eq(payment.tenantId, tenantId), eq(payment.promiseId, promiseId)))
    .orderBy(desc(payment.createdAt))
    .limit(1)
  return row ? localDate(row.day) : null
}

export async function updatePromise(
  tx: Tx,
  tenantId: string,
  id: string,
  change: Partial<typeof paymentPromise.$inferInsert>,
): Promise<PromiseRow> {
  const [row] = await tx
    .update(paymentPromise)
    .set(change)
    .where(and(eq(paymentPromise.tenantId, tenantId), eq(paymentPromise.id, id)))
    .returning()
  return row!
}

/** The authorization for the payment's day. */
export async function authorizationOf(
  tx: Tx,
  { tenantId, authorizationId }: PromiseRow,
): Promise<typeof paymentAuthorization.$inferSelect | null> {
  if (authorizationId === null) return null
  const [row] = await tx
    .select()
    .from(paymentAuthorization)
    .where(and(eq(paymentAuthorization.tenantId, tenantId), eq(paymentAuthorization.id, authorizationId)))
  return row ?? null
}

/** Scheduled payments that wait for a day up to `last`, oldest first. */
export async function duePromises(
  tx: Tx,
  tenantId: string,
  last: LocalDate,
): Promise<{ id: string; date: LocalDate; isBank: boolean }[]> {
  const rows = await tx
    .select({ id: paymentPromise.id, date: paymentPromise.date, type: paymentMethod.type })
    .from(paymentPromise)
    .leftJoin(
      paymentMethod,
      and(eq(paymentMethod.tenantId, paymentPromise.tenantId), eq(paymentMethod.id, paymentPromise.methodId)),
    )
    .where(
      and(eq(paymentPromise.tenantId, tenantId), eq(paymentPromise.status, 'waiting'), lte(paymentPromise.date, last)),
    )
    .orderBy(paymentPromise.date, paymentPromise.id)
  return rows.map(({ id, date, type }) => ({ id, date: date as LocalDate, isBank: type === 'ach' }))
}
