import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { checkLedger } from '../core/ledger/check.ts'
import { buildTestDemo, type TestDemo } from '../testing/demo-app.ts'

const tenantId = 'quarrylane'
let t: TestDemo

beforeAll(async () => {
  t = await buildTestDemo([tenantId], { fill: true })
})
afterAll(() => t.close())

const count = async () => {
  const [row] = await t.database.asOwner<{ all: number; many: number }>(
    `select count(*)::int as all, (count(*) filter (where archetype is null))::int as many from consumer where tenant_id = $1`,
    [tenantId],
  )
  return row!
}
const reset = async () => expect((await t.operator.send('POST', '/demo/reset', { tenant: tenantId })).status).toBe(200)
const balances = async () => expect(await checkLedger(t.demo.deps, tenantId)).toBeNull()

it('a reset does not wait for the many people of a bulk tenant, who come anew, each once', async () => {
  await t.demo.data.filled(tenantId)
  const filled = await count()
  expect(filled.many).toBeGreaterThanOrEqual(t.demo.data.profileOf(tenantId)!.bulk)

  // As at the first start: the copy is of an older seed, so the tenant is filled anew.
  await t.database.asOwner(`update demo_snapshot.seeded set version = 'older' where tenant_id = $1`, [tenantId])
  await reset()
  expect((await count()).many).toBeLessThan(filled.many)
  await Promise.all([reset(), reset()])
  expect((await count()).many).toBeLessThan(filled.many)
  await balances()
  await t.demo.data.filled(tenantId)
  expect(await count()).toEqual(filled)
  await balances()

  await t.database.asOwner(`update consumer set first_name = 'Changed' where tenant_id = $1`, [tenantId])
  await reset()
  expect(await count()).toEqual(filled)
  await balances()
})
