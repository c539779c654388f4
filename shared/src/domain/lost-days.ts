import { addBankingDays, isBankingDay } from './banking-days.ts'
import { addDays, addMonths, daysBetween, type LocalDate } from './dates.ts'
import { debitDate, instalmentDate, type PlanFrequency } from './payment-date.ts'

/** How many banking days ahead a person is told of a debit that makes up for one that we did not try. */
export const CATCH_UP_NOTICE_DAYS = 3

/** Waits that we impose ourselves, on somebody who could pay: they make nobody late. */
const OUR_WAITS: readonly (string | null)[] = ['other_debit', 'nothing_owed']

/** Whether a payment of a plan was tried, or could have been paid by mail: one that was not is never late (L-02). */
export const wasTried = ({ status, skipReason }: { status: string; skipReason: string | null }): boolean =>
  status === 'failed' || (status === 'due' && !OUR_WAITS.includes(skipReason))

/** What counts as late: the days of grace (banking days) by the runs that were there. */
export interface Grace {
  today: LocalDate
  graceDays: number
  /** Business dates whose debits were run, in order; today is among them once they were. */
  ran: readonly LocalDate[]
  closures: readonly LocalDate[]
}

/**
 * L-02: whether the days of grace of an unpaid payment are over. Only banking days on which the run was there count: on
 * another day nobody could debit it, or post what came by mail. `failedOn` is the day of a debit that failed; otherwise
 * they begin with the first run on or after the payment's day.
 */
export function isGraceOver(
  { dueDate, failedOn }: { dueDate: LocalDate; failedOn: LocalDate | null },
  { today, graceDays, ran, closures }: Grace,
): boolean {
  const counted = ran.filter((day) => day <= today && isBankingDay(day, closures))
  const since = failedOn ?? counted.find((day) => day >= debitDate(dueDate, closures))
  if (since === undefined || since >= today) return false
  return counted.filter((day) => day > since && day < today).length >= graceDays
}

interface CatchUp {
  today: LocalDate
  frequency: PlanFrequency
  graceDays: number
  closures: readonly LocalDate[]
}

/**
 * The new days of a plan's untried payments (`days`, in order) after days on which we did not run; null when they stay.
 * One that is late by no more than the days of grace is debited at once. Otherwise there is one payment a period: they
 * take the plan's coming days in their order, and the plan is longer by what was lost. One is made in the period that
 * has begun, where half of that period is left after the notice.
 */
export function catchUpDays(
  days: readonly LocalDate[],
  { today, frequency, graceDays, closures }: CatchUp,
): LocalDate[] | null {
  const lost = days.filter((day) => debitDate(day, closures) < today)
  const [first] = lost
  if (first === undefined) return null
  const isShort = today <= addBankingDays(debitDate(first, closures), graceDays, closures)
  if (lost.length === 1 && isShort && (days[1] === undefined || days[1] > today)) return null
  const earliest = addBankingDays(today, CATCH_UP_NOTICE_DAYS, closures)
  const regular = regularDays(days, earliest, frequency)
  const isInPeriod = daysBetween(earliest, regular[0]!) * 2 >= daysBetween(before(regular[0]!, frequency), regular[0]!)
  return [...(isInPeriod ? [earliest] : []), ...regular].slice(0, days.length)
}

/** As many days of the plan from `earliest` on as it has payments; after its last day it goes on at its own pace. */
function regularDays(days: readonly LocalDate[], earliest: LocalDate, frequency: PlanFrequency): LocalDate[] {
  const regular = days.filter((day) => day >= earliest)
  for (let n = 2; regular.length < days.length; n += 1) {
    const day = instalmentDate(days.at(-1)!, frequency, n)
    if (day >= earliest) regular.push(day)
  }
  return regular
}

const before = (day: LocalDate, frequency: PlanFrequency): LocalDate =>
  frequency === 'monthly' ? addMonths(day, -1) : addDays(day, frequency === 'weekly' ? -7 : -14)
