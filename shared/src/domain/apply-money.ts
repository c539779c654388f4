import type { LocalDate } from './dates.ts'
import { minCents, toCents, ZERO, type Cents } from './money.ts'
import { debitDate } from './payment-date.ts'

/** What a tenant does with money beyond what is due (`plan.extra_applies`): the plan ends sooner, or the next payments are paid ahead. */
export const extraApplies = ['shorten', 'next'] as const
export type ExtraApplies = (typeof extraApplies)[number]

/** An instalment that is not paid and has no debit on its way. */
export interface OpenInstalment {
  id: string
  dueDate: LocalDate
  /** A debit of it was refused or returned. */
  hasFailed: boolean
  /** What it is still to bring. */
  rest: Cents
}

export interface AppliedMoney {
  amount: Cents
  /** The instalment that a debit of the plan is for; null for money that comes in any other way. */
  instalmentId: string | null
}

export interface ApplyRules {
  today: LocalDate
  /** The tenant's own closed days. */
  closures: readonly LocalDate[]
  /** The plan has no method: its owner sends each payment, so that money is for the next one. */
  isByMail: boolean
  extraApplies: ExtraApplies
  /** What is owed beyond the instalments: an open-ended plan gets more of them later. Zero for any other plan. */
  beyond: Cents
}

/** A part of the money, with the rule that brought it there. */
export interface Allocation {
  id: string
  amount: Cents
  reason: 'debit' | 'past_due' | 'next' | 'last'
}

/** Whether an instalment should have been paid before today; one that falls on a closed day is due on the next open one. */
export const isPastDue = (
  { dueDate, hasFailed }: Pick<OpenInstalment, 'dueDate' | 'hasFailed'>,
  today: LocalDate,
  closures: readonly LocalDate[],
): boolean => hasFailed || debitDate(dueDate, closures) < today

/**
 * L-20: the instalments that money pays, whatever its way. A debit of the plan pays its own first. Money
 * pays what is past due, oldest first, and partly where it is not enough; of a plan by mail then the next one; then the
 * last ones, or where the tenant says so the next ones. `left` is owed to no instalment: it only lowers the balance.
 */
export function applyMoney(
  open: readonly OpenInstalment[],
  { amount, instalmentId }: AppliedMoney,
  { today, closures, isByMail, extraApplies: extra, beyond }: ApplyRules,
): { allocations: Allocation[]; left: Cents } {
  const byDay = [...open].sort((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0))
  const allocations: Allocation[] = []
  let left = amount
  const pay = (rows: readonly OpenInstalment[], reason: Allocation['reason']) => {
    for (const { id, rest } of rows) {
      const part = minCents(rest, left)
      if (part <= 0n || allocations.some((one) => one.id === id)) continue
      allocations.push({ id, amount: part, reason })
      left = toCents(left - part)
    }
  }
  pay(
    byDay.filter(({ id }) => id === instalmentId),
    'debit',
  )
  const pastDue = byDay.filter((row) => isPastDue(row, today, closures))
  const toCome = byDay.filter((row) => !isPastDue(row, today, closures) && row.rest > 0n)
  pay(pastDue, 'past_due')
  if (isByMail) pay(toCome.slice(0, 1), 'next')
  if (extra === 'next') {
    pay(toCome, 'next')
    return { allocations, left }
  }
  const later = left > beyond ? toCents(left - beyond) : ZERO
  const kept = toCents(left - later)
  left = later
  pay(toCome.toReversed(), 'last')
  return { allocations, left: toCents(left + kept) }
}
