import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { payment } from '../../../../db/schema/payment.ts'
import type { PaymentRow } from '../../pay/rows.ts'
import type { Work } from '../../../../deps.ts'

/**
 * Whether another payment of the same instalment is on its way or made. One that the processor took after we had given it
 * up is then money beside the plan.
 */
export async function hasOtherPayment({ tx, tenant }: Work, { id, planPaymentId }: PaymentRow): Promise<boolean> {
  if (planPaymentId === null) return false
  const rows = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, tenant.id),
        eq(payment.planPaymentId, planPaymentId),
        ne(payment.id, id),
        or(inArray(payment.state, ['created', 'sent', 'unknown']), inArray(payment.settlement, ['pending', 'settled'])),
      ),
    )
  return rows.length > 0
}
