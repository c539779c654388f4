import type { ReactNode } from 'react'

/** A column of a table. */
export interface Column<Row> {
  id: string
  /** Translated. */
  header: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts: at the end of the cell, digits below each other. */
  isNumeric?: boolean
  /** The cell that names the row. */
  isRowHeader?: boolean
  isSortable?: boolean
  /** The header is for screen readers only, as of a column of buttons. */
  isHeaderHidden?: boolean
}

/** Renamed or hidden columns by id. */
export type ColumnOverrides = Readonly<
  Record<string, { header?: string | undefined; isHidden?: boolean | undefined } | undefined>
>

/** By which column the rows are sorted. */
export interface Sort {
  column: string
  direction: 'ascending' | 'descending'
}

/** The columns that remain, under the names that they have here. */
export function shownColumns<Row>(columns: readonly Column<Row>[], overrides: ColumnOverrides = {}): Column<Row>[] {
  return columns
    .filter((column) => !overrides[column.id]?.isHidden)
    .map((column) => ({ ...column, header: overrides[column.id]?.header ?? column.header }))
}

/** The order after a click on a column's header: ascending first, then descending. */
export function nextSort(column: string, sort: Sort | undefined): Sort {
  const isAscending = sort?.column === column && sort.direction === 'ascending'
  return { column, direction: isAscending ? 'descending' : 'ascending' }
}
