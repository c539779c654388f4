import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { debtReads, paymentReads } from '../../../lib/changed-reads.ts'

/** The changes of the plan that this person may make now (N-02, P-107, F-01); undefined until they are known. */
export function usePlanOptions(planId: string) {
  const { data } = useQuery(endpoints.getPlanOptions, { params: { id: planId } })
  return data?.data
}

/** The reads that a change of a plan changes. */
export const changedByPlan = [
  ...debtReads,
  ...paymentReads,
  endpoints.getPlan,
  endpoints.getPlanOptions,
  endpoints.getPlanPayments,
  endpoints.listPossiblePlans,
]
