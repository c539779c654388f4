import { and, asc, count, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { payment, paymentPromise } from '../../../db/schema/payment.ts'
import { paymentMethod } from '../../../db/schema/method.ts'
import { consumer } from '../../../db/schema/people.ts'
import { livePlanStatuses, plan, planPayment } from '../../../db/schema/plan.ts'
import { receipt } from '../../../db/schema/receipt.ts'

export interface Page {
  offset: number
  limit: number
}

const ofDebt = (tenantId: string, debtId: string) => and(eq(payment.tenantId, tenantId), eq(payment.debtId, debtId))

/** Payments of a debt, newest first, with who paid and the plan they belong to. */
export function listPayments(tx: Tx, tenantId: string, debtId: string, { offset, limit }: Page) {
  return tx
    .select({
      payment,
      payerName: consumer.fullName,
      frequency: plan.frequency,
      establishedDate: plan.establishedDate,
      receiptNumber: receipt.number,
    })
    .from(payment)
    .innerJoin(consumer, and(eq(consumer.tenantId, payment.tenantId), eq(consumer.id, payment.payerId)))
    .leftJoin(plan, and(eq(plan.tenantId, payment.tenantId), eq(plan.id, payment.planId)))
    .leftJoin(receipt, and(eq(receipt.tenantId, payment.tenantId), eq(receipt.paymentId, payment.id)))
    .where(ofDebt(tenantId, debtId))
    .orderBy(desc(payment.businessDate), desc(payment.createdAt), desc(payment.id))
    .offset(offset)
    .limit(limit)
}

export type HistoryRow = Awaited<ReturnType<typeof listPayments>>[number]

export async function countPayments(tx: Tx, tenantId: string, debtId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(payment).where(ofDebt(tenantId, debtId))
  return row?.n ?? 0
}

/** The unpaid instalments of the live plan that have a day, and a scheduled single payment. */
export async function listPlanned(tx: Tx, tenantId: string, debtId: string) {
  const instalments = await tx
    .select({
      id: planPayment.id,
      date: planPayment.dueDate,
      status: planPayment.status,
      skipReason: planPayment.skipReason,
      plan: { id: plan.id, debtId: plan.debtId, discount: plan.discount, status: plan.status },
      methodType: paymentMethod.type,
    })
    .from(planPayment)
    .innerJoin(plan, and(eq(plan.tenantId, planPayment.tenantId), eq(plan.id, planPayment.planId)))
    .leftJoin(paymentMethod, and(eq(paymentMethod.tenantId, plan.tenantId), eq(paymentMethod.id, plan.methodId)))
    .where(
      and(
        eq(plan.tenantId, tenantId),
        eq(plan.debtId, debtId),
        inArray(plan.status, [...livePlanStatuses]),
        or(
          inArray(planPayment.status, ['scheduled', 'due', 'submitted', 'moved']),
          and(eq(planPayment.status, 'failed'), isNotNull(planPayment.retryOn)),
        ),
      ),
    )
    .orderBy(asc(planPayment.dueDate), asc(planPayment.seq))
  const promises = await tx
    .select({
      id: paymentPromise.id,
      date: paymentPromise.date,
      amount: paymentPromise.amount,
      status: paymentPromise.status,
      methodType: paymentMethod.type,
    })
    .from(paymentPromise)
    .leftJoin(
      paymentMethod,
      and(eq(paymentMethod.tenantId, paymentPromise.tenantId), eq(paymentMethod.id, paymentPromise.methodId)),
    )
    .where(
      and(
        eq(paymentPromise.tenantId, tenantId),
        eq(paymentPromise.debtId, debtId),
        inArray(paymentPromise.status, ['waiting', 'submitted']),
      ),
    )
  return { instalments, promises }
}
