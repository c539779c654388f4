import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { writeBackupFile } from './backup-file.ts'
import { writeFrame, type BackupSummary, type Frame } from './frames.ts'
import { silent, type Progress } from './progress.ts'
import { fixedFormats, tablesOfBackup, type TableInfo } from './tables.ts'

/**
 * Writes all data into one encrypted file, from one snapshot and with the application's own role: it only reads, so it
 * needs no stronger role. Payments continue meanwhile. Rows go from COPY into the file, whatever the size of a table.
 */
export async function backUp(given: {
  url: string
  keys: string
  file: string
  tenants: readonly string[]
  now: Date
  progress?: Progress
}): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: given.url, application_name: 'portal-backup' })
  client.on('error', () => {}) // the statement that is under way fails with it
  await client.connect()
  const tenants = given.tenants.toSorted()
  const progress = given.progress ?? silent
  let summary: BackupSummary | null = null
  async function* frames(): AsyncIterable<Frame> {
    const hash = createHash('sha256')
    const counts: Record<string, number> = {}
    let bytes = 0
    await client.query(fixedFormats)
    await client.query('begin isolation level repeatable read read only')
    yield { kind: 'start', createdAt: given.now.toISOString(), tenants }
    for (const table of await tablesOfBackup(client)) {
      let rows = 0
      for (const tenant of tenants) {
        await client.query(`select set_config('app.tenant', $1, true)`, [tenant])
        const stream = client.query(copyTo(copyOut(table)))
        for await (const data of stream as AsyncIterable<Buffer>) {
          if (!(table.name in counts)) {
            counts[table.name] = 0
            yield { kind: 'table', name: table.name, columns: table.columns }
          }
          hash.update(data)
          bytes += data.length
          progress.at(bytes)
          yield { kind: 'rows', data }
        }
        rows += stream.rowCount
      }
      if (rows > 0) counts[table.name] = rows
    }
    await client.query('commit')
    summary = {
      tables: counts,
      rows: Object.values(counts).reduce((a, b) => a + b, 0),
      bytes,
      hash: hash.digest('hex'),
    }
    yield { kind: 'end', summary }
  }
  async function* written(): AsyncIterable<Buffer> {
    for await (const frame of frames()) yield* writeFrame(frame)
  }
  try {
    progress.start('Writing rows')
    await writeBackupFile(given.file, given.keys, written())
    progress.end()
    return summary!
  } finally {
    await client.end()
  }
}

/** In the order of the key, so that equal data makes an equal backup. */
function copyOut({ name, columns, key }: TableInfo): string {
  const list = (names: readonly string[]) => names.map((one) => pg.escapeIdentifier(one)).join(', ')
  return `copy (select ${list(columns)} from ${pg.escapeIdentifier(name)} order by ${list(key)}) to stdout`
}
