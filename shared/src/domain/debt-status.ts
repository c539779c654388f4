/** every status a debt can have, as written on the wire. */
export const debtStatuses = [
  'active',
  'payment',
  'established',
  'delinquent',
  'on_hold',
  'paid_off',
  'recalled',
  'external',
] as const
export type DebtStatus = (typeof debtStatuses)[number]

/** The four tabs of the accounts view in order (C-01). */
export const accountTabs = ['pending', 'established', 'resolved', 'recalled'] as const
export type AccountTab = (typeof accountTabs)[number]

/** The lists that the API answers (C-06, K-04): `all` is the list of /cabinet. */
export type DebtList = 'active' | 'archived' | 'onboarding' | 'all'

const TAB_OF: Record<DebtStatus, AccountTab> = {
  active: 'pending',
  on_hold: 'pending',
  payment: 'pending',
  external: 'pending',
  established: 'established',
  delinquent: 'established',
  paid_off: 'resolved',
  recalled: 'recalled',
}

/** The tab a status belongs to (K-03). */
export const tabOf = (status: DebtStatus): AccountTab => TAB_OF[status]

/** Hash of a tab in the address (C-02): resolved is written paid_off. */
export const tabHash = (tab: AccountTab): string => (tab === 'resolved' ? 'paid_off' : tab)

/** The tab that a hash names; `paid_off` and `resolved` are the same; undefined for anything else. */
export function tabFromHash(hash: string): AccountTab | undefined {
  const name = hash.replace(/^#/, '')
  return name === 'paid_off' ? 'resolved' : accountTabs.find((tab) => tab === name)
}

/** Whether a debt is closed: it belongs to the archive (K-04). */
export const isArchived = (status: DebtStatus): boolean => status === 'paid_off' || status === 'recalled'

/** Whether a debt belongs to a list (K-04). Onboarding offers the debts for which something can still be arranged. */
export function isInList(status: DebtStatus, list: DebtList): boolean {
  if (list === 'all') return true
  if (list === 'archived') return isArchived(status)
  return list === 'active' ? !isArchived(status) : status === 'active'
}

/** Where a consumer lands after sign-in (SH-37, K-04): first login, then open debts, then the archive; no debt: the cabinet. */
export function landingPath(statuses: readonly DebtStatus[], firstLogin: boolean): string {
  if (firstLogin) return '/onboarding'
  if (statuses.length === 0) return '/cabinet'
  return statuses.some((status) => !isArchived(status)) ? '/cabinet-active' : '/cabinet-archive'
}
