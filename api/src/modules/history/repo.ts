import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { toCents, type Cents } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import { payment, paymentPromise } from '../../db/schema/payment.ts'
import { paymentMethod } from '../../db/schema/method.ts'
import { consumer } from '../../db/schema/people.ts'
import { livePlanStatuses, plan, planPayment } from '../../db/schema/plan.ts'

export interface HistoryEntry {
  payment: typeof payment.$inferSelect
  payerName: string
  planFrequency: string | null
  planEstablished: string | null
}

/** Payments of a debt that were ordered, newest first. An order that never left us is no payment. */
export async function listHistory(tx: Tx, tenantId: string, debtId: string, offset: number, limit: number): Promise<HistoryEntry[]> {
  return tx
    .select({ payment, payerName: consumer.fullName, planFrequency: plan.frequency, planEstablished: plan.establishedDate })
    .from(payment)
    .innerJoin(consumer, and(eq(consumer.tenantId, payment.tenantId), eq(consumer.id, payment.payerId)))
    .leftJoin(plan, and(eq(plan.tenantId, payment.tenantId), eq(plan.id, payment.planId)))
    .where(shown(tenantId, debtId))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .offset(offset)
    .limit(limit)
}

export async function countHistory(tx: Tx, tenantId: string, debtId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(payment).where(shown(tenantId, debtId))
  return row?.n ?? 0
}

const shown = (tenantId: string, debtId: string) => and(eq(payment.tenantId, tenantId), eq(payment.debtId, debtId), ne(payment.state, 'cancelled'))

export interface PlannedEntry {
  id: string
  date: string
  amount: Cents
  status: string
  methodId: string | null
  methodType: string | null
}

const OPEN = ['scheduled', 'due', 'submitted', 'failed', 'moved'] as const

/** What is still to be paid on a debt: instalments of its live plan and a promised payment, by date. */
export async function listPlanned(tx: Tx, tenantId: string, debtId: string, offset: number, limit: number): Promise<PlannedEntry[]> {
  const rows = planned(tx, tenantId, debtId).as('planned')
  return tx
    .select({ id: rows.id, date: rows.date, amount: rows.amount, status: rows.status, methodId: rows.methodId, methodType: paymentMethod.type })
    .from(rows)
    .leftJoin(paymentMethod, and(eq(paymentMethod.tenantId, tenantId), eq(paymentMethod.id, rows.methodId)))
    .orderBy(asc(rows.date), asc(rows.id))
    .offset(offset)
    .limit(limit)
}

export async function countPlanned(tx: Tx, tenantId: string, debtId: string): Promise<{ count: number; next: string | null }> {
  const rows = planned(tx, tenantId, debtId).as('planned')
  const [row] = await tx.select({ n: count(), next: sql<string | null>`min(${rows.date})::text` }).from(rows)
  return { count: row?.n ?? 0, next: row?.next ?? null }
}

function planned(tx: Tx, tenantId: string, debtId: string) {
  const instalments = tx
    .select({
      id: planPayment.id,
      date: sql<string>`coalesce(${planPayment.retryOn}, ${planPayment.dueDate})`.as('date'),
      amount: sql<Cents>`coalesce(${planPayment.editedAmount}, ${planPayment.amount})`.mapWith((value): Cents => toCents(BigInt(value))).as('amount'),
      status: sql<string>`${planPayment.status}`.as('status'),
      methodId: plan.methodId,
    })
    .from(planPayment)
    .innerJoin(plan, and(eq(plan.tenantId, planPayment.tenantId), eq(plan.id, planPayment.planId)))
    .where(and(eq(planPayment.tenantId, tenantId), eq(plan.debtId, debtId), inArray(plan.status, [...livePlanStatuses]), inArray(planPayment.status, [...OPEN])))
  const promises = tx
    .select({
      id: paymentPromise.id,
      date: sql<string>`${paymentPromise.date}`.as('date'),
      amount: sql<Cents>`${paymentPromise.amount}`.mapWith((value): Cents => toCents(BigInt(value))).as('amount'),
      status: sql<string>`${paymentPromise.status}`.as('status'),
      methodId: paymentPromise.methodId,
    })
    .from(paymentPromise)
    .where(and(eq(paymentPromise.tenantId, tenantId), eq(paymentPromise.debtId, debtId), inArray(paymentPromise.status, ['waiting', 'submitted'])))
  return unionAll(instalments, promises)
}
