import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import type { LocalDate } from './local-date.ts'

export * from './local-date.ts'

dayjs.extend(utc)

/** Weekday as the specification numbers it: Monday 1 to Saturday 6, Sunday 7 (P-13). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

// Arithmetic on plain dates runs in UTC, where every day has 24 hours: no daylight-saving surprises.
const at = (date: LocalDate) => dayjs.utc(date)
const toDate = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD') as LocalDate

// Days are counted many times for each message and payment, and dayjs takes ten times as long for it.
const DAY_MS = 86_400_000

/** The date `days` later (earlier when negative). */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10) as LocalDate

/** The date `months` later; the 31st falls back to the month's last day. */
export const addMonths = (date: LocalDate, months: number): LocalDate => toDate(at(date).add(months, 'month'))

/** Whole days from `a` to `b`; negative when `b` is earlier. */
export const daysBetween = (a: LocalDate, b: LocalDate): number => (Date.parse(b) - Date.parse(a)) / DAY_MS

/** Day of the month, 1 to 31. */
export const dayOfMonth = (date: LocalDate): number => at(date).date()

/** Calendar year. */
export const yearOf = (date: LocalDate): number => at(date).year()

/** Weekday, Monday 1 to Sunday 7. */
export const weekdayOf = (date: LocalDate): Weekday => (new Date(date).getUTCDay() || 7) as Weekday

/** First day of the date's month. */
export const startOfMonth = (date: LocalDate): LocalDate => toDate(at(date).startOf('month'))

/** Last day of the date's month. */
export const endOfMonth = (date: LocalDate): LocalDate => toDate(at(date).endOf('month'))

/** The given day of the date's month; a day the month does not have falls back to its last. */
export function withDay(date: LocalDate, day: number): LocalDate {
  const first = at(date).startOf('month')
  return toDate(first.date(Math.min(day, first.daysInMonth())))
}
