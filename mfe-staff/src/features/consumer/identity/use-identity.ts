import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** Corrections of a customer's name, date of birth and SSN (I-05). */
export const useIdentityCorrections = (clientId: string) =>
  useQuery(endpoints.listIdentityCorrections, { params: { client_id: clientId } })

/** Reads that change with a correction. */
export const identityReads = [
  endpoints.listIdentityCorrections,
  endpoints.getClient,
  endpoints.searchClients,
  endpoints.listHistory,
] as const
