import pg from 'pg'
import { isRetryable } from '../../db/pg-error.ts'
import { allowChanges, endChanges } from './allow-changes.ts'

/** A copy of the new demo's rows, in a schema that the application cannot see. */
export interface Snapshot {
  /** The seed of a tenant's copied rows; null when there are none, or when their tables have changed since. */
  seededBy(tenantId: string): Promise<string | null>
  /** The tenants with a copy, from whichever seed, and what {@link seededBy} says of each. */
  seeds(): Promise<Map<string, string | null>>
  /** Deletes all rows of a tenant except those of some tables. */
  wipe(tenantId: string, except?: readonly string[]): Promise<void>
  /** Copies the tenant's current rows. */
  take(tenantId: string, version: string): Promise<void>
  /**
   * Updates the planner's statistics: until autovacuum does so a minute later, complex statements scan whole tables and
   * reach their time limit.
   */
  learn(): Promise<void>
  /**
   * Restores the tenant's rows from the copy: it examines only tables that changed, and touches only rows that differ.
   */
  restore(tenantId: string): Promise<void>
  close(): Promise<void>
}

const SCHEMA = 'demo_snapshot'
const MAX_TRIES = 5
/** Tables unrelated to a tenant's people, and what checks of the books derive from the ledger: they are left alone. */
const notOfTheDemo = ['release_health', 'ledger_check', 'ledger_news', 'ledger_sum', 'collected_day', 'collected_part']
const name = (table: string) => `"${table.replaceAll('"', '""')}"`

/** Opens a connection as the owner, who may be a superuser and need not (see `allowChanges`). */
export function openSnapshot(ownerUrl: string): Snapshot {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 3, application_name: 'portal-demo' })
  pool.on('error', () => {})

  const inTransaction = <T>(tenantId: string, work: Work<T>) => retried(() => once(pool, tenantId, work))

  return {
    seededBy: async (tenantId) => (await seedsOf(pool)).get(tenantId) ?? null,
    seeds: () => seedsOf(pool),
    wipe: (tenantId, except = []) =>
      inTransaction(tenantId, async (client, tables) => {
        await forgetChecks(client, tenantId)
        const filled = filledIn(await marksOf(client, tenantId, tables)).filter((one) => !except.includes(one))
        await allowChanges(client, filled)
        for (const table of filled)
          await client.query(`delete from public.${name(table)} where tenant_id = $1`, [tenantId])
        await dropJobs(client, tenantId)
      }),
    take: (tenantId, version) =>
      inTransaction(tenantId, (client, tables) => copyTenant(client, tables, tenantId, version)),
    learn: async () => void (await pool.query('analyze')),
    restore: (tenantId) =>
      inTransaction(tenantId, async (client, tables) => {
        await forgetChecks(client, tenantId)
        const [live, kept] = [await marksOf(client, tenantId, tables), await keptMarks(client, tenantId)]
        const changed = tables.filter((table) => live.get(table) !== kept.get(table))
        await allowChanges(client, changed)
        const marks = new Map<string, string>()
        for (const table of changed) marks.set(table, await restoreTable(client, tenantId, table, live.get(table)!))
        await keepMarks(client, tenantId, marks)
        await dropJobs(client, tenantId)
      }),
    close: () => pool.end(),
  }
}

type Work<T> = (client: pg.PoolClient, tables: string[]) => Promise<T>

/** Requests continue meanwhile, so a restore that loses a deadlock is tried again. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isRetryable(error) || tries === MAX_TRIES) throw error
    }
  }
}

async function once<T>(pool: pg.Pool, tenantId: string, work: Work<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
    await client.query(`set local jit = off`)
    await client.query(`set local work_mem = '64MB'`)
    const tables = await tenantTables(client)
    const result = await work(client, tables)
    await endChanges(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function copyTenant(client: pg.PoolClient, tables: string[], tenantId: string, version: string): Promise<void> {
  // Tenants are copied in parallel, so a lock lets one at a time create the schema and tables.
  await client.query(`select pg_advisory_xact_lock(hashtext('${SCHEMA}'))`)
  await client.query(`create schema if not exists ${SCHEMA}`)
  await client.query(`create table if not exists ${SCHEMA}.seeded (tenant_id text primary key, version text not null)`)
  await client.query(
    `create table if not exists ${SCHEMA}.mark (tenant_id text, name text, mark text not null, primary key (tenant_id, name))`,
  )
  const [live, before] = [await columnsOf(client, 'public'), await columnsOf(client, SCHEMA)]
  // The marks are read before the copies, so that a concurrent write is noticed at the next restore.
  const marks = await marksOf(client, tenantId, tables)
  for (const table of tables) {
    const kept = `${SCHEMA}.${name(table)}`
    if (before.get(table) === live.get(table))
      await client.query(`delete from ${kept} where tenant_id = $1`, [tenantId])
    else {
      // The table is new, or a migration changed it: its copy is useless and every tenant is copied anew.
      await client.query(`drop table if exists ${kept}`)
      await client.query(`create table ${kept} (like public.${name(table)})`)
    }
  }
  for (const table of filledIn(marks)) {
    const kept = `${SCHEMA}.${name(table)}`
    await client.query(`insert into ${kept} select * from public.${name(table)} where tenant_id = $1`, [tenantId])
  }
  await keepMarks(client, tenantId, marks)
  await client.query(
    `insert into ${SCHEMA}.seeded values ($1, $2) on conflict (tenant_id) do update set version = excluded.version`,
    [tenantId, version],
  )
}

async function hasKept(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('${SCHEMA}.mark') is not null as there`)
  return rows[0]!.there
}

/** Reads every tenant's seed at once: a start asks for all of them. */
async function seedsOf(pool: pg.Pool): Promise<Map<string, string | null>> {
  if (!(await hasKept(pool))) return new Map()
  const [live, kept] = [await columnsOf(pool, 'public'), await columnsOf(pool, SCHEMA)]
  const tables = await tenantTables(pool)
  const { rows } = await pool.query<{ id: string; version: string }>(
    `select tenant_id as id, version from ${SCHEMA}.seeded order by 1`,
  )
  const isCurrent = tables.every((table) => kept.get(table) === live.get(table))
  return new Map(rows.map(({ id, version }) => [id, isCurrent ? version : null]))
}

/** The version of one row. */
const rowVersion = (row: string) =>
  `hashtextextended(${row}.tableoid::text || ${row}.ctid::text || ${row}.xmin::text, 0)`

/**
 * Reads for each table, in one query, a mark of the row versions that a tenant has there: any insert, update or delete
 * changes the mark, and no value has to be read.
 */
async function marksOf(
  client: pg.PoolClient,
  tenantId: string,
  tables: readonly string[],
): Promise<Map<string, string>> {
  const each = tables.map(
    (table, i) =>
      `select ${i} as at, count(*) || ' ' || coalesce(bit_xor(${rowVersion('l')}), 0) as mark from public.${name(table)} l where tenant_id = $1`,
  )
  const { rows } = await client.query<{ at: number; mark: string }>(each.join(' union all '), [tenantId])
  return new Map(rows.map(({ at, mark }) => [tables[at]!, mark]))
}

/** The tables that have rows of the tenant. */
const filledIn = (marks: Map<string, string>): string[] =>
  [...marks].filter(([, mark]) => !mark.startsWith('0 ')).map(([table]) => table)

/**
 * Restores one table and returns its mark, computed from the mark before and the rows that were touched: a concurrent
 * write is not included, so the table is examined again next time.
 */
async function restoreTable(client: pg.PoolClient, tenantId: string, table: string, mark: string): Promise<string> {
  const [live, kept] = [`public.${name(table)}`, `${SCHEMA}.${name(table)}`]
  // Records are compared by a hash of their values, which is several times faster than text.
  const same = 'l::record = k::record'
  const touch = async (change: string) => {
    const { rows } = await client.query<{ count: string; versions: string }>(
      `with l as (${change}) select count(*), coalesce(bit_xor(version), 0) as versions from l`,
      [tenantId],
    )
    return { count: BigInt(rows[0]!.count), versions: BigInt(rows[0]!.versions) }
  }
  const gone = await touch(
    `delete from ${live} l where tenant_id = $1 and not exists (select from ${kept} k where k.tenant_id = $1 and ${same}) returning ${rowVersion('l')} as version`,
  )
  const back = await touch(
    `insert into ${live} as n select k.* from ${kept} k where tenant_id = $1 and not exists (select from ${live} l where l.tenant_id = $1 and ${same}) returning ${rowVersion('n')} as version`,
  )
  const [count = 0n, versions = 0n] = mark.split(' ').map(BigInt)
  return `${count - gone.count + back.count} ${versions ^ gone.versions ^ back.versions}`
}

async function keptMarks(client: pg.PoolClient, tenantId: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; mark: string }>(
    `select name, mark from ${SCHEMA}.mark where tenant_id = $1`,
    [tenantId],
  )
  return new Map(rows.map((row) => [row.name, row.mark]))
}

async function keepMarks(client: pg.PoolClient, tenantId: string, marks: Map<string, string>): Promise<void> {
  await client.query(
    `insert into ${SCHEMA}.mark select $1, n, m from unnest($2::text[], $3::text[]) as u (n, m)
     on conflict (tenant_id, name) do update set mark = excluded.mark`,
    [tenantId, [...marks.keys()], [...marks.values()]],
  )
}

/** The columns of each table of a schema, in their order and with their types. */
async function columnsOf(client: pg.Pool | pg.PoolClient, schema: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select c.relname as name,
            string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname = $1 and c.relkind in ('r', 'p')
      group by c.relname`,
    [schema],
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

async function tenantTables(client: pg.Pool | pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> all($1)
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`,
    [notOfTheDemo],
  )
  return rows.map((row) => row.name)
}

/** The books are checked as new ones afterwards; a check that would run meanwhile waits for this transaction. */
async function forgetChecks(client: pg.PoolClient, tenantId: string): Promise<void> {
  await client.query(
    `insert into ledger_check (tenant_id, checked_at) values ($1, 'epoch')
     on conflict (tenant_id) do update set has_sums = false, mismatch = null, lease_until = null`,
    [tenantId],
  )
}

/** Deletes queued jobs for rows that are gone. */
async function dropJobs(client: pg.PoolClient, tenantId: string): Promise<void> {
  await client.query(
    `delete from graphile_worker._private_jobs where payload->>'tenantId' = $1 and locked_at is null`,
    [tenantId],
  )
}
