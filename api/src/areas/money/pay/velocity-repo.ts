import { and, desc, eq, gt, or } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { paymentMethod } from '../../../db/schema/method.ts'
import { payment } from '../../../db/schema/payment.ts'

/** Payments since an instant by the same person, by the same card or account, or from the same address, newest first. */
export function recentOrders(
  tx: Tx,
  tenantId: string,
  {
    payerId,
    fingerprint,
    address,
    since,
  }: { payerId: string; fingerprint: string; address: string | null; since: Date },
) {
  return tx
    .select({
      payerId: payment.payerId,
      fingerprint: paymentMethod.fingerprint,
      address: payment.address,
      state: payment.state,
      createdAt: payment.createdAt,
    })
    .from(payment)
    .innerJoin(paymentMethod, and(eq(paymentMethod.tenantId, payment.tenantId), eq(paymentMethod.id, payment.methodId)))
    .where(
      and(
        eq(payment.tenantId, tenantId),
        gt(payment.createdAt, since),
        or(
          eq(payment.payerId, payerId),
          eq(paymentMethod.fingerprint, fingerprint),
          address === null ? undefined : eq(payment.address, address),
        ),
      ),
    )
    .orderBy(desc(payment.createdAt))
    .limit(200)
}
