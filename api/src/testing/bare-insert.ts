import pg from 'pg'

/** What the database needs for rows without anything else. */
export interface BareInsert {
  readonly rows: number
  readonly seconds: number
}

/** Rows of one statement. */
const AT_ONCE = 1_000

/**
 * Inserts the rows of each table that has at least `least` of them once more, into empty copies of the tables with
 * their indexes, and says how long the inserts alone took.
 */
export async function bareInsert(ownerUrl: string, tables: readonly string[], least: number): Promise<BareInsert> {
  const [reader, writer] = [new pg.Client(ownerUrl), new pg.Client(ownerUrl)]
  await Promise.all([reader.connect(), writer.connect()])
  try {
    const total = { rows: 0, seconds: 0 }
    await writer.query('create schema bare')
    for (const table of tables) {
      const { rows } = await reader.query<{ n: number }>(`select count(*)::int as n from ${table}`)
      if (rows[0]!.n < least) continue
      const { rows: copied, seconds } = await copy(reader, writer, table)
      total.rows += copied
      total.seconds += seconds
    }
    return total
  } finally {
    await Promise.all([reader.end(), writer.end()])
  }
}

async function copy(reader: pg.Client, writer: pg.Client, table: string): Promise<BareInsert> {
  await writer.query(
    `create table bare.${table} (like ${table} including defaults including constraints including indexes)`,
  )
  await reader.query('begin')
  await reader.query(`declare rows cursor for select to_jsonb(x) as row from ${table} x`)
  const done = { rows: 0, seconds: 0 }
  for (;;) {
    const { rows } = await reader.query<{ row: object }>(`fetch ${AT_ONCE} from rows`)
    if (rows.length === 0) break
    const text = JSON.stringify(rows.map(({ row }) => row))
    const from = performance.now()
    await writer.query(`insert into bare.${table} select * from json_populate_recordset(null::${table}, $1)`, [text])
    done.seconds += (performance.now() - from) / 1_000
    done.rows += rows.length
  }
  await reader.query('commit')
  return done
}
