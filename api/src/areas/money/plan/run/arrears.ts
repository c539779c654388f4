import { debitDate, isGraceOver, wasTried, type Grace, type LocalDate } from '@portal/shared/domain'
import { businessDate } from '../../pay/business-day.ts'
import { updateDebt, type DebtRow } from '../../pay/rows.ts'
import type { Work } from '../../../../deps.ts'
import type { PlanPaymentRow, PlanRow } from '../rows.ts'
import { instalmentsIn } from './repo.ts'

/**
 * Whether an instalment counts as missed on a day (L-02): tried or expected, unpaid, not to be tried again by itself, and
 * the tenant's days of grace are over. One that was never tried counts for nobody: the run gives it a new day.
 */
export function isMissed(
  row: Pick<PlanPaymentRow, 'status' | 'dueDate' | 'failedOn' | 'retryOn' | 'skipReason'>,
  grace: Grace,
): boolean {
  if (!wasTried(row) || (row.retryOn !== null && row.retryOn >= grace.today)) return false
  return isGraceOver({ dueDate: row.dueDate as LocalDate, failedOn: row.failedOn as LocalDate | null }, grace)
}

/** Instalments of a plan that count as missed. */
export async function missedOf(
  { tx, tenant }: Pick<Work, 'tx' | 'tenant'>,
  plan: PlanRow,
  grace: Grace,
): Promise<PlanPaymentRow[]> {
  const open = await instalmentsIn(tx, tenant.id, plan.id, ['failed', 'due'])
  return open.filter((row) => isMissed(row, grace))
}

/**
 * Whether something that was tried or expected is still unpaid, missed or not yet: a delinquent debt stays so until all of
 * it is paid, on its way, or put on a later day. A payment on its way that fails is in arrears again.
 */
async function isInArrears(
  { tx, tenant, now }: Pick<Work, 'tx' | 'tenant' | 'now'>,
  plan: PlanRow,
  date?: LocalDate,
): Promise<boolean> {
  const today = date ?? businessDate(tenant, now)
  const open = await instalmentsIn(tx, tenant.id, plan.id, ['failed', 'due'])
  return open.some(
    (row) => row.status === 'failed' || debitDate(row.dueDate as LocalDate, tenant.closures as LocalDate[]) < today,
  )
}

/** Establishes a delinquent debt, whose row is locked, once nothing of its plan is in arrears any more (L-02). */
export async function endDelinquency(
  work: Pick<Work, 'tx' | 'tenant' | 'now'>,
  debt: Pick<DebtRow, 'id' | 'status'>,
  plan: PlanRow,
  date?: LocalDate,
): Promise<boolean> {
  const { tx, tenant } = work
  if (debt.status !== 'delinquent' || (await isInArrears(work, plan, date))) return false
  await updateDebt(tx, tenant.id, debt.id, { status: 'established', priorStatus: null })
  return true
}
