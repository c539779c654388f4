import { sumCents, toCents, ZERO, type Cents } from './money.ts'

/** What comes in during a month (F-15). */
export const budgetIncomes = ['pay', 'benefits', 'other_income'] as const
/** What goes out during a month (F-15). */
export const budgetOutgoings = [
  'housing',
  'food',
  'transport',
  'health',
  'children',
  'other_debts',
  'other_outgoing',
] as const
export type BudgetItem = (typeof budgetIncomes)[number] | (typeof budgetOutgoings)[number]

/** Income and outgoings of a household in a month; what was not said is missing. */
export type Budget = Partial<Record<BudgetItem, Cents>>

/** What follows from a {@link Budget}. */
export interface BudgetSums {
  income: Cents
  outgoings: Cents
  /** What is left of the month; below zero where more goes out. */
  left: Cents
  /** What can be paid in a month by the tenant's rule; null while no income was said. */
  affordable: Cents | null
}

const sumOf = (budget: Budget, items: readonly BudgetItem[]): Cents =>
  sumCents(items.map((item) => budget[item] ?? ZERO))

/**
 * F-15: what is affordable in a month: the tenant's share of what is left, in full dollars, so that nobody promises the
 * last cent. Without any income nothing can be said.
 * @param share percent of what is left (`hardship.share`)
 */
export function budgetSums(budget: Budget, share: number): BudgetSums {
  const income = sumOf(budget, budgetIncomes)
  const outgoings = sumOf(budget, budgetOutgoings)
  const left = toCents(income - outgoings)
  const hasIncome = budgetIncomes.some((item) => budget[item] !== undefined)
  const part = left > 0n ? (left * BigInt(share)) / 100n : 0n
  return { income, outgoings, left, affordable: hasIncome ? toCents(part - (part % 100n)) : null }
}
