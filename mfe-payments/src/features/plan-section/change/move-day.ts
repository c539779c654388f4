import type { PlanOptions } from '@portal/shared/contract'
import { paymentProblem, type LocalDate } from '@portal/shared/domain'

/** The next payment of a plan. */
export type NextPayment = NonNullable<PlanOptions['next_payment']>

/** F-01: the days to which the next payment can be moved, without its own day. */
export function moveDays(next: NextPayment, { blocked_dates: blocked, window }: PlanOptions['move']) {
  return {
    from: (window?.from ?? next.date) as LocalDate,
    to: (window?.to ?? null) as LocalDate | null,
    blocked: [...blocked, next.date],
  }
}

/** Why the next payment cannot be moved to a day; undefined where it can. */
export function moveProblem(next: NextPayment, move: PlanOptions['move'], date: string) {
  const entry = { id: next.payment_id, date, amount: '', isAmountFixed: true }
  const problem = paymentProblem(entry, moveDays(next, move))
  return problem && date === next.date ? 'same' : problem
}
