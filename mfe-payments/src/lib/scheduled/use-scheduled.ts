import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { debtReads, methodReads, paymentReads } from '../changed-reads.ts'

/** the one-time payment of a debt that waits for its day, and the days on which one can be made. */
export const useScheduled = (debtId: string | null) =>
  useQuery(endpoints.getScheduledPayment, debtId === null ? null : { params: { id: debtId } })

/** Everything that scheduling a payment, paying it or cancelling it changes. */
export const changedBySchedule = [
  ...debtReads,
  ...paymentReads,
  ...methodReads,
  endpoints.getScheduledPayment,
  endpoints.listScheduledPayments,
  endpoints.getPlanOptions,
]
