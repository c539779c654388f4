import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** A business date 'YYYY-MM-DD', without time and without zone: it is never shifted (K-15). */
export type LocalDate = string & { readonly __unit: 'date' }

/** Weekday as the specification numbers it: Monday 1 to Saturday 6, Sunday 7 (P-13). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const ISO = /^\d{4}-\d{2}-\d{2}$/
const US = /^(\d{2})\/(\d{2})\/(\d{4})$/
// Arithmetic on plain dates runs in UTC, where every day has 24 hours: no daylight-saving surprises.
const at = (date: LocalDate) => dayjs.utc(date)
const toDate = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD') as LocalDate

/** Reads 'YYYY-MM-DD'; undefined when it is not a day of the calendar (2026-02-30). */
export function parseLocalDate(text: string): LocalDate | undefined {
  return ISO.test(text) && dayjs.utc(text).format('YYYY-MM-DD') === text ? (text as LocalDate) : undefined
}

/** Reads 'MM/DD/YYYY' as people type it; undefined when it is not a day of the calendar. */
export function parseUsDate(text: string): LocalDate | undefined {
  const match = US.exec(text.trim())
  return match ? parseLocalDate(`${match[3]}-${match[1]}-${match[2]}`) : undefined
}

/** The same as {@link parseLocalDate} for text known to be a date; throws RangeError otherwise. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text)
  if (!date) throw new RangeError(`Not a calendar date: ${JSON.stringify(text)}`)
  return date
}

/** The date `days` later (earlier when negative). */
export const addDays = (date: LocalDate, days: number): LocalDate => toDate(at(date).add(days, 'day'))

/** The date `months` later; the 31st falls back to the month's last day. */
export const addMonths = (date: LocalDate, months: number): LocalDate => toDate(at(date).add(months, 'month'))

/** Whole days from `a` to `b`; negative when `b` is earlier. */
export const daysBetween = (a: LocalDate, b: LocalDate): number => at(b).diff(at(a), 'day')

/** Day of the month, 1 to 31. */
export const dayOfMonth = (date: LocalDate): number => at(date).date()

/** Calendar year. */
export const yearOf = (date: LocalDate): number => at(date).year()

/** Weekday, Monday 1 to Sunday 7. */
export const weekdayOf = (date: LocalDate): Weekday => (at(date).day() || 7) as Weekday

/** First day of the date's month. */
export const startOfMonth = (date: LocalDate): LocalDate => toDate(at(date).startOf('month'))

/** Last day of the date's month. */
export const endOfMonth = (date: LocalDate): LocalDate => toDate(at(date).endOf('month'))

/** The given day of the date's month; a day the month does not have falls back to its last. */
export function withDay(date: LocalDate, day: number): LocalDate {
  const first = at(date).startOf('month')
  return toDate(first.date(Math.min(day, first.daysInMonth())))
}
