import * as v from 'valibot'
import { del, get, post } from '../declare-call.ts'
import { Instant } from '../fields.ts'

/** What an entry shows beside the word for a payment; nothing unless the consumer ticks it. */
const shown = { shows_amount: v.boolean(), shows_name: v.boolean() }
const asked = v.object({
  shows_amount: v.optional(v.boolean(), false),
  shows_name: v.optional(v.boolean(), false),
})
const feed = { since: Instant, ...shown }

/** Code not_found where the tenant offers no calendar; so for the other calls. */
export const getCalendar = get('/client/calendar', {
  reply: v.object({ data: v.nullable(v.object(feed)) }),
  summary: 'F-24: since when the consumer has an address for calendar programs, and what it shows; never the address',
})
/** Code conflict when another one was made at the same moment. */
export const makeCalendar = post('/client/calendar', {
  body: asked,
  reply: v.object({ data: v.object({ ...feed, address: v.string() }) }),
  summary: 'F-24: makes an address for calendar programs, shown this once; an earlier one stops working',
})
export const endCalendar = del('/client/calendar', {
  reply: v.object({}),
  summary: 'F-24: takes the address back; it is not found from now on',
})
export const getCalendarFile = post('/client/calendar/file', {
  body: asked,
  reply: v.object({ data: v.object({ file_name: v.string(), content: v.string() }) }),
  summary: 'F-24: the planned payments of the consumer as a calendar file (RFC 5545)',
})
