import { toCents, ZERO, type Cents } from '@portal/shared/domain'
import type { PlanPaymentRow } from './repo.ts'

/** The agreed amount of an instalment, or the one that was put in its place. */
export const amountOf = ({ amount, editedAmount }: Pick<PlanPaymentRow, 'amount' | 'editedAmount'>): Cents =>
  editedAmount ?? amount

/** What an instalment is still to bring: its amount without what payments cover (L-20). */
export function restOf(row: Pick<PlanPaymentRow, 'amount' | 'editedAmount' | 'covered'>): Cents {
  const rest = amountOf(row) - row.covered
  return rest > 0n ? toCents(rest) : ZERO
}
