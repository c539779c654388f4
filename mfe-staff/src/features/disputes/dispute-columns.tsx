import type { CaseRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { DateText, unbroken, type Column } from '@portal/shared/ui'
import { casePath } from '../../lib/case-paths.ts'
import { CaseBadge } from './CaseBadge.tsx'
import { DueText } from './DueText.tsx'
import styles from './DisputesPage.module.css'

/** The columns of the queue (S-47, S-80); each row leads to its case. */
export function useDisputeColumns(from: { list: string }): Column<CaseRow>[] {
  const { t } = useTranslation('staff-cases')
  const zone = useTenant((s) => s.settings.zone)
  return [
    {
      id: 'number',
      header: t('column.number'),
      cell: (row) => (
        <Link to={casePath(row.id)} state={from} tabIndex={-1} className={unbroken}>
          {row.number}
        </Link>
      ),
    },
    { id: 'consumer', header: t('column.consumer'), isRowHeader: true, cell: (row) => row.consumer_name },
    { id: 'kind', header: t('column.kind'), cell: (row) => t(`kind.${row.kind}`) },
    {
      id: 'reference',
      header: t('column.reference'),
      cell: (row) => <span className={unbroken}>{row.reference_number ?? '–'}</span>,
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
