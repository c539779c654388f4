import * as v from 'valibot'
import { get, post } from '../declare-call.ts'
import { Id, Paging, QueryPage, queryPerPage } from '../fields.ts'
import { StaffActivityFile, staffActivityFilters, StaffActivityRow } from '../staff-activity.ts'

/** Admin (`staff.manage`); `people` are all staff accounts, also former ones, for the choice of who and whom. */
export const listStaffActivity = get('/staff/activity', {
  query: v.object({ ...staffActivityFilters, page: QueryPage, per_page: queryPerPage(25) }),
  reply: v.object({
    ...Paging,
    data: v.array(StaffActivityRow),
    people: v.array(v.object({ id: Id, name: v.string() })),
  }),
  summary: 'R-46: what staff did to accounts of staff, newest first, from the audit chain',
})
/** Admin (`staff.manage`); the link expires after five minutes. */
export const saveStaffActivity = post('/staff/activity/file', {
  body: StaffActivityFile,
  reply: v.object({ file_url: v.string(), file_name: v.string() }),
  summary: 'R-46: an address for five minutes at which the staff’s activity can be saved as CSV; written down',
})
