import { addressOf, useAddressView, type Address } from '../../lib/address/use-address-view.ts'

/** Rows per page. */
export const pageSizes = [10, 25, 50] as const

/** What the list shows. */
export interface RolesView {
  search: string
  page: number
  size: (typeof pageSizes)[number]
}

function readView({ search }: Address): RolesView {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page') ?? 1)
  return {
    search: params.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((size) => String(size) === params.get('size')) ?? 10,
  }
}

function writeView({ search, page, size }: RolesView): Address {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (page !== 1) params.set('page', String(page))
  if (size !== 10) params.set('size', String(size))
  return addressOf(params.toString())
}

/** The list's view, kept in the address so that Back and reload show the same rows. */
export function useRolesAddress(): [RolesView, (change: Partial<RolesView>) => void] {
  const [view, show] = useAddressView(readView, writeView)
  return [view, (change) => show({ page: 1, ...change })]
}
