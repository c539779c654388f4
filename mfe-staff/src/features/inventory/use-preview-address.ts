import { uploadFilters, type UploadFilter } from '@portal/shared/contract'
import { useLocation, useNavigate } from '@portal/shared/router'

/** Rows per page, as in the list of customers (S-04). */
export const pageSizes = [10, 25, 50] as const
type PageSize = (typeof pageSizes)[number]

/** What the preview shows: all rows, or those with errors or warnings; one page. */
export interface PreviewView {
  show: UploadFilter
  page: number
  size: PageSize
}

const start: PreviewView = { show: 'all', page: 1, size: 10 }

function readView(query: string): PreviewView {
  const params = new URLSearchParams(query)
  const page = Number(params.get('page') ?? 1)
  return {
    show: uploadFilters.find((one) => one === params.get('show')) ?? start.show,
    page: Number.isInteger(page) && page > 0 ? page : start.page,
    size: pageSizes.find((size) => String(size) === params.get('size')) ?? start.size,
  }
}

/** The preview's view, kept in the address: Back, reload and a shared link show the same rows. */
export function usePreviewAddress(): [PreviewView, (change: Partial<PreviewView>) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const view = readView(search)
  const show = (change: Partial<PreviewView>) => {
    const next = { ...view, page: 1, ...change }
    const params = new URLSearchParams(search)
    for (const part of ['show', 'page', 'size'] as const)
      if (next[part] === start[part]) params.delete(part)
      else params.set(part, String(next[part]))
    if (params.toString() !== new URLSearchParams(search).toString()) void navigate({ search: params.toString() })
  }
  return [view, show]
}
