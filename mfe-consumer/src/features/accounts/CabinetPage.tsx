import { isArchived, tabFromHash, tabHash, tabOf, type AccountTab } from '@portal/shared/domain'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link, useHash } from '@portal/shared/router'
import { ErrorState, LinkButton, PageHeader, Stack, Tabs } from '@portal/shared/ui'
import { AccountsSkeleton } from './AccountsSkeleton.tsx'
import { AccountsTab } from './AccountsTab.tsx'
import type { CabinetList } from './cabinet-list.ts'
import { FailedPaymentBanner } from './FailedPaymentBanner.tsx'
import { NoAccounts } from './NoAccounts.tsx'
import { Signing } from './Signing.tsx'
import { useAccounts, useNamedAccount, useSelf } from './use-accounts.ts'

/** The tabs of each list (K-04). */
const tabsOf: Record<CabinetList, readonly AccountTab[]> = {
  all: ['pending', 'established', 'resolved', 'recalled'],
  active: ['pending', 'established'],
  archived: ['resolved', 'recalled'],
}

/** The consumer's accounts: what I owe, to whom, what I can do now (C-01 to C-07). */
export function CabinetPage({ list }: { list: CabinetList }) {
  const { t } = useTranslation('consumer')
  const [hash, setHash] = useHash()
  const { data, error, isLoading, refresh } = useAccounts(list)
  const self = useSelf()
  const named = useNamedAccount()
  const title = t(`accounts.title.${list}`)
  usePageTitle(title)

  if (error && !data) {
    const isAllLost = self.hasFailed && !self.person
    return (
      <Stack gap={6}>
        <PageHeader title={title} />
        <ErrorState
          title={t(isAllLost ? 'failure.initial' : 'failure.debts')}
          onRetry={refresh}
          requestId={error.requestId}
        >
          {errorText(error)}
        </ErrorState>
      </Stack>
    )
  }
  if (isLoading || !data) return <AccountsSkeleton title={title} />
  if (data.debts.length === 0) return <NoAccounts title={title} list={list} />

  const tabs = tabsOf[list]
  const ofTab = (tab: AccountTab) => data.debts.filter((debt) => tabOf(debt.status) === tab)
  // A link to an account need not know in which tab it is by now.
  const linked = data.debts.find((debt) => debt.debt_id === named)
  const asked = tabFromHash(hash) ?? (linked && tabOf(linked.status))
  const current = tabs.find((tab) => tab === asked) ?? tabs.find((tab) => ofTab(tab).length > 0) ?? tabs[0] ?? 'pending'
  const open = data.debts.filter((debt) => !isArchived(debt.status)).length
  return (
    <>
      <PageHeader
        title={title}
        lead={t(list === 'archived' ? 'accounts.leadArchived' : 'accounts.lead', {
          count: list === 'archived' ? data.debts.length : open,
        })}
        actions={
          list === 'all' ? null : (
            <LinkButton as={Link} to={paths.cabinet} kind="quiet">
              {t('accounts.seeAll')}
            </LinkButton>
          )
        }
      />
      <Stack gap={6}>
        <FailedPaymentBanner debts={data.debts} />
        <Tabs
          label={t('accounts.tabs')}
          value={tabHash(current)}
          onChange={setHash}
          items={tabs.map((tab) => ({
            value: tabHash(tab),
            label: t(`accounts.tab.${tab}`),
            count: { value: ofTab(tab).length, label: t('accounts.count', { count: ofTab(tab).length }) },
          }))}
        >
          <AccountsTab tab={current} debts={ofTab(current)} self={self} />
        </Tabs>
      </Stack>
      <Signing />
    </>
  )
}
