import type { TestApp } from './test-app.ts'

/** The statement for each database, whose plan PostgreSQL keeps: planning it takes six times as long as running it. */
const statements = new WeakMap<TestApp, { name: string; text: string }>()

async function statementFor(t: TestApp): Promise<{ name: string; text: string }> {
  const [row] = await t.database.asOwner(
    `select string_agg(format('select %L as name, count(*) as n, max(xmin::text::bigint) as x from %I', relname, relname), ' union all ') as sql
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return { name: 'rows_and_writers', text: `select * from (${String(row!['sql'])}) as all_tables order by name` }
}

/** The number of rows and the last writer of every table, which a refused call must not change. */
export async function rowsAndWriters(t: TestApp): Promise<string> {
  const statement = statements.get(t) ?? (await statementFor(t))
  statements.set(t, statement)
  return JSON.stringify(await t.database.asOwner(statement))
}
