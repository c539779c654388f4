import pg from 'pg'
import { isRetryable } from '../../db/pg-error.ts'

/** The demo as it was when it was new, kept beside the live tables in a schema that the application cannot see. */
export interface Snapshot {
  /** Which seed a tenant's rows were made by; null when there are none, or their tables have other columns by now. */
  seededBy(tenantId: string): Promise<string | null>
  /** The tenants that were kept, by whichever seed. */
  tenants(): Promise<string[]>
  /** Removes every row of a tenant but those of some tables. */
  wipe(tenantId: string, except?: readonly string[]): Promise<void>
  /** Keeps the tenant's rows as they are now. */
  take(tenantId: string, version: string): Promise<void>
  /**
   * Lets the planner learn what stands in the tables: until it does so by itself, a minute later, statements of many parts
   * read tables from end to end and meet their time limit.
   */
  learn(): Promise<void>
  /** Brings the tenant's rows back to what was kept, touching only those that differ. */
  restore(tenantId: string): Promise<void>
  close(): Promise<void>
}

const SCHEMA = 'demo_snapshot'
const MAX_TRIES = 5
/** What a tenant's people have nothing to do with: it stays as it is. */
const notOfTheDemo = ['release_health']
const name = (table: string) => `"${table.replaceAll('"', '""')}"`

/** Opens it as the owner. Append-only tables refuse even the owner, hence the replica role, which a superuser may take. */
export function openSnapshot(ownerUrl: string): Snapshot {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 3, application_name: 'portal-demo' })
  pool.on('error', () => {})

  /** Requests go on meanwhile; whoever of the two loses a deadlock tries again. */
  async function inTransaction<T>(work: (client: pg.PoolClient, tables: string[]) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await once(work)
      } catch (error) {
        if (!isRetryable(error) || tries === MAX_TRIES) throw error
      }
    }
  }

  async function once<T>(work: (client: pg.PoolClient, tables: string[]) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`set local session_replication_role = replica`)
      await client.query(`set local row_security = off`)
      await client.query(`set local jit = off`)
      await client.query(`set local work_mem = '64MB'`)
      const tables = await tenantTables(client)
      const result = await work(client, tables)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }

  return {
    async seededBy(tenantId) {
      if (!(await hasKept(pool))) return null
      const [live, kept] = [await columnsOf(pool, 'public'), await columnsOf(pool, SCHEMA)]
      if ((await tenantTables(pool)).some((table) => kept.get(table) !== live.get(table))) return null
      const { rows } = await pool.query<{ version: string }>(
        `select version from ${SCHEMA}.seeded where tenant_id = $1`,
        [tenantId],
      )
      return rows[0]?.version ?? null
    },
    async tenants() {
      if (!(await hasKept(pool))) return []
      const { rows } = await pool.query<{ id: string }>(`select tenant_id as id from ${SCHEMA}.seeded order by 1`)
      return rows.map(({ id }) => id)
    },
    wipe: (tenantId, except = []) =>
      inTransaction(async (client, tables) => {
        for (const table of tables.filter((one) => !except.includes(one)))
          await client.query(`delete from public.${name(table)} where tenant_id = $1`, [tenantId])
        await dropJobs(client, tenantId)
      }),
    take: (tenantId, version) =>
      inTransaction(async (client, tables) => {
        // Tenants are taken side by side; one at a time makes the schema and the tables.
        await client.query(`select pg_advisory_xact_lock(hashtext('${SCHEMA}'))`)
        await client.query(`create schema if not exists ${SCHEMA}`)
        await client.query(
          `create table if not exists ${SCHEMA}.seeded (tenant_id text primary key, version text not null)`,
        )
        const [live, before] = [await columnsOf(client, 'public'), await columnsOf(client, SCHEMA)]
        for (const table of tables) {
          const kept = `${SCHEMA}.${name(table)}`
          // A migration has changed it: what was kept cannot be brought back, and every tenant is taken anew.
          if (before.get(table) !== live.get(table)) await client.query(`drop table if exists ${kept}`)
          await client.query(`create table if not exists ${kept} (like public.${name(table)})`)
          await client.query(`delete from ${kept} where tenant_id = $1`, [tenantId])
          await client.query(`insert into ${kept} select * from public.${name(table)} where tenant_id = $1`, [tenantId])
        }
        await client.query(
          `insert into ${SCHEMA}.seeded values ($1, $2) on conflict (tenant_id) do update set version = excluded.version`,
          [tenantId, version],
        )
      }),
    learn: async () => void (await pool.query('analyze')),
    restore: (tenantId) =>
      inTransaction(async (client, tables) => {
        for (const table of tables) {
          const [live, kept] = [`public.${name(table)}`, `${SCHEMA}.${name(table)}`]
          // As records they are compared by a hash of their values, several times faster than as text.
          const same = 'l::record = k::record'
          await client.query(
            `delete from ${live} l where tenant_id = $1 and not exists (select from ${kept} k where k.tenant_id = $1 and ${same})`,
            [tenantId],
          )
          await client.query(
            `insert into ${live} select k.* from ${kept} k where tenant_id = $1 and not exists (select from ${live} l where l.tenant_id = $1 and ${same})`,
            [tenantId],
          )
        }
        await dropJobs(client, tenantId)
      }),
    close: () => pool.end(),
  }
}

async function hasKept(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('${SCHEMA}.seeded') is not null as there`)
  return rows[0]!.there
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

/** Work that was queued for rows which are gone. */
async function dropJobs(client: pg.PoolClient, tenantId: string): Promise<void> {
  await client.query(
    `delete from graphile_worker._private_jobs where payload->>'tenantId' = $1 and locked_at is null`,
    [tenantId],
  )
}
