import type pg from 'pg'
import { isRetryable } from './pg-error.ts'

const MAX_TRIES = 5

/**
 * Tables whose rows never change: the audit chain, the ledger (corrections are new transfers) and what a consumer was
 * given in writing. The application may read and insert, and a trigger refuses changes even to the owner.
 */
const appendOnly = [
  'audit_log',
  'transfer',
  'plan_credit',
  'document',
  'validation_notice',
  'notice_request',
  'envelope_signature',
  'case_attachment',
  'thread_message',
  'thread_file',
  'thread_read',
  'authorization_paper',
  'proof_file',
  'template_version',
  'letter',
  'tenant_version',
]

/**
 * The only tables in which the application may delete; elsewhere rows are marked as deleted (R-16: evidence is kept).
 */
const perishable = [
  'limit_counter',
  'sign_in_wait',
  'access_token',
  'login_attempt',
  'verification_code',
  'oidc_round',
  'demo_clock',
  // Secrets that protect an account; the audit chain keeps the record that they existed.
  'staff_totp',
  'staff_passkey',
  'staff_recovery_code',
  'passkey_challenge',
  'override_code',
  // The rows of uploads, once they are stored in their own tables.
  'upload_batch',
  'upload_key',
  'upload_done',
  // Triggers derive it from debts; it is no evidence.
  'consumer_status',
  // The checks of the books derive these from the ledger.
  'ledger_news',
  'ledger_sum',
  'collected_day',
  'collected_part',
  // A notice that has left stands in validation_notice.
  'notice_due',
  // Sums by minute, which nobody reads after two weeks.
  'release_health',
]

/**
 * Applies row-level security and grants to every table; the owner runs it after each migration, and it may be repeated.
 * The policies are forced, so that they bind the owner too; `with check` prevents rows for another tenant. Each table
 * has a transaction of its own: a running portal waits for at most one table, and no deadlock can form. A table that has
 * all of it is left alone, so that a start beside a running portal locks nothing.
 */
export async function applyRowSecurity(client: pg.ClientBase, appRole: string): Promise<void> {
  const role = pgIdentifier(appRole)
  await client.query(`grant usage on schema public to ${role}`)
  const { rows } = await client.query<TableState>(tablesQuery, [appRole])
  for (const state of rows) {
    const { name, by_tenant } = state
    if (isDone(state)) continue
    const table = `public.${pgIdentifier(name)}`
    await atOnce(client, [
      `revoke all on ${table} from public, ${role}`,
      `grant ${rightsOn(name)} on ${table} to ${role}`,
      ...(by_tenant ? tenantRows(table) : []),
      ...(name === 'release_health' ? releaseTotals(table) : []),
      ...(appendOnly.includes(name) ? [appendOnlyTrigger(table)] : []),
    ])
  }
}

/**
 * Lets the application add and run jobs; only their owner may access the library's own tables. A table that has the
 * policy is left alone, so that a start beside a running portal locks nothing.
 */
export async function grantJobs(client: pg.ClientBase, appRole: string): Promise<void> {
  const role = pgIdentifier(appRole)
  await client.query(`grant usage on schema graphile_worker to ${role}`)
  for (const what of ['tables', 'sequences', 'functions'])
    await client.query(
      `grant ${what === 'functions' ? 'execute' : 'all'} on all ${what} in schema graphile_worker to ${role}`,
    )
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'graphile_worker' and c.relkind = 'r' and c.relrowsecurity
        and not exists (select from pg_policy p join pg_roles r on r.oid = any(p.polroles)
                         where p.polrelid = c.oid and p.polname = 'portal_jobs' and r.rolname = $1
                           and p.polpermissive and p.polcmd = '*'
                           and pg_get_expr(p.polqual, c.oid) = 'true' and pg_get_expr(p.polwithcheck, c.oid) = 'true')`,
    [appRole],
  )
  for (const { name } of rows) {
    const table = `graphile_worker.${pgIdentifier(name)}`
    await atOnce(client, [
      `drop policy if exists portal_jobs on ${table}`,
      `create policy portal_jobs on ${table} to ${role} using (true) with check (true)`,
    ])
  }
}

const tenantRows = (table: string): string[] => [
  `alter table ${table} enable row level security, force row level security`,
  `drop policy if exists tenant_rows on ${table}`,
  `create policy tenant_rows on ${table} using (tenant_id = (select current_setting('app.tenant', true))) ` +
    `with check (tenant_id = (select current_setting('app.tenant', true)))`,
]

/**
 * Release health is read over all tenants at once. A view of the owner's would show nothing, because the policy is
 * forced on the owner as well. So a transaction that asks for it may read this one table, which has no personal data
 * (decision 84).
 */
const releaseTotals = (table: string): string[] => [
  `drop policy if exists release_totals on ${table}`,
  `create policy release_totals on ${table} for select using ((select current_setting('app.release_health', true)) = 'all')`,
]

/** Statements that are sent together run in one transaction (PostgreSQL, simple query protocol). */
async function atOnce(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query(statements.join(';\n'))
      return
    } catch (error) {
      // A statement of a process that was just killed may still run and hold locks.
      if (!isRetryable(error) || tries === MAX_TRIES) throw error
    }
  }
}

function rightsOn(table: string): string {
  if (appendOnly.includes(table)) return 'select, insert'
  if (perishable.includes(table)) return 'select, insert, update, delete'
  return 'select, insert, update'
}

interface TableState {
  name: string
  by_tenant: boolean
  /** The rights of the application's role, sorted. */
  rights: string
  /** Whether everybody has rights. */
  is_public: boolean
  is_guarded: boolean
  /** Names and conditions of the policies, sorted; null without any. */
  policies: string | null
  refuses: boolean
}

const ownTenant = `(tenant_id = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))`
const everyTenant = `(( SELECT current_setting('app.release_health'::text, true) AS current_setting) = 'all'::text)`

/** Whether a table has exactly what it would get. Where PostgreSQL writes a condition in other words, it gets it again. */
function isDone({ name, by_tenant, rights, is_public, is_guarded, policies, refuses }: TableState): boolean {
  const expected = [
    ...(name === 'release_health' ? [`release_totals r ${everyTenant} -`] : []),
    ...(by_tenant ? [`tenant_rows * ${ownTenant} ${ownTenant}`] : []),
  ]
  return (
    rights === rightsOn(name).split(', ').toSorted().join(', ') &&
    !is_public &&
    is_guarded === by_tenant &&
    (policies ?? '') === expected.join('; ') &&
    refuses === appendOnly.includes(name)
  )
}

const tablesQuery = `
  select c.relname as name,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as by_tenant,
         (select coalesce(string_agg(lower(x.privilege_type), ', ' order by lower(x.privilege_type) collate "C"), '')
            from aclexplode(c.relacl) x join pg_roles r on r.oid = x.grantee where r.rolname = $1) as rights,
         exists (select from aclexplode(c.relacl) x where x.grantee = 0) as is_public,
         c.relrowsecurity and c.relforcerowsecurity as is_guarded,
         (select string_agg(format('%s %s %s %s', p.polname, p.polcmd, coalesce(pg_get_expr(p.polqual, c.oid), '-'),
                   coalesce(pg_get_expr(p.polwithcheck, c.oid), '-')), '; ' order by p.polname)
            from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polroles = '{0}') as policies,
         exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'refuse_change' and g.tgenabled = 'O'
                    and g.tgfoid = to_regproc('public.refuse_change')) as refuses
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('r', 'p')`

function appendOnlyTrigger(table: string): string {
  return `
    create or replace function public.refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = '23001'; end $$;
    create or replace trigger refuse_change before update or delete on ${table}
      for each row execute function public.refuse_change()`
}

function pgIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
