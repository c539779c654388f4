import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { once } from './once.ts'
import { isOutOfSpace, isRetryable, isStalePlan } from './pg-error.ts'
import { nameFrequent } from './prepare.ts'
import type { Tx } from './tx.ts'

export type { Tx }

/** The application's only way to the data. */
export interface Database {
  /**
   * Runs `work` in a transaction that sees one tenant's rows. It runs again after a deadlock, so it has no side
   * effects.
   */
  withTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** A transaction that sees no tenant's rows: the tenants' registry and the limits. */
  withoutTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Whether a write was refused for lack of room within the last half minute; reads are answered all the same. */
  isFull(): boolean
  readonly pool: pg.Pool
  close(): Promise<void>
}

export interface TransactionOptions {
  /** A shorter limit for waiting for a lock than the one for every statement. */
  readonly lockTimeoutMs?: number
  /** What it writes can be made again: its commit does not wait for the disk, so a power cut may undo it. */
  readonly canBeLost?: true
  /** The database refuses writes, and so nobody waits for the end of the transaction. */
  readonly isRead?: true
}

export interface DatabaseOptions {
  readonly url: string
  readonly poolSize?: number
  /** T27: a longer statement is cancelled. */
  readonly statementTimeoutMs?: number
  /** How much longer than a statement may take the database may say nothing. */
  readonly silenceMs?: number
  /** How long to wait for a free connection before the database counts as away. */
  readonly connectTimeoutMs?: number
  readonly onIdleError?: (error: Error) => void
  /** Told at the first write that is refused for lack of room, and again when it has been so for a while. */
  readonly onFull?: () => void
}

/** A full disk that is not reported again counts as having room: only a write would show it. */
const FULL_FOR_MS = 30_000
/** A database that says nothing for this much longer than a statement may take is hung, or the line to it is. */
const SILENCE_MS = 8_000
const MAX_TRIES = 5
/** After a migration all connections of a pool can have statements of before it. */
const MAX_STALE = 50
// A DATE is a business date and stays text; as a JavaScript Date it would move with the machine's zone.
pg.types.setTypeParser(1082, (text) => text)

export function openDatabase(options: DatabaseOptions): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? 2_000
  const silenceMs = statementTimeoutMs + (options.silenceMs ?? SILENCE_MS)
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    // What a transaction asks together goes out together (decision 341).
    pipeline: true,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'portal',
  })
  const onIdleError = (error: Error) => options.onIdleError?.(error)
  pool.on('error', onIdleError)
  // Without a listener, the error of a connection that dies while it is in use would end the process.
  pool.on('connect', (client) => client.on('error', onIdleError))
  const place = { pool, silenceMs, nameOf: nameFrequent() }
  const inside = new AsyncLocalStorage<true>()
  let fullAt = -Infinity
  const noteFull = () => {
    if (performance.now() - fullAt > FULL_FOR_MS) options.onFull?.()
    fullAt = performance.now()
  }

  async function transaction<T>(
    setting: string | null,
    work: (tx: Tx) => Promise<T>,
    { isRead = false }: { isRead?: boolean } = {},
  ): Promise<T> {
    // Asking for a second connection while holding one would empty the pool and then wait for itself.
    if (inside.getStore()) throw new Error('A transaction was opened inside a transaction; pass the outer one on.')
    for (let tries = 1; ; tries++) {
      try {
        // The pool opens connections of its own accord, and they outlive this transaction: they are not inside it.
        return await once(place, { setting, isRead }, (tx) => inside.run(true, () => work(tx)))
      } catch (error) {
        if (isOutOfSpace(error)) noteFull()
        // Each connection that is found so is closed, so there is an end to them.
        if (isStalePlan(error) && tries < MAX_STALE) continue
        if (!isRetryable(error) || tries === MAX_TRIES) throw error
        await wait(Math.random() * 20 * 2 ** tries)
      }
    }
  }

  return {
    withTenant: (tenantId, work, options) => transaction(settingOf(tenantId, options), work, options),
    withoutTenant: (work) => transaction(null, work),
    isFull: () => performance.now() - fullAt <= FULL_FOR_MS,
    pool,
    close: () => pool.end(),
  }
}

/** The settings of one transaction. */
const settingOf = (tenantId: string, { lockTimeoutMs, canBeLost, isRead }: TransactionOptions = {}): string =>
  [
    ...(isRead ? ['set transaction read only'] : []),
    `select set_config('app.tenant', ${pg.escapeLiteral(tenantId)}, true)`,
    ...(lockTimeoutMs === undefined ? [] : [`set local lock_timeout = ${lockTimeoutMs}`]),
    ...(canBeLost ? ['set local synchronous_commit = off'] : []),
  ].join('; ')
