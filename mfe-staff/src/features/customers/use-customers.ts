import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import type { ListView } from './use-list-address.ts'

/** One page of the customers. The rows on the screen stay until the next ones are there. */
export function useCustomers({ by, search, status, agent, page, size }: ListView) {
  const ofAgent = agent === 'all' ? {} : { agent_id: agent === 'none' ? null : agent }
  const body = { search_field: by, search, status, ...ofAgent, current_page: page, per_page: size }
  const { data, error, isLoading, isStale, refresh } = useQuery(
    endpoints.searchClients,
    { body },
    { keepPrevious: true },
  )
  return {
    rows: data?.data.page,
    total: data?.data.items_number ?? 0,
    isCapped: data?.data.pagination.capped ?? false,
    error,
    isLoading,
    isStale,
    refresh,
  }
}
