import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { LocalDate } from '@portal/shared/domain'
import { anyOf } from '../../../../db/any-of.ts'
import type { Tx } from '../../../../db/database.ts'
import { paymentMethod } from '../../../../db/schema/method.ts'
import { payment, wasTriedInSql } from '../../../../db/schema/payment.ts'
import { livePlanStatuses, plan, planPayment } from '../../../../db/schema/plan.ts'
import type { PlanRow } from '../rows.ts'

/** An instalment whose day may have come. */
export interface DueInstalment {
  id: string
  debtId: string
  planId: string
  /** Its own day, or the day of its next try. */
  day: LocalDate
  isBank: boolean
}

/** Instalments of live plans that are due or are to be retried by a day; the one that failed first comes first. */
export async function dueInstalments(tx: Tx, tenantId: string, until: LocalDate): Promise<DueInstalment[]> {
  const rows = await tx
    .select({
      id: planPayment.id,
      debtId: plan.debtId,
      planId: plan.id,
      dueDate: planPayment.dueDate,
      retryOn: planPayment.retryOn,
      status: planPayment.status,
      type: paymentMethod.type,
    })
    .from(planPayment)
    .innerJoin(plan, and(eq(plan.tenantId, planPayment.tenantId), eq(plan.id, planPayment.planId)))
    .leftJoin(paymentMethod, and(eq(paymentMethod.tenantId, plan.tenantId), eq(paymentMethod.id, plan.methodId)))
    .where(
      and(
        eq(planPayment.tenantId, tenantId),
        inArray(plan.status, [...livePlanStatuses]),
        or(
          and(inArray(planPayment.status, ['scheduled', 'due', 'moved']), lte(planPayment.dueDate, until)),
          and(eq(planPayment.status, 'failed'), lte(planPayment.retryOn, until)),
        ),
      ),
    )
    .orderBy(asc(planPayment.dueDate), asc(planPayment.planId), asc(planPayment.seq))
  return rows.map(({ id, debtId, planId, dueDate, retryOn, status, type }) => ({
    id,
    debtId,
    planId,
    day: (status === 'failed' ? retryOn : dueDate) as LocalDate,
    isBank: type === 'ach',
  }))
}

/** Whether a debit of a plan was made on a business date already; a bank's takes effect later. */
export const isDebitedOn = async (tx: Tx, plan: PlanRow, date: LocalDate): Promise<boolean> =>
  (await debitedOn(tx, plan.tenantId, [plan], date)).has(plan.id)

/** Those of some plans of which a debit was made on a business date already. */
export async function debitedOn(
  tx: Tx,
  tenantId: string,
  plans: readonly PlanRow[],
  date: LocalDate,
): Promise<ReadonlySet<string | null>> {
  const rows = await tx
    .select({ planId: payment.planId })
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, tenantId),
        sql`${payment.debtId} = ${anyOf(plans.map(({ debtId }) => debtId))}`,
        sql`${payment.planId} = ${anyOf(plans.map(({ id }) => id))}`,
        eq(payment.kind, 'plan'),
        eq(sql`coalesce(${payment.handedOverOn}, ${payment.businessDate})`, date),
        wasTriedInSql(),
      ),
    )
  return new Set(rows.map(({ planId }) => planId))
}
