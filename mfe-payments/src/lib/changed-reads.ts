import { endpoints } from '@portal/shared/contract'

/** The reads that show how a debt stands and which payments of its plan follow. */
export const debtReads = [
  endpoints.getDebt,
  endpoints.listDebts,
  endpoints.listDebtsBrief,
  endpoints.listPaymentSchedule,
  endpoints.getPaymentSchedule,
]

/** The reads that show what was paid, and what is left to pay. */
export const paymentReads = [endpoints.getBalance, endpoints.listPaymentHistory, endpoints.getPaymentHistory]

/** The reads that show the saved methods. */
export const methodReads = [endpoints.listSavedCards, endpoints.listSavedBankAccounts, endpoints.listSavedPayPal]
