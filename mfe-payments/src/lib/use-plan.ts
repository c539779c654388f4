import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** the plan of a debt; reads nothing without one. */
export function usePlan(planId: string | null, actingFor: string | undefined) {
  const input = planId === null ? null : { body: { plan_id: planId, client_id: actingFor ?? null } }
  return useQuery(endpoints.getPlan, input)
}
