import { useState } from 'react'
import { classNames } from './class-names.ts'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { shownColumns, type Column, type ColumnOverrides, type Sort } from './data-table-columns.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './DataTable.module.css'

/** Props of {@link DataTable}; texts come translated, data come sorted and paged. */
export interface DataTableProps<Row> {
  /** The caption of the table; read by screen readers, visible unless hidden. */
  caption: string
  isCaptionHidden?: boolean
  columns: readonly Column<Row>[]
  /** The tenant's renaming and hiding of columns, by column id. */
  overrides?: ColumnOverrides
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Opens a row by click and by Enter; the same as the link that its first cell should hold for everybody else. */
  onOpen?: (row: Row) => void
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Less air, for staff lists. */
  isDense?: boolean
  /** The rows belong to the query before this one. */
  isStale?: boolean
}

/**
 * A table that turns into cards on a phone and wherever else its place is narrow. With `onOpen` the rows are walked by arrow keys, Home and End: one row is
 * in the order of Tab, so that a list of fifty is one stop and not fifty.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionHidden, columns, overrides, rows, rowKey, onOpen, sort, onSort, isDense, isStale } = props
  const [active, setActive] = useState<string>()
  const shown = shownColumns(columns, overrides)
  const keys = rows.map(rowKey)
  const stop = active !== undefined && keys.includes(active) ? active : keys[0]

  return (
    <div className={styles.box}>
      {/* Roles are spelt out because `display: block` in a narrow place takes the table's own away from screen readers. */}
      <table
        role="table"
        className={classNames(styles.table, isDense && styles.dense, isStale && styles.stale)}
        aria-busy={isStale || undefined}
      >
        <caption className={styles.caption}>
          {isCaptionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <DataTableHead columns={shown} sort={sort} onSort={onSort} />
        <tbody role="rowgroup">
          {rows.map((row, at) => {
            const id = keys[at] ?? ''
            return (
              <DataTableRow
                key={id}
                row={row}
                columns={shown}
                onOpen={onOpen}
                isTabStop={id === stop}
                onFocus={() => setActive(id)}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
