import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints, type CallInput, type HealthCurves, type HealthHour } from '@portal/shared/contract'
import { seedStaff } from '../../../testing/people.ts'
import { signPageLoad } from '../../../testing/page-load.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const A = 'harborlight'
const B = 'cedarline'
let t: TestApp

type Event = CallInput<typeof endpoints.sendTelemetry>['body']['events'][number]
const of = (remote: string) => ({ remote, version: '1.1.0-3fa9c01b' })
const load = (outcome: 'ok' | 'http'): Event => ({ kind: 'load', ...of('payments'), phase: 'total', ms: 300, outcome })
const error = (remote: string): Event => ({ kind: 'error', ...of(remote), name: 'TypeError', at: 'js/pay.js:1:2' })
const vital = (value: number): Event => ({ kind: 'vital', ...of('payments'), name: 'LCP', value })

async function tell(tenant: string, ...events: Event[]): Promise<void> {
  const body = { load: signPageLoad(t, { set: 'aaaaaaaaaaaaaaaa', tenant }), events }
  expect((await t.visitor(tenant).call(endpoints.sendTelemetry, { body })).status).toBe(200)
  await t.app.releaseCounters.flush()
}
const asStaff = async (permissions: string[]) =>
  t.signInAs(A, { staff: (await seedStaff(t, A, { role: 'admin', permissions })).id })
async function curves(query: CallInput<typeof endpoints.getHealthCurves>['query'] = {}): Promise<HealthCurves> {
  const { status, body } = await (await asStaff(['platform.operate'])).call(endpoints.getHealthCurves, { query })
  expect(status).toBe(200)
  return body.data
}
/** The hours in which anything was reported, by how many hours ago they began. */
const told = ({ hours }: HealthCurves) =>
  hours.flatMap((hour: HealthHour, at) => {
    const { errors, failures, loads, vitals } = hour
    return loads + errors + vitals.length > 0 ? [{ ago: hours.length - 1 - at, loads, failures, errors, vitals }] : []
  })

beforeAll(async () => {
  t = await buildTestApp({ tenants: [A, B], config: { addressLimitFactor: 1000 } })
  // To the last minute of an hour: whatever the test counts as "an hour ago" is then not far from the border.
  t.clock.advance(`${59 - t.clock.machine().getUTCMinutes()}m`)
  await tell(A, load('ok'), load('http'), vital(900), vital(900))
  t.clock.advance('1m')
  await tell(B, load('ok'), error('payments'), error('shell'), vital(2_000))
})
afterAll(() => t.close())

it('adds up what pages reported by the hour in which they did, over all companies', async () => {
  const found = await curves()
  expect(found.since).toBe(
    new Date(t.clock.machine().getTime() - 23 * 3_600_000).toISOString().slice(0, 14) + '00:00.000Z',
  )
  expect(found.hours).toHaveLength(24)
  expect(found.remotes).toEqual(['payments', 'shell'])
  expect(told(found)).toEqual([
    { ago: 1, loads: 2, failures: 1, errors: 0, vitals: [{ name: 'LCP', p75: 950, count: 2 }] },
    { ago: 0, loads: 1, failures: 0, errors: 2, vitals: [{ name: 'LCP', p75: 1_900, count: 1 }] },
  ])
})

it('tells one remote or one company alone, and still names all remotes', async () => {
  const shell = await curves({ remote: 'shell' })
  expect([told(shell), shell.remotes]).toEqual([
    [{ ago: 0, loads: 0, failures: 0, errors: 1, vitals: [] }],
    ['payments', 'shell'],
  ])
  expect(told(await curves({ tenant: B })).map(({ ago, loads }) => [ago, loads])).toEqual([[0, 1]])
})

it.each([
  ['24', 23],
  ['168', 167],
] as const)('goes back %s hours and no further', async (hours, last) => {
  const before = t.clock.machine()
  const wait = last - told(await curves({ hours }))[0]!.ago
  t.clock.advance(`${wait}h`)
  const found = await curves({ hours })
  expect(found.hours).toHaveLength(Number(hours))
  expect(told(found).map(({ ago }) => ago)).toEqual([last, last - 1])
  t.clock.advance('1h')
  expect(told(await curves({ hours })).map(({ ago }) => ago)).toEqual([last])
  expect(t.clock.machine().getTime() - before.getTime()).toBe((wait + 1) * 3_600_000)
})

it('is for operators, and for a day or a week only', async () => {
  expect((await (await asStaff(['override.approve'])).call(endpoints.getHealthCurves, {})).status).toBe(403)
  const operator = await asStaff(['platform.operate'])
  const odd = await operator.send('GET', '/api/v1/platform/health-curves?hours=25')
  expect([odd.status, odd.body.errors]).toEqual([400, { hours: ['invalid'] }])
})
