import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import { nextSort, type Column, type Sort } from './data-table-columns.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './DataTable.module.css'

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

/** The head of a {@link DataTable}: names of the columns, and buttons to sort by them. */
export function DataTableHead<Row>({ columns, sort, onSort }: DataTableHeadProps<Row>) {
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            className={classNames(column.isNumeric && styles.numeric)}
            aria-sort={sort?.column === column.id ? sort.direction : undefined}
          >
            {column.isSortable && onSort ? (
              <button type="button" className={styles.sort} onClick={() => onSort(nextSort(column.id, sort))}>
                {column.header}
                <SortIcon direction={sort?.column === column.id ? sort.direction : undefined} />
              </button>
            ) : column.isHeaderHidden ? (
              <VisuallyHidden>{column.header}</VisuallyHidden>
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SortIcon({ direction }: { direction: Sort['direction'] | undefined }) {
  const Icon = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return <Icon aria-hidden="true" size={16} />
}
