import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { until } from '../testing/until.ts'
import { pino } from 'pino'
import { jobs } from './jobs.ts'
import { startWorker, type Worker } from './worker.ts'

let database: TestDatabase
const log = pino({ level: process.env['PORTAL_TEST_LOG'] ?? 'silent' })
const running: Worker[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const worker of running.splice(0)) await worker.stop()
  await database.asOwner('delete from graphile_worker._private_jobs')
})
afterAll(() => database.drop())

async function work(handler: () => Promise<void>, silentForMs?: number): Promise<void> {
  const limit = silentForMs === undefined ? {} : { silentForMs }
  const handlers = { 'send-notices': handler }
  running.push(await startWorker({ pool: database.db.pool, handlers, log, ...limit }))
}
const add = () => database.db.withTenant('a', (tx) => jobs.enqueue(tx, 'send-notices', { tenantId: 'a' }))
const isAdded = (adding: Promise<unknown>) =>
  adding.then(
    () => true,
    () => false,
  )
const terminate = () =>
  database.asOwner(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'portal'",
  )
const left = async () =>
  (await database.asOwner<{ n: number }>('select count(*)::int as n from graphile_worker._private_jobs'))[0]!.n
/** No job can be noted as done from here on; says how often that was tried. A sequence keeps what is rolled back. */
async function refuseNotes() {
  await database.asOwner(
    `create sequence refused;
     create function no_room() returns trigger language plpgsql security definer as $$ begin
       perform nextval('refused');
       raise exception 'No space left on device' using errcode = '53100';
     end $$;
     create trigger no_room before delete on graphile_worker._private_jobs for each row execute function no_room()`,
  )
  const isRefused = async () =>
    (await database.asOwner<{ is_called: boolean }>('select is_called from refused'))[0]!.is_called
  return { isRefused, makeRoom: () => database.asOwner('drop function no_room cascade; drop sequence refused') }
}

it('a job that is taken at once may open a transaction, whoever opened the connection that told of it', async () => {
  // All connections of the pool, so that the one that listens is among them.
  const opened = () => database.db.withTenant('a', (tx) => tx.execute(sql`select pg_sleep(0.1)`))
  await Promise.all(Array.from({ length: 12 }, opened))
  let fault: unknown
  let isDone = false
  await work(async () => {
    await database.db.withTenant('a', (tx) => tx.execute(sql`select 1`)).catch((error: unknown) => (fault = error))
    isDone = true
  })
  await add()
  await until(() => isDone)
  expect(fault).toBeUndefined()
})

it('takes a code that somebody waits for before everything that was queued earlier', async () => {
  await add()
  await database.db.withTenant('a', async (tx) => {
    await jobs.enqueue(tx, 'send-notices', { tenantId: 'a' })
    await jobs.enqueue(tx, 'send-code', { tenantId: 'a', purpose: 'sign_in' as never, ownerId: 'x' })
  })
  const queued = await database.asOwner<{ name: string }>(
    'select task_identifier as name from graphile_worker.jobs order by priority, run_at, id',
  )
  expect(queued.map(({ name }) => name)).toEqual(['send-code', 'send-notices', 'send-notices'])
})

it('letters wait for each other, and everything else goes on beside them', async () => {
  let atOnce = 0
  let most = 0
  let letterRuns = () => {}
  const firstLetter = new Promise<void>((resolve) => (letterRuns = resolve))
  let tellBeside = (_isBeside: boolean) => {}
  const otherDone = new Promise<boolean>((resolve) => (tellBeside = resolve))
  const letters = async () => {
    most = Math.max(most, ++atOnce)
    letterRuns()
    // The first letter takes until the other job is done, however slow the machine is.
    await Promise.race([otherDone, wait(60_000, undefined, { ref: false })])
    await wait(20)
    atOnce -= 1
  }
  const handlers = {
    'mail-letters': letters,
    'hand-over-mailings': letters,
    'send-notices': async () => {
      await firstLetter
      tellBeside(atOnce > 0)
    },
  }
  running.push(await startWorker({ pool: database.db.pool, handlers, log }))
  await database.db.withTenant('a', async (tx) => {
    for (const tenantId of ['a', 'b', 'c', 'd'])
      await jobs.enqueue(tx, 'mail-letters', { tenantId }, `mail:${tenantId}`)
    await jobs.enqueue(tx, 'hand-over-mailings', { tenantId: 'a' })
    await jobs.enqueue(tx, 'send-notices', { tenantId: 'a' })
  })
  await until(async () => (await left()) === 0)
  expect([most, await otherDone]).toEqual([1, true])
})

it('a worker whose connections are ended while it works goes on, and ends no process', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', note)
  try {
    let done = 0
    await work(async () => {
      await wait(30)
      done += 1
    }, 500)
    for (let n = 1; n <= 8; n++) {
      // The pool may still hold a connection that was ended in the turn before.
      await until(async () => isAdded(add()))
      await wait(n * 10)
      await terminate()
      await wait(20)
      await isAdded(add())
    }
    await until(async () => (await left()) === 0)
    expect(done).toBeGreaterThanOrEqual(8)
    expect(unhandled).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
  }
})

it('a worker goes on after the note that a job is done was refused for lack of room', async () => {
  let done = 0
  const { isRefused, makeRoom } = await refuseNotes()
  await work(async () => void (done += 1), 500)
  await add()
  await until(isRefused)
  await makeRoom()
  await until(async () => (await left()) === 0)
  expect(done).toBe(2)
})

it('a worker that could not learn its tasks, because the database was away as it started, is started again', async () => {
  // Before the fault is there: to add a job names its task, too.
  await add()
  await database.asOwner(
    `create sequence starts;
     create function away() returns trigger language plpgsql security definer as $$ begin
       if nextval('starts') = 1 then raise exception 'terminating connection' using errcode = '57P01'; end if;
       return new;
     end $$;
     create trigger away before insert on graphile_worker._private_tasks for each row execute function away()`,
  )
  let done = 0
  await work(async () => void (done += 1))
  await until(async () => (await left()) === 0)
  expect(done).toBe(1)
  await database.asOwner('drop function away cascade; drop sequence starts')
})

it('a worker that cannot end, because a job of it hangs, has another one started beside it', async () => {
  let done = 0
  let hangs = true
  let isHung = false
  const { isRefused, makeRoom } = await refuseNotes()
  const hang = () => (hangs ? new Promise<void>(() => (isHung = true)) : Promise.resolve())
  const handlers = { 'send-notices': async () => void (done += 1), 'mail-letters': hang }
  const limits = { silentForMs: 500, endWithinMs: 500 }
  const worker = await startWorker({ pool: database.db.pool, handlers, log, ...limits })
  await database.db.withTenant('a', (tx) => jobs.enqueue(tx, 'mail-letters', { tenantId: 'a' }))
  await add()
  await until(() => isHung)
  await until(isRefused)
  hangs = false
  await makeRoom()
  await until(async () => (await left()) === 0)
  expect(done).toBe(2)
  await worker.stop()
})

it('the job of a process that was killed is done by another within seconds, that of a process that runs is not', async () => {
  let done = 0
  await add()
  await add()
  // Two workers of other processes, each with a job: one is gone, one shows on its connection that it runs.
  await database.asOwner(
    `update graphile_worker._private_jobs set locked_at = now(), attempts = 1,
       locked_by = case when id = (select min(id) from graphile_worker._private_jobs) then 'gone' else 'alive' end`,
  )
  const other = new pg.Client({ connectionString: database.appUrl })
  await other.connect()
  await other.query("select pg_advisory_lock(hashtextextended('alive', 0))")
  await work(async () => void (done += 1), 300)
  await until(async () => (await left()) === 1)
  // Long enough to be taken for gone five times.
  await wait(1_500)
  expect([done, await left()]).toEqual([1, 1])
  await other.end()
  await until(() => done === 2)
})
