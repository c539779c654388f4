import { and, eq } from 'drizzle-orm'
import { paymentPromise, type PromiseEnd } from '../../../db/schema/payment.ts'
import type { PaymentRow } from './repo.ts'
import type { Work } from '../../../deps.ts'
import { completePlanOf } from '../plan/run/complete-plan.ts'

/** Why a promise ends with its payment; a payment is cancelled when its debt was disputed before the bank had it. */
const ENDS: Record<'settled' | 'failed' | 'cancelled', PromiseEnd> = {
  settled: 'paid',
  failed: 'declined',
  cancelled: 'hold',
}

/** L-09: how the payment of a promise ended ends the promise; one that has ended stays as it is. */
export async function endPromiseOf(
  { tx, tenant, now }: Work,
  { promiseId }: Pick<PaymentRow, 'promiseId'>,
  status: keyof typeof ENDS,
): Promise<void> {
  if (promiseId === null) return
  const endReason = ENDS[status]
  await tx
    .update(paymentPromise)
    .set({ status, endReason, endedAt: now })
    .where(
      and(
        eq(paymentPromise.tenantId, tenant.id),
        eq(paymentPromise.id, promiseId),
        eq(paymentPromise.status, 'submitted'),
      ),
    )
}

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
