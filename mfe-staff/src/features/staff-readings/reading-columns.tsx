import type { StaffReadingRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { unbroken, type Column } from '@portal/shared/ui'
import { useWhenColumn } from '../../lib/when-column/when-column.tsx'
import styles from './StaffReadingsPage.module.css'

/** When, who, what, whose account it is, and why. */
export function useReadingColumns(): Column<StaffReadingRow>[] {
  const { t } = useTranslation('staff-readings')
  return [
    useWhenColumn(t('column.date')),
    { id: 'by', header: t('column.by'), cell: (row) => <span className={styles.text}>{row.reader}</span> },
    { id: 'what', header: t('column.what'), cell: (row) => <What row={row} /> },
    { id: 'customer', header: t('column.customer'), cell: (row) => <Customer row={row} /> },
    {
      id: 'why',
      header: t('column.why'),
      cell: ({ reason, granted_by: name }) => (
        <span className={styles.text}>
          {reason ?? '–'}
          {name === null ? null : <span className={styles.second}>{t('grantedBy', { name })}</span>}
        </span>
      ),
    },
  ]
}

function What({ row: { kind, about, search_field: field } }: { row: StaffReadingRow }) {
  const { t } = useTranslation('staff-readings')
  if (kind === 'search' && field) return t('what.searchBy', { field: t(`field.${field}`) })
  return t(`what.${kind}`, { about: about && t(`about.${about}`) })
}

function Customer({ row }: { row: StaffReadingRow }) {
  if (row.client_id === null) return '–'
  return (
    <span className={styles.text}>
      <Link to={paths.consumer(row.client_id)}>{row.consumer_name}</Link>
      {row.reference_number === null ? null : (
        <span className={`${styles.second} ${unbroken}`}>{row.reference_number}</span>
      )}
    </span>
  )
}
