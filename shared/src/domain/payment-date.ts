import {
  addDays,
  addMonths,
  dayOfMonth,
  startOfMonth,
  weekdayOf,
  withDay,
  type LocalDate,
  type Weekday,
} from './dates.ts'
import { bankingDayOnOrAfter } from './banking-days.ts'

/** How often an instalment is due. */
export type PlanFrequency = 'monthly' | 'weekly' | 'bi-weekly'

/** Which day a consumer chose: a day of the month (1 to 28) or a weekday. Without a choice the rule picks one. */
export type DayChoice = { kind: 'day'; day?: number } | { kind: 'weekday'; weekday: Weekday }

/** `today` is the business date of the tenant's zone; `local` is the date on the consumer's own wall. */
export interface Calendar {
  today: LocalDate
  local: LocalDate
}

/** First payment of a plan: the due date, and whether it is another day than the consumer would expect. */
export interface FirstPayment {
  dueDate: LocalDate
  slips: boolean
}

/** P-12: allowed days are 1 to 28; larger or 0 becomes 28. */
export const LAST_PAYMENT_DAY = 28

/** P-12: brings a typed day of the month into 1 to 28. */
export const clampPaymentDay = (day: number): number => (day < 1 || day > LAST_PAYMENT_DAY ? LAST_PAYMENT_DAY : day)

/**
 * K-16: tomorrow on the tenant's clock; one day more where the consumer's wall is already a day ahead,
 * so that no consumer is debited on a day that is "today" for them.
 */
export const earliestPaymentDate = ({ today, local }: Calendar): LocalDate => addDays(today, local > today ? 2 : 1)

function monthly(day: number, from: LocalDate, notBefore: LocalDate): LocalDate {
  let month = startOfMonth(from)
  while (withDay(month, day) < notBefore) month = addMonths(month, 1)
  return withDay(month, day)
}

const weekly = (weekday: Weekday, notBefore: LocalDate): LocalDate =>
  addDays(notBefore, (weekday - weekdayOf(notBefore) + 7) % 7)

function chosenDay(choice: { day?: number }, { today }: Calendar, earliest: LocalDate): number {
  if (choice.day !== undefined) return clampPaymentDay(choice.day)
  const day = dayOfMonth(earliest)
  return dayOfMonth(today) >= LAST_PAYMENT_DAY || day > LAST_PAYMENT_DAY ? 1 : day
}

/**
 * Due date of the first payment. P-19 and K-17: from the 28th on, day-of-month plans start next month. It slips
 * (P-15 checkbox) when the first chosen day on or after the consumer's own today is not the day taken.
 */
export function firstPayment(choice: DayChoice, calendar: Calendar): FirstPayment {
  const earliest = earliestPaymentDate(calendar)
  if (choice.kind === 'weekday') {
    const dueDate = weekly(choice.weekday, earliest)
    return { dueDate, slips: dueDate !== weekly(choice.weekday, calendar.local) }
  }
  const day = chosenDay(choice, calendar, earliest)
  const from =
    dayOfMonth(calendar.today) >= LAST_PAYMENT_DAY ? addMonths(startOfMonth(calendar.today), 1) : calendar.today
  const dueDate = monthly(day, from, earliest)
  if (choice.day === undefined) return { dueDate, slips: false }
  return { dueDate, slips: dueDate !== monthly(day, startOfMonth(calendar.local), calendar.local) }
}

/** P-21: the days that a plan's date picker offers, both inclusive: tomorrow to one month ahead minus one day. */
export const paymentDateWindow = ({ today }: Pick<Calendar, 'today'>): { from: LocalDate; to: LocalDate } => ({
  from: addDays(today, 1),
  to: addDays(addMonths(today, 1), -1),
})

/** P-86: a due date on a closed day stays the due date; the debit happens on the next banking day. */
export const debitDate = (dueDate: LocalDate, closures: readonly LocalDate[] = []): LocalDate =>
  bankingDayOnOrAfter(dueDate, closures)

/** Due date of instalment `n` (from 1) of a plan that starts on `start` (P-20; monthly keeps the day). */
export function instalmentDate(start: LocalDate, frequency: PlanFrequency, n: number): LocalDate {
  if (frequency === 'monthly') return addMonths(start, n - 1)
  return addDays(start, (frequency === 'weekly' ? 7 : 14) * (n - 1))
}
