import { Eye } from 'lucide-react'
import type { StaffActivityRow } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ListPage, Page } from '@portal/shared/kit'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { Cluster, LinkButton, type Column } from '@portal/shared/ui'
import { deskPaths } from '../../lib/desk-paths.ts'
import { ChangeList } from '../../lib/change-list/ChangeList.tsx'
import { useWhenColumn } from '../../lib/when-column/when-column.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'
import { SaveActivity } from './SaveActivity.tsx'
import { useStaffActivity } from './use-staff-activity.ts'
import styles from './StaffActivityPage.module.css'

/** /admin/staff-activity: who changed whose account, rights and ways to sign in. */
export function StaffActivityPage() {
  const { t } = useTranslation('staff-activity')
  const list = useStaffActivity(useLanguage())
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      back={{ to: paths.roles, label: t('back') }}
      actions={
        <Cluster>
          <LinkButton as={Link} to={deskPaths.staffReadings} icon={<Eye aria-hidden="true" size={18} />}>
            {t('readings')}
          </LinkButton>
          <SaveActivity view={list.view} />
        </Cluster>
      }
    >
      <ActivityFilters view={list.view} people={list.query.data?.people ?? []} onShow={list.show} />
      <ListPage
        list={list}
        caption={t('title')}
        pager={t('pager')}
        loading={t('loading')}
        failed={t('failed')}
        none={{ title: t('none'), text: t('noneHelp') }}
        noneFound={{ title: t('noneFound'), text: t('noneFoundHelp'), showAll: t('showAll') }}
        columns={useColumns()}
        rowKey={(row) => row.id}
      />
    </Page>
  )
}

function useColumns(): Column<StaffActivityRow>[] {
  const { t } = useTranslation('staff-activity')
  return [
    useWhenColumn(t('column.date')),
    { id: 'by', header: t('column.by'), cell: (row) => row.author },
    { id: 'about', header: t('column.about'), cell: (row) => row.about ?? '—' },
    {
      id: 'what',
      header: t('column.what'),
      cell: (row) => (
        <div className={styles.what}>
          <p>{row.details}</p>
          <ChangeList changes={row.changes} />
        </div>
      ),
    },
  ]
}
