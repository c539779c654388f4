import { updateDebt, type DebtRow, followDebt } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import { openDisputesOf } from './case-repo.ts'

/** The result for the hold of a debt whose dispute was answered. */
export type Hold = 'released' | 'held' | 'none'

/**
 * K-44, L-03: once the last dispute of a debt is answered, the debt returns to its earlier status and its plan resumes
 * on the next possible day. A hold for another reason (bankruptcy, staff) stays. The caller holds the lock on the
 * debt's row and has already closed the answered case.
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
