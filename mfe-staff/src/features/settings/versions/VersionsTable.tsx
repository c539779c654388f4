import type { TenantVersionRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Link, useNavigate } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Badge, DataTable, DateText, type Column } from '@portal/shared/ui'
import { settingPaths } from '../model/setting-paths.ts'
import { useVersionName } from './use-version-name.ts'
import styles from './Versions.module.css'

/** Published versions, the newest first. */
export function VersionsTable({ rows, isStale }: { rows: readonly TenantVersionRow[]; isStale: boolean }) {
  const { t } = useTranslation('staff-settings')
  const zone = useTenant((s) => s.settings.zone)
  const navigate = useNavigate()
  const nameOf = useVersionName()
  const columns: Column<TenantVersionRow>[] = [
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
            <span className={styles.restored}>{t('versions.restoredFrom', { name: nameOf(row.restored_from) })}</span>
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
  return (
    <DataTable
      caption={t('nav.versions')}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row.version)}
      onOpen={(row) => void navigate(settingPaths.version(row.version))}
      isStale={isStale}
      isDense
    />
  )
}
