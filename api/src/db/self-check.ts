import type pg from 'pg'

/** Names the fault and its remedy; the start ends with this message. */
export class UnsafeDatabase extends Error {
  constructor(problems: string[]) {
    super(`The database is not safe to run on:\n${problems.map((p) => `- ${p}`).join('\n')}`)
    this.name = 'UnsafeDatabase'
  }
}

/**
 * Runs at each start as the application's role. PostgreSQL skips row policies for superusers and for roles that may
 * bypass them, and a table without a forced policy would show one tenant's people to another.
 */
export async function assertSafeDatabase(pool: pg.Pool): Promise<void> {
  const problems: string[] = []
  const { rows: roles } = await pool.query<{ name: string; unsafe: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as unsafe from pg_roles where rolname = current_user',
  )
  const role = roles[0]?.name ?? 'unknown'
  if (roles[0]?.unsafe !== false)
    problems.push(
      `Role ${role} is a superuser or bypasses row security. Run: alter role "${role}" nosuperuser nobypassrls`,
    )
  const { rows: tables } = await pool.query<{ name: string; owned: boolean; by_tenant: boolean; guarded: boolean }>(
    tablesQuery,
  )
  if (tables.length === 0)
    problems.push(
      'It has no tables that the role can see. Start once with DATABASE_OWNER_URL set, so that it is migrated.',
    )
  const named = (list: typeof tables) =>
    list.length === 1 ? `table ${list[0]!.name}` : `${list.length} tables, ${list[0]!.name} among them`
  const owned = tables.filter((table) => table.owned)
  if (owned.length > 0)
    problems.push(
      `Role ${role} owns ${named(owned)}. Migrate with DATABASE_OWNER_URL as another role; of a table that is there: alter table … owner to that role`,
    )
  const open = tables.filter((table) => table.by_tenant && !table.guarded)
  if (open.length > 0)
    problems.push(
      `No forced row policy stands on ${named(open)}. Start once with DATABASE_OWNER_URL set, so that the policies are applied`,
    )
  if (problems.length > 0) throw new UnsafeDatabase(problems)
}

const tablesQuery = `
  select c.relname as name,
         pg_get_userbyid(c.relowner) = current_user as owned,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as by_tenant,
         c.relrowsecurity and c.relforcerowsecurity
           and exists (select from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null) as guarded
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('r', 'p')`
