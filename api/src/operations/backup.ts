import { createHash } from 'node:crypto'
import pg from 'pg'
import { readBackupFile, writeBackupFile } from './backup-file.ts'
import { tablesInOrder } from './table-order.ts'

const BATCH = 1_000

/** The contents of a backup, to compare after a restore. */
export interface BackupSummary {
  readonly tables: Readonly<Record<string, number>>
  readonly rows: number
  /** SHA-256 of all rows in order. */
  readonly hash: string
}

type Line =
  | { kind: 'start'; createdAt: string; tenants: string[] }
  | { kind: 'rows'; tenant: string; table: string; rows: unknown[] }
  | { kind: 'end'; summary: BackupSummary }

/**
 * Writes all data into one encrypted file, from one snapshot and with the application's own role: it only reads, so it
 * needs no stronger role. Payments continue meanwhile.
 */
export async function backUp(given: {
  url: string
  keys: string
  file: string
  tenants: readonly string[]
  now: Date
}): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: given.url })
  await client.connect()
  let summary: BackupSummary | null = null
  async function* lines(): AsyncIterable<string> {
    const hash = createHash('sha256')
    const counts: Record<string, number> = {}
    await client.query('begin isolation level repeatable read read only')
    yield line({ kind: 'start', createdAt: given.now.toISOString(), tenants: [...given.tenants] })
    for (const { name, key } of await tablesInOrder(client))
      for (const tenant of given.tenants) {
        await client.query(`select set_config('app.tenant', $1, true)`, [tenant])
        for await (const rows of batches(client, name, key)) {
          counts[name] = (counts[name] ?? 0) + rows.length
          for (const row of rows) hash.update(row)
          yield `{"kind":"rows","tenant":${JSON.stringify(tenant)},"table":${JSON.stringify(name)},"rows":[${rows.join(',')}]}`
        }
      }
    await client.query('commit')
    summary = { tables: counts, rows: Object.values(counts).reduce((a, b) => a + b, 0), hash: hash.digest('hex') }
    yield line({ kind: 'end', summary })
  }
  try {
    await writeBackupFile(given.file, given.keys, lines())
    return summary!
  } finally {
    await client.end()
  }
}

/** Restores a backup into an empty, migrated database, all of it or nothing; the rows are counted and hashed again. */
export async function restore(given: { url: string; keys: string; file: string }): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: given.url })
  await client.connect()
  try {
    await client.query('begin')
    const hash = createHash('sha256')
    const counts: Record<string, number> = {}
    let promised: BackupSummary | null = null
    let tenants: readonly string[] = []
    for await (const text of readBackupFile(given.file, given.keys)) {
      const part = JSON.parse(text) as Line
      if (part.kind === 'start') {
        await assertEmpty(client, part.tenants)
        tenants = part.tenants
      } else if (part.kind === 'end') promised = part.summary
      else {
        await client.query(`select set_config('app.tenant', $1, true)`, [part.tenant])
        const table = pg.escapeIdentifier(part.table)
        const { rows } = await client.query<{ row: string }>(
          `with added as (insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb) returning *)
           select to_jsonb(added)::text as row from added`,
          [JSON.stringify(part.rows)],
        )
        counts[part.table] = (counts[part.table] ?? 0) + rows.length
        for (const { row } of rows) hash.update(row)
      }
    }
    const summary: BackupSummary = {
      tables: counts,
      rows: Object.values(counts).reduce((a, b) => a + b, 0),
      hash: hash.digest('hex'),
    }
    if (!promised || promised.hash !== summary.hash || promised.rows !== summary.rows)
      throw new Error('What was put back is not what was backed up; nothing was kept.')
    await registerTenants(client, tenants)
    await requeueMessages(client, given.file, given.keys)
    await client.query('commit')
    return summary
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

const line = (part: Line): string => JSON.stringify(part)

/** A cursor, so that a table of a million rows need not fit into memory. */
async function* batches(client: pg.Client, table: string, key: readonly string[]): AsyncIterable<string[]> {
  const name = pg.escapeIdentifier(table)
  const order = key.map((column) => pg.escapeIdentifier(column)).join(', ')
  await client.query(
    `declare portal_backup cursor for select to_jsonb(t)::text as row from ${name} t order by ${order}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from portal_backup`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close portal_backup')
}

async function assertEmpty(client: pg.Client, tenants: readonly string[]): Promise<void> {
  for (const { name } of await tablesInOrder(client))
    for (const tenant of tenants) {
      await client.query(`select set_config('app.tenant', $1, true)`, [tenant])
      const { rowCount } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`)
      if (rowCount) throw new Error(`Table ${name} holds rows of ${tenant}. Restore into an empty database.`)
    }
}

/** A backup contains rows of tenants only; the restored rows show which tenants have settings here (decision 107). */
async function registerTenants(client: pg.Client, tenants: readonly string[]): Promise<void> {
  for (const tenant of tenants) {
    await client.query(`select set_config('app.tenant', $1, true)`, [tenant])
    await client.query(
      `insert into tenant_registry (short_name, stamp, version, hosts, changed_at)
       select tenant_id, 'restored-' || version, version,
              array(select lower(host) from jsonb_array_elements_text(file->'hosts') host), published_at
         from tenant_version order by version desc limit 1`,
    )
    // A retired tenant stays retired, even when nothing was ever published over its file.
    await client.query(
      `insert into tenant_registry (short_name, stamp, version, hosts, changed_at, retired_at)
       select tenant_id, 'restored', 0, '{}', changed_at, retired_at from tenant_retirement where retired_at is not null
       on conflict (short_name) do update set retired_at = excluded.retired_at`,
    )
  }
}

/** Backups contain no jobs, so messages that waited to be sent are queued again. */
async function requeueMessages(client: pg.Client, file: string, keys: string): Promise<void> {
  for await (const text of readBackupFile(file, keys)) {
    const part = JSON.parse(text) as Line
    if (part.kind !== 'rows' || part.table !== 'message') continue
    for (const row of part.rows as { id: string; status: string }[])
      if (row.status === 'queued')
        await client.query(`select graphile_worker.add_job('send-message', $1::json, max_attempts := 12)`, [
          JSON.stringify({ tenantId: part.tenant, messageId: row.id }),
        ])
  }
}
