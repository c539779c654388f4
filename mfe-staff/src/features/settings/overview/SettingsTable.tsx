import { Lock } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Link, useNavigate } from '@portal/shared/router'
import { Badge, DataTable, smallPrint, type Column } from '@portal/shared/ui'
import { settingPaths } from '../model/setting-paths.ts'
import { SettingValue } from '../values/SettingValue.tsx'
import type { SettingRow } from './setting-rows.ts'
import styles from './Overview.module.css'

const tones = { default: 'neutral', tenant: 'info', flag: 'warning', processor: 'warning' } as const

const pageOf = ({ group, setting }: SettingRow) => settingPaths.setting(group, setting.id)

/** The settings of a group: name and key, value and origin; each row leads to the page that changes the setting. */
export function SettingsTable({ caption, rows }: { caption: string; rows: readonly SettingRow[] }) {
  const { t } = useTranslation('staff-settings')
  const navigate = useNavigate()
  const columns: Column<SettingRow>[] = [
    { id: 'name', header: t('column.setting'), isRowHeader: true, cell: (row) => <Name row={row} /> },
    { id: 'value', header: t('column.value'), cell: (row) => <Value row={row} /> },
    { id: 'origin', header: t('column.origin'), cell: (row) => <Origin row={row} /> },
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

function Name({ row }: { row: SettingRow }) {
  const { t } = useTranslation('staff-setting-keys')
  return (
    <span className={styles.name}>
      <Link to={pageOf(row)} tabIndex={-1} className={styles.link ?? ''}>
        {t(`name.${row.setting.id}`)}
      </Link>
      <span className={styles.key}>{row.setting.id}</span>
    </span>
  )
}

function Value({ row: { setting, value, drafted } }: { row: SettingRow }) {
  const { t } = useTranslation('staff-settings')
  return (
    <span className={styles.value}>
      <SettingValue setting={setting} value={value} />
      {drafted ? (
        <span className={styles.drafted}>
          <Badge tone="info">{t('inDraft')}</Badge>
          <SettingValue setting={setting} value={drafted.value} />
        </span>
      ) : null}
    </span>
  )
}

function Origin({ row: { setting, origin, flag, otherDefault } }: { row: SettingRow }) {
  const { t } = useTranslation('staff-settings')
  return (
    <span className={styles.origin}>
      <span className={styles.badges}>
        <Badge tone={tones[origin]}>{flag === null ? t(`origin.${origin}`) : t('origin.flagNamed', { flag })}</Badge>
        {setting.owner === 'operator' ? (
          <Badge icon={<Lock aria-hidden="true" size={12} />}>{t('operatorOnly')}</Badge>
        ) : null}
      </span>
      {otherDefault === undefined ? null : (
        <span className={smallPrint}>
          {t('default')}: <SettingValue setting={setting} value={otherDefault} />
        </span>
      )}
    </span>
  )
}
