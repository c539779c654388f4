import { yieldRegularly } from '../yield-regularly.ts'
import type { RawRow, ReadRow } from './read-row.ts'

/** Reads many rows and regularly lets other work run. */
export async function readRows(rows: readonly RawRow[], read: (row: RawRow) => ReadRow): Promise<ReadRow[]> {
  const done: ReadRow[] = []
  for (const [i, row] of rows.entries()) {
    done.push(read(row))
    await yieldRegularly(i)
  }
  return done
}
