import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { VerifiedBackup } from './backup-file.ts'
import { readFrames, type BackupSummary, type Frame } from './frames.ts'
import type { Progress } from './progress.ts'
import type { TableInfo } from './tables.ts'

/**
 * Streams the rows of a backup into the tables, one COPY for each table. @throws when anything differs from what was
 * backed up
 */
export async function loadRows(
  client: pg.Client,
  tables: readonly TableInfo[],
  backup: VerifiedBackup,
  progress: Progress,
): Promise<BackupSummary> {
  const frames = readFrames(backup.read((read) => progress.at(read, backup.size, table)))
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  let bytes = 0
  let table = ''
  let promised: BackupSummary | undefined
  let next = await frames.next()

  /** The rows up to the next frame of another kind. */
  async function* rows(): AsyncGenerator<Buffer> {
    for (; next.value?.kind === 'rows'; next = await frames.next()) {
      hash.update(next.value.data)
      bytes += next.value.data.length
      yield next.value.data
    }
  }

  while (!next.done) {
    const frame: Frame = next.value
    next = await frames.next()
    if (frame.kind === 'end') promised = frame.summary
    if (frame.kind !== 'table') continue
    table = frame.name
    assertKnown(tables, frame)
    await client.query(`truncate ${pg.escapeIdentifier(table)}`)
    const copy = client.query(copyFrom(copyIn(frame)))
    await pipeline(Readable.from(rows(), { objectMode: false }), copy)
    counts[table] = copy.rowCount
  }
  const summary: BackupSummary = {
    tables: counts,
    rows: Object.values(counts).reduce((a, b) => a + b, 0),
    bytes,
    hash: hash.digest('hex'),
  }
  // Only the hash is compared: older versions of the portal wrote a number of rows that could be too low.
  if (promised?.hash !== summary.hash) throw new Error('What was put back is not what was backed up; nothing was kept.')
  return summary
}

/** Rows of a table that was emptied in the same transaction can be written as frozen: nobody has to visit them again. */
const copyIn = ({ name, columns }: TableFrame): string =>
  `copy ${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')}) from stdin with (freeze)`

type TableFrame = Extract<Frame, { kind: 'table' }>

function assertKnown(tables: readonly TableInfo[], { name, columns }: TableFrame): void {
  const known = tables.find((table) => table.name === name)
  const strange = known ? columns.find((column) => !known.columns.includes(column)) : undefined
  if (known && !strange) return
  const what = strange ? `column ${strange} of table ${name}` : `table ${name}`
  throw new Error(`The backup has ${what}, which this version of the portal does not know. Restore with the newer one.`)
}
