import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { paymentAuthorization } from '../../db/schema/agreement.ts'
import { payment, paymentPromise } from '../../db/schema/payment.ts'
import { Refusal } from '../../http/refusal.ts'
import { findMethod, isDefaultAnywhere, isPlanMethod, updateMethod, type MethodRow } from './repo.ts'

interface Removal {
  tenantId: string
  consumerId: string
  methodId: string
  /** The person was told that a scheduled payment goes with it, and wants that (K-37). */
  cancelPromise: boolean
  now: Date
}

/**
 * Takes a method away. The default stays (its screen has no delete icon), so does one that a plan or a payment on its
 * way still needs; a scheduled payment goes with its method in the same transaction, when that was said.
 */
export async function removeMethod(
  tx: Tx,
  { tenantId, consumerId, methodId, cancelPromise, now }: Removal,
): Promise<MethodRow> {
  const method = await findMethod(tx, tenantId, consumerId, methodId)
  if (!method) throw new Refusal('not_found')
  if (await isDefaultAnywhere(tx, tenantId, consumerId, methodId)) throw new Refusal('method_default')
  if ((await isPlanMethod(tx, tenantId, methodId)) || (await isPaying(tx, tenantId, methodId)))
    throw new Refusal('method_in_use')
  const waiting = and(
    eq(paymentPromise.tenantId, tenantId),
    eq(paymentPromise.methodId, methodId),
    eq(paymentPromise.status, 'waiting'),
  )
  const promises = await tx.select({ id: paymentPromise.id }).from(paymentPromise).where(waiting).for('update')
  if (promises.length > 0 && !cancelPromise)
    throw new Refusal('method_in_use', { fields: { cancel_promise: ['required'] } })
  await tx.update(paymentPromise).set({ status: 'cancelled', endedAt: now, endReason: 'method_removed' }).where(waiting)
  await tx
    .update(paymentAuthorization)
    .set({ endedAt: now, endReason: 'method_removed' })
    .where(
      and(
        eq(paymentAuthorization.tenantId, tenantId),
        eq(paymentAuthorization.methodId, methodId),
        isNull(paymentAuthorization.endedAt),
      ),
    )
  await updateMethod(tx, tenantId, methodId, { deletedAt: now })
  return method
}

/** Whether the processor may still have to be asked about a payment by this method. */
async function isPaying(tx: Tx, tenantId: string, methodId: string): Promise<boolean> {
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
