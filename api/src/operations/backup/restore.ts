import pg from 'pg'
import { pgError } from '../../db/pg-error.ts'
import type { VerifiedBackup } from './backup-file.ts'
import { withBareTables } from './bare-tables.ts'
import { loadFirstVersion } from './first-version.ts'
import type { BackupSummary } from './frames.ts'
import { loadRows } from './load-rows.ts'
import { silent, type Progress } from './progress.ts'
import { fixedFormats, tablesOfBackup, type TableInfo } from './tables.ts'

/** How long the restore waits for other programs to leave the tables. */
const LOCK_PATIENCE = '15s'
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Restores a verified backup into an empty, migrated database, all of it or nothing: rows stream into COPY, and are
 * counted and hashed again. The owner of the tables does it: COPY into a table does not work under row policies, and
 * only its owner may set them aside.
 */
export async function restore(given: {
  ownerUrl: string
  backup: VerifiedBackup
  progress?: Progress
  signal?: AbortSignal
}): Promise<BackupSummary> {
  const { backup, ownerUrl, progress = silent, signal } = given
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'portal-restore' })
  client.on('error', () => {}) // the statement that is under way fails with it
  await client.connect()
  const forget = await endWith(signal, client, ownerUrl)
  let isKept = false
  try {
    await client.query(fixedFormats)
    await client.query(`set maintenance_work_mem = '256MB'; set lock_timeout = '${LOCK_PATIENCE}'`)
    await client.query('begin')
    const summary = await refill(client, backup, progress)
    progress.start('Writing to disk')
    await client.query('commit')
    isKept = true
    // Without statistics the planner takes every table for an empty one.
    await client.query('analyze')
    progress.end()
    return summary
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw explained(error, isKept, signal)
  } finally {
    forget()
    await client.end().catch(() => {})
  }
}

async function refill(client: pg.Client, backup: VerifiedBackup, progress: Progress): Promise<BackupSummary> {
  const fill = async () => {
    const tables = await tablesOfBackup(client)
    await assertEmpty(client, tables)
    progress.start('Rows')
    const summary = await (backup.version === 1 ? loadFirstVersion : loadRows)(client, tables, backup, progress)
    await registerTenants(client)
    await requeueMessages(client)
    progress.end()
    progress.start('Keys, indexes and references')
    return summary
  }
  const summary = await withBareTables(client, fill, (done, of, table) => progress.at(done, of, table))
  progress.end()
  return summary
}

/** Ends the session at the server when the signal comes: it would finish an index before it noticed a lost connection. */
async function endWith(signal: AbortSignal | undefined, client: pg.Client, ownerUrl: string): Promise<() => void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const end = async () => {
    const other = new pg.Client({ connectionString: ownerUrl })
    await other.connect()
    await other.query('select pg_terminate_backend($1)', [rows[0]!.pid]).finally(() => void other.end())
  }
  const listener = () => void end().catch(() => {})
  signal?.addEventListener('abort', listener, { once: true })
  return () => signal?.removeEventListener('abort', listener)
}

function explained(error: unknown, isKept: boolean, signal: AbortSignal | undefined): unknown {
  if (isKept)
    return new Error('The rows are back, but the check that follows did not run. Run: npm run verify-audit', {
      cause: error,
    })
  if (signal?.aborted)
    return new Error('Interrupted. Nothing was restored, and the database is empty as before: restore again.', {
      cause: error,
    })
  if (pgError(error)?.code === LOCK_NOT_AVAILABLE)
    return new Error('Another program works on this database. Stop the portal, and restore again.', { cause: error })
  return error
}

async function assertEmpty(client: pg.Client, tables: readonly TableInfo[]): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`)
    if (rowCount) throw new Error(`Table ${name} holds rows. Restore into an empty database.`)
  }
}

/** A backup contains rows of tenants only; the restored rows show which tenants have settings here (decision 107). */
async function registerTenants(client: pg.Client): Promise<void> {
  await client.query(
    `insert into tenant_registry (short_name, stamp, version, hosts, changed_at)
     select distinct on (tenant_id) tenant_id, 'restored-' || version, version,
            array(select lower(host) from jsonb_array_elements_text(file->'hosts') host), published_at
       from tenant_version order by tenant_id, version desc`,
  )
  // A retired tenant stays retired, even when nothing was ever published over its file.
  await client.query(
    `insert into tenant_registry (short_name, stamp, version, hosts, changed_at, retired_at)
     select tenant_id, 'restored', 0, '{}', changed_at, retired_at from tenant_retirement where retired_at is not null
     on conflict (short_name) do update set retired_at = excluded.retired_at`,
  )
}

/** Backups contain no jobs, so messages that waited to be sent are queued again. */
async function requeueMessages(client: pg.Client): Promise<void> {
  await client.query(
    `select graphile_worker.add_job('send-message', json_build_object('tenantId', tenant_id, 'messageId', id), max_attempts := 12)
       from message where status = 'queued'`,
  )
}
