import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** the offers of a debt, grouped by the number of payments (C-44). */
export const useOffers = (debtId: string, actingFor: string | undefined) =>
  useQuery(endpoints.listPossiblePlans, { body: { debt_id: debtId, client_id: actingFor ?? null } })
