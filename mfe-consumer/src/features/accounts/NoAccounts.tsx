import { FolderOpen } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Card, EmptyState, LinkButton, PageHeader } from '@portal/shared/ui'
import type { CabinetList } from './shown-tab.ts'
import { CallLink } from './CallLink.tsx'

/** An empty list; for a consumer without any account, the number to call (K-04). */
export function NoAccounts({ title, list }: { title: string; list: CabinetList }) {
  const { t } = useTranslation('consumer')
  const { full_name: company, phone_number: phone } = useTenant((x) => x.settings.tenant)
  const seeAll = (
    <LinkButton as={Link} to={paths.cabinet}>
      {t('accounts.seeAll')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          icon={<FolderOpen />}
          title={t(`accounts.none.${list}`)}
          actions={list === 'all' ? <CallLink /> : seeAll}
        >
          {list === 'all' ? t('accounts.noneHelp', { company, phone }) : null}
        </EmptyState>
      </Card>
    </>
  )
}
