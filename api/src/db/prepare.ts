import type pg from 'pg'

/** A statement is prepared at its third run: most texts that run once or twice never come again. */
const RUNS_BEFORE = 2
/** Each connection keeps what it has prepared, some 30 kB a statement; what comes later runs as before. */
const MOST_PREPARED = 500
/** How many texts are counted; the number of values in a text can vary, so texts have no end. */
const MOST_COUNTED = 4_000

const names = new Map<string, string>()
const runs = new Map<string, number>()

/**
 * The name under which a connection prepares a statement, so that PostgreSQL parses and plans it once for a connection
 * and not at every run; undefined while it is rare. All connections of the process use the same names.
 */
function nameFor(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_PREPARED) return known
  const before = runs.get(text) ?? 0
  if (before >= RUNS_BEFORE) {
    const name = `portal_${names.size + 1}`
    names.set(text, name)
    runs.delete(text)
    return name
  }
  if (runs.size >= MOST_COUNTED) runs.clear()
  runs.set(text, before + 1)
  return undefined
}

interface Statement {
  readonly text: string
  readonly name?: string
}

/**
 * A connection for one transaction of the query layer: statements that come often are prepared, and `begin` is one
 * message together with `setting`, SQL that belongs to the transaction.
 */
export function prepare(client: pg.PoolClient, setting: string | null): pg.PoolClient {
  const query = (statement: Statement, values: unknown[]) => {
    if (setting !== null && statement.text === 'begin') return client.query(`begin; ${setting}`)
    const name = values.length > 0 ? nameFor(statement.text) : undefined
    return client.query({ ...statement, ...(name !== undefined && { name }) }, values)
  }
  return { query } as unknown as pg.PoolClient
}
