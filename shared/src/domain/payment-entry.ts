import { parseAmount } from './amount-entry.ts'
import { parseLocalDate, type LocalDate } from './dates.ts'
import { instalmentProblem, type InstalmentLimits } from './instalment-limits.ts'
import { allocate, formatWireMoney, sumCents, toCents, ZERO, type Cents } from './money.ts'
import { instalmentDate, type PlanFrequency } from './payment-date.ts'

/** A payment of a plan as it is typed: its day and its amount. */
export interface PaymentEntry {
  id: string
  /** Place in the plan, from 1; the place in the list unless it is named. */
  number?: number
  /** 'YYYY-MM-DD', or empty. */
  date: string
  /** Digits with at most two decimals (P-110), or empty. */
  amount: string
  /** Cannot be changed (P-108), so its values are not checked. */
  isDateFixed?: boolean
  isAmountFixed?: boolean
  /** P-115: the amounts that it may have. */
  limits?: InstalmentLimits
  /** F-01: the last day to which it may be moved, where that is before the last day of all. */
  latest?: LocalDate
  /** The values as read; an unchanged day or amount is not judged. */
  was?: { date: string; amount: string }
}

/** The days on which a payment may be put, both inclusive; no last day is null. */
export interface PaymentRules {
  from: LocalDate
  to: LocalDate | null
  blocked: readonly string[]
  /** F-01: how many payments may get another day; any number without it. */
  movesLeft?: number | null
}

/** The faults of a typed payment. */
export type PaymentProblem =
  | 'date_required'
  | 'date_early'
  | 'date_late'
  | 'date_blocked'
  | 'date_order'
  | 'moves_used'
  | 'amount_required'
  | 'amount_low'
  | 'amount_high'

/** Each payment with its fault; in a plan each payment must also be later than the previous one. */
export function paymentProblems(
  entries: readonly PaymentEntry[],
  rules: PaymentRules,
): ReadonlyMap<string, PaymentProblem> {
  const isMoved = (entry: PaymentEntry) => !entry.isDateFixed && entry.date !== entry.was?.date
  const found = new Map<string, PaymentProblem>()
  let moves = 0
  for (const [at, entry] of entries.entries()) {
    const problem = paymentProblem(entry, rules)
    const before = entries[at - 1]
    // Unchanged payments that were stored out of order are not the person's fault.
    const isTurned = before && before.date !== '' && entry.date <= before.date && (isMoved(entry) || isMoved(before))
    if (isMoved(entry)) moves += 1
    if (problem) found.set(entry.id, problem)
    else if (isMoved(entry) && moves > (rules.movesLeft ?? Infinity)) found.set(entry.id, 'moves_used')
    else if (isTurned) found.set(isMoved(entry) ? entry.id : before.id, 'date_order')
  }
  return found
}

/** P-109, P-110: the fault of a payment, its day first; undefined for a valid one. */
export function paymentProblem(entry: PaymentEntry, rules: PaymentRules): PaymentProblem | undefined {
  const { from, blocked } = rules
  const to = entry.latest ?? rules.to
  const isJudged = !entry.isDateFixed && entry.date !== entry.was?.date
  if (isJudged) {
    const date = parseLocalDate(entry.date)
    if (date === undefined) return 'date_required'
    if (date < from) return 'date_early'
    if (to !== null && date > to) return 'date_late'
    if (blocked.includes(date)) return 'date_blocked'
  }
  if (entry.isAmountFixed) return undefined
  const amount = parseAmount(entry.amount) ?? ZERO
  if (amount <= 0n) return 'amount_required'
  const isSame = entry.was !== undefined && amount === parseAmount(entry.was.amount)
  return entry.limits && !isSame ? instalmentProblem(amount, entry.limits) : undefined
}

/** The amounts as typed; nothing where none is. */
export const amountsOf = (entries: readonly PaymentEntry[]): Cents[] =>
  entries.map((entry) => parseAmount(entry.amount) ?? ZERO)

/** P-109: the total less the payments; negative when they exceed it. */
export const remainingOf = (total: Cents, entries: readonly PaymentEntry[]): Cents =>
  toCents(total - sumCents(amountsOf(entries)))

/** Whether a payment is another one than was read. */
export const isChangedPayment = ({ date, amount, was }: PaymentEntry): boolean =>
  date !== was?.date || parseAmount(amount) !== parseAmount(was.amount)

const frequencies: Record<string, PlanFrequency> = { Weekly: 'weekly', 'Bi-Weekly': 'bi-weekly' }

/** Payments of one size from a day on, in the plan's rhythm; the last one carries the remainder. */
export function spreadPayments(total: Cents, count: number, planType: string, from: LocalDate): PaymentEntry[] {
  const frequency = frequencies[planType] ?? 'monthly'
  return allocate(total, count).map((amount, at) => ({
    id: `p${at + 1}`,
    date: instalmentDate(from, frequency, at + 1),
    amount: formatWireMoney(amount),
  }))
}
