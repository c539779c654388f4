import { type Language, addDays, blockedDates, type LocalDate } from '@portal/shared/domain'
import type { Given } from '../../authorizations/record.ts'
import type { PlanCall } from '../change/open-plan.ts'
import { firstFreeDay } from '../change/move-rules.ts'

export type MendCall = PlanCall & { address: string | null; userAgent: string | null }

/** A person's choice after a failed payment (F-08). */
export interface Mend {
  choice: 'pay_now' | 'move' | 'lower_amount'
  date: string | null
  payments: number | null
  hasAgreed: boolean
  /** The text that was shown. */
  textHash: string | null
  /** How the consumer agreed; null: staff said nothing, as where nothing is debited. */
  given: Given | null
  language: Language
}

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
