import { and, eq } from 'drizzle-orm'
import { paymentPromise } from '../../../db/schema/payment.ts'
import { completePlanOf } from '../plan/run/complete-plan.ts'
import type { Work } from '../../../deps.ts'

/** Nothing is owed any more: the plan is done, and a payment promised for later is not made. */
export async function endPlanOf(work: Work, debtId: string): Promise<void> {
  const { tx, tenant, now } = work
  await completePlanOf(work, debtId)
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
