import { followDebt, updateDebt, type DebtRow } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import { restReason } from './rest-reason.ts'

/** Statuses that a hold interrupts (L-01). */
const COLLECTED: readonly DebtRow['status'][] = ['active', 'established', 'delinquent', 'payment']

/**
 * L-31: brings a debt to rest, or back to its earlier status, as its holds and open disputes ask; its plan follows
 * (L-03). The caller holds the lock on the debt's row.
 */
export async function followHolds(work: Work, debt: DebtRow, exceptCase = ''): Promise<void> {
  const { tx, tenant, now } = work
  const reason = await restReason(tx, tenant.id, debt.id, exceptCase)
  const change = changeFor(debt, reason)
  if (!change) return
  await updateDebt(tx, tenant.id, debt.id, { ...change, updatedAt: now })
  await followDebt(work, debt.id)
}

function changeFor(
  { status, priorStatus }: DebtRow,
  reason: DebtRow['holdReason'],
): Partial<Pick<DebtRow, 'status' | 'priorStatus' | 'holdReason'>> | null {
  if (COLLECTED.includes(status))
    return reason === null ? null : { status: 'on_hold', priorStatus: status, holdReason: reason }
  if (status === 'on_hold')
    return reason === null
      ? { status: priorStatus ?? 'active', priorStatus: null, holdReason: null }
      : { holdReason: reason }
  // Serviced elsewhere: the reason decides the status when it is taken back (L-19).
  if (status === 'external') return { holdReason: reason }
  // Paid off while it was on hold: should it be opened again, it goes back to what it is by now.
  return reason === null && priorStatus === 'on_hold' ? { priorStatus: 'active', holdReason: null } : null
}
