import type { Debt } from '@portal/shared/contract'
import { tabFromHash, tabOf, type AccountTab, type DebtList } from '@portal/shared/domain'

/** The tabs of each list (K-04). */
const tabsOf: Record<CabinetList, readonly AccountTab[]> = {
  all: ['pending', 'established', 'resolved', 'recalled'],
  active: ['pending', 'established'],
  archived: ['resolved', 'recalled'],
}

type Listed = Pick<Debt, 'debt_id' | 'status'>

/** The accounts of a tab. */
export const inTab = <D extends Listed>(debts: readonly D[], tab: AccountTab): D[] =>
  debts.filter((debt) => tabOf(debt.status) === tab)

/** The tabs that have an account, and the open one: an empty tab leads nowhere, and takes the account's place on a phone. */
export const shownTabs = (list: CabinetList, debts: readonly Listed[], open: AccountTab): AccountTab[] =>
  tabsOf[list].filter((tab) => tab === open || inTab(debts, tab).length > 0)

/**
 * The open tab: the one in the address, else the tab of the account that a link names, else the first with an account.
 * A link need not know the tab, because the status of its account may have changed.
 */
export function shownTab(list: CabinetList, debts: readonly Listed[], at: { hash: string; named: string | null }) {
  const tabs = tabsOf[list]
  const linked = debts.find(({ debt_id }) => debt_id === at.named)
  const asked = tabFromHash(at.hash) ?? (linked && tabOf(linked.status))
  const filled = tabs.find((tab) => inTab(debts, tab).length > 0)
  return tabs.find((tab) => tab === asked) ?? filled ?? tabs[0] ?? 'pending'
}

/** The lists that have a page. */
export type CabinetList = Exclude<DebtList, 'onboarding'>
