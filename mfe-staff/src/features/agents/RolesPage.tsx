import { UserPlus } from 'lucide-react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { Card, LinkButton, PageHeader, Pager, SelectField } from '@portal/shared/ui'
import { SearchForm } from '../../lib/search-form/SearchForm.tsx'
import { RolesResult } from './RolesResult.tsx'
import { pageSizes, useRolesAddress } from './use-roles-address.ts'
import styles from './RolesPage.module.css'

/** /admin/roles: who works here (S-10 to S-13). */
export function RolesPage() {
  const { t } = useTranslation('staff-agents')
  const [view, show] = useRolesAddress()
  const { search, page, size } = view
  const roles = useQuery(
    endpoints.listStaff,
    { body: { search, current_page: page, per_page: size } },
    { keepPrevious: true },
  )
  const total = roles.data?.agents_number ?? 0
  usePageTitle(t('roles.title'))
  return (
    <>
      <PageHeader
        title={t('roles.title')}
        actions={
          <LinkButton as={Link} to={paths.newAgent} kind="primary" icon={<UserPlus aria-hidden="true" size={18} />}>
            {t('roles.add')}
          </LinkButton>
        }
      />
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchForm label={t('roles.search')} search={search} onSearch={(text) => show({ search: text })} />
        </div>
        <div className={styles.size}>
          <SelectField
            label={t('roles.perPage')}
            value={String(size)}
            onChange={(value) => show({ size: pageSizes.find((one) => String(one) === value) ?? 10 })}
            options={pageSizes.map((one) => ({ value: String(one), label: String(one) }))}
          />
        </div>
      </div>
      <Card padding="plain">
        <RolesResult view={view} roles={roles} onAll={() => show({ search: '' })} />
      </Card>
      {roles.data && total > 0 && total <= size ? (
        <p className={styles.range}>{t('roles.range', { from: 1, to: total, total })}</p>
      ) : null}
      <div className={styles.pager}>
        <Pager
          label={t('roles.list')}
          page={page}
          pageSize={size}
          total={total}
          onPage={(next) => show({ page: next })}
        />
      </div>
    </>
  )
}
