import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type TenantChange } from '@portal/shared/contract'
import { offerRow, type LocalDate, type OfferRow, type OfferStrategies } from '@portal/shared/domain'
import { renewOffers } from '../../money/plan/offer/renew-offers.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const T = 'harborlight'
const PATH = '/offer_strategies'
const settlement = (percent: number) =>
  offerRow([{ kind: 'settlement', percent, payments: [1], rhythm: 'monthly', until: null }])
const table = (...rows: OfferRow[]): Omit<OfferStrategies, 'version'> => ({
  use: ['own'],
  strategies: [{ id: 'own', name: 'Own', rows }],
})
let t: TestApp
let admin: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [T] })
  admin = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'admin' })).id })
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const name of ['tenant_version', 'tenant_draft', 'tenant_registry']) await t.database.asOwner(`truncate ${name}`)
  await t.deps.tenants.refresh({ anew: true })
})

const draft = async () => (await admin.call(endpoints.getTenantDraft, {})).body.data
const save = async (value: unknown) =>
  admin.call(endpoints.saveTenantDraft, {
    body: { revision: (await draft()).revision, changes: [{ path: PATH, value }] as TenantChange[] },
  })
const publish = async () => {
  const { revision, version } = await draft()
  return admin.call(endpoints.publishTenant, { body: { note: 'Offers', revision, version } })
}
const preview = async (value?: unknown) =>
  (
    await admin.call(endpoints.previewOffers, {
      body: { changes: value === undefined ? [] : ([{ path: PATH, value }] as TenantChange[]) },
    })
  ).body.data
const night = (date: string) => renewOffers(t.deps, t.tenant(T), date as LocalDate)

describe('F-13: a tenant’s table of offers', () => {
  it('is edited, published and restored like every setting, and its version counts up', async () => {
    expect((await save(table(settlement(60)))).status).toBe(200)
    expect((await publish()).status).toBe(200)
    expect(t.tenant(T).offer_strategies).toMatchObject({ version: 1, use: ['own'] })
    await save(table(settlement(70)))
    await publish()
    expect(t.tenant(T).offer_strategies?.version).toBe(2)
    const restored = await admin.call(endpoints.restoreTenantVersion, {
      params: { version: '1' },
      body: { version: 2, note: 'As it was' },
    })
    expect(restored.status).toBe(200)
    expect(t.tenant(T).offer_strategies).toMatchObject({ version: 3, strategies: [{ rows: [settlement(60)] }] })
  })

  it('never reaches a browser that is not an administrator’s', async () => {
    await save(table(settlement(60)))
    await publish()
    const { body } = await t.visitor(T).send('GET', '/api/v1/bootstrap')
    expect(JSON.stringify(body)).not.toContain('offer_strategies')
  })

  it('is refused with row and field of each fault', async () => {
    const row = settlement(60)
    const wrong = [
      { ...row, when: { ...row.when, balance_from: '20.00', balance_to: '10.00' } },
      { ...row, offers: [], good_for_days: 0 },
    ]
    const { status, body } = await save(table(row, ...wrong))
    expect([status, body.code]).toEqual([400, 'validation_failed'])
    const at = (place: string) => `${PATH}/strategies/0/rows/${place}`
    expect(body.errors).toMatchObject({
      [at('1/when/balance_to')]: ['from_above_to'],
      [at('2/offers')]: ['required'],
      [at('2/good_for_days')]: ['number_invalid'],
    })
    const unknown = await save({ ...table(row), use: ['gone'] })
    expect(unknown.body.errors).toMatchObject({ [`${PATH}/use/0`]: ['strategy_unknown'] })
    const misspelt = await save(table({ ...row, floor: '5.00' } as never))
    expect(Object.keys(misspelt.body.errors)).toContain(at('0/floor'))
  })

  it('is not published with a settlement below the tenant’s limit', async () => {
    await save(table(settlement(40)))
    const { body } = await publish()
    expect([body.code, body.errors]).toEqual(['settings_refused', { [PATH]: ['settlement_below_floor'] }])
  })

  it('changes offers that stand only when they end', async () => {
    await save(table(settlement(60)))
    await publish()
    const { debtId } = await seedDebtor(t, T)
    await night('2026-03-02')
    await save(table(settlement(80)))
    await publish()
    const totals = () =>
      t.database.asOwner('select total, strategy_version from offer where debt_id = $1 and deleted_at is null', [
        debtId,
      ])
    await night('2026-03-31')
    expect(await totals()).toEqual([{ total: '6000', strategy_version: 1 }])
    await night('2026-04-01')
    expect(await totals()).toEqual([{ total: '8000', strategy_version: 2 }])
  })
})

describe('F-13: the preview', () => {
  it('counts today’s accounts by row, with examples of every row and those that get nothing', async () => {
    await t.database.asOwner("update debt set status = 'recalled'")
    for (const balance of [500, 300, 100, 20]) await seedDebtor(t, T, { balance })
    const offers = async () => (await t.database.asOwner('select 1 from offer')).length
    const before = await offers()
    const large = settlement(60)
    const rows = [
      { ...large, when: { ...large.when, balance_from: '300.00' } },
      { ...large, when: { ...large.when, balance_from: '50.00' }, least_total: '100.00' },
    ]
    const found = await preview(table(...rows))
    expect([found.accounts, found.counted, found.rows]).toEqual([
      4,
      4,
      [
        { strategy: 'own', row: 1, accounts: 2, without: 0 },
        { strategy: 'own', row: 2, accounts: 1, without: 1 },
        { strategy: 'own', row: 0, accounts: 1, without: 1 },
      ],
    ])
    const told = (list: { balance: string; row: number; offers: { total: string }[] }[]) =>
      list.map(({ balance, row, offers }) => [balance, row, offers.map(({ total }) => total)])
    expect(told(found.examples).sort()).toEqual([
      ['300.00', 1, ['180.00']],
      ['500.00', 1, ['300.00']],
    ])
    expect(told(found.without).sort()).toEqual([
      ['100.00', 2, []],
      ['20.00', 0, []],
    ])
    // Nothing is kept: without changes it is the product's own table that counts.
    expect((await preview()).rows).toMatchObject([{ strategy: 'standard', row: 1, accounts: 4 }, { row: 0 }])
    expect(await offers()).toBe(before)
  })
})
