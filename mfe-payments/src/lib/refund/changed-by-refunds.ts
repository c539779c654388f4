import { endpoints } from '@portal/shared/contract'

/** Reads that a refund changes. */
export const changedByRefunds = [
  endpoints.getRefundChoice,
  endpoints.listRefunds,
  endpoints.listPaymentHistory,
  endpoints.listPaymentSchedule,
  endpoints.getDebt,
]
