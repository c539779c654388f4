import { workQueues, type WorkQueue } from '@portal/shared/domain'
import { useLocation, useNavigate } from '@portal/shared/router'

/** Entries per page, as in the list of customers (S-04). */
export const pageSizes = [10, 25, 50] as const

/** Which queue, and which page of it; kept in the address. */
export interface WorkView {
  queue: WorkQueue | null
  page: number
  size: (typeof pageSizes)[number]
}

export function useWorkAddress(): [WorkView, (change: Partial<WorkView>) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const page = Number(params.get('page') ?? 1)
  const view: WorkView = {
    queue: workQueues.find((queue) => queue === params.get('queue')) ?? null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((size) => String(size) === params.get('size')) ?? 10,
  }
  const show = (change: Partial<WorkView>) => {
    const next = { ...view, page: 1, ...change }
    const query = new URLSearchParams()
    if (next.queue) query.set('queue', next.queue)
    if (next.page > 1) query.set('page', String(next.page))
    if (next.size !== 10) query.set('size', String(next.size))
    void navigate({ search: `?${query.toString()}` })
  }
  return [view, show]
}
