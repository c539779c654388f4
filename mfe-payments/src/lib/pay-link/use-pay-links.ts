import { useAction, useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** The links of an account, or with `clientId` alone of a customer, and what one may ask for. */
export const usePayLinks = ({ clientId, debtId }: { clientId?: string | undefined; debtId?: string | undefined }) =>
  useQuery(endpoints.listPayLinks, {
    query: { ...(clientId && { client_id: clientId }), ...(debtId && { debt_id: debtId }) },
  })

/** Takes a link back. */
export const useEndPayLink = () => useAction(endpoints.endPayLink, { refresh: [endpoints.listPayLinks] })
