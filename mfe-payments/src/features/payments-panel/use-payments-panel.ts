import { useQuery } from '@portal/shared/client'
import { endpoints, type Debt } from '@portal/shared/contract'
import { debtView, type DebtView } from '@portal/shared/domain'

/** C-60. */
export const pageSize = 5

/** What decides the panel: the debt, and what of it the viewer may see. */
export function usePanelDebt(debtId: string, actingFor: string | undefined) {
  const { data, error, isLoading, refresh } = useQuery(endpoints.getDebt, {
    body: { debt_id: debtId, client_id: actingFor ?? null },
  })
  const debt = data?.data
  return { debt, view: debt && viewOf(debt, actingFor), error, isLoading, refresh }
}

/** C-64: made payments, newest first. */
export function useHistory(debtId: string, actingFor: string | undefined, page: number) {
  const body = { debt_id: debtId, client_id: actingFor ?? null, page, per_page: pageSize }
  return useQuery(endpoints.listPaymentHistory, { body }, { keepPrevious: true })
}

/** C-64: planned payments. */
export function useSchedule(debtId: string, actingFor: string | undefined, page: number) {
  const body = { debt_id: debtId, client_id: actingFor ?? null, page, per_page: pageSize }
  return useQuery(endpoints.listPaymentSchedule, { body }, { keepPrevious: true })
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
