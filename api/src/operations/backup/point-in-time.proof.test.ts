import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { openDatabase } from '../../db/database.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import { assertSafeDatabase } from '../../db/self-check.ts'
import { ask, createArchivedServer, type ArchivedServer } from '../../testing/archived-server.ts'
import { cardOrder } from '../../testing/orders.ts'
import { seedDebtor } from '../../testing/debtor.ts'
import { FakeProcessor } from '../../testing/fake-processor.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { checkRestored } from './check-restored.ts'

// The drill of docs/operations.md on Debian's postgresql-15 with pgbackrest: payments, a full backup, more payments, an
// accident, the loss of the machine, and a restore to the second before the accident.

const tenantId = 'harborlight'
const EACH = 20
const programs = '/usr/lib/postgresql/15/bin'
const processor = new FakeProcessor()
let server: ArchivedServer
let t: TestApp
let database: string

beforeAll(async () => {
  server = createArchivedServer(programs)
  const superuser = server.url('postgres', 'postgres')
  // As docs/operations.md says; the tests drop and copy databases, so the owner may create them.
  await ask(superuser, 'create role portal_owner login createdb')
  await ask(superuser, 'create role portal_app login nosuperuser nobypassrls nocreatedb nocreaterole')
  await ask(superuser, 'create database portal_template owner portal_owner')
  const [ownerUrl, appUrl] = ['portal_owner', 'portal_app'].map((role) => server.url(role, 'portal_template')) as [
    string,
    string,
  ]
  await migrateDatabase(ownerUrl, 'portal_app')
  process.env['PORTAL_TEST_DATABASE'] = JSON.stringify({ ownerUrl: server.url('portal_owner', 'postgres'), appUrl })
  t = await buildTestApp({ tenants: [tenantId], processor })
  database = new URL(t.database.appUrl).pathname.slice(1)
}, 120_000)
afterAll(() => server.remove())

const timed = async <T>(work: () => T | Promise<T>): Promise<[number, T]> => {
  const from = performance.now()
  const result = await work()
  return [(performance.now() - from) / 1_000, result]
}

/** Payments by card of as many people. @returns their ids */
async function pay(): Promise<string[]> {
  const paid: string[] = []
  for (let n = 0; n < EACH; n++) {
    const debtor = await seedDebtor(t, tenantId)
    const caller = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const { body } = await caller.call(endpoints.submitOneTimePayment, { body: cardOrder(debtor, '25.00') })
    paid.push((body as { data: { payment_id: string } }).data.payment_id)
  }
  return paid
}

/** Seconds until the log up to now is in the repository: what a lost machine would take with it. */
async function untilArchived(): Promise<number> {
  const url = server.url('postgres', database)
  const [{ file }] = (await ask<{ file: string }>(url, 'select pg_walfile_name(pg_current_wal_lsn()) as file')) as [
    { file: string },
  ]
  const [seconds] = await timed(async () => {
    for (;;) {
      const [row] = await ask<{ there: boolean }>(
        url,
        'select coalesce(last_archived_wal >= $1, false) as there from pg_stat_archiver',
        [file],
      )
      if (row!.there) return
      await wait(100)
    }
  })
  return seconds
}

const paymentsIn = async (url: string) =>
  new Set((await ask<{ id: string }>(url, `select id from payment where state = 'succeeded'`)).map(({ id }) => id))

it('a database of one’s own comes back as it was at a given second', async () => {
  const superuser = server.url('postgres', database)
  const before = await pay()
  const [backup] = await timed(() => server.pgbackrest('backup', '--type=full'))
  const after = await pay()
  await wait(1_000)
  const [{ time }] = (await ask<{ time: string }>(superuser, 'select now()::text as time')) as [{ time: string }]
  await wait(1_000)
  const late = await pay()
  await ask(superuser, 'truncate transfer cascade')
  const exposed = await untilArchived()
  await t.app.close()
  await t.database.db.close()
  server.lose()

  const [copied] = await timed(() =>
    server.pgbackrest('restore', '--type=time', `--target=${time}`, '--target-action=promote'),
  )
  const [replayed] = await timed(async () => {
    server.start()
    while ((await ask<{ yes: boolean }>(superuser, 'select pg_is_in_recovery() as yes'))[0]!.yes) await wait(50)
  })
  const db = openDatabase({ url: server.url('portal_app', database) })
  const [checked] = await timed(async () => {
    await assertSafeDatabase(db.pool)
    await checkRestored(db, [tenantId])
  })
  const there = await paymentsIn(superuser)
  const [{ transfers, size }] = (await ask<{ transfers: number; size: number }>(
    superuser,
    'select (select count(*)::int from transfer) as transfers, pg_database_size(current_database())::float as size',
  )) as [{ transfers: number; size: number }]
  await db.close()
  const figures = {
    size,
    repository: server.repositorySize(),
    seconds: { backup, exposed, copied, replayed, checked },
    payments: {
      before: before.length,
      after: after.length,
      late: late.length,
      unknown: processor.charges.size - there.size,
    },
  }
  const result = process.env['PORTAL_PROOF_RESULT']
  if (result) {
    mkdirSync(dirname(result), { recursive: true })
    writeFileSync(result, JSON.stringify(figures))
  }
  expect([...before, ...after].filter((id) => !there.has(id))).toEqual([])
  expect(late.filter((id) => there.has(id))).toEqual([])
  expect(transfers).toBeGreaterThan(0)
  // The processor has charged the late ones: they have to be found by its own list.
  expect(figures.payments.unknown).toBe(EACH)
}, 600_000)
