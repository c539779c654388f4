import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { makeWorkerUtils } from 'graphile-worker'
import pg from 'pg'
import { pgError } from './pg-error.ts'
import { applyRowSecurity, grantJobs } from './row-security.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Migrates the schema as the owner, then applies row policies and grants. Several processes may start at once: a row
 * lock lets one at a time through (not an advisory lock, which not every distributed PostgreSQL has).
 */
export async function migrateDatabase(ownerUrl: string, appRole: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 3, application_name: 'portal-migrate' })
  // A failing statement throws its own error; without a listener a lost connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const gate = await pool.connect()
    try {
      await gate.query('create table if not exists public.migration_gate (id integer primary key)').catch(ignoreRace)
      await gate.query('insert into public.migration_gate values (1) on conflict do nothing')
      await gate.query('begin')
      await gate.query('select id from public.migration_gate where id = 1 for update')
      await migrate(drizzle(pool), { migrationsFolder }).catch(explain)
      const jobs = await makeWorkerUtils({ pgPool: pool })
      await jobs.migrate()
      await jobs.release()
      const owner = await pool.connect()
      try {
        await applyRowSecurity(owner, appRole)
        await grantJobs(owner, appRole)
      } finally {
        owner.release()
      }
      await gate.query('commit')
    } finally {
      gate.release()
    }
  } finally {
    await pool.end()
  }
}

/** When two sessions create the same table at once, the second one gets an error that it exists. */
function ignoreRace(error: { code?: string }): void {
  if (error.code !== '23505' && error.code !== '42P07') throw error
}

/** Before the first release the baseline is generated anew, so a database of an older baseline cannot be migrated. */
function explain(error: unknown): never {
  if (pgError(error)?.code !== '42P07') throw error
  throw new Error(
    'The database was made by another version of the schema. Start with an empty data folder (PORTAL_DATA) or database.',
  )
}
