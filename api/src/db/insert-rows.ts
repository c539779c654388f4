import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'
import { allowStatements } from './silence.ts'

/**
 * Rows of one statement: few enough for the statement's time limit, many enough that the number of statements does not
 * matter.
 */
const AT_ONCE = 1_000

/**
 * Inserts many rows with few statements: the rows are sent as one JSON text, which PostgreSQL reads by the table's own
 * types several times faster than one parameter for each value. All rows name the same columns; the other columns keep
 * their defaults.
 */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (const statement of insertsOf(table, rows)) await tx.execute(statement)
}

/** Inserts the rows that do not exist yet and returns the `key` of each inserted one. */
export async function insertMissing<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  key: PgColumn,
): Promise<Set<string>> {
  const written = new Set<string>()
  for (const statement of insertsOf(table, rows)) {
    const answer = await tx.execute<{ key: string }>(
      sql`${statement} on conflict do nothing returning ${sql.identifier(key.name)} as key`,
    )
    for (const row of answer.rows) written.add(row.key)
  }
  return written
}

function* insertsOf<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): Generator<SQL> {
  const [first] = rows
  if (!first) return
  const known = getTableColumns(table)
  const fields = Object.keys(first)
  const columns = sql.join(
    fields.map((field) => sql.identifier(known[field]!.name)),
    sql`, `,
  )
  const target = sql.identifier(getTableName(table))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    yield sql`insert into ${target} (${columns}) select ${columns} from ${recordsOf(table, fields, rows.slice(from, from + AT_ONCE))}`
}

/** Values as rows of a table's type, for a statement to read from: one JSON text. */
export function recordsOf(
  table: PgTable,
  fields: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): SQL {
  const known = getTableColumns(table)
  const labels = fields.map((field) => `${JSON.stringify(known[field]!.name)}:`)
  const text = `[${rows.map((row) => jsonOf(row, fields, labels)).join(',')}]`
  return sql`json_populate_recordset(null::${sql.identifier(getTableName(table))}, ${text}::json)`
}

/** A row as JSON under the names of its columns. Null values are omitted, because a missing value reads as null. */
function jsonOf(row: Record<string, unknown>, fields: readonly string[], labels: readonly string[]): string {
  const members: string[] = []
  for (const [i, field] of fields.entries()) {
    const value = row[field]
    if (value === null || value === undefined) continue
    members.push(labels[i]! + (typeof value === 'bigint' ? value.toString() : JSON.stringify(value)))
  }
  return `{${members.join(',')}}`
}

/**
 * Prepares a transaction that inserts many rows. Foreign-key checks are planned once for a session, and a plan made
 * while a table was empty scans the whole table for each row. This discards such plans and lets PostgreSQL plan once,
 * by the index and for all rows, because a plan for each row takes longer than its check. Nobody waits for such a
 * transaction, so its statements may take longer.
 */
export async function expectMany(tx: Tx): Promise<void> {
  await tx.execute(sql`discard plans`)
  await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
  await tx.execute(sql`set local enable_seqscan = off`)
  await allowStatements(tx, 60)
  await learnSizes(tx)
}

/**
 * Updates the planner's statistics after the first rows of empty tables, when the accounts have doubled, and after a file
 * of many: `grown` is how many accounts the caller has added.
 */
export async function learnSizes(tx: Tx, grown = 0): Promise<void> {
  await tx.execute(sql`select learn_sizes(${grown})`)
}
