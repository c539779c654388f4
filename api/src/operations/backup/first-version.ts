import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import pg from 'pg'
import type { VerifiedBackup } from './backup-file.ts'
import type { BackupSummary } from './frames.ts'
import type { Progress } from './progress.ts'
import type { TableInfo } from './tables.ts'

type Line =
  | { kind: 'start' }
  | { kind: 'rows'; tenant: string; table: string; rows: unknown[] }
  | { kind: 'end'; summary: { rows: number; hash: string } }

/** Loads a backup that was written before rows went through COPY: lines of JSON with up to 1,000 rows of a table each. */
export async function loadFirstVersion(
  client: pg.Client,
  _tables: readonly TableInfo[],
  backup: VerifiedBackup,
  progress: Progress,
): Promise<BackupSummary> {
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  let bytes = 0
  let promised: { rows: number; hash: string } | undefined
  for await (const text of createInterface({
    input: backup.read((read) => progress.at(read, backup.size)),
    crlfDelay: Infinity,
  })) {
    const part = JSON.parse(text) as Line
    if (part.kind === 'end') promised = part.summary
    if (part.kind !== 'rows') continue
    bytes += text.length
    const table = pg.escapeIdentifier(part.table)
    const { rows } = await client.query<{ row: string }>(
      `with added as (insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb) returning *)
       select to_jsonb(added)::text as row from added`,
      [JSON.stringify(part.rows)],
    )
    counts[part.table] = (counts[part.table] ?? 0) + rows.length
    for (const { row } of rows) hash.update(row)
  }
  const total = Object.values(counts).reduce((a, b) => a + b, 0)
  const summary = { tables: counts, rows: total, bytes, hash: hash.digest('hex') }
  if (promised?.hash !== summary.hash || promised.rows !== summary.rows)
    throw new Error('What was put back is not what was backed up; nothing was kept.')
  return summary
}
