import type { Cents } from '@portal/shared/domain'
import type { Work } from '../../../deps.ts'
import { debtAfter, onPlan } from './debt-state.ts'
import { endPlanOf } from './promise-repo.ts'
import { pendingOn, updateDebt, type DebtRow } from './repo.ts'

/**
 * Moves a debt whose payment was refused, cancelled, returned or given back by what it owes now; `debt` is its row as it
 * was before, and `goesOn` says that its plan goes on.
 */
export async function reopenDebt(work: Work, debt: DebtRow, balance: Cents, goesOn = false): Promise<void> {
  const { tx, tenant, now } = work
  const moved = debtAfter.failed(debt, balance, await pendingOn(tx, tenant.id, debt.id), now)
  const change = goesOn ? { ...moved, ...onPlan({ ...debt, ...moved }) } : moved
  await updateDebt(tx, tenant.id, debt.id, change)
  if (change.status === 'paid_off') await endPlanOf(work, debt.id)
}
