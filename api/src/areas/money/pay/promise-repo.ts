import { and, eq } from 'drizzle-orm'
import { paymentPromise, type PromiseEnd } from '../../../db/schema/payment.ts'
import type { PaymentRow } from './repo.ts'
import { isUnconfirmed } from './status-word.ts'
import type { Work } from '../../../deps.ts'
import { completePlanOf } from '../plan/run/complete-plan.ts'

/** Why a scheduled payment ends; its payment is cancelled when the debt was disputed before the bank had the debit. */
const ENDS: Record<'settled' | 'failed' | 'cancelled', PromiseEnd> = {
  settled: 'paid',
  failed: 'declined',
  cancelled: 'hold',
}

/**
 * L-09: ends the scheduled payment as its payment ended; one that has ended already is not changed. One that its payer
 * wanted to make early and did not confirm to the bank waits for its day again.
 */
export async function endPromiseOf(
  { tx, tenant, now }: Work,
  payment: Pick<PaymentRow, 'promiseId' | 'state' | 'failureCode' | 'confirmBy'>,
  status: keyof typeof ENDS,
): Promise<void> {
  const { promiseId } = payment
  if (promiseId === null) return
  const ended = { status, endReason: ENDS[status], endedAt: now }
  await tx
    .update(paymentPromise)
    .set(isUnconfirmed(payment) ? { status: 'waiting' } : ended)
    .where(
      and(
        eq(paymentPromise.tenantId, tenant.id),
        eq(paymentPromise.id, promiseId),
        eq(paymentPromise.status, 'submitted'),
      ),
    )
}

/** The debt is paid: completes its plan and cancels its scheduled payment. */
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
