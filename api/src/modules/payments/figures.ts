import { and, eq, inArray, sql } from 'drizzle-orm'
import { minCents, startOfMonth, sumCents, toCents, ZERO, type Cents, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import { debt } from '../../db/schema/debt.ts'
import { payment, paymentPromise } from '../../db/schema/payment.ts'
import { livePlanStatuses, plan, planPayment } from '../../db/schema/plan.ts'
import { countsAsPending } from './pending.ts'

/** What is derived of a debt and never stored (server.md 4.2). Dates are the tenant's business dates. */
export interface DebtFigures {
  /** Posted balance. */
  balance: Cents
  /** Payments on their way, whose outcome or settlement is not known yet. */
  pending: Cents
  /** `balance` less `pending`. */
  available: Cents
  /** What the live plan still asks for, the balance when there is no plan. */
  planBalance: Cents
  hasScheduledOtp: boolean
  madePaymentThisMonth: boolean
  livePlan: typeof plan.$inferSelect | null
  /** First unpaid instalment of the live plan. */
  nextDue: LocalDate | null
  nextAmount: Cents | null
  /** Unpaid instalments that were due before today. */
  pastDue: Cents
}

/** Figures of several debts of one tenant at once. */
export async function debtFigures(
  tx: Tx,
  tenantId: string,
  debtIds: readonly string[],
  today: LocalDate,
): Promise<Map<string, DebtFigures>> {
  if (debtIds.length === 0) return new Map()
  const ids = [...debtIds]
  const debts = await tx
    .select({ id: debt.id, balance: debt.balance })
    .from(debt)
    .where(and(eq(debt.tenantId, tenantId), inArray(debt.id, ids)))
  const payments = await tx
    .select({
      debtId: payment.debtId,
      pending: sql<string>`coalesce(sum(${payment.amount}) filter (where ${countsAsPending}), 0)`,
      thisMonth: sql<boolean>`bool_or(${payment.settlement} in ('pending', 'settled') and ${payment.businessDate} >= ${startOfMonth(today)})`,
    })
    .from(payment)
    .where(and(eq(payment.tenantId, tenantId), inArray(payment.debtId, ids)))
    .groupBy(payment.debtId)
  const promises = await tx
    .select({ debtId: paymentPromise.debtId })
    .from(paymentPromise)
    .where(
      and(
        eq(paymentPromise.tenantId, tenantId),
        inArray(paymentPromise.debtId, ids),
        inArray(paymentPromise.status, ['waiting', 'submitted']),
      ),
    )
  const plans = await tx
    .select()
    .from(plan)
    .where(and(eq(plan.tenantId, tenantId), inArray(plan.debtId, ids), inArray(plan.status, [...livePlanStatuses])))
  const unpaid = await unpaidInstalments(
    tx,
    tenantId,
    plans.map((p) => p.id),
  )
  return new Map(
    debts.map(({ id, balance }) => {
      const sums = payments.find((p) => p.debtId === id)
      const pending = toCents(BigInt(sums?.pending ?? 0))
      const livePlan = plans.find((p) => p.debtId === id) ?? null
      const rows = unpaid.filter((row) => row.planId === livePlan?.id)
      const left = sumCents(rows.map((row) => row.amount))
      return [
        id,
        {
          balance,
          pending,
          available: toCents(balance - pending),
          planBalance: livePlan && rows.length > 0 ? minCents(balance, left) : balance,
          hasScheduledOtp: promises.some((p) => p.debtId === id),
          madePaymentThisMonth: sums?.thisMonth ?? false,
          livePlan,
          nextDue: rows[0]?.dueDate ?? null,
          nextAmount: rows[0]?.amount ?? null,
          pastDue:
            livePlan?.status === 'active'
              ? sumCents(rows.filter((row) => row.dueDate < today).map((row) => row.amount))
              : ZERO,
        },
      ]
    }),
  )
}

interface Instalment {
  planId: string
  dueDate: LocalDate
  amount: Cents
}

async function unpaidInstalments(tx: Tx, tenantId: string, planIds: string[]): Promise<Instalment[]> {
  if (planIds.length === 0) return []
  const rows = await tx
    .select({
      planId: planPayment.planId,
      dueDate: planPayment.dueDate,
      amount: planPayment.amount,
      edited: planPayment.editedAmount,
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
  return rows.map(({ planId, dueDate, amount, edited }) => ({
    planId,
    dueDate: dueDate as LocalDate,
    amount: edited ?? amount,
  }))
}
