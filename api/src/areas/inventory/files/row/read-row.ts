import type { UploadMode } from '@portal/shared/contract'
import { toCents, type Cents } from '@portal/shared/domain'
import { columnsOf, type Column } from './columns.ts'
import type { Issue } from './issue.ts'
import { readCell } from './read-cell.ts'

/** A row as it is in the file. */
export interface RawRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A row whose cells are read: every cell that is neither empty nor wrong is available by the name of its column. */
export interface ReadRow extends RawRow {
  readonly issues: readonly Issue[]
  text(column: string): string | null
  cents(column: string): Cents | null
}

/**
 * Creates a reader for the rows of one file: `names` are its columns in order, `today` is the tenant's business date.
 */
export function rowReader(mode: UploadMode, names: readonly string[], today: string): (row: RawRow) => ReadRow {
  const known = new Map(columnsOf[mode].map((column) => [column.name, column]))
  const columns = names.map((name) => known.get(name))
  return (row) => readRow(columns, row, today)
}

/** Amounts that must not be zero. */
const POSITIVE = new Set(['balance', 'amount'])

function readRow(columns: readonly (Column | undefined)[], row: RawRow, today: string): ReadRow {
  const values = new Map<string, string>()
  const issues: Issue[] = []
  if (row.cells.length !== columns.length)
    issues.push({
      code: 'cells_count',
      column: null,
      values: { found: String(row.cells.length), wanted: String(columns.length) },
    })
  columns.forEach((column, i) => {
    if (!column) return
    // A result file escapes a sign that spreadsheets would run as a formula; this removes the escape.
    const text = (row.cells[i] ?? '').trim().replace(/^'(?=[=+@-])/, '')
    if (text === '') {
      if (column.isRequired) issues.push({ code: 'required', column: column.name })
      return
    }
    const cell = readCell(column, text, today)
    if ('code' in cell) issues.push({ ...cell, column: column.name })
    else if (POSITIVE.has(column.name) && cell.value === '0') issues.push({ code: 'amount_zero', column: column.name })
    else values.set(column.name, cell.value)
  })
  return {
    ...row,
    issues,
    text: (name) => values.get(name) ?? null,
    cents: (name) => {
      const value = values.get(name)
      return value === undefined ? null : toCents(BigInt(value))
    },
  }
}
