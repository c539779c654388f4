import type { EstablishedPlan } from '@portal/shared/contract'
import { instalmentDate, type LocalDate } from '@portal/shared/domain'

type Thanked = Pick<EstablishedPlan, 'is_flexible' | 'payment_frequency' | 'planned_payments'>

/**
 * The words that name the plan in its thanks. A plan with days of its own is flexible, unless they are a day of each
 * month, as in the answer to a counter-offer (F-33): who asked to pay monthly is thanked for that.
 */
export function thanksOf({
  is_flexible: isFlexible,
  payment_frequency: frequency,
  planned_payments: planned,
}: Thanked) {
  const first = planned[0]?.payment_date as LocalDate
  const isMonthly =
    frequency === 'Monthly' &&
    planned.every(({ payment_date: day }, at) => day === instalmentDate(first, 'monthly', at + 1))
  return isFlexible && planned.length > 1 && !isMonthly ? ('flexible' as const) : frequency
}
