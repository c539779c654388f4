import { endpoints } from '@portal/shared/contract'

/** What an attorney's or staff's decision changes: the agreement, its lists, and how the debt stands (K-55). */
export const changedByAction = [
  endpoints.listAgreements,
  endpoints.getAgreement,
  endpoints.listDebtAgreements,
  endpoints.listDebts,
  endpoints.getDebt,
  endpoints.getPlan,
  endpoints.listPossiblePlans,
]
