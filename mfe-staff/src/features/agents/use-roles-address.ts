import { useLocation, useNavigate } from '@portal/shared/router'

/** Rows per page. */
export const pageSizes = [10, 25, 50] as const

/** What the list shows. */
export interface RolesView {
  search: string
  page: number
  size: (typeof pageSizes)[number]
}

/** The list's view, kept in the address so that Back and reload show the same rows. */
export function useRolesAddress(): [RolesView, (change: Partial<RolesView>) => void] {
  const { search: query } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(query)
  const page = Number(params.get('page') ?? 1)
  const view: RolesView = {
    search: params.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((size) => String(size) === params.get('size')) ?? 10,
  }
  const show = (change: Partial<RolesView>) => {
    const next = { ...view, page: 1, ...change }
    const out = new URLSearchParams()
    if (next.search) out.set('q', next.search)
    if (next.page !== 1) out.set('page', String(next.page))
    if (next.size !== 10) out.set('size', String(next.size))
    const text = out.toString()
    void navigate({ search: text ? `?${text}` : '' })
  }
  return [view, show]
}
