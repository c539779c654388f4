import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { debtReads, methodReads, paymentReads } from '../changed-reads.ts'

/** the scheduled payment of a debt, and the days on which one can be made. */
export const useScheduled = (debtId: string | null) =>
  useQuery(endpoints.getScheduledPayment, debtId === null ? null : { params: { id: debtId } })

/** The reads that scheduling, paying or cancelling a scheduled payment changes. */
export const changedBySchedule = [
  ...debtReads,
  ...paymentReads,
  ...methodReads,
  endpoints.getScheduledPayment,
  endpoints.listScheduledPayments,
  endpoints.getPlanOptions,
]
