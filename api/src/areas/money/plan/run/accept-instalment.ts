import { updatePlanPayment } from '../rows.ts'
import { lockDebt, type PaymentRow } from '../../pay/rows.ts'
import type { Work } from '../../../../deps.ts'
import { endDelinquency } from './arrears.ts'
import { resumePlan } from './pause.ts'
import { instalmentsIn, lockInstalment, lockPlan } from './repo.ts'

/**
 * A payment for an instalment was accepted: it is on its way and not past due any more. A plan that was paused until this
 * payment goes on (F-08).
 */
export async function acceptInstalment(work: Work, payment: PaymentRow): Promise<void> {
  const { tx, tenant } = work
  if (payment.planPaymentId === null || payment.planId === null) return
  const plan = await lockPlan(tx, tenant.id, payment.planId)
  const row = await lockInstalment(tx, tenant.id, payment.planPaymentId)
  if (row.status !== 'submitted' || row.paymentId !== payment.id)
    await updatePlanPayment(tx, tenant.id, row.id, { status: 'submitted', paymentId: payment.id })
  await endDelinquency(work, await lockDebt(tx, tenant.id, payment.debtId), plan)
  if (plan.status !== 'paused' || plan.pauseReason !== 'failure') return
  const failed = await instalmentsIn(tx, tenant.id, plan.id, ['failed'])
  if (failed.length === 0) await resumePlan(work, plan)
}
