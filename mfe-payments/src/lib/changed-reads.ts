import { endpoints } from '@portal/shared/contract'

/** The reads that show the state of a debt and the next payments of its plan. */
export const debtReads = [
  endpoints.getDebt,
  endpoints.listDebts,
  endpoints.listDebtsBrief,
  endpoints.listPaymentSchedule,
  endpoints.getPaymentSchedule,
]

/** The reads that show the payments and the balance. */
export const paymentReads = [endpoints.getBalance, endpoints.listPaymentHistory, endpoints.getPaymentHistory]

/** The reads that show the saved methods. */
export const methodReads = [endpoints.listSavedCards, endpoints.listSavedBankAccounts, endpoints.listSavedPayPal]

/** The reads that the end of an agreement changes: its plan starts, or its offer can be chosen again (K-55). */
export const changedBySigning = [
  ...debtReads,
  endpoints.getPlan,
  endpoints.getPlanOptions,
  endpoints.listPossiblePlans,
  endpoints.listDocuments,
]

/** The reads that a decision of the attorney or staff changes: the agreement, its lists, and the debt (K-55). */
export const changedByAction = [
  endpoints.listAgreements,
  endpoints.getAgreement,
  endpoints.listDebtAgreements,
  ...changedBySigning,
]
