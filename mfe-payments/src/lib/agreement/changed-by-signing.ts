import { endpoints } from '@portal/shared/contract'

/** Everything that an agreement's end, good or bad, changes: its plan runs, or its offer can be chosen again (K-55). */
export const changedBySigning = [
  endpoints.getDebt,
  endpoints.listDebts,
  endpoints.listDebtsBrief,
  endpoints.getPlan,
  endpoints.getPlanOptions,
  endpoints.listPossiblePlans,
  endpoints.listPaymentSchedule,
  endpoints.getPaymentSchedule,
  endpoints.listDocuments,
]
