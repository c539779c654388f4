import type { TestDatabase } from './database.ts'

/** Gives the tables to a role as docs/operations.md makes it, and returns its address. */
export async function handOver(database: TestDatabase): Promise<string> {
  const url = new URL(database.ownerUrl)
  const [name, role] = [url.pathname.slice(1), `plain_${url.pathname.slice(1)}`]
  await database.asOwner(`create role ${role} login nosuperuser nobypassrls`)
  await database.asOwner(`alter database ${name} owner to ${role}`)
  await database.asOwner(`grant usage on schema public, graphile_worker to ${role}`)
  await database.asOwner(`
    do $$ declare one record; begin
      for one in select oid::regclass as name from pg_class
                  where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and relkind in ('r', 'p')
      loop execute format('alter table %s owner to ${role}', one.name); end loop;
    end $$`)
  url.username = role
  return url.toString()
}
