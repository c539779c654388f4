import { endpoints } from '@portal/shared/contract'
import { dataRows, useList } from '@portal/shared/kit'
import { disputesAddress, type DisputesView } from './disputes-address.ts'

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
