import type { DebtState } from '@portal/shared/domain'
import type { Debt } from './debt.ts'

/** The fields of a debt that decide its view: the input of `debtView` (K-02). */
export const debtStateOf = (debt: Debt): DebtState => ({
  status: debt.status,
  asaStatus: debt.asa_status,
  asaRequired: debt.asa_required,
  hasPlan: debt.plan_id !== null,
  hasLoan: debt.loan_id !== null,
  hasScheduledOtp: debt.has_scheduled_otp,
  isOpenEnded: debt.is_open_ended,
  showPaymentOptions: debt.show_payment_options,
  holdReason: debt.hold_reason,
})
