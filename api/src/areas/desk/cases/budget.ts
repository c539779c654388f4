import type * as v from 'valibot'
import type { BudgetSheet, BudgetShown, TenantSettings } from '@portal/shared/contract'
import { budgetSums, formatWireMoney, toCents, type Budget, type BudgetItem } from '@portal/shared/domain'
import type { SealedPlace, Vault } from '../../../security/vault.ts'
import type { CaseRow } from './repo.ts'

const place = ({ tenantId, id }: Pick<CaseRow, 'tenantId' | 'id'>): SealedPlace => ({
  tenantId,
  table: 'case_file',
  row: id,
  field: 'budget',
})

/** Seals a household's income and outgoings (F-15); null when nothing was said. */
export function sealBudget(
  vault: Vault,
  row: Pick<CaseRow, 'tenantId' | 'id'>,
  budget: v.InferOutput<typeof BudgetSheet> | null,
): string | null {
  const said = Object.entries(budget ?? {}).filter(([, amount]) => amount !== undefined)
  if (said.length === 0) return null
  return vault.seal(
    place(row),
    JSON.stringify(Object.fromEntries(said.map(([item, amount]) => [item, String(amount)]))),
  )
}

/** What was said, in cents by item; nothing when nothing was said. */
export const openBudget = (
  vault: Vault,
  row: Pick<CaseRow, 'tenantId' | 'id' | 'budget'>,
): Partial<Record<BudgetItem, string>> =>
  row.budget === null ? {} : (JSON.parse(vault.open(place(row), row.budget)) as Partial<Record<BudgetItem, string>>)

/** The sheet with what is affordable by the tenant's rule of now; null when nothing was said. */
export function presentBudget(
  vault: Vault,
  tenant: TenantSettings,
  row: Pick<CaseRow, 'tenantId' | 'id' | 'budget'>,
): v.InferInput<typeof BudgetShown> | null {
  if (row.budget === null) return null
  const items = Object.entries(openBudget(vault, row)).map(([item, amount]) => [item, toCents(BigInt(amount))] as const)
  const sums = budgetSums(Object.fromEntries(items) as Budget, tenant.capabilities['hardship.share'])
  return {
    items: Object.fromEntries(items.map(([item, amount]) => [item, formatWireMoney(amount)])),
    income: formatWireMoney(sums.income),
    outgoings: formatWireMoney(sums.outgoings),
    left: formatWireMoney(sums.left),
    affordable: sums.affordable === null ? null : formatWireMoney(sums.affordable),
  }
}
