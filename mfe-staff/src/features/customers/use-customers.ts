import { useEffect } from 'react'
import { clientStatuses, endpoints, searchFields } from '@portal/shared/contract'
import { oneOf, pageNumber, pageSize, useList, words, type ViewOf } from '@portal/shared/kit'
import { useLocation } from '@portal/shared/router'
import { useListPlace } from '../../lib/list-place.ts'

/** One search, one status, one agent, one page. The history entry keeps SSN and account numbers, the address never. */
const customersAddress = {
  by: oneOf(searchFields, 'last_name'),
  search: {
    ...words('q'),
    isSecret: ({ by }: { by: string }) => by === 'ssn' || by === 'account_number',
  },
  status: oneOf(clientStatuses, 'all'),
  /** Id of whose customers are shown; `all` for everybody's, `none` for nobody's. */
  agent: { start: 'all', read: (text: string) => text },
  page: pageNumber(),
  size: pageSize(),
}
export type CustomersView = ViewOf<typeof customersAddress>

/** The customers, a page at a time; a record leads back to the list as it was left. */
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
    // Without a text the field that is searched leaves nobody out.
    isFiltered: search !== '' || status !== 'all' || agent !== 'all',
    showAll: () => list.show({ search: '', status: 'all', agent: 'all' }),
  }
}
export type CustomersList = ReturnType<typeof useCustomers>
