import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** What limits collection from a consumer, and the holds of their accounts. */
export const useLegalStatus = (clientId: string) =>
  useQuery(endpoints.listLegalStatuses, { params: { client_id: clientId } })

/** Reads that change when a status or a hold begins or ends. */
export const legalReads = [
  endpoints.listLegalStatuses,
  endpoints.getContactStanding,
  endpoints.getClient,
  endpoints.listDebts,
  endpoints.listDebtsBrief,
  endpoints.getDebt,
  endpoints.getDebtDetail,
  endpoints.getStrategy,
  endpoints.listPossiblePlans,
  endpoints.listScheduledPayments,
  endpoints.listPaymentSchedule,
  endpoints.listHistory,
] as const
