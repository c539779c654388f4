import { useTenant } from '@portal/shared/tenant'
import { DateText, type Column } from '@portal/shared/ui'
import styles from './when-column.module.css'

/** The first column of a log: when it happened, on the tenant's clock. `date` is an instant in ISO 8601. */
export function useWhenColumn<Row extends { date: string }>(header: string): Column<Row> {
  const zone = useTenant((s) => s.settings.zone)
  return {
    id: 'date',
    header,
    isRowHeader: true,
    cell: (row) => (
      <span className={styles.date}>
        <DateText instant={row.date} zone={zone} />
      </span>
    ),
  }
}
