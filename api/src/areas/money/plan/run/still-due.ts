import type { SkipReason } from '@portal/shared/contract'
import type { PlanPaymentRow } from '../rows.ts'
import type { DueInstalment } from './due-repo.ts'
import { openStates } from './repo.ts'

/** Whether an instalment is as it was found: it was not edited, paid or skipped since. */
export function isStillDue(row: PlanPaymentRow, found: DueInstalment): boolean {
  const day = row.status === 'failed' ? row.retryOn : row.dueDate
  return openStates.some((state) => state === row.status) && day === found.day
}

/** How an instalment keeps the reason for which it was not debited. */
export const skippedFor = ({ status }: PlanPaymentRow, skipReason: SkipReason) => ({
  skipReason,
  status: status === 'failed' ? status : ('due' as const),
})
