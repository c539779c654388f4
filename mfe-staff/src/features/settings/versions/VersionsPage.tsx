import { endpoints, type TenantVersionRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { dataRows, ListPage, pageNumber, useList } from '@portal/shared/kit'
import { Link, useNavigate } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Badge, DateText, smallPrint, type Column } from '@portal/shared/ui'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import { settingPaths } from '../model/setting-paths.ts'
import { useVersionName } from './use-version-name.ts'
import styles from './Versions.module.css'

const address = { page: pageNumber() }

/** /admin/portal/versions: the versions with author, time and note, newest first; each row leads to its differences. */
export function VersionsPage() {
  const { t } = useTranslation('staff-settings')
  const navigate = useNavigate()
  const columns = useVersionColumns()
  const list = useList(
    endpoints.listTenantVersions,
    address,
    ({ page }) => ({ query: { page: String(page), per_page: '10' } }),
    dataRows,
  )
  return (
    <SettingsFrame title={t('nav.versions')} lead={t('versions.lead')}>
      {() => (
        <div>
          <ListPage
            list={list}
            caption={t('nav.versions')}
            pager={t('nav.versions')}
            loading={t('loading')}
            failed={t('versions.failed')}
            none={{ title: t('versions.none'), text: t('versions.noneHelp') }}
            columns={columns}
            rowKey={(row) => String(row.version)}
            onOpen={(row) => void navigate(settingPaths.version(row.version))}
          />
        </div>
      )}
    </SettingsFrame>
  )
}

function useVersionColumns(): Column<TenantVersionRow>[] {
  const { t } = useTranslation('staff-settings')
  const zone = useTenant((s) => s.settings.zone)
  const nameOf = useVersionName()
  return [
    {
      id: 'version',
      header: t('versions.column.version'),
      isRowHeader: true,
      cell: (row) => (
        <span className={styles.version}>
          <Link to={settingPaths.version(row.version)} tabIndex={-1} className={styles.link ?? ''}>
            {nameOf(row.version)}
          </Link>
          {row.is_current ? <Badge tone="success">{t('versions.current')}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'note',
      header: t('note'),
      cell: (row) => (
        <span className={styles.note}>
          {row.note || t(row.version === 0 ? 'versions.delivered' : 'none')}
          {row.restored_from === null ? null : (
            <span className={smallPrint}>{t('versions.restoredFrom', { name: nameOf(row.restored_from) })}</span>
          )}
        </span>
      ),
    },
    {
      id: 'at',
      header: t('state.publishedAt'),
      cell: (row) => (row.published_at ? <DateText instant={row.published_at} zone={zone} /> : '–'),
    },
    { id: 'by', header: t('state.publishedBy'), cell: (row) => row.published_by ?? t('versions.operator') },
    {
      id: 'changes',
      header: t('versions.column.changes'),
      isNumeric: true,
      cell: (row) => (row.version === 0 ? '–' : row.changes),
    },
  ]
}
