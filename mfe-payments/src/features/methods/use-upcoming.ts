import { useQuery } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'

/** A payment that will be debited without further action. */
export type UpcomingPayment = CallReply<typeof endpoints.listScheduledPayments>['data'][number]

/** K-05: the next payments of all debts, soonest first. */
export function useUpcoming(actingFor: string | undefined) {
  return useQuery(endpoints.listScheduledPayments, { params: actingFor ? { client_id: actingFor } : {} })
}
