import { isArchived } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { LinkButton, Loaded, PageHeader, Skeleton, Stack } from '@portal/shared/ui'
import { AccountTabs } from './AccountTabs.tsx'
import { CardShape } from './CardShape.tsx'
import { NoAccounts } from './NoAccounts.tsx'
import type { CabinetList } from './shown-tab.ts'
import { Signing } from './Signing.tsx'
import { useCabinet } from './use-accounts.ts'

/** The consumer's accounts: balances, creditors, and the possible actions (C-01 to C-07). */
export function CabinetPage({ list }: { list: CabinetList }) {
  const { t } = useTranslation('consumer')
  const { self, accounts } = useCabinet(list)
  const title = t(`accounts.title.${list}`)
  const isAllLost = self.hasFailed && !self.person
  usePageTitle(title)
  return (
    <Loaded
      query={accounts}
      loading={t('accounts.loading')}
      failed={t(isAllLost ? 'failure.initial' : 'failure.debts')}
      skeleton={
        <Stack gap={6}>
          <Skeleton shape="row" />
          <CardShape />
          <Skeleton shape="block" />
        </Stack>
      }
      frame={(state) => (
        <>
          <PageHeader title={title} />
          {state}
        </>
      )}
    >
      {({ debts }) => {
        if (debts.length === 0) return <NoAccounts title={title} list={list} />
        const isArchive = list === 'archived'
        const count = isArchive ? debts.length : debts.filter((debt) => !isArchived(debt.status)).length
        return (
          <>
            <PageHeader
              title={title}
              lead={debts.length === 1 ? null : t(isArchive ? 'accounts.leadArchived' : 'accounts.lead', { count })}
              actions={
                list === 'all' ? null : (
                  <LinkButton as={Link} to={paths.cabinet} kind="quiet">
                    {t('accounts.seeAll')}
                  </LinkButton>
                )
              }
            />
            <AccountTabs list={list} debts={debts} self={self} />
            <Signing />
          </>
        )
      }}
    </Loaded>
  )
}
