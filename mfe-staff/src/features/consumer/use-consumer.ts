import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** The consumer's profile as staff see it. */
export const useConsumer = (clientId: string) => useQuery(endpoints.getClient, { params: { client_id: clientId } })

/** All debts of the consumer, in the order of the server. */
export const useConsumerDebts = (clientId: string) =>
  useQuery(endpoints.listDebts, { query: { status: 'all' }, body: { client_id: clientId } })
