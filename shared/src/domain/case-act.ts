import { instalmentDate, type PlanFrequency } from './payment-date.ts'
import { addDays, addMonths, daysBetween, type LocalDate } from './dates.ts'
import { allocate, sumCents, toCents, type Cents } from './money.ts'
import { shiftDays } from './plan-schedule.ts'
import type { CaseKind } from './case-answer.ts'

/**
 * What an answer does (F-15): a hardship rests the accounts, lowers or moves the payments of a plan, makes a new plan, or
 * closes the accounts for now; a complaint says who does something, and until when. `corrected` is what follows from the
 * corrected amount of a dispute.
 */
export const caseActKinds = [
  'pause',
  'lower_amount',
  'moved_days',
  'new_plan',
  'closed_for_now',
  'follow_up',
  'corrected',
] as const
export type CaseActKind = (typeof caseActKinds)[number]

const HARDSHIP = ['pause', 'lower_amount', 'moved_days', 'new_plan', 'closed_for_now'] as const

/** F-15: a hardship is granted by one of these; a complaint may be followed up. */
export const actsOf = (kind: CaseKind, outcome: string): readonly CaseActKind[] => {
  if (kind === 'complaint') return ['follow_up']
  return kind === 'hardship' && outcome === 'granted' ? HARDSHIP : []
}

/** What is asked for with an act, in the order of the form. */
export type CaseActField = 'debts' | 'months' | 'amount' | 'payments' | 'date' | 'staff' | 'text'

const FIELDS: Record<CaseActKind, readonly CaseActField[]> = {
  pause: ['debts', 'months'],
  lower_amount: ['debts', 'amount', 'months'],
  moved_days: ['debts', 'date'],
  new_plan: ['debts', 'amount'],
  closed_for_now: ['debts', 'months'],
  follow_up: ['text', 'staff', 'date'],
  corrected: [],
}

/** The fields that an act needs. */
export const fieldsOfAct = (kind: CaseActKind): readonly CaseActField[] => FIELDS[kind]

/** Whether an act can concern several accounts at once; the others change the one plan of an account. */
export const isOfManyAccounts = (kind: CaseActKind): boolean => kind === 'pause' || kind === 'closed_for_now'

interface Rhythm {
  frequency: PlanFrequency
  /** A flexible plan has days of its own. */
  isFlexible: boolean
}

/**
 * F-15: the days of a plan's open payments after a rest of so many months. Monthly ones go on by the same day of the
 * month, weekly ones by the same weekday, days of their own by the same distance; none is before the rest has ended.
 * @param until the last day of the rest
 */
export function daysAfterPause(
  days: readonly LocalDate[],
  { frequency, isFlexible }: Rhythm,
  months: number,
  until: LocalDate,
): LocalDate[] {
  const [first] = days
  if (first === undefined) return []
  const moved = () => {
    if (isFlexible) return days.map((day) => addDays(day, daysBetween(first, addMonths(first, months))))
    if (frequency === 'monthly') return days.map((day) => addMonths(day, months))
    const every = frequency === 'weekly' ? 7 : 14
    const steps = Math.max(1, Math.ceil((daysBetween(first, until) + 1) / every))
    return days.map((day) => addDays(day, steps * every))
  }
  return shiftDays(moved(), addDays(until, 1))
}

/** F-15: the days of a plan's open payments when the next one is made on another day, and the others follow its rhythm. */
export function daysFrom(days: readonly LocalDate[], { frequency, isFlexible }: Rhythm, next: LocalDate): LocalDate[] {
  const [first] = days
  if (first === undefined) return []
  if (isFlexible) return days.map((day) => addDays(day, daysBetween(first, next)))
  return days.map((_, i) => instalmentDate(next, frequency, i + 1))
}

/** A payment of a plan that an act may lower. */
export interface LowerablePayment {
  date: LocalDate
  amount: Cents
}

/** The payments that are lowered, and those that are added after the last one. */
export interface Lowered {
  /** The places of the lowered payments. */
  lowered: readonly number[]
  /** What each added payment brings. */
  added: readonly Cents[]
}

/**
 * F-15, R-33: lowers the payments of the next months to an amount; what is missing is added after the plan's last
 * payment, in payments that are not larger than the regular one. Payments before `from` stay, because a notice of the
 * other amount would come too late (12 CFR 1005.10(d)). Null when nothing becomes lower, or when an added payment would
 * be less than one may be.
 */
export function lowerPayments(
  payments: readonly LowerablePayment[],
  to: Cents,
  { from, months, regular, least }: { from: LocalDate; months: number; regular: Cents; least: Cents },
): Lowered | null {
  const start = payments.find(({ date }) => date >= from)?.date
  if (start === undefined || to < least) return null
  const end = addMonths(start, months)
  const lowered = payments.flatMap(({ date, amount }, i) => (date >= from && date < end && amount > to ? [i] : []))
  const missing = sumCents(lowered.map((i) => toCents(payments[i]!.amount - to)))
  if (missing === 0n) return null
  const count = (missing + regular - 1n) / regular
  const added = allocate(missing, Number(count))
  return added[0]! < least ? null : { lowered, added }
}
