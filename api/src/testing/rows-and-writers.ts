import type { TestApp } from './test-app.ts'

/** The number of rows and the last writer of every table, which a refused call must not change. */
export async function rowsAndWriters(t: TestApp): Promise<string> {
  const [row] = await t.database.asOwner(
    `select string_agg(format('select %L as name, count(*) as n, max(xmin::text::bigint) as x from %I', relname, relname), ' union all ') as sql
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    [],
  )
  return JSON.stringify(
    await t.database.asOwner(`select * from (${String(row!['sql'])}) as all_tables order by name`, []),
  )
}
