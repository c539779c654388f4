import { serverNow } from '@portal/shared/client'
import type { Debt } from '@portal/shared/contract'
import { isArchived } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { LinkButton, Loaded, Notice, PageHeader, PhoneText, Skeleton, Stack } from '@portal/shared/ui'
import { useSelf } from '../../lib/use-self.ts'
import { AccountTabs } from './AccountTabs.tsx'
import { CardShape } from './CardShape.tsx'
import { NoAccounts } from './NoAccounts.tsx'
import type { CabinetList } from './shown-tab.ts'
import { Signing } from './Signing.tsx'
import { useAccounts } from './use-accounts.ts'

/** The consumer's accounts: balances, creditors, and the possible actions (C-01 to C-07). */
export function CabinetPage({ list }: { list: CabinetList }) {
  const { t } = useTranslation('consumer')
  const self = useSelf()
  const title = t(`accounts.title.${list}`)
  const isAllLost = self.hasFailed && !self.person
  usePageTitle(title)
  return (
    <Loaded
      query={useAccounts(list)}
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
              lead={t(isArchive ? 'accounts.leadArchived' : 'accounts.lead', { count })}
              actions={
                list === 'all' ? null : (
                  <LinkButton as={Link} to={paths.cabinet} kind="quiet">
                    {t('accounts.seeAll')}
                  </LinkButton>
                )
              }
            />
            <Stack gap={6}>
              <FailedPaymentBanner debts={debts} />
              <AccountTabs list={list} debts={debts} self={self} />
            </Stack>
            <Signing />
          </>
        )
      }}
    </Loaded>
  )
}

const day = 24 * 60 * 60 * 1000

/** C-04: a payment of any account failed in the last 24 hours. The account's own banner is another one (K-33). */
function FailedPaymentBanner({ debts }: { debts: readonly Pick<Debt, 'failed_payment_at'>[] }) {
  const { t } = useTranslation('consumer')
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const hasFailed = debts.some(
    (debt) => debt.failed_payment_at !== null && serverNow() - Date.parse(debt.failed_payment_at) <= day,
  )
  if (!hasFailed) return null
  return (
    <Notice tone="danger" live="assertive" title={t('failedPayment.title')}>
      <PhoneText phone={phone}>{t('failedPayment.text', { phone })}</PhoneText>
    </Notice>
  )
}
