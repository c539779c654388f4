import type { CaseRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Link, useLocation, useNavigate } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { DataTable, DateText, type Column } from '@portal/shared/ui'
import { casePath } from '../../lib/case-paths.ts'
import { CaseBadge } from './CaseBadge.tsx'
import { DueText } from './DueText.tsx'
import type { DisputesView } from './use-disputes-address.ts'
import styles from './DisputesPage.module.css'

interface DisputesTableProps {
  rows: readonly CaseRow[]
  view: DisputesView
  isStale: boolean
  onSort: (sort: DisputesView['sort']) => void
}

/** The rows (S-47, S-80): each leads to its case and remembers the list's address; there is nothing to delete. */
export function DisputesTable({ rows, view, isStale, onSort }: DisputesTableProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { t } = useTranslation('staff-cases')
  const from = { list: search }
  const column = view.sort.replace('-', '')
  return (
    <DataTable
      caption={t('queue.list')}
      isCaptionHidden
      columns={useColumns(from)}
      rows={rows}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(casePath(row.id), { state: from })}
      sort={{ column, direction: view.sort.startsWith('-') ? 'descending' : 'ascending' }}
      onSort={(sort) => {
        const name = sort.column === 'filed' ? 'filed' : 'due'
        onSort(sort.direction === 'descending' ? `-${name}` : name)
      }}
      isDense
      isStale={isStale}
    />
  )
}

function useColumns(from: { list: string }): Column<CaseRow>[] {
  const { t } = useTranslation('staff-cases')
  const zone = useTenant((s) => s.settings.zone)
  return [
    {
      id: 'number',
      header: t('column.number'),
      cell: (row) => (
        <Link to={casePath(row.id)} state={from} tabIndex={-1} className={styles.unbroken}>
          {row.number}
        </Link>
      ),
    },
    { id: 'consumer', header: t('column.consumer'), isRowHeader: true, cell: (row) => row.consumer_name },
    { id: 'kind', header: t('column.kind'), cell: (row) => t(`kind.${row.kind}`) },
    {
      id: 'reference',
      header: t('column.reference'),
      cell: (row) => <span className={styles.unbroken}>{row.reference_number ?? '–'}</span>,
    },
    {
      id: 'filed',
      header: t('column.filed'),
      isSortable: true,
      cell: (row) => <DateText instant={row.filed_at} zone={zone} />,
    },
    { id: 'due', header: t('column.due'), isSortable: true, cell: (row) => <DueText row={row} /> },
    {
      id: 'assignee',
      header: t('column.assignee'),
      cell: (row) => row.assignee?.name ?? <span className={styles.soft}>{t('nobody')}</span>,
    },
    { id: 'status', header: t('column.status'), cell: (row) => <CaseBadge row={row} /> },
  ]
}
