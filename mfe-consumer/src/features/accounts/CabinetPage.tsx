import { isArchived } from '@portal/shared/domain'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { ErrorState, LinkButton, PageHeader, Stack } from '@portal/shared/ui'
import { AccountsSkeleton } from './AccountsSkeleton.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import type { CabinetList } from './cabinet-list.ts'
import { FailedPaymentBanner } from './FailedPaymentBanner.tsx'
import { NoAccounts } from './NoAccounts.tsx'
import { Signing } from './Signing.tsx'
import { useAccounts, useSelf } from './use-accounts.ts'

/** The consumer's accounts: what I owe, to whom, what I can do now (C-01 to C-07). */
export function CabinetPage({ list }: { list: CabinetList }) {
  const { t } = useTranslation('consumer')
  const { data, error, isLoading, refresh } = useAccounts(list)
  const self = useSelf()
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
        <AccountTabs list={list} debts={data.debts} self={self} />
      </Stack>
      <Signing />
    </>
  )
}
