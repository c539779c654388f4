import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** The consumer's profile as staff see it. */
export function useConsumer(clientId: string) {
  const { data, error, isLoading, refresh } = useQuery(endpoints.getClient, { params: { client_id: clientId } })
  return { consumer: data?.data, error, isLoading, refresh }
}

/** All debts of the consumer, in the order of the server. */
export function useConsumerDebts(clientId: string) {
  const { data, error, isLoading, refresh } = useQuery(endpoints.listDebts, {
    query: { status: 'all' },
    body: { client_id: clientId },
  })
  return { debts: data?.debts, error, isLoading, refresh }
}
