import { uploadFilters, type UploadFilter, type UploadRow, type UploadRowStatus } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { PageSizeField } from '@portal/shared/kit'
import { Badge, Cluster, DataTable, EmptyState, Money, Pager, SelectField, Stack, type Column } from '@portal/shared/ui'
import type { PreviewView } from './use-inventory.ts'
import styles from './Preview.module.css'

interface PreviewProps {
  rows: readonly UploadRow[]
  view: PreviewView
  onView: (change: Partial<PreviewView>) => void
  total: number
  isCapped: boolean
  isStale: boolean
}

/** N-12: the rows of a file, errors first, by page and filter. */
export function Preview({ rows, view, onView, total, isCapped, isStale }: PreviewProps) {
  const { t } = useTranslation('staff-inventory')
  return (
    <Stack gap={4}>
      <Cluster>
        <SelectField
          label={t('preview.show')}
          value={view.show}
          onChange={(show) => onView({ show: show as UploadFilter })}
          options={uploadFilters.map((value) => ({ value, label: t(`show.${value}`) }))}
        />
        <PageSizeField label={t('preview.size')} size={view.size} onSize={(size) => onView({ size })} />
      </Cluster>
      {rows.length === 0 ? (
        <EmptyState title={t('preview.none')}>{t('preview.noneHelp')}</EmptyState>
      ) : (
        <PreviewTable rows={rows} isStale={isStale} />
      )}
      <Pager
        label={t('preview.title')}
        page={view.page}
        pageSize={view.size}
        total={total}
        isCapped={isCapped}
        onPage={(page) => onView({ page })}
      />
    </Stack>
  )
}

const tones = {
  ready: 'neutral',
  warning: 'warning',
  error: 'danger',
  saved: 'success',
  failed: 'danger',
} as const satisfies Record<UploadRowStatus, string>

/** The rows with their lines, actions, states and problems. */
function PreviewTable({ rows, isStale }: { rows: readonly UploadRow[]; isStale: boolean }) {
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
