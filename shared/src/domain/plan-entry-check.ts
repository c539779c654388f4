import { parseAmount } from './amount-entry.ts'
import { addDays, parseLocalDate } from './dates.ts'
import { allocate, toCents, ZERO, type Cents } from './money.ts'
import { amountsOf, paymentProblems, remainingOf } from './payment-entry.ts'
import type { PlanEntry, PlanGround } from './plan-entry.ts'

/** The plan of a complete form, in cents; the last payment carries the remainder. */
export interface PlanFigures {
  discount: Cents
  total: Cents
  each: Cents
  last: Cents
}

/** Why a plan cannot be added yet. */
export type PlanEntryProblem =
  | 'terms_missing'
  | 'discount_above_balance'
  | 'percent_above_100'
  | 'total_above_balance'
  | 'total_zero'
  | 'too_many_payments'
  | 'each_missing'
  | 'expiration_missing'
  | 'planned_incomplete'
  | 'planned_remaining'

/** The plan of the form; undefined while it is not complete or not possible. */
export function planFigures(entry: PlanEntry, { balance }: PlanGround): PlanFigures | undefined {
  if (entry.kind === 'open') {
    const each = parseAmount(entry.each)
    if (each === undefined || each === 0n) return undefined
    return { discount: ZERO, total: toCents(each * BigInt(entry.payments)), each, last: each }
  }
  const total = parseAmount(entry.total)
  if (total === undefined || total > balance || total < BigInt(entry.payments)) return undefined
  const parts = entry.isFlexible ? amountsOf(entry.planned) : allocate(total, entry.payments)
  return { discount: toCents(balance - total), total, each: parts[0] ?? ZERO, last: parts.at(-1) ?? ZERO }
}

/** S-60 to S-63: why the plan cannot be added yet, the first reason in the order of the form; undefined when it can. */
export function planProblem(entry: PlanEntry, ground: PlanGround): PlanEntryProblem | undefined {
  return termsProblem(entry, ground) ?? expirationProblem(entry, ground) ?? plannedProblem(entry, ground)
}

function termsProblem(entry: PlanEntry, { balance }: PlanGround): PlanEntryProblem | undefined {
  const above = (text: string, limit: bigint) => (parseAmount(text) ?? ZERO) > limit
  if (entry.kind === 'open') {
    const each = parseAmount(entry.each)
    if (each === undefined || each === 0n) return 'each_missing'
    return each * BigInt(entry.payments) > balance ? 'total_above_balance' : undefined
  }
  if (above(entry.discount, balance)) return 'discount_above_balance'
  if (above(entry.percent, 10_000n)) return 'percent_above_100'
  if (above(entry.total, balance)) return 'total_above_balance'
  const total = parseAmount(entry.total)
  if (total === undefined) return 'terms_missing'
  if (total === 0n) return 'total_zero'
  return total < BigInt(entry.payments) ? 'too_many_payments' : undefined
}

/** S-63: tomorrow or later. */
function expirationProblem({ expiration }: PlanEntry, { today }: PlanGround): PlanEntryProblem | undefined {
  const date = parseLocalDate(expiration)
  return date === undefined || date <= today ? 'expiration_missing' : undefined
}

function plannedProblem(entry: PlanEntry, { today }: PlanGround): PlanEntryProblem | undefined {
  if (!entry.isFlexible) return undefined
  const rules = { from: addDays(today, 1), to: null, blocked: [] }
  if (paymentProblems(entry.planned, rules).size > 0) return 'planned_incomplete'
  return remainingOf(parseAmount(entry.total) ?? ZERO, entry.planned) === 0n ? undefined : 'planned_remaining'
}
