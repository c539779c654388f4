import { useAction, useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { ofConsumer } from '../use-profile.ts'

/** The third-party contacts and their changes. An attorney also changes how we may reach the consumer. */
export function useThirdParties(actingFor: string | undefined) {
  const query = useQuery(endpoints.listThirdPartyContacts, ofConsumer(actingFor))
  const after = { refresh: [endpoints.listThirdPartyContacts, endpoints.getClient] }
  const add = useAction(endpoints.addThirdPartyContact, after)
  const update = useAction(endpoints.updateThirdPartyContact, after)
  const remove = useAction(endpoints.removeThirdPartyContact, after)
  return { query, add, update, remove }
}
