import type pg from 'pg'
import { isRetryable } from './pg-error.ts'

const MAX_TRIES = 5

/**
 * Tables in which nothing is ever changed or taken back: the audit chain, the ledger (corrections are new transfers)
 * and what a consumer was given in writing. The application may read and add, and a trigger says no even to the owner.
 */
const appendOnly = [
  'audit_log',
  'transfer',
  'document',
  'validation_notice',
  'notice_request',
  'envelope_signature',
  'case_attachment',
  'template_version',
  'letter',
  'tenant_version',
]

/** The only tables in which the application may delete; elsewhere a row is marked (R-16: evidence is kept). */
const perishable = [
  'limit_counter',
  'sign_in_wait',
  'access_token',
  'login_attempt',
  'verification_code',
  'oidc_round',
  'demo_clock',
  // Secrets that guard an account: what is left of them is the audit chain's word that they were there.
  'staff_totp',
  'staff_passkey',
  'staff_recovery_code',
  'passkey_challenge',
  'override_code',
  // The rows of uploads, once they are in the tables where they belong.
  'upload_batch',
  'upload_key',
  'upload_done',
  // Derived from debts by triggers, no evidence of anything.
  'consumer_status',
  // Sums over minutes that nobody asks for after two weeks.
  'release_health',
]

/**
 * Row-level security and grants for every table there is, run by the owner after each migration and safe to repeat.
 * Forced, so that it binds the owner too; `with check`, so that no row can be written for another tenant. One
 * transaction for each table: a portal that works meanwhile is never kept from more than one, and no deadlock can form.
 */
export async function applyRowSecurity(client: pg.ClientBase, appRole: string): Promise<void> {
  const role = pgIdentifier(appRole)
  await client.query(`grant usage on schema public to ${role}`)
  const { rows } = await client.query<{ name: string; by_tenant: boolean }>(tablesQuery)
  for (const { name, by_tenant } of rows) {
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

/** Lets the application add and run jobs; the library's own tables are open to their owner alone. */
export async function grantJobs(client: pg.ClientBase, appRole: string): Promise<void> {
  const role = pgIdentifier(appRole)
  await client.query(`grant usage on schema graphile_worker to ${role}`)
  for (const what of ['tables', 'sequences', 'functions'])
    await client.query(
      `grant ${what === 'functions' ? 'execute' : 'all'} on all ${what} in schema graphile_worker to ${role}`,
    )
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'graphile_worker' and c.relkind = 'r' and c.relrowsecurity`,
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
 * How releases do is asked over all tenants at once, and by tenant. A view of the owner's would see nothing, because the
 * policy is forced on the owner as well; so this one table, which holds nothing of any person, may be read, and only
 * read, by a transaction that asks for just that (decision 84).
 */
const releaseTotals = (table: string): string[] => [
  `drop policy if exists release_totals on ${table}`,
  `create policy release_totals on ${table} for select using ((select current_setting('app.release_health', true)) = 'all')`,
]

/** Statements sent together are one transaction (PostgreSQL, simple query protocol). */
async function atOnce(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query(statements.join(';\n'))
      return
    } catch (error) {
      // What a process that was just killed had begun may still run, and stand in the way.
      if (!isRetryable(error) || tries === MAX_TRIES) throw error
    }
  }
}

function rightsOn(table: string): string {
  if (appendOnly.includes(table)) return 'select, insert'
  if (perishable.includes(table)) return 'select, insert, update, delete'
  return 'select, insert, update'
}

const tablesQuery = `
  select c.relname as name,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as by_tenant
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
