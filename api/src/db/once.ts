import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Tx } from './tx.ts'
import { ConnectionLost, isStalePlan, pgError } from './pg-error.ts'
import { prepare, type NameStatement, type TransactionKind, type Waiting } from './prepare.ts'
import { watchSilence } from './silence.ts'
import { runCompiledOn } from './compiled.ts'
import { letWait } from './with-commit.ts'

/**
 * Runs `work` in a transaction of its own connection, once. @throws {ConnectionLost} when the connection is lost or
 * cannot be had, or says nothing for `silenceMs`
 */
export async function once<T>(
  { pool, silenceMs, nameOf }: { pool: pg.Pool; silenceMs: number; nameOf: NameStatement },
  kind: TransactionKind,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  // The query layer would not give back a connection that has died unnoticed and fails at BEGIN.
  const client = await pool.connect().catch((error: unknown) => {
    throw new ConnectionLost(error)
  })
  const silence = watchSilence(client, silenceMs)
  const waiting: Waiting[] = []
  const line = prepare(client, kind, nameOf, waiting)
  let hasBegun = false
  let thrown: { error: unknown } | undefined
  let isLost = false
  let isStale = false
  const run = async (tx: Tx) => {
    hasBegun = true
    silence.follow(tx)
    runCompiledOn(tx, line)
    letWait(tx, { client: line, waiting })
    try {
      return await work(tx)
    } catch (error) {
      thrown = { error }
      throw error
    }
  }
  try {
    return await drizzle(line).transaction(run)
  } catch (error) {
    isLost = !hasBegun || (error instanceof DrizzleQueryError && error.query === 'rollback')
    isStale = isStalePlan(error)
    throw isLost ? faultOf(thrown, error) : error
  } finally {
    silence.end()
    client.release(isLost || isStale)
  }
}

/**
 * What happened in a transaction whose BEGIN or ROLLBACK failed, which they do only when the connection is gone. The
 * query layer then hides what the work threw: a refusal stands all the same, because the server rolls back by itself.
 */
function faultOf(thrown: { error: unknown } | undefined, error: unknown): unknown {
  if (!thrown) return new ConnectionLost(error)
  const isQuery = thrown.error instanceof DrizzleQueryError
  return isQuery && !pgError(thrown.error) ? new ConnectionLost(thrown.error) : thrown.error
}
