import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** the one-time payment of a debt that waits for its day, and the days on which one can be made. */
export const useScheduled = (debtId: string | null) =>
  useQuery(endpoints.getScheduledPayment, debtId === null ? null : { params: { id: debtId } })

/** Everything that scheduling a payment, paying it or cancelling it changes. */
export const changedBySchedule = [
  endpoints.getScheduledPayment,
  endpoints.getDebt,
  endpoints.listDebts,
  endpoints.listDebtsBrief,
  endpoints.getBalance,
  endpoints.getPlanOptions,
  endpoints.listPaymentHistory,
  endpoints.getPaymentHistory,
  endpoints.listPaymentSchedule,
  endpoints.getPaymentSchedule,
  endpoints.listScheduledPayments,
  endpoints.listSavedCards,
  endpoints.listSavedBankAccounts,
  endpoints.listSavedPayPal,
]
