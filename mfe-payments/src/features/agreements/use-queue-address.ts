import { agreementStatuses, type AgreementStatus } from '@portal/shared/domain'
import { useLocation, useNavigate } from '@portal/shared/router'

/** Rows per page, as in the list of customers (S-04). */
export const pageSizes = [10, 25, 50] as const
type PageSize = (typeof pageSizes)[number]

/** What the queue shows: agreements of one status, or all; one page. */
export interface QueueView {
  status: AgreementStatus | 'all'
  page: number
  size: PageSize
}

/** What waits for the attorney. */
const start: QueueView = { status: 'completed_by_client', page: 1, size: 10 }

function readView(query: string): QueueView {
  const params = new URLSearchParams(query)
  const page = Number(params.get('page') ?? start.page)
  const status = params.get('status')
  return {
    status: status === 'all' ? status : (agreementStatuses.find((one) => one === status) ?? start.status),
    page: Number.isInteger(page) && page > 0 ? page : start.page,
    size: pageSizes.find((size) => String(size) === params.get('size')) ?? start.size,
  }
}

function writeQuery(view: QueueView): string {
  const params = new URLSearchParams()
  for (const part of ['status', 'page', 'size'] as const)
    if (view[part] !== start[part]) params.set(part, String(view[part]))
  return params.toString()
}

/**
 * The queue's view, kept in the address so that Back, reload and a shared link show the same rows. Any change but of the
 * page itself starts at the first page.
 */
export function useQueueAddress(): [QueueView, (change: Partial<QueueView>) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const view = readView(search)
  const show = (change: Partial<QueueView>) => {
    const query = writeQuery({ ...view, page: 1, ...change })
    void navigate({ search: query ? `?${query}` : '' })
  }
  return [view, show]
}
