import { addDays, addMonths, weekdayOf, yearOf, type LocalDate, type Weekday } from './dates.ts'

/** A day on which the Federal Reserve Banks do not settle. */
export interface BankHoliday {
  date: LocalDate
  name: string
}

// Made of whole numbers, so there is no text to read.
const day = (year: number, month: number, dayOfMonth: number): LocalDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}` as LocalDate

/** The n-th given weekday of a month. */
function nth(year: number, month: number, weekday: Weekday, n: number): LocalDate {
  const first = day(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1))
}

function last(year: number, month: number, weekday: Weekday): LocalDate {
  const end = addDays(addMonths(day(year, month, 1), 1), -1)
  return addDays(end, -((weekdayOf(end) - weekday + 7) % 7))
}

/** On a Sunday the banks close the Monday after; on a Saturday they stay open the Friday before (frbservices.org). */
const observed = (date: LocalDate): LocalDate => (weekdayOf(date) === 7 ? addDays(date, 1) : date)

const known = new Map<number, readonly BankHoliday[]>()

/** The eleven holidays of the Federal Reserve Banks (5 U.S.C. 6103) in a year, as the banks observe them. */
export function federalHolidays(year: number): readonly BankHoliday[] {
  const holidays = known.get(year) ?? holidaysOf(year)
  known.set(year, holidays)
  return holidays
}

function holidaysOf(year: number): BankHoliday[] {
  return [
    { name: "New Year's Day", date: observed(day(year, 1, 1)) },
    { name: 'Martin Luther King Jr. Day', date: nth(year, 1, 1, 3) },
    { name: "Presidents' Day", date: nth(year, 2, 1, 3) },
    { name: 'Memorial Day', date: last(year, 5, 1) },
    { name: 'Juneteenth', date: observed(day(year, 6, 19)) },
    { name: 'Independence Day', date: observed(day(year, 7, 4)) },
    { name: 'Labor Day', date: nth(year, 9, 1, 1) },
    { name: 'Columbus Day', date: nth(year, 10, 1, 2) },
    { name: 'Veterans Day', date: observed(day(year, 11, 11)) },
    { name: 'Thanksgiving Day', date: nth(year, 11, 4, 4) },
    { name: 'Christmas Day', date: observed(day(year, 12, 25)) },
  ]
}

/** Whether the date is a federal bank holiday. */
export const isBankHoliday = (date: LocalDate): boolean => federalHolidays(yearOf(date)).some((h) => h.date === date)

/** Whether banks settle on the date; `closures` are the tenant's own closed days. */
export const isBankingDay = (date: LocalDate, closures: readonly LocalDate[] = []): boolean =>
  weekdayOf(date) < 6 && !isBankHoliday(date) && !closures.includes(date)

/** The date itself when it is a banking day, otherwise the next one: the day on which a debit is made (P-86). */
export function bankingDayOnOrAfter(date: LocalDate, closures: readonly LocalDate[] = []): LocalDate {
  let candidate = date
  while (!isBankingDay(candidate, closures)) candidate = addDays(candidate, 1)
  return candidate
}

/** The n-th banking day after the date; n = 0 is the day itself or the next banking day. */
export function addBankingDays(date: LocalDate, n: number, closures: readonly LocalDate[] = []): LocalDate {
  let result = bankingDayOnOrAfter(date, closures)
  // From a closed day the first banking day after it is already number one.
  for (let left = result === date ? n : n - 1; left > 0; left -= 1)
    result = bankingDayOnOrAfter(addDays(result, 1), closures)
  return result
}

/** The n-th banking day before the date. */
export function bankingDaysBefore(date: LocalDate, n: number, closures: readonly LocalDate[] = []): LocalDate {
  let result = date
  for (let left = n; left > 0; left -= 1) {
    do result = addDays(result, -1)
    while (!isBankingDay(result, closures))
  }
  return result
}

/** Bank holidays and tenant closures from one date to another, in order, which a date picker disables. */
export function blockedDates(from: LocalDate, to: LocalDate, closures: readonly LocalDate[] = []): LocalDate[] {
  const all = new Set<LocalDate>(closures)
  for (let year = yearOf(from); year <= yearOf(to); year += 1)
    for (const { date } of federalHolidays(year)) all.add(date)
  return [...all].filter((date) => date >= from && date <= to).sort()
}
