import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { watchStatements } from '../testing/watch-statements.ts'
import { openDatabase, type Database, type Tx } from './database.ts'
import { sendWaiting, withCommit } from './with-commit.ts'

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

it('sends together what is asked together, with the begin of its transaction', async () => {
  const trips: string[][] = []
  const stop = watchStatements(db.pool, (text, isTrip) => void (isTrip ? trips.push([text]) : trips.at(-1)!.push(text)))
  const found = await db.withTenant(tenantId, async (tx) => {
    const one = (number: number) =>
      tx.execute(sql`select ${number}::int as answer`).then(({ rows }) => rows[0]!['answer'])
    return Promise.all([one(1), one(2), one(3)])
  })
  stop()
  expect(found).toEqual([1, 2, 3])
  expect(trips.map((texts) => texts.length)).toEqual([4, 1])
})

it('sends what waits with the commit, in order, and with the begin of a transaction that sends nothing else', async () => {
  await database.asOwner('create table kept (n integer not null)')
  await database.asOwner('grant all on kept to portal_app')
  const trips: string[][] = []
  const stop = watchStatements(db.pool, (text, isTrip) => void (isTrip ? trips.push([text]) : trips.at(-1)!.push(text)))
  const keep = (tx: Tx, n: number) => withCommit(tx, (last) => last.execute(sql`insert into kept values (${n})`))
  await db.withTenant(tenantId, (tx) => keep(tx, 1))
  const seen = await db.withTenant(tenantId, async (tx) => {
    await keep(tx, 2)
    return (await tx.execute(sql`select n from kept`)).rows
  })
  const sent = await db.withTenant(tenantId, async (tx) => {
    await keep(tx, 3)
    await sendWaiting(tx)
    return (await tx.execute(sql`select max(n) as n from kept`)).rows
  })
  stop()
  expect([seen, sent]).toEqual([[{ n: 1 }], [{ n: 3 }]])
  expect(trips.map((texts) => texts.length)).toEqual([3, 2, 2, 2, 1, 1])
  expect(await inTenant(sql`select n from kept order by n`)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

it('keeps nothing of a transaction of which a statement fails that waited, says so, and goes on', async () => {
  await database.asOwner('create table kept (n integer not null)')
  await database.asOwner('grant all on kept to portal_app')
  const faults: string[] = []
  const fault = db.withTenant(tenantId, async (tx) => {
    await tx.execute(sql`insert into kept values (1)`)
    await withCommit(
      tx,
      (last) => last.execute(sql`insert into kept values (null)`),
      () => void faults.push('told'),
    )
    await withCommit(tx, (last) => last.execute(sql`insert into kept values (2)`))
  })
  await expect(fault).rejects.toMatchObject({ cause: { code: '23502' } })
  expect(faults).toEqual(['told'])
  expect(await inTenant(sql`select n from kept`)).toEqual([])
})

it('sends at once what a savepoint writes, which can be undone alone', async () => {
  await database.asOwner('create table kept (n integer not null)')
  await database.asOwner('grant all on kept to portal_app')
  await db.withTenant(tenantId, async (tx) => {
    const undone = tx.transaction(async (inner) => {
      await withCommit(inner, (last) => last.execute(sql`insert into kept values (1)`))
      throw new Error('undone')
    })
    await undone.catch(() => undefined)
  })
  expect(await inTenant(sql`select n from kept`)).toEqual([])
})

it('sends nothing for a transaction without statements', async () => {
  const sent: string[] = []
  const stop = watchStatements(db.pool, (text) => void sent.push(text))
  await db.withTenant(tenantId, async () => undefined)
  stop()
  expect(sent).toEqual([])
})

it('gives the first fault of those that were asked together', async () => {
  const fault = db.withTenant(tenantId, (tx) =>
    Promise.all([tx.execute(sql`select 1`), tx.execute(sql`select 1 / 0`), tx.execute(sql`select 2`)]),
  )
  await expect(fault).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  expect(await inTenant(sql`select 3 as answer`)).toEqual([{ answer: 3 }])
})

it('refuses a statement after the end of its transaction, whose connection may serve another tenant', async () => {
  let late: Promise<unknown> | undefined
  const ended = db.withTenant(tenantId, async (tx) => {
    const slow = async () => {
      await tx.execute(sql`select pg_sleep(0.05)`)
      await tx.execute(sql`select 'late'`)
    }
    late = slow()
    late.catch(() => undefined)
    throw new Error('refused')
  })
  await expect(ended).rejects.toThrow('refused')
  await expect(late).rejects.toMatchObject({ cause: { message: expect.stringContaining('after the end') } })
})

it('a transaction that reads refuses to write', async () => {
  const remove = (tx: Tx) => tx.execute(sql`delete from session`)
  for (const work of [remove, (tx: Tx) => withCommit(tx, remove)]) {
    const written = db.withTenant<unknown>(tenantId, work, { isRead: true })
    await expect(written).rejects.toMatchObject({
      cause: { message: expect.stringContaining('read-only transaction') },
    })
  }
})
