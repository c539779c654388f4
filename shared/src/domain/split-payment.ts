import type { LocalDate } from './dates.ts'
import { minCents, sumCents, toCents, ZERO, type Cents } from './money.ts'

/** How one amount is split over accounts: one account after the other, or each by its part of what can be paid. */
export const splitWays = ['order', 'share'] as const
export type SplitWay = (typeof splitWays)[number]

/** The most accounts that one payment is split over. */
export const MOST_PARTS = 12

/** An account that can be paid, as far as it decides what is proposed. */
export interface SplitAccount {
  id: string
  /** The most that can be paid on it now. */
  most: Cents
  /** The least, where anything is paid on it (P-68). */
  least: Cents
  pastDue: Cents
  /** The next day on which a payment is due; null without a plan. */
  dueOn: LocalDate | null
  /** When the account came; the oldest has waited longest. */
  since: string
}

/** The proposed part of each account, in the order in which they were given; `rest` is what no account can take. */
export interface Split {
  parts: Cents[]
  rest: Cents
}

/**
 * F-16: proposes how an amount is split. In order: what is past due first, then by the next due day, then the oldest
 * account. By share: to each its part of what can be paid, to the cent. No part is below the least of its account, so one
 * that would be gets its least from the others, the last of the order first, or else nothing.
 */
export function proposeSplit(total: Cents, accounts: readonly SplitAccount[], way: SplitWay): Split {
  const order = accounts.toSorted(comesFirst)
  const parts = new Map(order.map(({ id }) => [id, ZERO]))
  const payable = minCents(total, sumCents(order.map(({ most }) => most)))
  if (way === 'share') shareOut(payable, order, parts)
  else {
    const left = fill(payable, order, parts, ({ pastDue, most }) => minCents(pastDue, most))
    fill(left, order, parts, ({ most }) => most)
  }
  raiseToLeast(order, parts)
  const placed = accounts.map(({ id }) => parts.get(id)!)
  return { parts: placed, rest: toCents(total - sumCents(placed)) }
}

type Parts = Map<string, Cents>

/** Past due before the others, the earlier day first, then the account that came first. */
function comesFirst(one: SplitAccount, other: SplitAccount): number {
  const rank = ({ pastDue }: SplitAccount) => (pastDue > 0n ? 0 : 1)
  const day = ({ dueOn }: SplitAccount) => dueOn ?? '9999'
  return (
    rank(one) - rank(other) ||
    day(one).localeCompare(day(other)) ||
    one.since.localeCompare(other.since) ||
    one.id.localeCompare(other.id)
  )
}

/** Gives each account as much as `upTo` says, in their order, while there is some; returns what is left. */
function fill(
  amount: Cents,
  order: readonly SplitAccount[],
  parts: Parts,
  upTo: (account: SplitAccount) => Cents,
): Cents {
  let left = amount
  for (const account of order) {
    const has = parts.get(account.id)!
    const room = toCents(upTo(account) - has)
    const more = room > 0n ? minCents(left, room) : ZERO
    parts.set(account.id, toCents(has + more))
    left = toCents(left - more)
  }
  return left
}

/** Whole cents by share; those that remain go one by one to the first accounts. */
function shareOut(amount: Cents, order: readonly SplitAccount[], parts: Parts): void {
  const all = sumCents(order.map(({ most }) => most))
  if (all === 0n) return
  for (const { id, most } of order) parts.set(id, toCents((amount * most) / all))
  let left = toCents(amount - sumCents(parts.values()))
  while (left > 0n) left = fill(left, order, parts, ({ id, most }) => minCents(toCents(parts.get(id)! + 1n), most))
}

/** Mends parts below the least of their account, the last of the order first. */
function raiseToLeast(order: readonly SplitAccount[], parts: Parts): void {
  for (const account of order.toReversed()) {
    const has = parts.get(account.id)!
    if (has === 0n || has >= account.least) continue
    const others = order.filter(({ id }) => id !== account.id)
    const spare = ({ id, least }: SplitAccount) => toCents(parts.get(id)! - least)
    const givers = others.filter((other) => spare(other) > 0n).toReversed()
    let missing = toCents(account.least - has)
    if (sumCents(givers.map(spare)) >= missing) {
      for (const giver of givers) {
        const given = minCents(missing, spare(giver))
        parts.set(giver.id, toCents(parts.get(giver.id)! - given))
        missing = toCents(missing - given)
      }
      parts.set(account.id, account.least)
    } else {
      parts.set(account.id, ZERO)
      // To those that are paid already: another one would be below its least again.
      const paid = others.filter(({ id }) => parts.get(id)! > 0n)
      fill(has, paid, parts, ({ most }) => most)
    }
  }
}

/** What is wrong with a split by hand: a part below or above what its account takes, or another sum than the amount. */
export type SplitProblem = 'low' | 'high'

/** The fault of one part; undefined where it can be paid, or nothing is. */
export function partProblem(
  amount: Cents,
  { least, most }: Pick<SplitAccount, 'least' | 'most'>,
): SplitProblem | undefined {
  if (amount === 0n) return undefined
  if (amount > most) return 'high'
  return amount < least ? 'low' : undefined
}
