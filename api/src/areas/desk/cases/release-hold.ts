import type { DebtRow } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import { followHolds } from '../holds/follow-holds.ts'
import { restReason } from '../holds/rest-reason.ts'

/** The result for the hold of a debt whose dispute was answered. */
export type Hold = 'released' | 'held' | 'none'

/**
 * K-44, L-03: once the last dispute of a debt is answered, the debt returns to its earlier status and its plan resumes
 * on the next possible day, unless something else holds it (L-31). The caller holds the lock on the
 * debt's row and has already closed the answered case.
 */
export async function releaseHold(work: Work, debt: DebtRow, caseId: string): Promise<Hold> {
  const { tx, tenant } = work
  if (debt.status !== 'on_hold') return 'none'
  if (debt.holdReason !== 'dispute' && debt.holdReason !== 'original_creditor_request') return 'held'
  await followHolds(work, debt, caseId)
  return (await restReason(tx, tenant.id, debt.id, caseId)) === null ? 'released' : 'held'
}
