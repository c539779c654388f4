import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { runCompiledOn } from './compiled.ts'
import { NOTHING, type Waiting } from './prepare.ts'
import type { Tx } from './tx.ts'

interface Line {
  readonly client: pg.PoolClient
  readonly waiting: Waiting[]
}

const lineOf = new WeakMap<Tx, Line>()

/** Lets statements of a transaction wait for its commit. */
export const letWait = (tx: Tx, line: Line): void => void lineOf.set(tx, line)

/**
 * Sends what `work` writes together with the commit, in one message to the database. It is for rows that all of a tenant
 * write, such as the head of the audit chain: their locks are held while the database computes, and not while an answer
 * travels to a busy process and the commit back. `work` only writes; its statements have no answer to read. When one of
 * them fails, the transaction is rolled back and throws.
 */
export async function withCommit(tx: Tx, work: (tx: Tx) => Promise<unknown>, onFault?: () => void): Promise<void> {
  const line = lineOf.get(tx)
  // A savepoint can be undone alone, so its statements are sent at once.
  if (!line) return void (await work(tx))
  const keep = (statement: Waiting['statement'], values: unknown[]) => {
    line.waiting.push({ statement, values, onFault })
    return Promise.resolve(NOTHING)
  }
  const keeper = { query: keep } as unknown as pg.PoolClient
  const writer = drizzle(keeper) as unknown as Tx
  runCompiledOn(writer, keeper)
  await work(writer)
}

/** Sends what waits for the commit, for a statement that must come after it. */
export async function sendWaiting(tx: Tx): Promise<void> {
  const line = lineOf.get(tx)
  for (const { statement, values, onFault } of line?.waiting.splice(0) ?? [])
    await line!.client.query(statement, values).catch((error: unknown) => {
      onFault?.()
      throw error
    })
}
