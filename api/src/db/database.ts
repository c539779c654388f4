import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isRetryable } from './pg-error.ts'

/** A transaction; every statement of a use case goes through one. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** The application's only way to the data. */
export interface Database {
  /**
   * Runs `work` in a transaction that sees one tenant's rows. It runs again after a deadlock, so it has no side
   * effects.
   */
  withTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** A transaction that sees no tenant's rows: the tenants' registry and the limits. */
  withoutTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  readonly poolSize?: number
  /** T27: a longer statement is cancelled. */
  readonly statementTimeoutMs?: number
  /** How long to wait for a free connection before the database counts as away. */
  readonly connectTimeoutMs?: number
  readonly onIdleError?: (error: Error) => void
}

const MAX_TRIES = 5
// A DATE is a business date and stays text; as a JavaScript Date it would move with the machine's zone.
pg.types.setTypeParser(1082, (text) => text)

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    statement_timeout: options.statementTimeoutMs ?? 2_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'portal',
  })
  const onIdleError = (error: Error) => options.onIdleError?.(error)
  pool.on('error', onIdleError)
  // Without a listener, the error of a connection that dies while it is in use would end the process.
  pool.on('connect', (client) => client.on('error', onIdleError))
  const orm = drizzle(pool)
  const inside = new AsyncLocalStorage<true>()

  async function transaction<T>(tenantId: string | null, work: (tx: Tx) => Promise<T>): Promise<T> {
    // Asking for a second connection while holding one would empty the pool and then wait for itself.
    if (inside.getStore()) throw new Error('A transaction was opened inside a transaction; pass the outer one on.')
    for (let tries = 1; ; tries++) {
      try {
        return await orm.transaction((tx) =>
          inside.run(true, async () => {
            if (tenantId !== null) await tx.execute(sql`select set_config('app.tenant', ${tenantId}, true)`)
            return work(tx)
          }),
        )
      } catch (error) {
        if (!isRetryable(error) || tries === MAX_TRIES) throw error
        await wait(Math.random() * 20 * 2 ** tries)
      }
    }
  }

  return {
    withTenant: (tenantId, work) => transaction(tenantId, work),
    withoutTenant: (work) => transaction(null, work),
    pool,
    close: () => pool.end(),
  }
}
