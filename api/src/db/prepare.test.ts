import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { openDatabase, type Database } from './database.ts'

const tenantId = 'harborlight'
let database: TestDatabase
/** A pool of one connection, so that each transaction finds what the one before it has prepared. */
let db: Database

beforeEach(async () => {
  database = await createTestDatabase()
  db = openDatabase({ url: database.appUrl, poolSize: 1 })
})
afterEach(async () => {
  await db.close()
  await database.drop()
})

const inTenant = <T extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  db.withTenant(tenantId, async (tx) => (await tx.execute<T>(statement)).rows)

const preparedFor = async (words: string) =>
  (await inTenant<{ statement: string }>(sql`select statement from pg_prepared_statements`)).filter(({ statement }) =>
    statement.includes(words),
  )

it('prepares a statement at its third run, once for a connection', async () => {
  const ask = (number: number) => inTenant<{ answer: number }>(sql`select ${number}::int + 40 as answer`)
  await ask(1)
  await ask(1)
  expect(await preparedFor('+ 40')).toEqual([])
  for (const number of [2, 3, 4]) expect(await ask(number)).toEqual([{ answer: 40 + number }])
  expect(await preparedFor('+ 40')).toHaveLength(1)
})

it('begins a transaction and sets its tenant in one message', async () => {
  const sent: unknown[] = []
  db.pool.on('acquire', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        sent.push(args[0])
        return query(...args)
      },
    })
  })
  const rows = await inTenant(sql`select current_setting('app.tenant') as tenant`)
  expect(rows).toEqual([{ tenant: tenantId }])
  expect(sent).toHaveLength(3)
})

it('a tenant’s name is a value, whatever it contains', async () => {
  const name = `o'neil'; drop table tenant; --`
  const seen = await db.withTenant(name, (tx) => tx.execute(sql`select current_setting('app.tenant') as tenant`))
  expect(seen.rows).toEqual([{ tenant: name }])
})

it('prepares anew what a migration has changed', async () => {
  await database.asOwner('create table changing (id integer, note integer)')
  await database.asOwner('insert into changing values (1, 5)')
  await database.asOwner('grant select on changing to portal_app')
  const read = () => inTenant(sql`select * from changing where id = ${1}`)
  for (let run = 0; run < 4; run++) expect(await read()).toEqual([{ id: 1, note: 5 }])
  await database.asOwner('alter table changing alter column note type text')
  expect(await read()).toEqual([{ id: 1, note: '5' }])
})
