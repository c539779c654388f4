import type pg from 'pg'

/** A part that is taken off a table, with the statements for both ways. */
interface Part {
  readonly table: string
  readonly off: string
  readonly on: string
}

const byTenant = `(select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
   and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))`

/**
 * Runs `fill` while keys, indexes, references, triggers and the force of the row policies are off all tables with a
 * tenant, so that rows go in at the speed of the disk. All of it happens in the transaction of `client`: nobody else
 * uses the tables meanwhile, and if it fails everything is as before. PostgreSQL itself writes the statements that put
 * the parts back, and checks each reference over all rows. CHECK and NOT NULL stay on. @throws when the tables are not
 * exactly as before afterwards
 */
export async function withBareTables<T>(
  client: pg.ClientBase,
  fill: () => Promise<T>,
  tell: (done: number, of: number, table: string) => void,
): Promise<T> {
  const before = await shapeOf(client)
  const parts = await partsOf(client)
  for (const { off } of parts) await client.query(off)
  const filled = await fill()
  await putBack(client, parts.toReversed(), tell)
  if ((await shapeOf(client)) !== before)
    throw new Error('The indexes, constraints, triggers or policies would not be as before; nothing was kept.')
  return filled
}

/** In the order in which they can go: a reference needs the key that it points at. */
async function partsOf(client: pg.ClientBase): Promise<Part[]> {
  const parts: Part[] = []
  for (const query of [forcedPolicies, triggers, references, indexes, keys])
    parts.push(...(await client.query<Part>(query)).rows)
  return parts
}

async function putBack(
  client: pg.ClientBase,
  parts: readonly Part[],
  tell: (done: number, of: number, table: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_relation_size(oid) as bytes from pg_class where oid in ${byTenant}`,
  )
  const sizes = new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
  const sizeOf = ({ table }: Part) => sizes.get(table) ?? 0
  const total = parts.reduce((sum, part) => sum + sizeOf(part), 0)
  let done = 0
  for (const part of parts) {
    tell(done, total, part.table)
    await client.query(part.on)
    done += sizeOf(part)
  }
}

const forcedPolicies = `
  select relname as table,
         format('alter table public.%I no force row level security', relname) as off,
         format('alter table public.%I force row level security', relname) as on
    from pg_class where oid in ${byTenant} and relforcerowsecurity order by 1`

const triggers = `
  select c.relname as table,
         format('alter table public.%I disable trigger %I', c.relname, t.tgname) as off,
         format('alter table public.%I enable %s trigger %I', c.relname,
                case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname) as on
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where c.oid in ${byTenant} and not t.tgisinternal and t.tgenabled <> 'D' order by 1, t.tgname`

const constraint = `
  select c.relname as table,
         format('alter table public.%I drop constraint %I', c.relname, x.conname) as off,
         format('alter table public.%I add constraint %I %s', c.relname, x.conname, pg_get_constraintdef(x.oid)) as on
    from pg_constraint x join pg_class c on c.oid = x.conrelid`

const references = `${constraint}
   where x.contype = 'f' and (c.oid in ${byTenant} or x.confrelid in ${byTenant}) order by 1, x.conname`

const keys = `${constraint} where x.contype in ('p', 'u', 'x') and c.oid in ${byTenant} order by 1, x.conname`

const indexes = `
  select c.relname as table, format('drop index %s', i.indexrelid::regclass) as off, pg_get_indexdef(i.indexrelid) as on
    from pg_index i join pg_class c on c.oid = i.indrelid
   where c.oid in ${byTenant}
     and not exists (select from pg_constraint x where x.conindid = i.indexrelid and x.contype in ('p', 'u', 'x'))
   order by 1, i.indexrelid::regclass::text`

/** Everything that is defined on the tables, as text. */
async function shapeOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    select string_agg(line, e'\\n' order by line collate "C") as shape from (
      select pg_get_indexdef(indexrelid) || ' ' || indisvalid as line from pg_index where indrelid in ${byTenant}
      union all
      select format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
        from pg_constraint where conrelid in ${byTenant} or confrelid in ${byTenant}
      union all
      select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger
       where tgrelid in ${byTenant} and not tgisinternal
      union all
      select format('%s %s %s', oid::regclass, relrowsecurity, relforcerowsecurity) from pg_class where oid in ${byTenant}
      union all
      select format('%s %s %s %s', polrelid::regclass, polname, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
        from pg_policy where polrelid in ${byTenant}) lines`)
  return rows[0]!.shape
}
