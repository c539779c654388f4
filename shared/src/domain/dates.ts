/** A business date 'YYYY-MM-DD', without time and without zone: it is never shifted (K-15). */
export type LocalDate = string & { readonly __unit: 'date' }

/** Weekday as the specification numbers it: Monday 1 to Saturday 6, Sunday 7 (P-13). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const ISO = /^\d{4}-\d{2}-\d{2}$/
const US = /^(\d{2})\/(\d{2})\/(\d{4})$/
// Arithmetic on plain dates runs in UTC, where every day has 24 hours: no daylight-saving surprises. A date library
// would cost each remote more bytes than its page's own code.
const dayLength = 24 * 60 * 60 * 1000
const at = (date: LocalDate) => new Date(`${date}T00:00:00Z`)
const toDate = (day: Date) => day.toISOString().slice(0, 10) as LocalDate
/** Year and month (from 0, also beyond a year's end) with a day of it; too high a day falls back to the month's last. */
function dayOfMonthIn(year: number, month: number, day: number): LocalDate {
  const last = new Date(0)
  // Date.UTC would read years below 100 as 19xx; day 0 is the last of the month before.
  last.setUTCFullYear(year, month + 1, 0)
  if (day < last.getUTCDate()) last.setUTCDate(day)
  return toDate(last)
}

/** Reads 'YYYY-MM-DD'; undefined when it is not a day of the calendar (2026-02-30). */
export function parseLocalDate(text: string): LocalDate | undefined {
  if (!ISO.test(text)) return undefined
  const day = at(text as LocalDate)
  // V8 rolls 2026-02-30 over to March, other engines refuse it.
  return !Number.isNaN(day.getTime()) && toDate(day) === text ? (text as LocalDate) : undefined
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
export const addDays = (date: LocalDate, days: number): LocalDate =>
  toDate(new Date(at(date).getTime() + days * dayLength))

/** The date `months` later; the 31st falls back to the month's last day. */
export const addMonths = (date: LocalDate, months: number): LocalDate =>
  dayOfMonthIn(yearOf(date), at(date).getUTCMonth() + months, dayOfMonth(date))

/** Whole days from `a` to `b`; negative when `b` is earlier. */
export const daysBetween = (a: LocalDate, b: LocalDate): number => (at(b).getTime() - at(a).getTime()) / dayLength

/** Day of the month, 1 to 31. */
export const dayOfMonth = (date: LocalDate): number => at(date).getUTCDate()

/** Calendar year. */
export const yearOf = (date: LocalDate): number => at(date).getUTCFullYear()

/** Weekday, Monday 1 to Sunday 7. */
export const weekdayOf = (date: LocalDate): Weekday => (at(date).getUTCDay() || 7) as Weekday

/** First day of the date's month. */
export const startOfMonth = (date: LocalDate): LocalDate => withDay(date, 1)

/** Last day of the date's month. */
export const endOfMonth = (date: LocalDate): LocalDate => withDay(date, 31)

/** The given day of the date's month; a day the month does not have falls back to its last. */
export function withDay(date: LocalDate, day: number): LocalDate {
  return dayOfMonthIn(yearOf(date), at(date).getUTCMonth(), day)
}
