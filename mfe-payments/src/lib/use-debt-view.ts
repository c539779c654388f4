import { useQuery } from '@portal/shared/client'
import { endpoints, type Debt } from '@portal/shared/contract'
import { debtView, type DebtView } from '@portal/shared/domain'

/** A debt, and what of it the viewer may see (K-02). */
export function useDebtView(debtId: string, actingFor: string | undefined) {
  const { data, ...rest } = useQuery(endpoints.getDebt, {
    body: { debt_id: debtId, client_id: actingFor ?? null },
  })
  const debt = data?.data
  return { debt, view: debt && viewOf(debt, actingFor), ...rest }
}

function viewOf(debt: Debt, actingFor: string | undefined): DebtView {
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
