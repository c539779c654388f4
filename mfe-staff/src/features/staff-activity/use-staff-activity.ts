import { endpoints, staffActKinds } from '@portal/shared/contract'
import { dataRows, oneOf, pageNumber, pageSize, useList, words, type ViewOf } from '@portal/shared/kit'

/** The choices of what was done; the first one is the default. */
export const actKinds = ['all', ...staffActKinds] as const

/** A day, or none. */
const day = () => ({ ...words(), read: (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined) })

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

/** Whether the last day is before the first. */
export const isReversed = ({ from, to }: ActivityView): boolean => from !== '' && to !== '' && to < from

/** The filters without a last day that cannot be meant: its field says so, and the rows stay. */
const readable = (view: ActivityView): ActivityView => (isReversed(view) ? { ...view, to: '' } : view)

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
