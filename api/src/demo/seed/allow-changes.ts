import type pg from 'pg'

const name = (table: string) => `public."${table.replaceAll('"', '""')}"`

/**
 * Lets the rest of the transaction change rows of these tables in any order, also in those that refuse every change: a
 * restore puts back what was there before, so nothing has to be checked or derived on the way. A superuser has a role
 * for that. Any other owner may switch the triggers of their own tables off, and postpones the check of references to
 * the end of the transaction, where it must hold.
 */
export async function allowChanges(client: pg.PoolClient, tables: readonly string[]): Promise<void> {
  if (await maySkipAll(client)) {
    await client.query('set local session_replication_role = replica')
    return
  }
  // Always in one order: two tenants that are reset at once wait for each other, and no deadlock can form.
  for (const table of (await withTriggers(client, tables)).toSorted())
    await client.query(`alter table ${name(table)} disable trigger user`)
  for (const { table, reference } of await fixedReferences(client, tables))
    // Stays: a reference that can be postponed is checked at once unless somebody asks otherwise.
    await client.query(`alter table ${name(table)} alter constraint "${reference}" deferrable initially immediate`)
  await client.query('set constraints all deferred')
}

/** Checks what was postponed, and switches the triggers on again. */
export async function endChanges(client: pg.PoolClient): Promise<void> {
  await client.query('set constraints all immediate')
  const { rows } = await client.query<{ table: string }>(
    `select distinct c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled = 'D'`,
  )
  for (const { table } of rows) await client.query(`alter table ${name(table)} enable trigger user`)
}

/** Whether this role may leave out triggers and checks (PostgreSQL 15 can grant it), and is bound by no row policy. */
async function maySkipAll(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select (rolsuper or rolbypassrls) and has_parameter_privilege('session_replication_role', 'set') as may
       from pg_roles where rolname = current_user`,
  )
  return rows[0]!.may
}

async function withTriggers(client: pg.PoolClient, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and c.relname = any($1)`,
    [tables],
  )
  return rows.map(({ table }) => table)
}

/** References of these tables and to them that cannot be postponed yet. */
async function fixedReferences(
  client: pg.PoolClient,
  tables: readonly string[],
): Promise<{ table: string; reference: string }[]> {
  const { rows } = await client.query<{ table: string; reference: string }>(
    `select f.relname as table, x.conname as reference
       from pg_constraint x join pg_class f on f.oid = x.conrelid join pg_class t on t.oid = x.confrelid
      where x.contype = 'f' and not x.condeferrable and f.relnamespace = 'public'::regnamespace
        and (f.relname = any($1) or t.relname = any($1))
      order by 1, 2`,
    [tables],
  )
  return rows
}
