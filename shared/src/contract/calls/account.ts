import { accountEndpoints } from '../account.ts'

export const {
  listDebts,
  listDebtsBrief,
  getDebt,
  getBalance,
  getClient,
  getBlockedDates,
  getCommCount,
  listPaymentHistory,
  getPaymentHistory,
  listPaymentSchedule,
  getPaymentSchedule,
  getExternalDebt,
} = accountEndpoints
