import { endpoints } from '@portal/shared/contract'
import { caseKinds } from '@portal/shared/domain'
import { dataRows, oneOf, pageNumber, pageSize, useList, words, type ViewOf } from '@portal/shared/kit'

/** The choices of the queue's filters; the first of each is the default. */
export const filters = {
  kind: ['all', ...caseKinds],
  status: ['open', 'answered', 'all'],
  /** The filter of open cases: all, late ones, mine, unassigned ones. */
  which: ['all', 'overdue', 'me', 'nobody'],
  /** The least age in days. */
  age: ['any', '7', '14', '30', '60'],
} as const

/** The view of the queue: open cases by default, the most urgent first. */
const disputesAddress = {
  search: words(),
  kind: oneOf(filters.kind),
  status: oneOf(filters.status),
  which: oneOf(filters.which),
  age: oneOf(filters.age),
  sort: oneOf(['due', '-due', 'filed', '-filed'] as const),
  page: pageNumber(),
  size: pageSize(),
}

export type DisputesView = ViewOf<typeof disputesAddress>

/** The queue of cases, a page at a time. */
export const useDisputes = () => useList(endpoints.listCases, disputesAddress, inputOf, dataRows)

const inputOf = ({ search, kind, status, which, age, sort, page, size }: DisputesView) => ({
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
})
