import type { KeyboardEvent, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import type { Column } from './data-table-columns.ts'
import { moveFocus } from './move-focus.ts'
import styles from './DataTable.module.css'

interface DataTableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  onOpen: ((row: Row) => void) | undefined
  isTabStop: boolean
  onFocus: () => void
}

/** One row of a {@link DataTable}. */
export function DataTableRow<Row>({ row, columns, onOpen, isTabStop, onFocus }: DataTableRowProps<Row>) {
  const open = onOpen && {
    tabIndex: isTabStop ? 0 : -1,
    onFocus,
    onClick: (event: MouseEvent) => {
      // A link or button in a cell does its own work; text that is being selected is no click.
      const isOwn = event.target instanceof Element && event.target.closest('a, button, input, label, select')
      if (!isOwn && !window.getSelection()?.toString()) onOpen(row)
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      // Keys inside a cell belong to its link or menu.
      if (event.target !== event.currentTarget) return
      if (event.key === 'Enter') onOpen(row)
      else moveFocus(event, event.currentTarget.closest('tbody')?.rows ?? [])
    },
  }
  return (
    <tr role="row" className={classNames(styles.row, open && styles.openable)} {...open}>
      {columns.map((column) => {
        const Cell = column.isRowHeader ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            role={column.isRowHeader ? 'rowheader' : 'cell'}
            scope={column.isRowHeader ? 'row' : undefined}
            className={classNames(
              styles.cell,
              column.isNumeric && styles.numeric,
              column.isRowHeader && styles.rowHeader,
            )}
          >
            {column.isHeaderHidden ? null : (
              <span className={styles.cellLabel} aria-hidden="true">
                {column.header}
              </span>
            )}
            <span className={styles.cellValue}>{column.cell(row)}</span>
          </Cell>
        )
      })}
    </tr>
  )
}
