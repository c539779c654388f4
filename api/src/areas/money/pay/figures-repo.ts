import { and, eq, inArray, sql } from 'drizzle-orm'
import { startOfMonth, type Cents, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { debt } from '../../../db/schema/debt.ts'
import { payment, paymentPromise } from '../../../db/schema/payment.ts'
import { livePlanStatuses, plan, planPayment } from '../../../db/schema/plan.ts'
import { countsAsPending } from './repo.ts'

export type PlanRow = typeof plan.$inferSelect

export function balancesOf(tx: Tx, tenantId: string, ids: string[]) {
  return tx
    .select({ id: debt.id, balance: debt.balance })
    .from(debt)
    .where(and(eq(debt.tenantId, tenantId), inArray(debt.id, ids)))
}

/** The pending sum of each debt, and whether anything was paid in the month of `today`. */
export function paymentSums(tx: Tx, tenantId: string, ids: string[], today: LocalDate) {
  return tx
    .select({
      debtId: payment.debtId,
      pending: sql<string>`coalesce(sum(${payment.amount}) filter (where ${countsAsPending}), 0)`,
      thisMonth: sql<boolean>`bool_or(${payment.settlement} in ('pending', 'settled') and ${payment.businessDate} >= ${startOfMonth(today)})`,
    })
    .from(payment)
    .where(and(eq(payment.tenantId, tenantId), inArray(payment.debtId, ids)))
    .groupBy(payment.debtId)
}

/** Debts on which a scheduled payment waits or is under way. */
export function debtsWithPromise(tx: Tx, tenantId: string, ids: string[]) {
  return tx
    .select({ debtId: paymentPromise.debtId })
    .from(paymentPromise)
    .where(
      and(
        eq(paymentPromise.tenantId, tenantId),
        inArray(paymentPromise.debtId, ids),
        inArray(paymentPromise.status, ['waiting', 'submitted']),
      ),
    )
}

export function livePlans(tx: Tx, tenantId: string, ids: string[]): Promise<PlanRow[]> {
  return tx
    .select()
    .from(plan)
    .where(and(eq(plan.tenantId, tenantId), inArray(plan.debtId, ids), inArray(plan.status, [...livePlanStatuses])))
}

export interface Instalment {
  planId: string
  dueDate: LocalDate
  amount: Cents
  /** When it is debited: its own day, the day of the next try after a failure, null when it is not tried again. */
  nextOn: LocalDate | null
}

/** Instalments that are not paid yet, in order. */
export async function unpaidInstalments(tx: Tx, tenantId: string, planIds: string[]): Promise<Instalment[]> {
  if (planIds.length === 0) return []
  const rows = await tx
    .select({
      planId: planPayment.planId,
      dueDate: planPayment.dueDate,
      amount: planPayment.amount,
      edited: planPayment.editedAmount,
      status: planPayment.status,
      retryOn: planPayment.retryOn,
    })
    .from(planPayment)
    .where(
      and(
        eq(planPayment.tenantId, tenantId),
        inArray(planPayment.planId, planIds),
        inArray(planPayment.status, ['scheduled', 'due', 'submitted', 'failed', 'moved']),
      ),
    )
    .orderBy(planPayment.planId, planPayment.seq)
  return rows.map(({ planId, dueDate, amount, edited, status, retryOn }) => ({
    planId,
    dueDate: dueDate as LocalDate,
    amount: edited ?? amount,
    nextOn: (status === 'failed' ? retryOn : dueDate) as LocalDate | null,
  }))
}
