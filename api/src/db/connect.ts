import pg from 'pg'
import type { Config } from '../config.ts'
import { openDatabase, type Database, type DatabaseOptions } from './database.ts'
import { attachEmbedded } from './embedded/start-embedded.ts'
import { migrateDatabase } from './migrate.ts'
import { assertSafeDatabase } from './self-check.ts'

export interface Connected {
  readonly db: Database
  /** The URL of the tables' owner, where it is known: for migrations and the demo's reset. */
  readonly ownerUrl: string | undefined
  /** The application's own login. */
  readonly appUrl: string
  readonly close: () => Promise<void>
}

/**
 * Connects to the database of the settings (the embedded one without DATABASE_URL), migrated and checked. With `asItIs`
 * nothing is migrated: a reader must not change the schema of a running server.
 */
export async function connectDatabase(
  config: Config,
  told: Pick<DatabaseOptions, 'onIdleError' | 'onFull'>,
  { asItIs = false } = {},
): Promise<Connected> {
  const embedded = config.database.url ? null : await attachEmbedded({ dataFolder: config.dataFolder })
  const url = config.database.url ?? embedded!.appUrl
  const ownerUrl = config.database.ownerUrl ?? embedded?.ownerUrl
  try {
    if (ownerUrl && !asItIs) await migrateDatabase(ownerUrl, await roleOf(url))
    const { poolSize, statementTimeoutMs } = config.database
    const db = openDatabase({ url, poolSize, statementTimeoutMs, ...told })
    try {
      await assertSafeDatabase(db.pool)
    } catch (error) {
      await db.close()
      throw error
    }
    return {
      db,
      ownerUrl,
      appUrl: url,
      async close() {
        await db.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** The role that the application logs in as, for the grants. The server is asked, because a URL may omit it. */
async function roleOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    return rows[0]!.name
  } finally {
    await client.end()
  }
}
