import { updatePlanPayment } from '../rows.ts'
import type { Cents } from '@portal/shared/domain'
import type { Tx } from '../../../../db/database.ts'
import { instalmentsIn } from './repo.ts'

/**
 * The failed instalment that an extra payment pays: the oldest that it covers in full, which is then not retried. The
 * rest of the payment shortens the plan from its end. Null when no instalment has failed, or the payment is smaller. The
 * debt's row is locked.
 */
export async function failedCoveredBy(
  tx: Tx,
  tenantId: string,
  planId: string | null,
  amount: Cents,
): Promise<string | null> {
  if (planId === null) return null
  const failed = await instalmentsIn(tx, tenantId, planId, ['failed'])
  return failed.find((row) => (row.editedAmount ?? row.amount) <= amount)?.id ?? null
}

/** The instalment waits for the payment's outcome; when the payment fails, the instalment is failed as before. */
export async function coverFailed(tx: Tx, tenantId: string, instalmentId: string, paymentId: string): Promise<void> {
  await updatePlanPayment(tx, tenantId, instalmentId, { status: 'submitted', paymentId })
}
