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

/** A connection as the query layer uses it. */
export interface PreparedConnection {
  readonly client: pg.PoolClient
  /** SQL that belongs to the next transaction; it is one message together with `begin`. */
  setting: string | null
}

/** A connection on which frequent statements are prepared. */
export function prepare(client: pg.PoolClient, nameOf: NameStatement): PreparedConnection {
  const query = (statement: Statement, values: unknown[]) => {
    if (connection.setting !== null && statement.text === 'begin') return client.query(`begin; ${connection.setting}`)
    const name = values.length > 0 ? nameOf(statement.text) : undefined
    return client.query({ ...statement, ...(name !== undefined && { name }) }, values)
  }
  const connection: PreparedConnection = { client: { query } as unknown as pg.PoolClient, setting: null }
  return connection
}
