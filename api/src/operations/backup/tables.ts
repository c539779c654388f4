import type pg from 'pg'

export interface TableInfo {
  readonly name: string
  /** What is written and read; generated columns are left out. */
  readonly columns: readonly string[]
  readonly key: readonly string[]
}

/** Rows that live for minutes (bearers, codes, counters) or days (release health) are not in backups. */
const passing = [
  'release_health',
  'access_token',
  'login_attempt',
  'verification_code',
  'oidc_round',
  'passkey_challenge',
  'sign_in_wait',
]

/** The tables of a backup: those with a tenant, by name. */
export async function tablesOfBackup(client: pg.ClientBase): Promise<TableInfo[]> {
  const { rows } = await client.query<TableInfo>(
    `select c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns,
            array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k(attnum, n)
                    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
                   where i.indrelid = c.oid and i.indisprimary order by k.n) as key
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
      order by 1`,
    [passing],
  )
  return rows
}

/** COPY writes dates, times and numbers as the session says; both sides say the same, whatever the server's defaults. */
export const fixedFormats = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`
