import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, pageLoadHeader, type CallInput } from '@portal/shared/contract'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { signPageLoad, type Loaded } from '../../../testing/page-load.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { trimReleaseHealth } from './repo.ts'

const A = 'harborlight'
const B = 'cedarline'
const stable = 'aaaaaaaaaaaaaaaa'
const candidate = 'bbbbbbbbbbbbbbbb'
let t: TestApp
let processor: FakeProcessor

beforeAll(async () => {
  processor = new FakeProcessor()
  t = await buildTestApp({ tenants: [A, B], processor, config: { addressLimitFactor: 1000 } })
})
afterAll(() => t.close())
beforeEach(() => {
  processor.reset()
  t.clock.advance('1d')
})

type Told = CallInput<typeof endpoints.sendTelemetry>['body']
type Event = Told['events'][number]
const release = { remote: 'payments', version: '1.1.0-3fa9c01b' }
const load = (outcome: 'ok' | 'http' | 'degraded' | 'integrity' = 'ok', phase: 'total' | 'entry' = 'total'): Event => ({
  kind: 'load',
  ...release,
  phase,
  ms: 300,
  outcome,
})
const page = (set: string, tenant = A, more: Loaded = {}) => signPageLoad(t, { set, tenant, ...more })
const told = (set: string, events: Event[], tenant = A, more: Loaded = {}): Told => ({
  load: page(set, tenant, more),
  events,
})
/** Each call reports from a page load of its own. */
const tell = (tenant: string, set: string, events: Event[], more: Loaded = {}) =>
  t.visitor(tenant).call(endpoints.sendTelemetry, { body: told(set, events, tenant, more) })
const rows = async () => {
  await t.app.releaseCounters.flush()
  return t.database.asOwner<Record<string, unknown>>(
    `select * from release_health where minute >= $1 and kind <> 'page' order by tenant_id, set_id, kind, name, outcome, place`,
    [t.clock.machine().toISOString().slice(0, 16)],
  )
}
const health = async (query: string) => {
  await t.app.releaseCounters.flush()
  const { status, body } = await t.visitor(A).send('GET', `/internal/release-health?${query}`)
  return { status, body }
}

describe('telemetry', () => {
  it('is added up by the minute: one row per combination of labels, with sum and histogram', async () => {
    const vital = (value: number): Event => ({ kind: 'vital', ...release, name: 'LCP', value })
    const error: Event = { kind: 'error', ...release, name: 'TypeError', at: 'js/pay.js:1:2' }
    expect((await tell(A, stable, [load(), load('http'), vital(900)])).status).toBe(200)
    await tell(A, stable, [load()])
    await rows()
    await tell(A, stable, [load(), vital(2_100), error])
    const found = await rows()
    expect(found.map(({ kind, name, outcome, place, count, sum }) => [kind, name, outcome, place, count, sum])).toEqual(
      [
        ['error', 'TypeError', '', 'js/pay.js:1:2', 1, 0],
        ['load', 'total', 'http', '', 1, 300],
        ['load', 'total', 'ok', '', 3, 900],
        ['vital', 'LCP', '', '', 2, 3000],
      ],
    )
    const buckets = found.at(-1)!['buckets'] as number[]
    expect([buckets.reduce((a, b) => a + b, 0), buckets.filter((n) => n === 1)]).toEqual([2, [1, 1]])
    expect(found[0]).toMatchObject({ tenant_id: A, set_id: stable, ...release, is_override: false })
  })

  it.each(['application/json', 'text/plain', 'text/plain;charset=UTF-8'])('is accepted as %s', async (type) => {
    const answer = await t
      .visitor(A)
      .send('POST', '/api/v1/telemetry', JSON.stringify(told(stable, [load()])), { 'content-type': type })
    expect(answer.status).toBe(200)
    expect(await rows()).toHaveLength(1)
  })

  it.each<[string, () => unknown]>([
    ['events.0.message', () => told(stable, [{ ...load(), message: 'x' } as never])],
    [
      'events',
      () =>
        told(
          stable,
          Array.from({ length: 51 }, () => load()),
        ),
    ],
    ['events.0.version', () => told(stable, [{ ...load(), version: 'dana@mail.example' } as never])],
    ['events.0.kind', () => told(stable, [{ ...load(), kind: 'click' } as never])],
    ['user_id', () => ({ ...told(stable, [load()]), user_id: '7' })],
    ['set', () => ({ ...told(stable, [load()]), set: candidate })],
  ])('with an invalid %s is refused by that field', async (field, body) => {
    const answer = await t.visitor(A).send('POST', '/api/v1/telemetry', body())
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed'])
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(await rows()).toEqual([])
  })

  it('is refused from a form or another site, and when it is too large or not JSON', async () => {
    const send = (body: string, headers: Record<string, string>) =>
      t.visitor(A).send('POST', '/api/v1/telemetry', body, headers)
    const whole = JSON.stringify(told(stable, [load()]))
    expect((await send('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await send(whole, { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send(' '.repeat(17_000), { 'content-type': 'text/plain' })).status).toBe(413)
    expect((await send('{', { 'content-type': 'text/plain' })).status).toBe(400)
  })

  it('is limited per network address', async () => {
    const strict = await buildTestApp({ tenants: [A], config: { addressLimitFactor: 1, trustedProxies: ['loopback'] } })
    try {
      const body = { load: signPageLoad(strict, { set: stable, tenant: A }), events: [load()] }
      const send = (address: string) =>
        strict.visitor(A).send('POST', '/api/v1/telemetry', body, { 'x-forwarded-for': address })
      const answers = await Promise.all(Array.from({ length: 120 }, () => send('203.0.113.7')))
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused.length).toBeGreaterThan(10)
      expect(refused[0]!.body.code).toBe('rate_limited')
      expect((await send('203.0.113.8')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  it('of made-up sets is counted as other', async () => {
    for (let n = 0; n < 40; n++) await tell(A, n.toString(16).padStart(16, '0'), [load()])
    const sets = new Set((await rows()).map((row) => row['set_id']))
    expect(sets.size).toBe(7)
    expect(sets).toContain('other')
  })

  it('is deleted after two weeks', async () => {
    await tell(A, stable, [load()])
    await rows()
    const trim = (days: number) =>
      t.deps.db.withTenant(A, (tx) =>
        trimReleaseHealth(tx, new Date(t.clock.machine().getTime() + 60_000 - days * 86_400_000)),
      )
    await trim(14)
    expect(await rows()).toHaveLength(1)
    await trim(0)
    expect(await rows()).toEqual([])
  })
})

const agreed = '2026-03-02T15:00:00.000Z'
async function pay(debtor: Debtor, load: string, key: string, more: object = {}) {
  const who = await t.signInAs(debtor.tenantId, { consumer: debtor.consumerId })
  const body = { debt_id: debtor.debtId, amount: '10.00', payment_method: 'card' as const, card_id: debtor.cardId }
  return who.call(
    endpoints.submitOneTimePayment,
    { body: { ...body, agreement_timestamp: agreed, ...more } },
    { 'idempotency-key': key, [pageLoadHeader]: load },
  )
}

describe('payments', () => {
  it('count under the set whose page sent them, by the outcome that the server knows', async () => {
    const debtor = await seedDebtor(t, A)
    processor.modes.push('ok', 'decline', 'lost-answer')
    const loaded = page(candidate)
    expect((await pay(debtor, loaded, 'health-pay-1')).status).toBe(200)
    expect((await pay(debtor, loaded, 'health-pay-1')).headers['idempotent-replayed']).toBe('true')
    expect((await pay(debtor, loaded, 'health-pay-2')).body.code).toBe('payment_declined')
    expect((await pay(debtor, loaded, 'health-pay-3')).body.data.state).toBe('unknown')
    expect((await pay(debtor, loaded, 'health-pay-4', { amount: '0.00' })).status).toBeGreaterThanOrEqual(400)
    expect((await pay(debtor, page(candidate, A, { reason: 'override' }), 'health-pay-5')).status).toBe(200)
    expect((await pay(debtor, candidate, 'health-pay-6')).status).toBe(200)
    const { body } = await health(`sets=${candidate}`)
    expect(body.sets[0].payments).toEqual({ tried: 4, succeeded: 1, declined: 1, refused: 1, faults: 0, unknown: 1 })
    // The declined and the refused payment, both from one network.
    expect(body.sets[0].told_by.unpaid).toEqual([2])
  })

  it('by wallet count once, when charged', async () => {
    const debtor = await seedDebtor(t, A)
    const who = await t.signInAs(A, { consumer: debtor.consumerId })
    const order = { debt_id: debtor.debtId, amount: '40.00' }
    const opened = await who.call(endpoints.openWalletOrder, { body: { ...order, agreement_timestamp: agreed } })
    const id: string = opened.body.data.loan_id
    await who.call(endpoints.payByApple, { body: { ...order, loan_id: id } })
    const look = () => who.call(endpoints.getWalletOrder, { params: { id } }, { [pageLoadHeader]: page(stable) })
    expect((await look()).body.data.state).toBe('open')
    processor.wallets.set([...processor.wallets.keys()].at(-1)!, {
      state: 'completed',
      kind: 'applepay',
      token: 'wallet_health',
      brand: 'VISA',
      lastFour: '4242',
      funding: 'debit',
    })
    expect((await look()).body.data.state).toBe('paid')
    expect((await look()).body.data.state).toBe('paid')
    expect((await health(`sets=${stable}`)).body.sets[0].payments).toMatchObject({ tried: 1, succeeded: 1 })
  })

  it('succeed even if counting them fails', async () => {
    const debtor = await seedDebtor(t, A)
    await t.database.asOwner('alter table release_health rename to release_health_away')
    try {
      expect((await pay(debtor, page(stable), 'health-pay-7')).status).toBe(200)
      await t.app.releaseCounters.flush()
    } finally {
      await t.database.asOwner('alter table release_health_away rename to release_health')
    }
  })
})

describe('health', () => {
  async function someHistory() {
    for (const outcome of ['ok', 'ok', 'ok', 'http'] as const) await tell(A, stable, [load(outcome)])
    for (let n = 0; n < 2; n++) await tell(B, stable, [load()])
    await tell(B, candidate, [load(), load('integrity', 'entry'), load('degraded')])
    await tell(B, candidate, [load('http')], { reason: 'override' })
    await tell(B, candidate, [{ kind: 'vital', ...release, name: 'INP', value: 180 }])
    await tell(B, candidate, [{ kind: 'error', ...release, name: 'TypeError', at: 'js/pay.js:1:2' }])
  }

  it('of sets is available to our own processes, over all tenants and without testers', async () => {
    await someHistory()
    const { status, body } = await health(`sets=${stable},${candidate}&since=${t.clock.machine().toISOString()}`)
    expect(status).toBe(200)
    expect(body.sets).toMatchObject([
      { set: stable, loads: 6, failures: 1, failure_kinds: { http: 1 }, errors: 0, vitals: [] },
      {
        set: candidate,
        loads: 2,
        failures: 1,
        failure_kinds: { degraded: 1, integrity: 1 },
        errors: 1,
        vitals: [{ name: 'INP', count: 1 }],
        payments: { tried: 0 },
        pages: { served: 0, started: 3 },
        told_by: { integrity: [1], contract: [], failed: [1], error: [1], unpaid: [], missing: [] },
      },
    ])
  })

  it.each(['', 'sets=nothing', `sets=${stable}&since=yesterday`, `sets=${stable}&since=2020-01-01T00:00:00Z`])(
    'is refused for the query %j',
    async (query) => {
      expect((await health(query)).status).toBe(400)
    },
  )

  it('is available to operators only, by set, remote and tenant', async () => {
    await someHistory()
    await t.app.releaseCounters.flush()
    const staff = async (permissions: string[]) =>
      t.signInAs(A, { staff: (await seedStaff(t, A, { role: 'admin', permissions })).id })
    const operator = await staff(['platform.operate'])
    const { body } = await operator.call(endpoints.getPlatformHealth, {
      query: { since: t.clock.machine().toISOString() },
    })
    expect(body.data.sets.map((set: { set: string }) => set.set)).toEqual([stable, candidate])
    expect(body.data.remotes).toMatchObject([
      { set: stable, ...release, loads: 6 },
      { set: candidate, ...release, loads: 2, error_places: [{ name: 'TypeError', at: 'js/pay.js:1:2', count: 1 }] },
    ])
    expect(body.data.tenants).toMatchObject([
      { tenant: B, set: stable, loads: 2 },
      { tenant: B, set: candidate, loads: 2, failures: 1 },
      { tenant: A, set: stable, loads: 4, failures: 1 },
    ])
    const ofOne = await operator.call(endpoints.getPlatformHealth, { query: { set: candidate, tenant: A } })
    expect(ofOne.body.data.tenants).toEqual([])
    expect((await (await staff([])).call(endpoints.getPlatformHealth, {})).status).toBe(403)
  })

  it('lists every tenant for operators only', async () => {
    const staff = async (permissions: string[]) =>
      t.signInAs(A, { staff: (await seedStaff(t, A, { role: 'admin', permissions })).id })
    const { body } = await (await staff(['platform.operate'])).call(endpoints.listPlatformTenants, {})
    expect(body.data).toEqual([
      { short: B, name: expect.any(String), origin: expect.stringContaining(`//${B}.localhost:`) },
      { short: A, name: expect.any(String), origin: expect.stringContaining(`//${A}.localhost:`) },
    ])
    expect((await (await staff(['override.approve'])).call(endpoints.listPlatformTenants, {})).status).toBe(403)
  })

  it('opens no other table across tenants, and this one only under its own setting', async () => {
    await someHistory()
    await t.app.releaseCounters.flush()
    await seedDebtor(t, A)
    const count = (table: string, asAll: boolean) =>
      t.deps.db.withoutTenant(async (tx) => {
        const run = (text: string) => tx.execute<{ n: number }>(text)
        if (asAll) await run(`select set_config('app.release_health', 'all', true)`)
        return (await run(`select count(*)::int as n from ${table}`)).rows[0]!.n
      })
    expect(await count('release_health', false)).toBe(0)
    expect(await count('release_health', true)).toBeGreaterThan(0)
    expect(await count('consumer', true)).toBe(0)
    const change = t.deps.db.withoutTenant(async (tx) => {
      await tx.execute(`select set_config('app.release_health', 'all', true)`)
      return (await tx.execute('delete from release_health')).rowCount
    })
    expect(await change).toBe(0)
  })
})

describe('the operator permission', () => {
  it('is shown to the signed-in person', async () => {
    const { id } = await seedStaff(t, A, { role: 'agent', permissions: ['platform.operate'] })
    const { body } = await (await t.signInAs(A, { staff: id })).call(endpoints.getOperator, {})
    expect(body.data).toMatchObject({ id, kind: 'staff', tenant: A, may_operate: true })
    expect(body.data.name).not.toBe('')
    const debtor = await seedDebtor(t, A)
    const consumer = await t.signInAs(A, { consumer: debtor.consumerId })
    expect((await consumer.call(endpoints.getOperator, {})).body.data).toMatchObject({
      kind: 'consumer',
      name: '',
      may_operate: false,
    })
  })
})

describe('metrics', () => {
  it('are read as Prometheus text', async () => {
    await tell(A, stable, [load(), load('http'), { kind: 'vital', ...release, name: 'CLS', value: 0.02 }])
    await tell(A, stable, [load('http')], { reason: 'override' })
    const answer = await t.visitor(A).send('GET', '/metrics')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
    const labels = `tenant="${A}",set="${stable}",remote="payments",version="1.1.0-3fa9c01b"`
    expect(answer.text).toContain(`portal_release_loads_total{${labels},outcome="http"}`)
    expect(answer.text).toContain(`portal_release_layout_shift_count{${labels}}`)
    expect(answer.text).toMatch(
      new RegExp(`portal_release_pages_total\\{tenant="${A}",set="${stable}",state="started"\\} [1-9]`),
    )
    expect(answer.text).toMatch(
      /portal_http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/telemetry",status="2xx"\} \d+/,
    )
    expect(answer.text).toMatch(
      /portal_payments_total\{tenant="harborlight",call="submitOneTimePayment",outcome="declined"\} 1/,
    )
    expect(answer.text).toMatch(/portal_jobs\{state="waiting"\} \d+/)
  })

  it('and health need the token where one is configured', async () => {
    const guarded = await buildTestApp({ tenants: [A], config: { metricsToken: 'token-of-this-test' } })
    try {
      for (const path of ['/metrics', `/internal/release-health?sets=${stable}`, '/internal/page-load-key']) {
        const ask = async (headers: Record<string, string>) =>
          (await guarded.visitor(A).send('GET', path, undefined, headers)).status
        expect(await ask({})).toBe(401)
        expect(await ask({ authorization: 'Bearer another' })).toBe(401)
        expect(await ask({ authorization: 'Bearer token-of-this-test' })).toBe(200)
      }
    } finally {
      await guarded.close()
    }
  })
})
