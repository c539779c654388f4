import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** the plans that can be chosen for a debt, by how many payments they have (C-44). */
export const useOffers = (debtId: string, actingFor: string | undefined) =>
  useQuery(endpoints.listPossiblePlans, { body: { debt_id: debtId, client_id: actingFor ?? null } })
