import { useState } from 'react'
import { Eye, History, UserPlus } from 'lucide-react'
import { endpoints, type StaffRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ListPage, Page, PageSizeField, pageNumber, pageSize, useList, words } from '@portal/shared/kit'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { Cluster, LinkButton } from '@portal/shared/ui'
import { deskPaths } from '../../lib/desk-paths.ts'
import { SearchForm } from '../../lib/search-form/SearchForm.tsx'
import { AccessDialog } from './AccessDialog.tsx'
import { useRoles } from './role-columns.tsx'
import styles from './RolesPage.module.css'

const rolesAddress = { search: words('q'), page: pageNumber(), size: pageSize() }

/** /admin/roles: the list of staff (S-10 to S-13). */
export function RolesPage() {
  const { t } = useTranslation('staff-agents')
  const [opened, setOpened] = useState<StaffRow>()
  const list = useList(
    endpoints.listStaff,
    rolesAddress,
    ({ search, page, size }) => ({ body: { search, current_page: page, per_page: size } }),
    ({ data, agents_number: total }) => ({ rows: data.page, total }),
  )
  const { view, show } = list
  const total = list.rows?.total ?? 0
  const table = useRoles(setOpened)
  const actions = (
    <Cluster>
      <LinkButton as={Link} to={deskPaths.staffActivity} icon={<History aria-hidden="true" size={18} />}>
        {t('roles.activity')}
      </LinkButton>
      <LinkButton as={Link} to={deskPaths.staffReadings} icon={<Eye aria-hidden="true" size={18} />}>
        {t('roles.readings')}
      </LinkButton>
      <LinkButton as={Link} to={paths.newAgent} kind="primary" icon={<UserPlus aria-hidden="true" size={18} />}>
        {t('roles.add')}
      </LinkButton>
    </Cluster>
  )
  return (
    <Page title={t('roles.title')} actions={actions}>
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchForm label={t('roles.search')} search={view.search} onSearch={(search) => show({ search })} />
        </div>
        <PageSizeField label={t('roles.perPage')} size={view.size} onSize={(size) => show({ size })} />
      </div>
      <div className={styles.table}>
        <ListPage
          list={list}
          caption={t('roles.list')}
          pager={t('roles.list')}
          loading={t('roles.loading')}
          failed={t('roles.failed')}
          none={{ title: t('roles.none'), text: t('roles.noneHelp') }}
          noneFound={{ title: t('roles.none'), text: t('roles.noneHelp'), showAll: t('roles.all') }}
          rowKey={(row) => row.id}
          {...table}
        />
      </div>
      {total > 0 && total <= view.size ? (
        <p className={styles.range}>{t('roles.range', { from: 1, to: total, total })}</p>
      ) : null}
      {opened ? <AccessDialog key={opened.id} member={opened} onClose={() => setOpened(undefined)} /> : null}
    </Page>
  )
}
