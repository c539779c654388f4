import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { pino } from 'pino'
import { createLiveTenants } from '../../tenancy/live-tenants.ts'
import { defaultTenantsFolder, readTenantFiles } from '../../tenancy/tenant-file.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { runTenantCommand } from './run.ts'

const HERE = 'harborlight'
const THERE = 'tmlg'
const delivered = readTenantFiles(defaultTenantsFolder)
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  for (const [id, kind] of [
    ['s-1', 'staff'],
    ['s-2', 'consumer'],
    ['s-3', 'consumer'],
  ])
    await database.asOwner(
      `insert into session (tenant_id, id, token_hash, kind, subject_id, method, created_at, last_seen_at, expires_at)
       values ($1, $2, $2, $3, 'p', 'code', now(), now(), now() + interval '1 hour')`,
      [HERE, id, kind],
    )
})
afterAll(() => database.drop())

const run = async (line: string) => {
  const env = { PORTAL_MODE: 'demo', PORTAL_PORT: '4990', DATABASE_URL: database.appUrl }
  const { code, lines, data } = await runTenantCommand(line.split(' '), env)
  return { code, text: lines.join('\n'), data }
}
const log = pino({ level: 'silent' })
const tenants = () => createLiveTenants({ mode: 'demo', port: 4000, delivered, db: database.db, log })
const openSessions = async () =>
  (await database.asOwner('select id from session where revoked_at is null and tenant_id = $1', [HERE])).length

it('retire: first explains itself, then closes the hosts and ends the sessions; restore opens the hosts', async () => {
  const live = tenants()
  await live.refresh()
  const asked = await run(`tenant retire ${HERE}`)
  expect(asked).toMatchObject({ code: 1, data: { waiting: 0, submitted: 0 } })
  expect(asked.text).toContain('Say --yes to do it.')
  await live.refresh()
  expect(live.byId(HERE)).not.toBeNull()
  expect(await openSessions()).toBe(3)

  const done = await run(`tenant retire ${HERE} --yes --note Sold`)
  expect(done).toMatchObject({ code: 0, data: { sessions: { staff: 1, consumers: 2 } } })
  await live.refresh()
  expect([live.byId(HERE), live.byHost(`${HERE}.localhost:4000`), live.byHost('pay.harborlight.example')]).toEqual([
    null,
    null,
    null,
  ])
  expect(live.byId(THERE)).not.toBeNull()
  expect(await openSessions()).toBe(0)
  // A process that starts now serves it as little, although its file is there.
  const later = tenants()
  await later.refresh()
  expect(later.byId(HERE)).toBeNull()
  expect((await run('tenant list')).text).toMatch(/^harborlight +.*, as delivered, retired on \d{4}-\d\d-\d\d$/m)
  expect(await run(`tenant retire ${HERE} --yes`)).toMatchObject({
    code: 1,
    text: expect.stringContaining('is retired already, since 20'),
  })

  expect(await run(`tenant restore ${HERE}`)).toMatchObject({
    code: 0,
    text: expect.stringContaining(`answers again within a second: http://${HERE}.localhost:4990`),
  })
  for (const process of [live, later]) {
    await process.refresh()
    expect(process.byHost(`${HERE}.localhost:4000`)?.id).toBe(HERE)
  }
  // Signed-in people must sign in again.
  expect(await openSessions()).toBe(0)
  expect(await run(`tenant restore ${HERE}`)).toMatchObject({ code: 1, text: `${HERE} is not retired.` })
  expect((await run('tenant list')).text).toMatch(/^harborlight +.*, as delivered, http/m)
  const told = await database.asOwner(
    `select action, detail::jsonb->>'note' as note from audit_log where tenant_id = $1 order by seq`,
    [HERE],
  )
  expect(told).toEqual([
    { action: 'tenant.retired', note: 'Sold' },
    { action: 'tenant.taken_back', note: '' },
  ])
})

it('refuses an unknown tenant', async () => {
  for (const verb of ['retire', 'restore'])
    expect(await run(`tenant ${verb} nobody`)).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no tenant nobody'),
    })
  expect(await run('tenant retire')).toMatchObject({ code: 2, text: expect.stringContaining('needs a short name') })
  expect(await run(`tenant list --yes`)).toMatchObject({ code: 2, text: expect.stringContaining('takes no --yes') })
})
