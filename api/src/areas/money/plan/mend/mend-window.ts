import { addDays, blockedDates, type LocalDate } from '@portal/shared/domain'
import { firstFreeDay } from '../change/move-rules.ts'
import type { PlanCall } from '../change/open-plan.ts'

/** Days to which a failed payment may be moved, both inclusive: the tenant's days from the first that is still free. */
export function mendWindow(
  call: Pick<PlanCall, 'tenant' | 'now'>,
): { from: LocalDate; to: LocalDate; blocked: LocalDate[] } | null {
  const { tenant } = call
  const from = firstFreeDay(call)
  const days = tenant.capabilities['plan.move_days']
  if (days <= 0) return null
  const to = addDays(from, days)
  return { from, to, blocked: blockedDates(from, to, tenant.closures as LocalDate[]) }
}
