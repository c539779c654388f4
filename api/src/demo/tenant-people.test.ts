import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { readTenantText } from '../tenancy/file/read-tenant-file.ts'
import { checkTenantForm } from '../tenancy/file/check-tenant-form.ts'
import { starterFile } from '../tenancy/file/starter-file.ts'
import { addTenant } from '../tenancy/tenant-store.ts'
import { latestVersion } from '../tenancy/version-repo.ts'
import { buildTestDemo, type TestDemo } from '../testing/demo-app.ts'

const NEW = 'oakhollow'
let t: TestDemo

beforeAll(async () => {
  t = await buildTestDemo([])
  const read = readTenantText(JSON.stringify(starterFile({ shortName: NEW, name: 'Oak Hollow Recovery' }, './x.json')))
  const formed = read.ok ? checkTenantForm(read.file, '.') : read
  if (!formed.ok) throw new Error('The starter file is no tenant’s.')
  const { db, ids, clock } = t.demo.deps
  await addTenant(db, ids, { file: formed.file, delivered: [], note: '', at: clock.machine() })
})
afterAll(() => t.close())

const give = () => t.operator.send('POST', '/demo/tenant-people', { tenant: NEW })
const people = async () => (await t.operator.send('GET', `/demo/people.json?tenant=${NEW}`)).body as { name: string }[]

it('a tenant that was added gets people of its own, once', async () => {
  const answers = await Promise.all([give(), give()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const given = await people()
  expect(given.length).toBeGreaterThan(30)
  expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({ tenant: NEW, people: given.length })
  expect((await give()).body).toMatchObject({ code: 'conflict', message: 'Oak Hollow Recovery has people already.' })
  const fresh = await t.operator.send('POST', '/demo/people', { tenant: NEW, archetype: 'D-01' })
  expect(fresh).toMatchObject({ status: 201, body: { tenant: NEW, debts: [expect.anything()] } })
})

it('a reset restores them and the tenant', async () => {
  const { db, tenants } = t.demo.deps
  await t.operator.send('POST', '/demo/people', { tenant: NEW, archetype: 'D-01' })
  expect((await t.operator.send('POST', '/demo/reset', { tenant: NEW })).status).toBe(200)
  expect((await people()).some(({ name }) => name === '')).toBe(false)
  expect(tenants.byId(NEW)).not.toBeNull()
  expect(await db.withTenant(NEW, (tx) => latestVersion(tx, NEW))).toMatchObject({ version: 1 })
})

it('they survive a restart of the demo, and a later seed keeps the settings', async () => {
  const { data, deps } = t.demo
  await t.database.asOwner(`update demo_snapshot.seeded set version = 'older' where tenant_id = $1`, [NEW])
  await data.fill()
  expect(data.profileOf(NEW)).toMatchObject({ reference_prefix: 'OH-' })
  expect(await deps.db.withTenant(NEW, (tx) => latestVersion(tx, NEW))).toMatchObject({ version: 1 })
  expect((await people()).length).toBeGreaterThan(30)
})

it('the start page shows the tenant, with its initials as images', async () => {
  const page = (await t.operator.send('GET', `/?tenant=${NEW}`)).text
  expect(page).toContain('<h1 id="company">Oak Hollow Recovery</h1>')
  expect(page).toContain('One collection company on one portal.')
  for (const kind of ['logo', 'favicon']) {
    const image = await t.visitor(NEW).send('GET', `/api/v1/assets/${kind}.svg`)
    expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } })
    expect(image.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
    expect(image.text).toContain('>OH</text>')
    expect((await t.visitor(NEW).send('GET', `/api/v1/assets/${kind}.png`)).status).toBe(404)
  }
})

it('an unknown tenant gets no people', async () => {
  const answer = await t.operator.send('POST', '/demo/tenant-people', { tenant: 'nobody' })
  expect(answer).toMatchObject({ status: 400, body: { errors: { tenant: [expect.stringContaining('is unknown')] } } })
})
