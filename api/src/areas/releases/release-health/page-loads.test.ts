import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallInput, endpoints, ServedLoads } from '@portal/shared/contract'
import { signPageLoad, type Loaded } from '../../../testing/page-load.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const A = 'harborlight'
const B = 'cedarline'
const candidate = 'bbbbbbbbbbbbbbbb'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({
    tenants: [A, B],
    config: { addressLimitFactor: 1000, trustedProxies: ['loopback'] },
  })
})
afterAll(() => t.close())
beforeEach(() => t.clock.advance('1d'))

type Event = CallInput<typeof endpoints.sendTelemetry>['body']['events'][number]
const release = { remote: 'payments', version: '1.1.0-3fa9c01b' }
const load = (outcome: 'ok' | 'http' | 'integrity' = 'ok'): Event => ({
  kind: 'load',
  ...release,
  phase: 'total',
  ms: 300,
  outcome,
})
const error: Event = { kind: 'error', ...release, name: 'TypeError', at: 'js/pay.js:1:2' }
const page = (more: Loaded = {}, set = candidate, tenant = A) => signPageLoad(t, { set, tenant, ...more })
const tell = (token: string, events: Event[], { tenant = A, from = '203.0.113.7' } = {}) =>
  t.visitor(tenant).send('POST', '/api/v1/telemetry', { load: token, events }, { 'x-forwarded-for': from })
const health = async () => {
  await t.app.releaseCounters.flush()
  const since = new Date(t.clock.machine().getTime() - 3_600_000).toISOString()
  const { body } = await t.visitor(A).send('GET', `/internal/release-health?sets=${candidate}&since=${since}`)
  return body.sets[0]
}
const seconds = (ago = 0) => Math.floor(t.clock.machine().getTime() / 1000) - ago
const serve = (loads: Partial<ServedLoads['loads'][number]>[]) =>
  t.visitor(A).send('POST', '/internal/page-loads', {
    loads: loads.map((more) => ({
      set: candidate,
      tenant: A,
      at: seconds(),
      address: '203.0.113.7',
      count: 1,
      ...more,
    })),
  })

describe('a beacon', () => {
  it.each<[string, () => string, string?]>([
    ['for a replaced set', () => page().replace(candidate, 'cccccccccccccccc')],
    ['for a tester’s page changed to a stable one', () => page({ reason: 'override' }).replace('.o.', '.s.')],
    ['with a wrong signature', () => `${page().slice(0, -22)}${'x'.repeat(22)}`],
    ['of another tenant', () => page({}, candidate, B)],
    ['of a page that was loaded a day ago', () => page({ at: seconds(86_400) })],
    ['of a page load in the future', () => page({ at: seconds(-600) })],
  ])('%s is refused by field and not counted', async (_, token) => {
    const { status, body } = await tell(token(), [load('integrity')])
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'validation_failed', ['load']])
    expect(await health()).toMatchObject({ loads: 0, failures: 0, failure_kinds: {}, pages: { started: 0 } })
  })

  it('takes its set from the page load only', async () => {
    const token = page({ reason: 'override' })
    expect((await tell(token, [load('http')])).status).toBe(200)
    expect(await health()).toMatchObject({ loads: 0, failures: 0, pages: { started: 0 } })
  })

  it('counts each kind of event a limited number of times per page load', async () => {
    const token = page()
    for (let n = 0; n < 5; n++) await tell(token, [load('http'), load('ok'), ...Array.from({ length: 9 }, () => error)])
    const found = await health()
    expect(found).toMatchObject({ loads: 2, failures: 1, errors: 20, pages: { started: 1 } })
    expect(found.told_by).toMatchObject({ failed: [1], error: [20] })
  })

  it('is counted by network, so that one network differs from several', async () => {
    for (let n = 0; n < 3; n++) await tell(page(), [load('integrity')], { from: `203.0.113.${n}` })
    expect((await health()).told_by.integrity).toEqual([3])
    // These addresses belong to networks in different parts.
    for (const from of ['198.51.100.1', '192.0.2.1', '100.64.9.1', '2001:db8:1::1'])
      await tell(page(), [load('integrity')], { from })
    const { told_by: by } = await health()
    expect(by.integrity.length).toBeGreaterThanOrEqual(3)
    expect(by.integrity[0]).toBeGreaterThanOrEqual(3)
  })
})

describe('a page that was served', () => {
  it('counts as missing, by network, until it starts', async () => {
    await serve([{ count: 4 }, { count: 2, address: '198.51.100.1' }])
    for (let n = 0; n < 3; n++) await tell(page(), [load()])
    const found = await health()
    expect(found.pages).toEqual({ served: 6, started: 3 })
    expect(found.told_by.missing).toEqual([2, 1])
  })

  it('counts for the minute in which it was served, even if it starts late', async () => {
    const at = seconds()
    await serve([{ at }])
    t.clock.advance('5m')
    await tell(page({ at }), [load()])
    const found = await health()
    expect([found.pages, found.told_by.missing]).toEqual([{ served: 1, started: 1 }, []])
  })

  it('does not count as started without a waiting browser, as for a robot', async () => {
    await tell(page({ expected: false }), [load()])
    expect(await health()).toMatchObject({ loads: 1, pages: { served: 0, started: 0 } })
  })

  it('is reported only by our own processes, in a validated form', async () => {
    expect((await serve([{ set: 'nothing' }])).status).toBe(400)
    expect((await serve([{ count: 0 }])).status).toBe(400)
    expect((await serve([{ tenant: 'nobody-here' }])).status).toBe(200)
    const guarded = await buildTestApp({ tenants: [A], config: { metricsToken: 'token-of-this-test' } })
    try {
      const ask = (headers: Record<string, string>) =>
        guarded.visitor(A).send('POST', '/internal/page-loads', { loads: [] }, headers)
      expect((await ask({})).status).toBe(401)
      expect((await ask({ authorization: 'Bearer token-of-this-test' })).status).toBe(200)
    } finally {
      await guarded.close()
    }
  })
})
