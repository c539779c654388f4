import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase, type Database } from '../db/database.ts'
import { startEmbedded } from '../db/embedded/start-embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'

/** The addresses of the run's server, which test files read from the environment. */
export interface TestServer {
  readonly ownerUrl: string
  readonly appUrl: string
  stop(): Promise<void>
}

const template = 'portal_template'
const folderPrefix = 'portal-test-'
const environmentKey = 'PORTAL_TEST_DATABASE'

/**
 * One server for a run, with a migrated template. Durability is switched off, because the data may be lost; only
 * measurements switch it on.
 */
export async function startTestDatabase({ isDurable = false } = {}): Promise<TestServer> {
  sweepLeftovers()
  const folder = mkdtempSync(join(tmpdir(), folderPrefix))
  // Under root the server runs as another user, who has to reach it.
  chmodSync(folder, 0o755)
  const server = await startEmbedded({
    dataFolder: folder,
    settings: {
      ...(!isDurable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
      shared_buffers: isDurable ? '256MB' : '64MB',
      max_connections: '120',
    },
  })
  await asOwner(server.ownerUrl, (client) => client.query(`create database ${template} owner portal_owner`))
  await migrateDatabase(named(server.ownerUrl, template), 'portal_app')
  process.env[environmentKey] = JSON.stringify({ ownerUrl: server.ownerUrl, appUrl: server.appUrl })
  return {
    ownerUrl: server.ownerUrl,
    appUrl: server.appUrl,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A database of one test file. */
export interface TestDatabase {
  /** Logged in as the application's role: row policies hold in tests as they do in production. */
  readonly db: Database
  readonly ownerUrl: string
  readonly appUrl: string
  /** Runs a statement as the owner, past every policy. PostgreSQL keeps the plan of one that has a name. */
  asOwner<R extends pg.QueryResultRow>(text: string | { name: string; text: string }, values?: unknown[]): Promise<R[]>
  drop(): Promise<void>
}

/** Copies the template (some 50 ms). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const found = process.env[environmentKey]
  if (!found) throw new Error('No test database server: jest starts it in api/src/testing/global-setup.ts.')
  const server = JSON.parse(found) as { ownerUrl: string; appUrl: string }
  const name = `t_${randomBytes(6).toString('hex')}`
  await asOwner(server.ownerUrl, (client) =>
    client.query(`create database ${name} template ${template} owner portal_owner`),
  )
  const ownerUrl = named(server.ownerUrl, name)
  const appUrl = named(server.appUrl, name)
  const db = openDatabase({ url: appUrl, poolSize: 12, statementTimeoutMs: 20_000, connectTimeoutMs: 20_000 })
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  owner.on('error', () => {})
  return {
    db,
    ownerUrl,
    appUrl,
    asOwner: async <R extends pg.QueryResultRow>(
      text: string | { name: string; text: string },
      values: unknown[] = [],
    ) => (await owner.query<R>(text, values)).rows,
    async drop() {
      await db.close()
      await owner.end()
      await asOwner(server.ownerUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function named(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}

/** Removes the servers and folders that killed runs have left. */
function sweepLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(folderPrefix))) {
    const folder = join(tmpdir(), name)
    try {
      const holder = JSON.parse(readFileSync(join(folder, 'portal.lock'), 'utf8')) as { pid: number }
      try {
        process.kill(holder.pid, 0)
        continue // its run is alive
      } catch {
        const pid = Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
        process.kill(pid, 'SIGQUIT')
      }
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // An incomplete folder must not fail the run.
    }
  }
}
