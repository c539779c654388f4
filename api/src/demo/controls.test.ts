import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { buildApp } from '../app.ts'
import { localDate } from '@portal/shared/domain'
import { compareBooks } from '../areas/money/pay/compare-books.ts'
import { checkLedger } from '../core/ledger/check.ts'
import { Caller } from '../testing/caller.ts'
import { buildTestDemo, type TestDemo } from '../testing/demo-app.ts'
import { DEMO_START } from './demo-start.ts'
import type { PersonRow } from './people/person-row.ts'

const [first, second] = ['harborlight', 'northgate'] as const
let t: TestDemo

beforeAll(async () => {
  t = await buildTestDemo([first, second], { fill: true })
})
afterAll(() => t.close())

const get = async (path: string) => (await t.operator.send('GET', path)).body
const post = (path: string, body: unknown) => t.operator.send('POST', path, body)
const fresh = async (tenant: string, archetype: string, overrides = {}): Promise<PersonRow> => {
  const answer = await post('/demo/people', { tenant, archetype, overrides })
  expect(answer.status).toBe(201)
  return answer.body
}
const signedIn = (row: PersonRow) =>
  t.visitor(row.tenant).signedInAs(t.demo.deps, row.tenant, { consumer: row.client_id! })
const currentBalance = async (row: PersonRow) => {
  const who = await signedIn(row)
  return (await who.call(endpoints.getDebt, { body: { debt_id: row.debts[0]!.debt_id } })).body.data
}

describe('a wrong field is named', () => {
  it.each<[string, object, string]>([
    ['/demo/people', { archetype: 'D-01' }, 'tenant'],
    ['/demo/people', { tenant: first }, 'archetype'],
    ['/demo/people', { tenant: 'nobody', archetype: 'D-01' }, 'tenant'],
    ['/demo/people', { tenant: first, archetype: 'D-99' }, 'archetype'],
    ['/demo/people', { tenant: second, archetype: 'D-26' }, 'archetype'],
    ['/demo/people', { tenant: first, archetype: 'D-01', overrides: { balance: 12 } }, 'overrides.balance'],
    ['/demo/people', { tenant: first, archetype: 'D-09', overrides: { balance: '1.00' } }, 'overrides.balance'],
    ['/demo/people', { tenant: first, archetype: 'agent', overrides: { balance: '100.00' } }, 'overrides.balance'],
    ['/demo/people', { tenant: first, archetype: 'D-01', overrides: { language: 'fr' } }, 'overrides.language'],
    ['/demo/people', { tenant: first, archetype: 'D-01', overrides: { method: 'cash' } }, 'overrides.method'],
    ['/demo/people', { tenant: first, archetype: 'D-01', overrides: { colour: 'red' } }, 'overrides.colour'],
    ['/demo/clock', { now: '2026-03-03T15:00:00Z' }, 'tenant'],
    ['/demo/clock', { tenant: first }, 'now'],
    ['/demo/clock', { tenant: first, now: 'tomorrow' }, 'now'],
    ['/demo/clock', { tenant: first, now: '2026-13-03T15:00:00Z' }, 'now'],
    ['/demo/clock', { tenant: first, now: '1999-01-01T00:00:00Z' }, 'now'],
    ['/demo/clock', { tenant: first, advance: 'P' }, 'advance'],
    ['/demo/clock', { tenant: first, advance: '1 day' }, 'advance'],
    ['/demo/clock', { tenant: first, advance: 'P999Y' }, 'advance'],
    ['/demo/nightly', { tenant: first, date: '2026-02-30' }, 'date'],
    ['/demo/nightly', {}, 'tenant'],
    ['/demo/jobs/run', {}, 'tenant'],
    ['/demo/reset', { tenant: 'nobody' }, 'tenant'],
  ])('POST %s %j', async (path, body, field) => {
    const answer = await post(path, body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
  })

  it('GET /demo/people.json of an unknown tenant', async () => {
    const answer = await t.operator.send('GET', '/demo/people.json?tenant=nobody')
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['tenant']])
  })
})

it('only the host of the demo serves the controls: no tenant’s host, no other host, no server outside of demo mode', async () => {
  for (const host of [`${first}.localhost:4000`, 'rebound.example', 'localhost.example:4000'])
    expect((await t.at(host).send('GET', '/demo/clock')).status).toBe(404)
  const plain = await buildApp(t.demo.deps)
  for (const path of ['/demo/clock', '/demo/people.json'])
    expect((await new Caller(plain, 'localhost:4000').send('GET', path)).status).toBe(404)
  await plain.close()
})

describe('fresh people', () => {
  it('are new and separate, and each can sign in', async () => {
    const rows = await Promise.all([fresh(first, 'D-20'), fresh(first, 'D-20'), fresh(first, 'D-01')])
    const others: PersonRow[] = await get(`/demo/people.json?tenant=${first}&fresh=true`)
    const all = others.filter(({ role }) => role === 'user')
    for (const of of [
      (row: PersonRow) => row.client_id,
      (row: PersonRow) => row.phone,
      (row: PersonRow) => row.access_code,
      (row: PersonRow) => JSON.stringify(row.signIn.fields),
    ])
      expect(new Set(all.map(of)).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining(rows))
    const debts = all.filter(({ co_debtor_of: of }) => !of).flatMap((row) => row.debts)
    expect(new Set(debts.map((debt) => debt.data_id)).size).toBe(debts.length)
    const listed: PersonRow[] = await get(`/demo/people.json?tenant=${first}`)
    expect(listed.some(({ client_id: id }) => rows.some((row) => row.client_id === id))).toBe(false)
  })

  it('have the balance, language and method that were ordered', async () => {
    const row = await fresh(first, 'D-01', { balance: '1234.50', language: 'es', method: 'card' })
    expect(row).toMatchObject({ language: 'es', methods: [{ type: 'card', last_four: '4242' }] })
    expect(await currentBalance(row)).toMatchObject({ currentBalance: '1234.50' })
    expect((await fresh(first, 'D-01', { method: 'none' })).methods).toEqual([])
    expect((await fresh(second, 'D-09', { balance: '60.00' })).debts[0]!.loan_id).toBeDefined()
    expect(await checkLedger(t.demo.deps, first)).toBeNull()
    expect(await checkLedger(t.demo.deps, second)).toBeNull()
  })

  it('can be staff', async () => {
    const [one, two] = [await fresh(first, 'supervisor'), await fresh(first, 'supervisor', { language: 'es' })]
    expect(one).toMatchObject({ role: 'agent', permissions: ['override.approve'], client_id: null, piggy_code: '7391' })
    expect(two.language).toBe('es')
    expect(two.email).not.toBe(one.email)
    const answer = await t.visitor(first).send('POST', `/api/v1${two.signIn.call}`, two.signIn.fields)
    expect(answer.status).toBe(200)
  })
})

describe('the clock', () => {
  it('of each tenant can be set and advanced, and runs', async () => {
    const other = Date.parse((await get(`/demo/clock?tenant=${second}`)).now)
    await post('/demo/clock', { tenant: first, now: '2026-03-07T22:00:00-05:00' })
    const moved = await post('/demo/clock', { tenant: first, advance: 'P1M1DT30M' })
    expect(moved.body.now).toMatch(/^2026-04-09T03:30:0/)
    const later = Date.parse((await get(`/demo/clock?tenant=${first}`)).now)
    expect(later).toBeGreaterThanOrEqual(Date.parse(moved.body.now))
    expect(Date.parse((await get(`/demo/clock?tenant=${second}`)).now) - other).toBeLessThan(60_000)
    const shown = await t.visitor(first).send('GET', '/api/v1/health')
    expect(shown.headers['x-portal-now']).toMatch(/^2026-04-09T03:3/)
  })
})

describe('work', () => {
  it('of the night settles due payments and reports them', async () => {
    await post('/demo/clock', { tenant: first, now: '2026-03-02T15:00:00Z' })
    const row = await fresh(first, 'D-01', { balance: '500.00', method: 'card' })
    const who = await signedIn(row)
    const paid = await who.call(endpoints.submitOneTimePayment, {
      body: {
        debt_id: row.debts[0]!.debt_id,
        amount: '40.00',
        payment_method: 'card',
        card_id: row.methods[0]!.id,
        agreement_timestamp: '2026-03-02T15:00:00.000Z',
      },
    })
    expect([paid.status, paid.body.data?.state]).toEqual([200, 'succeeded'])
    await post('/demo/clock', { tenant: first, advance: 'P3D' })
    const report = await post('/demo/nightly', { tenant: first })
    expect(report.body).toMatchObject({
      tenant: first,
      date: '2026-03-05',
      steps: {
        settlement: { settled: 1, returned: 0 },
        // The made-up past counts on both sides, and what people pay is in the processor's own books.
        processor_books: { days: 3, different: 0 },
        ledger_mismatch: null,
      },
    })
    const { books } = await get(`/demo/processor?tenant=${first}`)
    expect(books[0]).toMatchObject({ day: '2026-03-05', charged: '40.00', refunded: '0.00', fees: '1.46' })
    expect(books[0].paid_out).toBe('38.54')
    expect(await currentBalance(row)).toMatchObject({ currentBalance: '460.00' })

    // Money goes back at the processor, and the portal has not heard of it: a difference until the next night has.
    const payment = (await t.hosted.controls.list(first)).charges.find(
      ({ debt_id }) => debt_id === row.debts[0]!.debt_id,
    )!
    await t.hosted.controls.control({ tenant: first, refund: { payment: payment.reference, amount_cents: 1_500 } })
    const tenant = t.demo.deps.tenants.byId(first)!
    expect(await compareBooks(t.demo.deps, tenant, localDate('2026-03-05'))).toEqual({ days: 3, different: 1 })
    const [kept] = await t.database.asOwner<{ charged: string; refunded: string; ledger_refunded: string }>(
      "select charged::text, refunded::text, ledger_refunded::text from processor_day where tenant_id = $1 and day = '2026-03-05'",
      [first],
    )
    expect(kept).toMatchObject({ refunded: '1500', ledger_refunded: '0' })
    const next = await post('/demo/nightly', { tenant: first })
    expect(next.body.steps).toMatchObject({ changes: { taken: 1 }, processor_books: { days: 3, different: 0 } })
  })

  it('in the queue is done at once', async () => {
    const row = await fresh(first, 'agent')
    await t.visitor(first).send('POST', `/api/v1${row.signIn.call}`, row.signIn.fields)
    expect((await post('/demo/jobs/run', { tenant: first })).body).toEqual({ tenant: first, left: 0 })
    const [newest] = await get(`/demo/outbox.json?tenant=${first}&to=${row.email}`)
    expect(newest.code).toMatch(/^\d{8}$/)
  })
})

it('a reset restores all rows with the same ids and removes added ones', async () => {
  // The nights of the stories above have moved it on.
  await post('/demo/reset', { tenant: first })
  const before: PersonRow[] = await get(`/demo/people.json?tenant=${first}`)
  const other = await fresh(second, 'D-01')
  const added = await fresh(first, 'D-01')
  const paying = before.find(({ archetype }) => archetype === 'D-09')!
  await t.database.asOwner(`update debt set status = 'recalled' where id = $1`, [paying.debts[0]!.debt_id])
  await t.database.asOwner(`update consumer set full_name = 'Changed' where id = $1`, [paying.client_id])
  expect((await post('/demo/reset', { tenant: first })).body).toEqual({ tenants: [first] })
  expect(await get(`/demo/people.json?tenant=${first}&fresh=true`)).toEqual(before)
  expect(Math.abs(Date.parse((await get(`/demo/clock?tenant=${first}`)).now) - DEMO_START.getTime())).toBeLessThan(
    60_000,
  )
  expect(await checkLedger(t.demo.deps, first)).toBeNull()
  const still: PersonRow[] = await get(`/demo/people.json?tenant=${second}&fresh=true`)
  expect(still.map(({ client_id: id }) => id)).toContain(other.client_id)
  // Their numbers are free again, their ids are not taken twice.
  const again = await fresh(first, 'D-01')
  expect(again.client_id).not.toBe(added.client_id)
  await post('/demo/reset', {})
  expect(await get(`/demo/people.json?tenant=${first}&fresh=true`)).toEqual(before)
})
