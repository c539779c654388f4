import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { debt } from '../../../db/schema/debt.ts'
import { payment, paymentPromise } from '../../../db/schema/payment.ts'
import { livePlanStatuses, plan } from '../../../db/schema/plan.ts'

/** A debt whose live plan draws on a method. */
export interface PlanUse {
  methodId: string
  debtId: string
  referenceNumber: string
}

/** The live plans that draw on methods: such a method cannot be removed. */
export async function plansPaidBy(tx: Tx, tenantId: string, methodIds: readonly string[]): Promise<PlanUse[]> {
  if (methodIds.length === 0) return []
  const rows = await tx
    .select({ methodId: plan.methodId, debtId: debt.id, referenceNumber: debt.referenceNumber })
    .from(plan)
    .innerJoin(debt, and(eq(debt.tenantId, plan.tenantId), eq(debt.id, plan.debtId)))
    .where(
      and(
        eq(plan.tenantId, tenantId),
        inArray(plan.methodId, [...methodIds]),
        inArray(plan.status, [...livePlanStatuses]),
      ),
    )
    .orderBy(debt.referenceNumber)
  return rows.flatMap(({ methodId, ...on }) => (methodId === null ? [] : [{ methodId, ...on }]))
}

/** Ids of the consumer's methods that a waiting scheduled payment will use. */
export async function methodsWithPromise(tx: Tx, tenantId: string, consumerId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ methodId: paymentPromise.methodId })
    .from(paymentPromise)
    .where(
      and(
        eq(paymentPromise.tenantId, tenantId),
        eq(paymentPromise.consumerId, consumerId),
        inArray(paymentPromise.status, ['waiting', 'submitted']),
      ),
    )
  return new Set(rows.flatMap((row) => row.methodId ?? []))
}

/** Whether the processor may still have to be asked about a payment by this method. */
export async function isPaying(tx: Tx, tenantId: string, methodId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, tenantId),
        eq(payment.methodId, methodId),
        inArray(payment.state, ['created', 'sent', 'unknown']),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Scheduled payments that wait for this method, in the order in which their debts are locked. */
export function promisesWaitingFor(
  tx: Tx,
  tenantId: string,
  methodId: string,
): Promise<(typeof paymentPromise.$inferSelect)[]> {
  return tx
    .select()
    .from(paymentPromise)
    .where(
      and(
        eq(paymentPromise.tenantId, tenantId),
        eq(paymentPromise.methodId, methodId),
        eq(paymentPromise.status, 'waiting'),
      ),
    )
    .orderBy(paymentPromise.debtId)
}
