import type { Debt } from '@portal/shared/contract'
import { minCents, payableBalance, type Cents } from '@portal/shared/domain'

/** The most that can be paid on a debt now: K-18's cap, less pending payments. */
export function payableNow(debt: Debt): Cents {
  const { is_open_ended: isOpenEnded, currentBalance, plan_balance: planBalance, available_balance: available } = debt
  return minCents(payableBalance({ isOpenEnded, currentBalance, planBalance }), available)
}
