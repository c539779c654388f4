import type { Debt } from '@portal/shared/contract'
import { tabFromHash, tabOf, type AccountTab, type DebtList } from '@portal/shared/domain'

/** The tabs of each list (K-04). */
export const tabsOf: Record<CabinetList, readonly AccountTab[]> = {
  all: ['pending', 'established', 'resolved', 'recalled'],
  active: ['pending', 'established'],
  archived: ['resolved', 'recalled'],
}

type Listed = Pick<Debt, 'debt_id' | 'status'>

/** The accounts of a tab. */
export const inTab = <D extends Listed>(debts: readonly D[], tab: AccountTab): D[] =>
  debts.filter((debt) => tabOf(debt.status) === tab)

/**
 * Which tab is open: the one of the address, or that of the account that a link names, which need not know where it is
 * by now; otherwise the first with an account in it.
 */
export function shownTab(list: CabinetList, debts: readonly Listed[], at: { hash: string; named: string | null }) {
  const tabs = tabsOf[list]
  const linked = debts.find(({ debt_id }) => debt_id === at.named)
  const asked = tabFromHash(at.hash) ?? (linked && tabOf(linked.status))
  const filled = tabs.find((tab) => inTab(debts, tab).length > 0)
  return tabs.find((tab) => tab === asked) ?? filled ?? tabs[0] ?? 'pending'
}

/** The lists that are pages. */
export type CabinetList = Exclude<DebtList, 'onboarding'>
