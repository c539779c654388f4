import { addBankingDays, debitDate, type LocalDate } from '@portal/shared/domain'
import { businessDate } from '../../pay/business-day.ts'
import { updateDebt, type DebtRow } from '../../pay/rows.ts'
import type { Work } from '../../../../deps.ts'
import type { PlanPaymentRow, PlanRow } from '../rows.ts'
import { instalmentsIn } from './repo.ts'

/**
 * Whether an instalment counts as missed on a day (L-02): unpaid, not to be tried again by itself, and the
 * tenant's banking days of grace are over.
 */
export function isMissed(
  row: Pick<PlanPaymentRow, 'status' | 'dueDate' | 'failedOn' | 'retryOn'>,
  today: LocalDate,
  graceDays: number,
  closures: readonly LocalDate[],
): boolean {
  if (row.status !== 'failed' && row.status !== 'scheduled' && row.status !== 'due' && row.status !== 'moved')
    return false
  if (row.retryOn !== null && row.retryOn >= today) return false
  const since = (row.failedOn ?? debitDate(row.dueDate as LocalDate, closures)) as LocalDate
  return addBankingDays(since, graceDays, closures) < today
}

/** Instalments of a plan that count as missed today. */
export async function missedOf(
  { tx, tenant, now }: Pick<Work, 'tx' | 'tenant' | 'now'>,
  plan: PlanRow,
  date?: LocalDate,
): Promise<PlanPaymentRow[]> {
  const today = date ?? businessDate(tenant, now)
  const open = await instalmentsIn(tx, tenant.id, plan.id, ['failed', 'scheduled', 'due', 'moved'])
  return open.filter((row) =>
    isMissed(row, today, tenant.capabilities['plan.grace_days'], tenant.closures as LocalDate[]),
  )
}

/**
 * Whether something that was due is still unpaid, missed or not yet: a delinquent debt stays so until all of it is paid,
 * on its way, or put on a later day. A payment on its way that fails is in arrears again.
 */
async function isInArrears(
  { tx, tenant, now }: Pick<Work, 'tx' | 'tenant' | 'now'>,
  plan: PlanRow,
  date?: LocalDate,
): Promise<boolean> {
  const today = date ?? businessDate(tenant, now)
  const open = await instalmentsIn(tx, tenant.id, plan.id, ['failed', 'scheduled', 'due', 'moved'])
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
