import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints, ReleaseLoadsReply } from '@portal/shared/contract'
import * as v from 'valibot'
import { signPageLoad } from '../../../testing/page-load.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const A = 'harborlight'
const B = 'cedarline'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [A, B], config: { addressLimitFactor: 1000 } })
})
afterAll(() => t.close())

/** A page of a set opens a remote. */
async function open(tenant: string, set: string): Promise<void> {
  const load = { kind: 'load', remote: 'payments', version: '1.1.0-3fa9c01b', phase: 'total', ms: 300 } as const
  const body = { load: signPageLoad(t, { set, tenant }), events: [{ ...load, outcome: 'ok' as const }] }
  expect((await t.visitor(tenant).call(endpoints.sendTelemetry, { body })).status).toBe(200)
  await t.app.releaseCounters.flush()
}
async function day(query = ''): Promise<ReleaseLoadsReply> {
  const { status, body } = await t.visitor(A).send('GET', `/internal/release-loads${query}`)
  expect(status).toBe(200)
  return v.parse(ReleaseLoadsReply, body)
}
const filled = (minutes: readonly number[]) => minutes.flatMap((loads, minute) => (loads > 0 ? [[minute, loads]] : []))

it('says how many loads each minute of the last day had, over all sets and companies', async () => {
  await open(A, 'aaaaaaaaaaaaaaaa')
  await open(B, 'bbbbbbbbbbbbbbbb')
  // The minute that has just begun is not over, so it is not told.
  expect(filled((await day()).minutes)).toEqual([])
  t.clock.advance('90m')
  await open(A, 'aaaaaaaaaaaaaaaa')
  t.clock.advance('1m')
  const told = await day()
  expect(filled(told.minutes)).toEqual([
    [1439 - 90, 2],
    [1439, 1],
  ])
  expect([told.named, told.is_whole]).toEqual([undefined, false])
})

it('says the loads of the named companies beside them', async () => {
  expect(filled((await day(`?tenants=${B}`)).named!)).toEqual([[1439 - 90, 1]])
  expect(filled((await day('?tenants=nobody')).named!)).toEqual([])
  const { body, status } = await t.visitor(A).send('GET', '/internal/release-loads?tenants=No%20one')
  expect([status, body]).toMatchObject([400, { errors: { 'tenants.0': ['tenant_invalid'] } }])
})

it('knows a whole day once something was counted before it', async () => {
  t.clock.advance('22h')
  expect((await day()).is_whole).toBe(false)
  t.clock.advance('1h')
  expect((await day()).is_whole).toBe(true)
})
