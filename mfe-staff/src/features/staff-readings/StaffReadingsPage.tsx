import { History } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { ListPage, Page } from '@portal/shared/kit'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { Cluster, LinkButton } from '@portal/shared/ui'
import { deskPaths } from '../../lib/desk-paths.ts'
import { AlertList } from './AlertList.tsx'
import { useReadingColumns } from './reading-columns.tsx'
import { ReadingFilters } from './ReadingFilters.tsx'
import { SaveReadings } from './SaveReadings.tsx'
import { useStaffReadings } from './use-staff-readings.ts'

/** /admin/staff-readings: which consumers staff opened, what they searched and saved, and why (F-27). */
export function StaffReadingsPage() {
  const { t } = useTranslation('staff-readings')
  const list = useStaffReadings()
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      back={{ to: paths.roles, label: t('back') }}
      actions={
        <Cluster>
          <LinkButton as={Link} to={deskPaths.staffActivity} icon={<History aria-hidden="true" size={18} />}>
            {t('activity')}
          </LinkButton>
          <SaveReadings view={list.view} />
        </Cluster>
      }
    >
      <AlertList alerts={list.query.data?.alerts ?? []} />
      <ReadingFilters view={list.view} people={list.query.data?.people ?? []} onShow={list.show} />
      <ListPage
        list={list}
        caption={t('title')}
        pager={t('pager')}
        loading={t('loading')}
        failed={t('failed')}
        none={{ title: t('none'), text: t('noneHelp') }}
        noneFound={{ title: t('noneFound'), text: t('noneFoundHelp'), showAll: t('showAll') }}
        columns={useReadingColumns()}
        rowKey={(row) => row.id}
      />
    </Page>
  )
}
