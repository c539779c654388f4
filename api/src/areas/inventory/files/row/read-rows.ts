import { breathe } from '../breathe.ts'
import type { RawRow, ReadRow } from './read-row.ts'

/** Reads many rows, with a turn for others now and then. */
export async function readRows(rows: readonly RawRow[], read: (row: RawRow) => ReadRow): Promise<ReadRow[]> {
  const done: ReadRow[] = []
  for (const [i, row] of rows.entries()) {
    done.push(read(row))
    await breathe(i)
  }
  return done
}
