import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** the plan of a debt; asks nothing while there is none. */
export function usePlan(planId: string | null, actingFor: string | undefined) {
  const input = planId === null ? null : { body: { plan_id: planId, client_id: actingFor ?? null } }
  const { data, ...rest } = useQuery(endpoints.getPlan, input)
  return { plan: data?.data, ...rest }
}

/** The one-time payment that waits for its date (C-36). */
export function useScheduledPayment(debtId: string, actingFor: string | undefined) {
  const { data, ...rest } = useQuery(endpoints.listPaymentSchedule, {
    body: { debt_id: debtId, client_id: actingFor ?? null, per_page: 50 },
  })
  const scheduled = data?.data.find((row) => row.status === 'waiting' || row.status === 'submitted')
  return { scheduled, isKnown: data !== undefined, ...rest }
}
