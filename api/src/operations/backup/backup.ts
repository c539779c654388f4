import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { writeBackupFile } from './backup-file.ts'
import { writeFrame, type BackupSummary, type Frame } from './frames.ts'
import { silent, type Progress } from './progress.ts'
import { fixedFormats, tablesOfBackup, type TableInfo } from './tables.ts'

interface Order {
  readonly url: string
  readonly keys: string
  readonly file: string
  readonly tenants: readonly string[]
  readonly now: Date
  readonly progress?: Progress
}

/**
 * Writes all data into one encrypted file, from one snapshot and with the application's own role: it only reads, so it
 * needs no stronger role. Payments continue meanwhile. Rows go from COPY into the file, whatever the size of a table.
 */
export async function backUp(order: Order): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: order.url, application_name: 'portal-backup' })
  client.on('error', () => {}) // the statement that is under way fails with it
  await client.connect()
  const { progress = silent } = order
  let summary: BackupSummary | undefined
  async function* written(): AsyncGenerator<Buffer> {
    for await (const frame of framesOf(client, order, progress)) {
      if (frame.kind === 'end') summary = frame.summary
      yield* writeFrame(frame)
    }
  }
  try {
    progress.start('Writing rows')
    await writeBackupFile(order.file, order.keys, written())
    progress.end()
    return summary!
  } finally {
    await client.end()
  }
}

/** The contents of a backup, all from one snapshot. */
async function* framesOf(client: pg.Client, { now, tenants }: Order, progress: Progress): AsyncGenerator<Frame> {
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  let bytes = 0
  await client.query(fixedFormats)
  await client.query('begin isolation level repeatable read read only')
  const sorted = tenants.toSorted()
  yield { kind: 'start', createdAt: now.toISOString(), tenants: sorted }
  for (const table of await tablesOfBackup(client)) {
    for (const tenant of sorted) {
      await client.query(`select set_config('app.tenant', $1, true)`, [tenant])
      const stream = client.query(copyTo(copyOut(table)))
      for await (const data of stream as AsyncIterable<Buffer>) {
        if (!(table.name in counts)) yield { kind: 'table', name: table.name, columns: table.columns }
        counts[table.name] ??= 0
        hash.update(data)
        bytes += data.length
        progress.at(bytes)
        yield { kind: 'rows', data }
      }
      await client.query(afterCopy)
      if (stream.rowCount > 0) counts[table.name] = (counts[table.name] ?? 0) + stream.rowCount
    }
  }
  await client.query('commit')
  const rows = Object.values(counts).reduce((a, b) => a + b, 0)
  yield { kind: 'end', summary: { tables: counts, rows, bytes, hash: hash.digest('hex') } }
}

/**
 * An empty statement, whose answer shows that the number of rows of the COPY before it is known. The stream of a COPY
 * ends with its last row, and the database sends the number afterwards, perhaps in a later packet.
 */
const afterCopy = 'select'

/** In the order of the key, so that equal data makes an equal backup. */
function copyOut({ name, columns, key }: TableInfo): string {
  const list = (names: readonly string[]) => names.map((one) => pg.escapeIdentifier(one)).join(', ')
  return `copy (select ${list(columns)} from ${pg.escapeIdentifier(name)} order by ${list(key)}) to stdout`
}
