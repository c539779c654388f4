import { and, asc, count, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { compiled, type Slots } from '../../../db/compiled.ts'
import type { Tx } from '../../../db/database.ts'
import { payLink } from '../../../db/schema/pay-link.ts'
import { payment, paymentPromise } from '../../../db/schema/payment.ts'
import { paymentMethod } from '../../../db/schema/method.ts'
import { consumer } from '../../../db/schema/people.ts'
import { livePlanStatuses, plan, planPayment } from '../../../db/schema/plan.ts'
import { receipt } from '../../../db/schema/receipt.ts'

export interface Page {
  offset: number
  limit: number
}

interface OneDebt {
  readonly tenantId: string
  readonly debtId: string
}

const ofDebt = ({ tenantId, debtId }: Slots<OneDebt>) => and(eq(payment.tenantId, tenantId), eq(payment.debtId, debtId))

const paymentsOf = compiled((tx, asked: Slots<OneDebt & Page>) =>
  tx
    .select({
      payment,
      payerName: consumer.fullName,
      linkPayer: payLink.payerName,
      frequency: plan.frequency,
      establishedDate: plan.establishedDate,
      receiptNumber: receipt.number,
    })
    .from(payment)
    .innerJoin(consumer, and(eq(consumer.tenantId, payment.tenantId), eq(consumer.id, payment.payerId)))
    .leftJoin(payLink, and(eq(payLink.tenantId, payment.tenantId), eq(payLink.paymentId, payment.id)))
    .leftJoin(plan, and(eq(plan.tenantId, payment.tenantId), eq(plan.id, payment.planId)))
    .leftJoin(receipt, and(eq(receipt.tenantId, payment.tenantId), eq(receipt.paymentId, payment.id)))
    .where(ofDebt(asked))
    .orderBy(desc(payment.businessDate), desc(payment.createdAt), desc(payment.id))
    .offset(asked.offset)
    .limit(asked.limit),
)

/** Payments of a debt, newest first, with who paid and the plan they belong to. */
export const listPayments = (tx: Tx, tenantId: string, debtId: string, { offset, limit }: Page) =>
  paymentsOf(tx, { tenantId, debtId, offset, limit })

const paymentCount = compiled((tx, debt: Slots<OneDebt>) => tx.select({ n: count() }).from(payment).where(ofDebt(debt)))

export type HistoryRow = Awaited<ReturnType<typeof listPayments>>[number]

export async function countPayments(tx: Tx, tenantId: string, debtId: string): Promise<number> {
  const [row] = await paymentCount(tx, { tenantId, debtId })
  return row?.n ?? 0
}

const instalmentsOf = compiled((tx, { tenantId, debtId }: Slots<OneDebt>) =>
  tx
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
    .orderBy(asc(planPayment.dueDate), asc(planPayment.seq)),
)

const promisesOf = compiled((tx, { tenantId, debtId }: Slots<OneDebt>) =>
  tx
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
    ),
)

/** The unpaid instalments of the live plan that have a day, and a scheduled single payment. */
export async function listPlanned(tx: Tx, tenantId: string, debtId: string) {
  const debt = { tenantId, debtId }
  const [instalments, promises] = await Promise.all([instalmentsOf(tx, debt), promisesOf(tx, debt)])
  return { instalments, promises }
}
