import type pg from 'pg'

export interface TableInfo {
  readonly name: string
  readonly key: readonly string[]
}

/**
 * Tables with a tenant, referenced tables first: the order in which rows can be restored. Rows that live for minutes
 * (bearers, codes, counters) or days (release health) are not in backups.
 */
const passing = [
  'release_health',
  'access_token',
  'login_attempt',
  'verification_code',
  'oidc_round',
  'passkey_challenge',
  'sign_in_wait',
]

export async function tablesInOrder(client: pg.ClientBase): Promise<TableInfo[]> {
  const { rows: tables } = await client.query<TableInfo>(`
    select c.relname as name,
           array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k(attnum, n)
                   join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
                  where i.indrelid = c.oid and i.indisprimary order by k.n) as key
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r'
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
     order by 1`)
  const { rows: links } = await client.query<{ from: string; to: string }>(`
    select distinct f.relname as "from", t.relname as "to"
      from pg_constraint x join pg_class f on f.oid = x.conrelid join pg_class t on t.oid = x.confrelid
     where x.contype = 'f' and f.oid <> t.oid`)
  const left = new Map(tables.filter(({ name }) => !passing.includes(name)).map((table) => [table.name, table]))
  const ordered: TableInfo[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(({ name }) => !links.some((link) => link.from === name && left.has(link.to)))
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}`)
    for (const table of free) {
      ordered.push(table)
      left.delete(table.name)
    }
  }
  return ordered
}
