import { endpoints, staffActKinds } from '@portal/shared/contract'
import { dataRows, oneOf, pageNumber, pageSize, useList, words, type ViewOf } from '@portal/shared/kit'
import { day, readable } from '../../lib/day-span.ts'

/** The choices of what was done; the first one is the default. */
export const actKinds = ['all', ...staffActKinds] as const

const activityAddress = {
  by: words(),
  about: words(),
  kind: oneOf(actKinds),
  from: day(),
  to: day(),
  page: pageNumber(),
  size: pageSize(),
}

export type ActivityView = ViewOf<typeof activityAddress>

/** The filters of a view as the calls take them. */
export const filtersOf = ({ by, about, kind, from, to }: ActivityView, language: 'en' | 'es') => ({
  language,
  ...(by && { by_id: by }),
  ...(about && { about_id: about }),
  ...(kind !== 'all' && { kind }),
  ...(from && { from }),
  ...(to && { to }),
})

/** What was done to accounts of staff, a page at a time. */
export const useStaffActivity = (language: 'en' | 'es') =>
  useList(
    endpoints.listStaffActivity,
    activityAddress,
    (view) => ({
      query: { ...filtersOf(readable(view), language), page: String(view.page), per_page: String(view.size) },
    }),
    dataRows,
  )
