import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { halfOf, offerRow, type LocalDate, type OfferStrategies } from '@portal/shared/domain'
import { renewOffers } from '../../money/plan/offer/renew-offers.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedCollected } from '../../../testing/collected.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const T = 'harborlight'
const row = offerRow([{ kind: 'full' }])
const strategies: OfferStrategies = {
  version: 1,
  use: ['a', 'b'],
  strategies: [
    { id: 'a', name: 'First', rows: [row] },
    { id: 'b', name: 'Second', rows: [row] },
  ],
}
let t: TestApp
let admin: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [T], change: (tenant) => ({ ...tenant, offer_strategies: strategies }) })
  admin = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'admin' })).id })
})
afterAll(() => t.close())

const pay = (debtor: Debtor, amount: number, day: string) =>
  seedCollected(t, T, debtor, { debtor: 0, way: 'card', channel: 'web', amount, day: day as LocalDate })

it('F-13: compares what the two halves brought since they were offered something', async () => {
  const people: Debtor[] = []
  for (let n = 0; n < 12; n += 1) people.push(await seedDebtor(t, T, { balance: 100 }))
  const [one, other] = ([0, 1] as const).map((half) => people.filter(({ debtId }) => halfOf(debtId, 'a,b') === half))
  // Paid before the first offer: no strategy's merit.
  await pay(one![0]!, 1_000, '2026-03-01')
  await renewOffers(t.deps, t.tenant(T), '2026-03-02' as LocalDate)
  await pay(one![0]!, 2_000, '2026-03-03')
  await pay(other![0]!, 500, '2026-03-03')
  await pay(other![0]!, 700, '2026-03-20')
  const { body } = await admin.call(endpoints.getStrategiesReport, { query: { from: '2026-03-01', to: '2026-03-10' } })
  const rows = [
    { id: 'a', name: 'First', accounts: one!.length, plans: 0, placed: `${one!.length}00.00`, collected: '20.00' },
    { id: 'b', name: 'Second', accounts: other!.length, plans: 0, placed: `${other!.length}00.00`, collected: '5.00' },
  ]
  expect([...body.data.rows].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(rows)
  expect(body.data.total).toMatchObject({ accounts: 12, placed: '1200.00', collected: '25.00' })
})
