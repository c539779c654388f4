import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { migrateDatabase } from './migrate.ts'
import { pgError } from './pg-error.ts'
import { assertSafeDatabase } from './self-check.ts'
import pg from 'pg'

let database: TestDatabase
let tables: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  const rows = await database.asOwner<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
  )
  tables = rows.map(({ name }) => name)
  for (const table of tables) for (const tenant of ['a', 'b']) await seed(table, tenant)
})
afterAll(() => database.drop())

const fillers: Record<string, string> = {
  bigint: '1',
  integer: '1',
  smallint: '1',
  boolean: 'false',
  jsonb: `'[]'`,
  bytea: `'\\x00'`,
  date: `'2026-03-02'`,
  numeric: '1',
  'timestamp with time zone': `'2026-03-02T00:00:00Z'`,
}

/** One row of a table for a tenant, past foreign keys: the policies are asked here, not the model. */
async function seed(table: string, tenant: string): Promise<void> {
  const columns = await database.asOwner<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and (is_nullable = 'NO' and column_default is null)`,
    [table],
  )
  const values = columns.map(({ name, type }) => (name === 'tenant_id' ? `'${tenant}'` : (fillers[type] ?? `'x'`)))
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    const checks = await client.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
      [`public."${table}"`],
    )
    for (const { name } of checks.rows) await client.query(`alter table "${table}" drop constraint "${name}"`)
    await client.query(
      `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) values (${values.join(', ')})`,
    )
  } finally {
    await client.end()
  }
}

const count = async (tenant: string | null, table: string) => {
  const ask = sql.raw(`select count(*)::int as n from "${table}"`)
  const run = (work: Parameters<typeof database.db.withoutTenant>[0]) =>
    tenant === null ? database.db.withoutTenant(work) : database.db.withTenant(tenant, work)
  const result = (await run((tx) => tx.execute(ask))) as { rows: { n: number }[] }
  return result.rows[0]!.n
}

/** The result of a statement: the number of rows, or the database's error. */
async function touch(tenant: string, statement: string): Promise<number | string> {
  try {
    return (await database.db.withTenant(tenant, async (tx) => (await tx.execute(sql.raw(statement))).rowCount)) ?? 0
  } catch (error) {
    return pgError(error)?.code ?? 'other'
  }
}

describe('row-level security', () => {
  it('covers every table with a tenant', () => {
    expect(tables.length).toBeGreaterThan(30)
    expect(tables).toEqual(
      expect.arrayContaining(['consumer', 'session', 'audit_log', 'message', 'debt', 'transfer', 'payment']),
    )
  })

  it('shows each tenant its own rows, and no rows without a tenant', async () => {
    for (const table of tables) {
      expect([
        table,
        await count('a', table),
        await count('b', table),
        await count('c', table),
        await count(null, table),
      ]).toEqual([table, 1, 1, 0, 0])
    }
  })

  it('refuses to insert a row for another tenant or to move one there', async () => {
    for (const table of tables) {
      const inserted = await touch(
        'a',
        `insert into "${table}" select (jsonb_populate_record(r, '{"tenant_id":"b"}')).* from "${table}" r`,
      )
      const moved = await touch('a', `update "${table}" set tenant_id = 'b'`)
      // 42501: the policy, or no right to change at all
      expect([table, inserted, moved]).toEqual([table, '42501', '42501'])
    }
  })

  it('updates and deletes none of the rows of another tenant', async () => {
    for (const table of tables) {
      const updated = await touch('a', `update "${table}" set tenant_id = tenant_id where tenant_id = 'b'`)
      const deleted = await touch('a', `delete from "${table}" where tenant_id = 'b'`)
      expect([table, [0, '42501'].includes(updated), [0, '42501'].includes(deleted)]).toEqual([table, true, true])
      expect(await count('b', table)).toBe(1)
    }
  })

  it('refuses to change or delete an audit entry or a transfer, even as the owner', async () => {
    for (const table of ['audit_log', 'transfer']) {
      expect(await touch('a', `update "${table}" set tenant_id = 'a'`)).toBe('42501')
      expect(await touch('a', `delete from "${table}"`)).toBe('42501')
      await expect(database.asOwner(`delete from "${table}"`)).rejects.toThrow('never changed')
    }
  })
})

describe('the check at start', () => {
  it('passes for the role of the tests', async () => {
    await expect(assertSafeDatabase(database.db.pool)).resolves.toBeUndefined()
  })

  it('refuses the owner, which is a superuser here', async () => {
    const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
    await expect(assertSafeDatabase(owner)).rejects.toThrow(/superuser or bypasses row security. Run: alter role/)
    await owner.end()
  })

  it('refuses a table without a forced policy and names the remedy', async () => {
    await database.asOwner('create table forgotten (tenant_id text primary key)')
    await expect(assertSafeDatabase(database.db.pool)).rejects.toThrow(
      /No forced row policy stands on table forgotten. Start once with DATABASE_OWNER_URL/,
    )
    await database.asOwner('drop table forgotten')
  })
})

describe('transactions', () => {
  it('run again after a deadlock', async () => {
    let runs = 0
    const result = await database.db.withTenant('a', async (tx) => {
      runs++
      if (runs === 1) await tx.execute(sql.raw(`do $$ begin raise exception 'x' using errcode = '40P01'; end $$`))
      return 'done'
    })
    expect([result, runs]).toEqual(['done', 2])
  })

  it('do not nest', async () => {
    await expect(database.db.withTenant('a', () => database.db.withTenant('b', async () => 1))).rejects.toThrow(
      'inside a transaction',
    )
  })
})

describe('a start beside a running portal', () => {
  const policies = () =>
    database.asOwner<{ at: string }>(
      `select string_agg(xmin::text, ' ' order by oid) as at from pg_policy where polname in ('tenant_rows', 'portal_jobs')`,
    )
  const start = () => migrateDatabase(database.ownerUrl, 'portal_app')

  it('touches no table that has its policy and rights', async () => {
    await start()
    const before = await policies()
    await start()
    expect(await policies()).toEqual(before)
  })

  it.each(['drop policy portal_jobs on', 'alter policy portal_jobs on', 'revoke all on'])(
    'gives the application its jobs again after: %s the jobs',
    async (change) => {
      const rest = change.startsWith('alter') ? ' using (false)' : change.startsWith('revoke') ? ' from portal_app' : ''
      await database.asOwner(`${change} graphile_worker._private_jobs${rest}`)
      await start()
      const [found] = await database.asOwner<{ is_open: string; may: boolean }>(
        `select pg_get_expr(polqual, polrelid) as is_open, has_table_privilege('portal_app', polrelid, 'insert') as may
           from pg_policy where polname = 'portal_jobs' and polrelid = 'graphile_worker._private_jobs'::regclass`,
      )
      expect(found).toEqual({ is_open: 'true', may: true })
    },
  )

  it.each([
    'alter policy tenant_rows on debt using (true)',
    'alter policy tenant_rows on debt with check (true)',
    'drop policy tenant_rows on debt',
    'create policy open on debt using (true)',
    'alter table debt no force row level security',
    'alter table debt disable row level security',
    'grant delete on debt to portal_app',
    'revoke insert on debt from portal_app',
    'grant select on debt to public',
    'drop trigger refuse_change on transfer',
    'alter table transfer disable trigger refuse_change',
  ])('touches a table again after: %s', async (change) => {
    const before = await policies()
    await database.asOwner(change)
    await start()
    expect(await policies()).not.toEqual(before)
    const [{ wrong }] = (await database.asOwner<{ wrong: string | null }>(`
      select string_agg(c.relname || ' ' || p.polname, ', ') as wrong from pg_class c
        left join pg_policy p on p.polrelid = c.oid and p.polname <> 'open'
       where c.relname in ('debt', 'transfer') and not coalesce(c.relrowsecurity and c.relforcerowsecurity
         and pg_get_expr(p.polqual, c.oid) like '%app.tenant%' and pg_get_expr(p.polwithcheck, c.oid) like '%app.tenant%', false)
         or c.relname = 'debt' and (has_table_privilege('portal_app', c.oid, 'delete') or not has_table_privilege('portal_app', c.oid, 'insert'))
         or c.relname = 'transfer' and not exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'refuse_change' and g.tgenabled = 'O')`)) as [
      { wrong: string | null },
    ]
    expect(wrong).toBeNull()
    await database.asOwner('drop policy if exists open on debt')
  })

  it('continues after a deadlock with an earlier process', async () => {
    await database.asOwner(`
      create sequence policies_made;
      create function in_the_way() returns event_trigger language plpgsql as $$ begin
        if nextval('policies_made') = 1 then raise exception 'in the way' using errcode = '40P01'; end if;
      end $$;
      create event trigger in_the_way on ddl_command_start when tag in ('CREATE POLICY') execute function in_the_way()`)
    try {
      await database.asOwner('drop policy tenant_rows on debt')
      await migrateDatabase(database.ownerUrl, 'portal_app')
      await assertSafeDatabase(database.db.pool)
    } finally {
      await database.asOwner('drop event trigger in_the_way; drop function in_the_way; drop sequence policies_made')
    }
  })

  it('waits for one table at a time, so that no deadlock can form', async () => {
    const last = tables.at(-1)!
    const busy = new pg.Client({ connectionString: database.ownerUrl })
    await busy.connect()
    for (const table of tables) await database.asOwner(`grant select on "${table}" to public`)
    try {
      await busy.query('begin')
      await busy.query(`select 1 from ${last} limit 1 for share`)
      const starting = migrateDatabase(database.ownerUrl, 'portal_app')
      await waitForLock(last)
      for (const table of tables) await busy.query(`select 1 from ${table} limit 1 for share`)
      await busy.query('commit')
      await starting
    } finally {
      await busy.end()
    }
    await assertSafeDatabase(database.db.pool)
  })

  async function waitForLock(table: string): Promise<void> {
    const waiting = `select 1 from pg_locks where not granted and relation = '${table}'::regclass`
    while ((await database.asOwner(waiting)).length === 0) await wait(10)
  }
})
