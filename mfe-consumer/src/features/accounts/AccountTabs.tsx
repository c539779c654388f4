import type { CallReply, endpoints } from '@portal/shared/contract'
import { tabHash, type AccountTab } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useHash } from '@portal/shared/router'
import { Tabs } from '@portal/shared/ui'
import type { useSelf } from '../../lib/use-self.ts'
import { AccountsTab } from './AccountsTab.tsx'
import { failedToday } from './messages-of.ts'
import { inTab, shownTab, shownTabs, type CabinetList } from './shown-tab.ts'
import { useNamedAccount } from './use-accounts.ts'

interface AccountTabsProps {
  list: CabinetList
  debts: CallReply<typeof endpoints.listDebts>['debts']
  self: ReturnType<typeof useSelf>
}

/** The accounts of a list in tabs by their status; the address names the open tab. */
export function AccountTabs({ list, debts, self }: AccountTabsProps) {
  const { t } = useTranslation('consumer')
  const [hash, setHash] = useHash()
  const current = shownTab(list, debts, { hash, named: useNamedAccount() })
  const countOf = (tab: AccountTab) => {
    const count = inTab(debts, tab).length
    return { value: count, label: t('accounts.count', { count }) }
  }
  return (
    <Tabs
      label={t('accounts.tabs')}
      value={tabHash(current)}
      onChange={setHash}
      items={shownTabs(list, debts, current).map((tab) => ({
        value: tabHash(tab),
        label: t(`accounts.tab.${tab}`),
        count: countOf(tab),
      }))}
    >
      <AccountsTab tab={current} debts={inTab(debts, current)} failed={failedToday(debts)} self={self} />
    </Tabs>
  )
}
