import { updateDebt, type DebtRow, followDebt } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import { openDisputesOf } from './case-repo.ts'

/** What became of the hold of a debt whose dispute was answered. */
export type Hold = 'released' | 'held' | 'none'

/**
 * K-44, L-03: once its last dispute is answered a debt goes back to where it was, and its plan goes on from the
 * next possible day. A hold for another reason (bankruptcy, staff) stays. The debt's row is locked, and the answered case
 * is not open any more.
 */
export async function releaseHold(work: Work, debt: DebtRow, caseId: string): Promise<Hold> {
  const { tx, tenant, now } = work
  if (debt.status !== 'on_hold') return 'none'
  if (debt.holdReason !== 'dispute' && debt.holdReason !== 'original_creditor_request') return 'held'
  const others = await openDisputesOf(tx, tenant.id, [debt.id], caseId)
  if (others.length > 0) return 'held'
  await updateDebt(tx, tenant.id, debt.id, {
    status: debt.priorStatus ?? 'active',
    priorStatus: null,
    holdReason: null,
    updatedAt: now,
  })
  await followDebt(work, debt.id)
  return 'released'
}
