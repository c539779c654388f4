import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { buildApp } from '../app.ts'
import { Refusal } from '../http/refusal.ts'
import { Caller } from '../testing/caller.ts'
import { openLine } from '../testing/line-to-database.ts'
import { seedPerson } from '../testing/people.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { until } from '../testing/until.ts'
import { openDatabase } from './database.ts'
import { isPassing, isUnavailable } from './pg-error.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
})
afterAll(() => t.close())

const ours = `from pg_stat_activity where datname = current_database() and application_name = 'portal'`
/** Ends every connection of the application, as a restart of the server does. */
const terminate = () => t.database.asOwner<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${ours}`)
/** Ends them, and waits until the server has closed them. */
async function end(): Promise<void> {
  const pids = (await terminate()).map(({ pid }) => pid)
  const left = () => t.database.asOwner(`select pid ${ours} and pid = any($1)`, [pids])
  await until(async () => (await left()).length === 0)
  // What it sent before has arrived, too.
  await wait(20)
}
const inTransaction = (work: Parameters<TestApp['deps']['db']['withTenant']>[1]) =>
  t.deps.db.withTenant(tenantId, work).catch((error: unknown) => error)
const one = sql`select 1`

describe('a connection that is ended', () => {
  it('is told as an unavailable database at any moment of a transaction, however the driver says it', async () => {
    for (let n = 0; n < 10; n++) {
      for (const work of [
        async (tx) => {
          await terminate()
          await tx.execute(one)
        },
        async (tx) => {
          const asked = tx.execute(sql`select pg_sleep(60)`)
          await Promise.all([asked, wait(10).then(terminate)])
        },
        async (tx) => {
          await tx.execute(one)
          await terminate()
          await wait(n)
        },
      ] satisfies Parameters<typeof inTransaction>[0][]) {
        const error = await inTransaction(work)
        expect([(error as Error).message, isUnavailable(error)]).toEqual([expect.any(String), true])
        // Connections at rest have ended as well; the pool finds out when it uses them.
        await end()
        expect(await inTransaction((tx) => tx.execute(one))).toMatchObject({ rowCount: 1 })
      }
    }
  })

  it('does not hide the refusal that a transaction ended with', async () => {
    const refused = await inTransaction(async (tx) => {
      await tx.execute(one)
      await terminate()
      throw new Refusal('not_found')
    })
    expect(refused).toMatchObject({ code: 'not_found' })
  })

  it('is a 503 with Retry-After to each of many requests or none, never a 500, and all are answered afterwards', async () => {
    const { id } = await seedPerson(t, tenantId)
    const callers = await Promise.all(Array.from({ length: 10 }, () => t.signInAs(tenantId, { consumer: id })))
    const statuses = new Set<number>()
    for (let n = 0; n < 25; n++) {
      const asked = callers.map((caller) => caller.call(endpoints.getClient, { params: {} }))
      await wait(n % 10)
      await terminate()
      for (const answer of await Promise.all(asked)) {
        statuses.add(answer.status)
        if (answer.status === 503) {
          expect(answer.headers['retry-after']).toBe('1')
          expect(answer.body).toMatchObject({ success: 'False', code: 'unavailable' })
        }
      }
    }
    expect([...statuses].sort()).toEqual([200, 503])
    await end()
    for (const caller of callers) expect((await caller.call(endpoints.getClient, { params: {} })).status).toBe(200)
  })
})

describe('a database that stands still', () => {
  it('is given up after the limit of a statement and some seconds, and its connection is not used again', async () => {
    const line = await openLine(t.database.appUrl, 1, { statementTimeoutMs: 1_000, silenceMs: 2_000 })
    try {
      await line.db.withoutTenant((tx) => tx.execute(one))
      line.hold()
      const before = performance.now()
      const error = await line.db.withoutTenant((tx) => tx.execute(one)).catch((thrown: unknown) => thrown)
      expect(isUnavailable(error)).toBe(true)
      // Three seconds; without a limit it would wait for ever.
      expect(performance.now() - before).toBeLessThan(30_000)
      line.goOn()
      await line.db.withoutTenant((tx) => tx.execute(one))
    } finally {
      await line.close()
    }
  })

  it('is away to whoever asks for health, within two seconds', async () => {
    const line = await openLine(t.database.appUrl, 2)
    const app = await buildApp({ ...t.deps, db: line.db })
    try {
      const ask = () => new Caller(app, `${tenantId}.localhost:${t.deps.config.port}`).send('GET', '/api/v1/health')
      expect(await ask()).toMatchObject({ status: 200, body: { data: { database: 'ok' } } })
      line.hold()
      const before = performance.now()
      expect(await ask()).toMatchObject({
        status: 503,
        body: { data: { database: 'away' } },
        headers: { 'retry-after': '1' },
      })
      // Long before the silence of ten seconds that ends a statement.
      expect(performance.now() - before).toBeLessThan(8_000)
      line.goOn()
      expect((await ask()).status).toBe(200)
    } finally {
      await app.close()
      await line.close()
    }
  })
})

describe('a full disk', () => {
  const fill = (table: string) =>
    t.database.asOwner(
      `create or replace function no_room() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
       create trigger no_room before insert or update on ${table} for each row execute function no_room()`,
    )
  const makeRoom = (table: string) => t.database.asOwner(`drop trigger no_room on ${table}`)

  it('refuses writes with 503, answers reads, is said in the log and in health, and is over when there is room', async () => {
    const said: string[] = []
    const url = t.database.appUrl
    const db = openDatabase({ url, onFull: () => said.push('full') })
    const logged: object[] = []
    const log = Object.assign(Object.create(t.deps.log) as typeof t.deps.log, {
      error: (what: object, message: string) => void logged.push({ ...what, message }),
    })
    const app = await buildApp({ ...t.deps, db, log })
    try {
      const me = new Caller(app, `${tenantId}.localhost:${t.deps.config.port}`)
      await me.signedInAs(t.deps, tenantId, { consumer: (await seedPerson(t, tenantId)).id })
      const change = () => me.call(endpoints.updateClient, { params: {}, body: { language: 'Español' } })
      await fill('consumer')
      for (let n = 0; n < 2; n++) {
        const refused = await change()
        expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
        expect(refused.headers['retry-after']).toBe('1')
      }
      expect(said).toEqual(['full'])
      expect(logged).toContainEqual(expect.objectContaining({ reason: 'postgres 53100', message: 'no room to write' }))
      expect((await me.call(endpoints.getClient, { params: {} })).status).toBe(200)
      expect(await me.send('GET', '/api/v1/health')).toMatchObject({
        status: 200,
        body: { success: 'True', data: { database: 'full' } },
      })
      await makeRoom('consumer')
      expect((await change()).status).toBe(200)
    } finally {
      await app.close()
      await db.close()
    }
  })

  it('is the same on our own disk', () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    expect(isPassing(new Error('not written', { cause: full }))).toBe(true)
  })
})
