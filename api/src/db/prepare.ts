import type { Socket } from 'node:net'
import type pg from 'pg'

/** A statement is prepared at its third run among this many of all statements; rare ones would only take the places. */
const RUNS_BEFORE = 2
const COUNTED_TOGETHER = 10_000
/** Each connection keeps what it has prepared, some 30 kB a statement; what comes later runs as before. */
const MOST_PREPARED = 500

interface Statement {
  readonly text: string
  readonly name?: string
}

/** A statement that goes out with the commit. */
export interface Waiting {
  readonly statement: Statement
  readonly values: unknown[]
  readonly onFault: (() => void) | undefined
}

/** Gives frequent statements names; undefined for a rare one. */
export type NameStatement = (text: string) => string | undefined

/**
 * Names under which the connections of a pool prepare statements, so that PostgreSQL parses and plans each of them once
 * for a connection and not at every run.
 */
export function nameFrequent(): NameStatement {
  const names = new Map<string, string>()
  const runs = new Map<string, number>()
  let counted = 0
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_PREPARED) return known
    counted += 1
    if (counted % COUNTED_TOGETHER === 0) runs.clear()
    const before = runs.get(text) ?? 0
    runs.set(text, before + 1)
    if (before < RUNS_BEFORE) return undefined
    const name = `portal_${names.size + 1}`
    names.set(text, name)
    runs.delete(text)
    return name
  }
}

/** Writes to a connection once for all statements that are asked at a time, and not once for each. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** The answer to a `begin` or an end that is not sent. */
export const NOTHING = { rows: [], rowCount: 0 }

export interface TransactionKind {
  /** SQL that runs first in the transaction. */
  readonly setting: string | null
  /** It writes nothing, so its result stands whatever becomes of its commit, and the work does not wait for that. */
  readonly isRead: boolean
}

/**
 * A connection for one transaction of the query layer: frequent statements are prepared. `begin` and `setting` go out with
 * the first statement, without waiting for an answer of their own; a transaction without statements sends nothing.
 * Statements that are asked together (`Promise.all`) travel together, and what is `waiting` travels with the commit. One
 * that comes after the end is refused: the connection may serve another tenant by then.
 */
export function prepare(
  client: pg.PoolClient,
  { setting, isRead }: TransactionKind,
  nameOf: NameStatement,
  waiting: Waiting[] = [],
): pg.PoolClient {
  let hasBegun = false
  let isOver = false
  let isUndone = false
  const send = async (statement: Statement, values: unknown[]) => {
    const name = values.length > 0 ? nameOf(statement.text) : undefined
    writeTogether(client)
    const run = () => client.query({ ...statement, ...(name !== undefined && { name }) }, values)
    if (hasBegun) return run()
    hasBegun = true
    const [, answer] = await Promise.all([client.query(setting === null ? 'begin' : `begin; ${setting}`), run()])
    return answer
  }
  const commit = async () => {
    const last = waiting.map(({ statement, values }) => send(statement, values))
    writeTogether(client)
    const [committed, ...answers] = await Promise.allSettled([client.query('commit'), ...last])
    if (committed.status === 'rejected') throw committed.reason
    const failed = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
    // The server takes the commit of a transaction with a failed statement for its rollback, and calls that no error.
    isUndone = failed !== undefined
    if (!failed) return committed.value
    for (const { onFault } of waiting) onFault?.()
    throw failed.reason
  }
  const query = async (statement: Statement, values: unknown[]) => {
    const { text } = statement
    if (text === 'rollback' && isUndone) return NOTHING
    if (isOver) throw new Error('A statement was sent after the end of its transaction.')
    if (text === 'begin') return NOTHING
    if (text !== 'commit' && text !== 'rollback') return send(statement, values)
    isOver = true
    if (!hasBegun && (text === 'rollback' || waiting.length === 0)) return NOTHING
    if (text === 'rollback') return send(statement, values)
    if (!isRead || waiting.length > 0) return commit()
    // A connection that is lost here tells the pool itself.
    client.query(text).catch(() => undefined)
    return NOTHING
  }
  return { query } as unknown as pg.PoolClient
}
