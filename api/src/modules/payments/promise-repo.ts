import { and, eq } from 'drizzle-orm'
import { paymentPromise, type PromiseEnd } from '../../db/schema/payment.ts'
import type { PaymentRow } from './repo.ts'
import type { Work } from './work.ts'

/** server.md 4.7: how the payment of a promise ended ends the promise; one that has ended stays as it is. */
export async function endPromiseOf(
  { tx, tenant, now }: Work,
  { promiseId }: Pick<PaymentRow, 'promiseId'>,
  status: 'settled' | 'failed',
): Promise<void> {
  if (promiseId === null) return
  const endReason: PromiseEnd = status === 'settled' ? 'paid' : 'declined'
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
