import { addBankingDays, debitDate, type LocalDate } from '@portal/shared/domain'
import { businessDate } from '../../pay/business-day.ts'
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
 * Whether something that was due is still unpaid, missed or not yet, on its way or not: a delinquent debt stays so until
 * all of it is paid or put on a later day.
 */
export async function isInArrears(
  { tx, tenant, now }: Pick<Work, 'tx' | 'tenant' | 'now'>,
  plan: PlanRow,
  date?: LocalDate,
): Promise<boolean> {
  const today = date ?? businessDate(tenant, now)
  const open = await instalmentsIn(tx, tenant.id, plan.id, ['failed', 'scheduled', 'due', 'moved', 'submitted'])
  return open.some(
    (row) => row.status === 'failed' || debitDate(row.dueDate as LocalDate, tenant.closures as LocalDate[]) < today,
  )
}
