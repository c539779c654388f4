import { caseKinds } from '@portal/shared/domain'
import { addressOf, useAddressView, type Address } from '../../lib/address/use-address-view.ts'

/** Rows per page, as in the list of customers (S-04). */
export const pageSizes = [10, 25, 50] as const
export const kindFilters = ['all', ...caseKinds] as const
export const statusFilters = ['open', 'answered', 'all'] as const
/** Of the open ones: all, late ones, mine, nobody's. */
export const whichFilters = ['all', 'overdue', 'me', 'nobody'] as const
/** Filed at least so many days ago. */
export const ageFilters = ['any', '7', '14', '30', '60'] as const
export const sorts = ['due', '-due', 'filed', '-filed'] as const

/** What the queue shows; kept in the address. */
export interface DisputesView {
  search: string
  kind: (typeof kindFilters)[number]
  status: (typeof statusFilters)[number]
  which: (typeof whichFilters)[number]
  age: (typeof ageFilters)[number]
  sort: (typeof sorts)[number]
  page: number
  size: (typeof pageSizes)[number]
}

/** What is open, the most urgent first. */
export const start: DisputesView = {
  search: '',
  kind: 'all',
  status: 'open',
  which: 'all',
  age: 'any',
  sort: 'due',
  page: 1,
  size: 10,
}

function readView({ search }: Address): DisputesView {
  const params = new URLSearchParams(search)
  const one = <T extends string>(name: string, allowed: readonly T[], otherwise: T): T =>
    allowed.find((value) => value === params.get(name)) ?? otherwise
  const page = Number(params.get('page') ?? start.page)
  return {
    search: params.get('search') ?? '',
    kind: one('kind', kindFilters, start.kind),
    status: one('status', statusFilters, start.status),
    which: one('which', whichFilters, start.which),
    age: one('age', ageFilters, start.age),
    sort: one('sort', sorts, start.sort),
    page: Number.isInteger(page) && page > 0 ? page : start.page,
    size: pageSizes.find((size) => String(size) === params.get('size')) ?? start.size,
  }
}

function writeView(view: DisputesView): Address {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(view))
    if (value !== start[name as keyof DisputesView]) params.set(name, String(value))
  return addressOf(params.toString())
}

/**
 * The queue's view, kept in the address so that Back, reload and a shared link show the same rows. Any change but of the
 * page itself starts at the first page.
 */
export function useDisputesAddress(): [DisputesView, (change: Partial<DisputesView>) => void] {
  const [view, show] = useAddressView(readView, writeView)
  return [view, (change) => show({ page: 1, ...change })]
}
