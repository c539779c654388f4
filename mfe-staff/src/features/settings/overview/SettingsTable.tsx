import { Lock } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Link, useNavigate } from '@portal/shared/router'
import { Badge, DataTable, type Column } from '@portal/shared/ui'
import { settingPaths } from '../model/setting-paths.ts'
import { SettingValue } from '../values/SettingValue.tsx'
import type { SettingRow } from './setting-rows.ts'
import styles from './Overview.module.css'

const tones = { default: 'neutral', tenant: 'info', flag: 'warning', processor: 'warning' } as const

const pageOf = ({ group, setting }: SettingRow) =>
  group === 'theme' ? settingPaths.theme : `${settingPaths.group(group)}#${setting.id}`

/** Settings of a group: name and key, what holds, where it comes from; each leads to where it is changed. */
export function SettingsTable({ caption, rows }: { caption: string; rows: readonly SettingRow[] }) {
  const { t } = useTranslation(['staff-settings', 'staff-setting-keys'])
  const navigate = useNavigate()
  const columns: Column<SettingRow>[] = [
    {
      id: 'name',
      header: t('column.setting'),
      isRowHeader: true,
      cell: (row) => (
        <span className={styles.name}>
          <Link to={pageOf(row)} tabIndex={-1} className={styles.link ?? ''}>
            {t(`staff-setting-keys:name.${row.setting.id}`)}
          </Link>
          <span className={styles.key}>{row.setting.id}</span>
        </span>
      ),
    },
    {
      id: 'value',
      header: t('column.value'),
      cell: (row) => (
        <span className={styles.value}>
          <SettingValue setting={row.setting} value={row.value} />
          {row.drafted ? (
            <span className={styles.drafted}>
              <Badge tone="info">{t('inDraft')}</Badge>
              <SettingValue setting={row.setting} value={row.drafted.value} />
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'origin',
      header: t('column.origin'),
      cell: (row) => (
        <span className={styles.origin}>
          <span className={styles.badges}>
            <Badge tone={tones[row.origin]}>
              {row.flag === null ? t(`origin.${row.origin}`) : t('origin.flagNamed', { flag: row.flag })}
            </Badge>
            {row.setting.owner === 'operator' ? (
              <Badge icon={<Lock aria-hidden="true" size={12} />}>{t('operatorOnly')}</Badge>
            ) : null}
          </span>
          {row.otherDefault === undefined ? null : (
            <span className={styles.standard}>
              {t('default')}: <SettingValue setting={row.setting} value={row.otherDefault} />
            </span>
          )}
        </span>
      ),
    },
  ]
  return (
    <div className={styles.table}>
      <DataTable
        caption={caption}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={(row) => row.setting.id}
        onOpen={(row) => void navigate(pageOf(row))}
        isDense
      />
    </div>
  )
}
