import type { Work } from '../../../../deps.ts'
import { updatePlanPayment, type PlanPaymentRow, type PlanRow } from '../rows.ts'
import { followCredits } from './apply-payment.ts'

/**
 * What an instalment is still to bring is put off or replaced. The part that was paid stays as a payment of the plan, so
 * that its payments add up to its total (P-109). Returns whether such a part stays.
 */
export async function putOff(work: Work, plan: PlanRow, row: PlanPaymentRow, skipReason: string): Promise<boolean> {
  const { tx, tenant } = work
  const isPartlyPaid = row.covered > 0n
  await updatePlanPayment(tx, tenant.id, row.id, {
    retryOn: null,
    ...(isPartlyPaid ? { editedAmount: row.covered } : { status: 'skipped', skipReason }),
  })
  if (isPartlyPaid) await followCredits(work, plan, [row.id])
  return isPartlyPaid
}
