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
