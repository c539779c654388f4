import { endpoints, readingLines } from '@portal/shared/contract'
import { dataRows, oneOf, pageNumber, pageSize, useList, words, type ViewOf } from '@portal/shared/kit'
import { day, readable } from '../../lib/day-span.ts'

/** The choices of what was read; the first one is the default. */
export const lineKinds = ['all', ...readingLines] as const

const readingsAddress = {
  by: words(),
  reference: words('ref'),
  kind: oneOf(lineKinds),
  from: day(),
  to: day(),
  page: pageNumber(),
  size: pageSize(),
}

export type ReadingsView = ViewOf<typeof readingsAddress>

/** The filters of a view as the calls take them. */
export const filtersOf = ({ by, reference, kind, from, to }: ReadingsView) => ({
  ...(by && { by_id: by }),
  ...(reference && { reference }),
  ...(kind !== 'all' && { kind }),
  ...(from && { from }),
  ...(to && { to }),
})

/** What staff read, a page at a time. */
export const useStaffReadings = () =>
  useList(
    endpoints.listStaffReadings,
    readingsAddress,
    (view) => ({ query: { ...filtersOf(readable(view)), page: String(view.page), per_page: String(view.size) } }),
    dataRows,
  )
