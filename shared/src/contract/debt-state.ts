import { accountAlert, type AccountAlert, type DebtState } from '@portal/shared/domain'
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

const day = 24 * 60 * 60 * 1000

/** The one alert that a debt shows to a viewer at a time of the server's clock. */
export const accountAlertOf = (debt: Debt, viewer: 'consumer' | 'staff', now: number): AccountAlert | null =>
  accountAlert(
    {
      status: debt.status,
      holdReason: debt.hold_reason,
      hasLastFailed: !debt.success,
      hasFailedToday: debt.failed_payment_at !== null && now - Date.parse(debt.failed_payment_at) <= day,
      step: debt.plan_failure?.next ?? null,
    },
    viewer,
  )
