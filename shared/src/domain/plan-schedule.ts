import {
  clampPaymentDay,
  debitDate,
  earliestPaymentDate,
  firstPayment,
  instalmentDate,
  type Calendar,
  type DayChoice,
  type PlanFrequency,
} from './payment-date.ts'
import { dayOfMonth, weekdayOf, type LocalDate, type Weekday, addDays, addMonths, daysBetween } from './dates.ts'
import { allocate, toCents, type Cents, minCents, ZERO } from './money.ts'

/** How often a plan's payments are due; 'one_time' is a single payment on the chosen day. */
export type ScheduleFrequency = PlanFrequency | 'one_time'

/** The terms of a schedule; amounts in cents. */
export interface ScheduleTerms {
  frequency: ScheduleFrequency
  /** 1 to 260. */
  payments: number
  total: Cents
  /** The amount of each payment except the last. */
  perPayment: Cents
  /** A flexible plan's own days and amounts, in order; null when they follow from the terms. */
  planned: readonly { date: LocalDate; amount: Cents }[] | null
}

/** One payment of a schedule. */
export interface ScheduledPayment {
  /** Place in the plan, from 1. */
  number: number
  dueDate: LocalDate
  /** P-86: the banking day on which it is debited. */
  debitDate: LocalDate
  amount: Cents
}

/** When a plan's payments would be made. */
export interface PlanSchedule {
  /** Day of the month 1 to 28, or weekday Monday 1 to Sunday 7: the one that was chosen or taken. */
  startDay: number
  /** P-15: the first payment is on another day than the person would expect. */
  slips: boolean
  payments: ScheduledPayment[]
}

/** Whether a plan's day is a weekday (P-13) and not a day of the month (P-11). */
export const isByWeekday = (frequency: ScheduleFrequency): boolean =>
  frequency === 'weekly' || frequency === 'bi-weekly'

/** Cents of each payment: all are `perPayment`, the last carries the rest; split evenly when that leaves no rest. */
export function paymentAmounts({ total, payments, perPayment }: Omit<ScheduleTerms, 'frequency' | 'planned'>): Cents[] {
  const rest = toCents(total - perPayment * BigInt(payments - 1))
  if (rest <= 0n) return allocate(total, payments)
  return [...Array.from({ length: payments - 1 }, () => perPayment), rest]
}

const dayChoice = (frequency: ScheduleFrequency, startDay: number | null, calendar: Calendar): DayChoice => {
  if (isByWeekday(frequency))
    return { kind: 'weekday', weekday: (startDay ?? weekdayOf(earliestPaymentDate(calendar))) as Weekday }
  return startDay === null ? { kind: 'day' } : { kind: 'day', day: clampPaymentDay(startDay) }
}

/**
 * Days and amounts of a plan that is accepted now (L-08). `startDay` is the person's choice, null lets the rule
 * take one; a flexible plan has its own days and knows no choice. `closures` are the tenant's own closed days.
 */
export function planSchedule(
  terms: ScheduleTerms,
  startDay: number | null,
  calendar: Calendar,
  closures: readonly LocalDate[] = [],
): PlanSchedule {
  const { frequency, planned } = terms
  const numbered = (rows: readonly { date: LocalDate; amount: Cents }[]): ScheduledPayment[] =>
    rows.map(({ date, amount }, i) => ({
      number: i + 1,
      dueDate: date,
      debitDate: debitDate(date, closures),
      amount,
    }))
  const dayOf = (date: LocalDate) => (isByWeekday(frequency) ? weekdayOf(date) : clampPaymentDay(dayOfMonth(date)))
  if (planned && planned.length > 0)
    return { startDay: dayOf(planned[0]!.date), slips: false, payments: numbered(planned) }
  const choice = dayChoice(frequency, startDay, calendar)
  const first = firstPayment(choice, calendar)
  const every = frequency === 'one_time' ? 'monthly' : frequency
  const rows = paymentAmounts(terms).map((amount, i) => ({
    date: instalmentDate(first.dueDate, every, i + 1),
    amount,
  }))
  return {
    startDay: dayOf(first.dueDate),
    slips: startDay === null ? false : first.slips,
    payments: numbered(rows),
  }
}

/** Whether a flexible plan's own days can still be kept: the first is not before the earliest day (K-16). */
export const isStillPossible = (planned: ScheduleTerms['planned'], calendar: Calendar): boolean =>
  !planned || planned.length === 0 || planned[0]!.date >= earliestPaymentDate(calendar)

/** The remaining amount of a plan, never above the balance. `forgiven` is the amount that a settlement forgives. */
export const owedUnderPlan = (available: Cents, forgiven: Cents): Cents =>
  available > forgiven ? toCents(available - forgiven) : ZERO

/**
 * The amounts of the coming debits. Extra payments shorten a plan from its end: the agreed amounts stay until the owed
 * amount is used up, then one debit is smaller and the rest are zero.
 */
export function amountsToCome(open: readonly Cents[], owed: Cents): Cents[] {
  let left = owed
  return open.map((amount) => {
    const charged = minCents(amount, left)
    left = toCents(left - charged)
    return charged
  })
}

/**
 * The days of open payments after a rest: the first one that has passed is made on `first`, the later ones keep their
 * distance from it. Days that have not passed stay when nothing before them has.
 */
export function shiftDays(days: readonly LocalDate[], first: LocalDate): LocalDate[] {
  const [start] = days
  if (start === undefined || start >= first) return [...days]
  // By whole months where they are monthly, so that the 5th stays the 5th; otherwise by the days that were lost.
  const isMonthly = days.length > 1 && addMonths(start, 1) === days[1]
  if (!isMonthly) return days.map((day) => addDays(day, daysBetween(start, first)))
  let months = 1
  while (addMonths(start, months) < first) months += 1
  return days.map((day) => addMonths(day, months))
}
