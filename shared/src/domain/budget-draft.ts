import type { Budget, BudgetItem } from './budget.ts'
import { formatWireMoney } from './money.ts'
import { parseAmount } from './amount-entry.ts'

/** A sheet of income and outgoings as it is typed (F-15): text by item. */
export type BudgetDraft = Partial<Record<BudgetItem, string>>

const entriesOf = (draft: BudgetDraft) =>
  Object.entries(draft).flatMap(([item, text]) => {
    const amount = parseAmount(text)
    return amount === undefined ? [] : [[item as BudgetItem, amount] as const]
  })

/** The amounts that were said, in cents; an empty field says nothing. */
export const budgetOf = (draft: BudgetDraft): Budget => Object.fromEntries(entriesOf(draft))

/** The same for the wire, as texts with two decimals; null when nothing was said. */
export function wireBudget(draft: BudgetDraft): Partial<Record<BudgetItem, string>> | null {
  const said = entriesOf(draft)
  return said.length === 0 ? null : Object.fromEntries(said.map(([item, amount]) => [item, formatWireMoney(amount)]))
}
