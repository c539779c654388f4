import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { payment as payments } from '../../db/schema/payment.ts'
import type { PaymentRow } from '../payments/repo.ts'
import type { Work } from '../payments/work.ts'
import { resumePlan } from './pause.ts'
import { instalmentsIn, lockInstalment, lockPlan, updateInstalment } from './repo.ts'

/**
 * A payment for an instalment was taken. A plan that rested because of it goes on: the payment was what it waited for
 * (F-08).
 */
export async function acceptInstalment(work: Work, payment: PaymentRow): Promise<void> {
  const { tx, tenant } = work
  if (payment.planPaymentId === null || payment.planId === null) return
  const plan = await lockPlan(tx, tenant.id, payment.planId)
  const row = await lockInstalment(tx, tenant.id, payment.planPaymentId)
  if (row.status !== 'submitted' || row.paymentId !== payment.id)
    await updateInstalment(tx, tenant.id, row.id, { status: 'submitted', paymentId: payment.id })
  if (plan.status !== 'paused' || plan.pauseReason !== 'failure') return
  const failed = await instalmentsIn(tx, tenant.id, plan.id, ['failed'])
  if (failed.length === 0) await resumePlan(work, plan)
}

/**
 * Whether another payment of the same instalment is on its way or made. One that the processor took after we had given it
 * up is then money beside the plan.
 */
export async function hasOtherPayment({ tx, tenant }: Work, { id, planPaymentId }: PaymentRow): Promise<boolean> {
  if (planPaymentId === null) return false
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.tenantId, tenant.id),
        eq(payments.planPaymentId, planPaymentId),
        ne(payments.id, id),
        or(
          inArray(payments.state, ['created', 'sent', 'unknown']),
          inArray(payments.settlement, ['pending', 'settled']),
        ),
      ),
    )
  return rows.length > 0
}
