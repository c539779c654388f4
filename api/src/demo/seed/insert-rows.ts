import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'

/**
 * Inserts many rows in one statement: they travel as one JSON text and PostgreSQL takes them apart by the table's own
 * types, which is several times faster than a parameter for each value. Columns that no row names keep their default.
 */
export async function insertRows(tx: Tx, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(
    Object.keys(first).map((name) => sql.identifier(name)),
    sql`, `,
  )
  const target = sql.identifier(table)
  await tx.execute(
    sql`insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(rows)}::json)`,
  )
}
