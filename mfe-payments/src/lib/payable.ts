import { debtStateOf, type Debt } from '@portal/shared/contract'
import { debtView, minCents, payableBalance, type Cents } from '@portal/shared/domain'

/** The most that can be paid on a debt now: K-18's cap, less pending payments. */
export function payableNow(debt: Debt): Cents {
  const { is_open_ended: isOpenEnded, currentBalance, plan_balance: planBalance, available_balance: available } = debt
  return minCents(payableBalance({ isOpenEnded, currentBalance, planBalance }), available)
}

/** C-35, C-58, C-59: whether a one-time payment can be begun on a debt; a scheduled one prevents it (C-36). */
export const isPayable = (debt: Debt, viewer: 'consumer' | 'staff'): boolean =>
  !debt.has_scheduled_otp && debtView(debtStateOf(debt), viewer).showOneTimePayment && payableNow(debt) > 0n
