import { and, eq, inArray, sql } from 'drizzle-orm'
import { endOfMonth, startOfMonth, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { debt } from '../../../db/schema/debt.ts'
import { payment, paymentPromise } from '../../../db/schema/payment.ts'
import { livePlanStatuses, plan } from '../../../db/schema/plan.ts'
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
      pending: sql<string>`coalesce(sum(${payment.amount} - ${payment.refunded}) filter (where ${countsAsPending}), 0)`,
      thisMonth: sql<boolean>`bool_or(${payment.settlement} in ('pending', 'settled') and ${payment.businessDate} between ${startOfMonth(today)} and ${endOfMonth(today)})`,
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
