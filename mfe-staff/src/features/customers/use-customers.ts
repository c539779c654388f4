import { useEffect } from 'react'
import { clientStatuses, endpoints, searchFields } from '@portal/shared/contract'
import { oneOf, pageNumber, pageSize, useList, words, type ViewOf } from '@portal/shared/kit'
import { useLocation } from '@portal/shared/router'
import { useListPlace } from '../../lib/list-place.ts'

/** Search, status, agent and page. The history entry keeps SSN and account numbers, the address never does. */
const customersAddress = {
  by: oneOf(searchFields, 'last_name'),
  search: {
    ...words('q'),
    isSecret: ({ by }: { by: string }) => by === 'ssn' || by === 'account_number',
  },
  status: oneOf(clientStatuses, 'all'),
  /** Id of the agent whose customers are shown; `all` for every agent, `none` for unassigned customers. */
  agent: { start: 'all', read: (text: string) => text },
  page: pageNumber(),
  size: pageSize(),
}
export type CustomersView = ViewOf<typeof customersAddress>

/** One page of the customers; a record links back to the same view of the list. */
export function useCustomers() {
  const list = useList(
    endpoints.searchClients,
    customersAddress,
    ({ by, search, status, agent, page, size }) => {
      const ofAgent = agent === 'all' ? {} : { agent_id: agent === 'none' ? null : agent }
      return { body: { search_field: by, search, status, ...ofAgent, current_page: page, per_page: size } }
    },
    ({ data: { page: rows, items_number: total, pagination } }) => ({ rows, total, isCapped: pagination.capped }),
  )
  const [, remember] = useListPlace()
  const { search: query, state } = useLocation()
  useEffect(() => remember({ query, state: state as unknown }))
  const { search, status, agent } = list.view
  return {
    ...list,
    // Without a text the searched field excludes no customer.
    isFiltered: search !== '' || status !== 'all' || agent !== 'all',
    showAll: () => list.show({ search: '', status: 'all', agent: 'all' }),
  }
}
export type CustomersList = ReturnType<typeof useCustomers>
