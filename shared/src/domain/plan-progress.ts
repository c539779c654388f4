import { addDays, addMonths, daysBetween, type LocalDate } from './dates.ts'
import { minCents, toCents, ZERO, type Cents } from './money.ts'

/** What a plan still asks for: never more than is owed. `forgiven` is what a settlement lets go at its end. */
export const owedUnderPlan = (available: Cents, forgiven: Cents): Cents =>
  available > forgiven ? toCents(available - forgiven) : ZERO

/**
 * What of each open payment is going to be debited. Extra payments shorten a plan from its end: the agreed amounts stay
 * until what is owed is used up, then one is less and the rest are nothing.
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
