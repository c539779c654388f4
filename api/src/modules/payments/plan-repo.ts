import { and, eq, inArray } from 'drizzle-orm'
import { paymentPromise } from '../../db/schema/payment.ts'
import { livePlanStatuses, plan } from '../../db/schema/plan.ts'
import type { Work } from './work.ts'

/** Nothing is owed any more: the plan is done, and a payment promised for later is not made. */
export async function endPlanOf({ tx, tenant, now }: Work, debtId: string): Promise<void> {
  await tx
    .update(plan)
    .set({ status: 'completed', endedAt: now, updatedAt: now })
    .where(and(eq(plan.tenantId, tenant.id), eq(plan.debtId, debtId), inArray(plan.status, [...livePlanStatuses])))
  await tx
    .update(paymentPromise)
    .set({ status: 'cancelled', endedAt: now, endReason: 'paid' })
    .where(
      and(
        eq(paymentPromise.tenantId, tenant.id),
        eq(paymentPromise.debtId, debtId),
        eq(paymentPromise.status, 'waiting'),
      ),
    )
}
