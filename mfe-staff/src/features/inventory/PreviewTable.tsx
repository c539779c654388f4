import type { UploadRow, UploadRowStatus } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, DataTable, Money, type Column } from '@portal/shared/ui'
import styles from './PreviewTable.module.css'

const tones = {
  ready: 'neutral',
  warning: 'warning',
  error: 'danger',
  saved: 'success',
  failed: 'danger',
} as const satisfies Record<UploadRowStatus, string>

/** The rows with their lines, actions, states and problems. */
export function PreviewTable({ rows, isStale }: { rows: readonly UploadRow[]; isStale: boolean }) {
  const { t } = useTranslation('staff-inventory')
  const columns: Column<UploadRow>[] = [
    { id: 'line', header: t('preview.line'), isNumeric: true, cell: ({ line }) => line },
    { id: 'data_id', header: t('preview.reference'), isRowHeader: true, cell: (row) => row.data_id || '–' },
    { id: 'consumer', header: t('preview.consumer'), cell: ({ consumer }) => consumer || '–' },
    { id: 'creditor', header: t('preview.creditor'), cell: ({ creditor }) => creditor || '–' },
    {
      id: 'balance',
      header: t('preview.balance'),
      isNumeric: true,
      cell: ({ balance }) => (balance === null ? '–' : <Money amount={balance} />),
    },
    { id: 'action', header: t('preview.action'), cell: ({ action }) => t(`action.${action}`) },
    {
      id: 'status',
      header: t('preview.status'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>,
    },
    {
      id: 'issues',
      header: t('preview.issues'),
      cell: ({ errors, warnings }) =>
        errors.length + warnings.length === 0 ? (
          '–'
        ) : (
          <ul role="list" className={styles.issues}>
            {[...errors, ...warnings].map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        ),
    },
  ]
  return (
    <DataTable
      caption={t('preview.title')}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={({ line }) => String(line)}
      isDense
      isStale={isStale}
    />
  )
}
