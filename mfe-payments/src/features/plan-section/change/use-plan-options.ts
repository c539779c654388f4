import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** What this person may do about the plan now (N-02, P-107, F-01); undefined until it is known. */
export function usePlanOptions(planId: string) {
  const { data } = useQuery(endpoints.getPlanOptions, { params: { id: planId } })
  return data?.data
}

/** Everything that a change of a plan changes. */
export const changedByPlan = [
  endpoints.getPlan,
  endpoints.getPlanOptions,
  endpoints.getPlanPayments,
  endpoints.getDebt,
  endpoints.listDebts,
  endpoints.listDebtsBrief,
  endpoints.getBalance,
  endpoints.listPossiblePlans,
  endpoints.listPaymentSchedule,
  endpoints.getPaymentSchedule,
  endpoints.listPaymentHistory,
  endpoints.getPaymentHistory,
]
