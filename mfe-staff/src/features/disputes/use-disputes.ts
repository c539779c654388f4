import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import type { DisputesView } from './use-disputes-address.ts'

/** One page of the queue. The rows on the screen stay until the next ones are there. */
export function useDisputes({ search, kind, status, which, age, sort, page, size }: DisputesView) {
  return useQuery(
    endpoints.listCases,
    {
      query: {
        status,
        sort,
        page: String(page),
        per_page: String(size),
        ...(search && { search }),
        ...(kind !== 'all' && { kind }),
        ...(which === 'overdue' && { overdue: 'true' as const }),
        ...((which === 'me' || which === 'nobody') && { assignee: which }),
        ...(age !== 'any' && { age }),
      },
    },
    { keepPrevious: true },
  )
}
