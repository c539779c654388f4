import type { HistoryRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { DataTable, DateText } from '@portal/shared/ui'
import { ChangeList } from './ChangeList.tsx'
import styles from './HistoryTab.module.css'

/** Date and Time, Details, Changed By, Role (S-50). */
export function HistoryTable({ rows, isStale }: { rows: readonly HistoryRow[]; isStale: boolean }) {
  const { t } = useTranslation('staff-history')
  const zone = useTenant((s) => s.settings.zone)
  return (
    <DataTable
      caption={t('title')}
      isCaptionHidden
      columns={[
        {
          id: 'date',
          header: t('column.date'),
          isRowHeader: true,
          cell: (row) => (
            <span className={styles.date}>
              <DateText instant={row.date} zone={zone} />
            </span>
          ),
        },
        {
          id: 'details',
          header: t('column.details'),
          cell: (row) => (
            <div className={styles.details}>
              <p>{row.details}</p>
              <ChangeList changes={row.changes} />
            </div>
          ),
        },
        { id: 'by', header: t('column.by'), cell: (row) => row.author },
        { id: 'role', header: t('column.role'), cell: (row) => t(`role.${row.role}`) },
      ]}
      rows={rows}
      rowKey={(row) => row.id}
      isDense
      isStale={isStale}
    />
  )
}
