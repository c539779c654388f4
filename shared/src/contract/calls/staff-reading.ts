import * as v from 'valibot'
import { get, post } from '../declare-call.ts'
import { Id, Paging, QueryPage, queryPerPage, requiredText } from '../fields.ts'
import { ReadingAlert, readingKinds, StaffReadingFile, staffReadingFilters, StaffReadingRow } from '../staff-reading.ts'

/** Admin (`staff.manage`); `people` are all staff accounts, also former ones; `alerts` those that nobody has closed. */
export const listStaffReadings = get('/staff/readings', {
  query: v.object({ ...staffReadingFilters, page: QueryPage, per_page: queryPerPage(25) }),
  reply: v.object({
    ...Paging,
    data: v.array(StaffReadingRow),
    people: v.array(v.object({ id: Id, name: v.string() })),
    alerts: v.array(ReadingAlert),
  }),
  summary: 'F-27: which consumers staff opened, what they searched and saved, and why; newest first',
})
/** Admin (`staff.manage`); the link expires after five minutes. */
export const saveStaffReadings = post('/staff/readings/file', {
  body: StaffReadingFile,
  reply: v.object({ file_url: v.string(), file_name: v.string() }),
  summary: 'F-27: an address for five minutes at which the list can be saved as CSV; written down',
})
/**
 * Staff, after a refusal with `reading_reason_required` or `reading_stopped`: its `current` has `kind` and `client_id`.
 * With a code (K-29) it is the leave of a second person, never of the reader: codes piggy_code_required (a reason helps
 * no more), piggy_code_invalid, second_person_required.
 */
export const allowReading = post('/staff/readings/allow', {
  body: v.object({
    kind: v.picklist(readingKinds),
    client_id: v.optional(v.nullable(Id), null),
    reason: requiredText(500),
    piggy_code: v.optional(v.pipe(v.string(), v.length(4, 'piggy_code_invalid'))),
  }),
  reply: v.object({}),
  summary: 'F-27: why more is read than usual, or a second person’s leave to do so; written down',
})
