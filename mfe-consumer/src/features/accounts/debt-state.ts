import type { Debt } from '@portal/shared/contract'
import { debtView, type DebtView } from '@portal/shared/domain'

/** What a debt shows to its viewer, by the one table of rule K-02. */
export function viewOf(debt: Debt, actingFor: string | undefined): DebtView {
  const state = {
    status: debt.status,
    asaStatus: debt.asa_status,
    asaRequired: debt.asa_required,
    hasPlan: debt.plan_id !== null,
    hasLoan: debt.loan_id !== null,
    hasScheduledOtp: debt.has_scheduled_otp,
    isOpenEnded: debt.is_open_ended,
    showPaymentOptions: debt.show_payment_options,
    holdReason: debt.hold_reason,
  }
  return debtView(state, actingFor ? 'staff' : 'consumer')
}

/** What an account is called: who granted the credit, who owns it now, or its number. */
export function titleOf(debt: Pick<Debt, 'originalCreditor' | 'currentCreditor' | 'referenceNumber'>): string {
  return debt.originalCreditor ?? debt.currentCreditor ?? debt.referenceNumber
}
