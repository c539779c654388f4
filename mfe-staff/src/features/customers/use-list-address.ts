import { useEffect } from 'react'
import { clientStatuses, searchFields, type ClientStatus, type SearchField } from '@portal/shared/contract'
import { addressOf, pageSizes, useAddressView, type Address } from '@portal/shared/kit'
import { useListPlace } from '../../lib/list-place.ts'

type PageSize = (typeof pageSizes)[number]

/** What the list shows: one search, one status, one agent, one page. */
export interface ListView {
  by: SearchField
  search: string
  status: ClientStatus
  /** Id of whose customers are shown; `all` for everybody's, `none` for nobody's. */
  agent: string
  page: number
  size: PageSize
}

const start: ListView = { by: 'last_name', search: '', status: 'all', agent: 'all', page: 1, size: 10 }

// An address stays in histories, logs and screenshots: these are never written into it.
const isSecret = (by: SearchField) => by === 'ssn' || by === 'account_number'

function oneOf<T extends string>(allowed: readonly T[], value: string | null, otherwise: T): T {
  return allowed.find((one) => one === value) ?? otherwise
}

function readView({ search, state: kept }: Address): ListView {
  const params = new URLSearchParams(search)
  const by = oneOf(searchFields, params.get('by'), start.by)
  const page = Number(params.get('page') ?? 1)
  const secret = (kept as { search?: unknown } | null)?.search
  return {
    by,
    search: isSecret(by) ? (typeof secret === 'string' ? secret : '') : (params.get('q') ?? ''),
    status: oneOf(clientStatuses, params.get('status'), start.status),
    agent: params.get('agent') ?? start.agent,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((size) => String(size) === params.get('size')) ?? start.size,
  }
}

function writeView(view: ListView): Address {
  const params = new URLSearchParams()
  if (view.by !== start.by) params.set('by', view.by)
  if (view.search && !isSecret(view.by)) params.set('q', view.search)
  if (view.status !== start.status) params.set('status', view.status)
  if (view.agent !== start.agent) params.set('agent', view.agent)
  if (view.page !== start.page) params.set('page', String(view.page))
  if (view.size !== start.size) params.set('size', String(view.size))
  return addressOf(params.toString(), isSecret(view.by) ? { search: view.search } : null)
}

/**
 * The list's view, kept in the address so that Back, reload and a shared link show the same rows. SSN and account
 * numbers stay in the history entry instead. Any change but of the page itself starts at the first page.
 */
export function useListAddress(): [ListView, (change: Partial<ListView>) => void] {
  const [, remember] = useListPlace()
  const [view, show] = useAddressView(readView, writeView)
  useEffect(() => {
    const { search: query, state } = writeView(view)
    remember({ query, state })
  })
  return [view, (change) => show({ page: 1, ...change })]
}
