import { formatWireMoney, parseAmount, type Budget, type BudgetItem } from '@portal/shared/domain'

/** The sheet as it is typed: text by item. */
export type BudgetDraft = Partial<Record<BudgetItem, string>>

const entriesOf = (draft: BudgetDraft) =>
  Object.entries(draft).flatMap(([item, text]) => {
    const amount = parseAmount(text)
    return amount === undefined ? [] : [[item as BudgetItem, amount] as const]
  })

/** The amounts that were said; an empty field says nothing. */
export const amountsOf = (draft: BudgetDraft): Budget => Object.fromEntries(entriesOf(draft))

/** The same for the wire; null when nothing was said. */
export function wireBudget(draft: BudgetDraft): Partial<Record<BudgetItem, string>> | null {
  const said = entriesOf(draft)
  return said.length === 0 ? null : Object.fromEntries(said.map(([item, amount]) => [item, formatWireMoney(amount)]))
}
