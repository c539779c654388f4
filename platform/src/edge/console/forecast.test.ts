import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { consoleCalls as calls, type ReleaseLoadsReply, type SetHealth } from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { createSet } from '../../releases/actions/create-set.ts'
import { readChannel } from '../../releases/read-channel.ts'
import { startFakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { edgeOver, firstVersion, secondVersion, startLive, type FakeLive } from '../../testing/fake-edge.ts'

const host = 'localhost:4000'
/** The loads in each minute of the last day. */
let perMinute: number
let isWhole: boolean
let api: FakeApi
let live: FakeLive
let edge: FastifyInstance

const loads = async (): Promise<ReleaseLoadsReply> => {
  if (Number.isNaN(perMinute)) throw new Error('The API does not tell.')
  return {
    until: '2026-11-22T12:00:00.000Z',
    minutes: Array.from({ length: 1440 }, () => perMinute),
    is_whole: isWhole,
  }
}
const health = async (set: string): Promise<SetHealth> => ({
  set,
  loads: 0,
  failures: 0,
  failure_kinds: {},
  errors: 0,
  vitals: [],
  payments: { tried: 0, succeeded: 0, declined: 0, refused: 0, faults: 0, unknown: 0 },
  pages: { served: 0, started: 0 },
  told_by: {},
})

beforeAll(async () => {
  api = await startFakeApi('One')
  const who = { id: 'b7e6a4f0-3c1d-4c8e-9a55-2f1f6f0a9d11', kind: 'staff', tenant: 'one', name: 'Morgan Hale' } as const
  api.sessions.set('operator', { ...who, may_operate: true, proven_at: '2026-11-22T11:58:00.000Z' })
})
afterAll(() => api.close())
beforeEach(async () => {
  perMinute = 400
  isWhole = true
  live = await startLive()
  const { by: _, ...registry } = live.operator
  edge = (await edgeOver(live, api.url, { console: { host: 'localhost', health, loads, registry } })).app
})
afterEach(() => edge.close())

const headers = { host, authorization: 'Bearer operator' }
const get = async (path: string) => {
  const answer = await edge.inject({ url: `/api/v1/console${path}`, headers })
  return { status: answer.statusCode, body: answer.json<any>() }
}
const channelNow = async () => (await readChannel(live.operator.store, 'live', live.operator.trust))!

async function start(steps: readonly { percent: number; minutes: number | null }[]) {
  const { sequence, stable } = await channelNow()
  const versions = { shell: firstVersion, 'mfe-a': secondVersion, 'mfe-b': firstVersion }
  const contract = { name: 'contract', result: 'passed' as const, at: '2026-11-22T11:00:00.000Z', beside: [stable] }
  const made = { versions, parent: stable }
  const { id } = await createSet(live.operator, { ...made, gates: [] })
  await createSet(live.operator, { ...made, gates: [{ ...contract, set: id }] })
  const payload = { set: id, reason: 'trial', sequence, rollout: { steps, unit: 'visitor', tenants: null } }
  const answer = await edge.inject({ method: 'POST', url: '/api/v1/console/promote', headers, payload })
  return { status: answer.statusCode, body: answer.json<any>() }
}

test('a planned rollout is told with the limits and the time of each step', async () => {
  const { body } = await get('/forecast?steps=1:15,50:')
  expect(v.parse(calls.getForecast.reply, body).data).toEqual({
    loads: 576_000,
    is_whole: true,
    min_loads: 200,
    window_minutes: 60,
    steps: [
      { percent: 1, compares: 50, lasts: 50, is_endless: false },
      { percent: 50, compares: 1, lasts: null, is_endless: false },
    ],
  })
  expect(await get('/forecast?steps=50:1,10:1')).toMatchObject({
    status: 400,
    body: { errors: { steps: ['must_grow'] } },
  })
  perMinute = Number.NaN
  expect((await get('/forecast?steps=1:15')).status).toBe(503)
})

test('a rollout starts with the fitted limits, and the audit keeps what was foretold', async () => {
  expect((await start([{ percent: 1, minutes: 15 }])).status).toBe(200)
  const { entry, rollout } = await channelNow()
  expect(rollout?.judge).toMatchObject({ windowMinutes: 60, minLoads: 200 })
  expect(entry.detail).toMatchObject({ forecast: [50] })
  live.time = new Date('2026-11-22T12:30:00Z')
  const { body } = await get('/verdict')
  expect(v.parse(calls.getVerdict.reply, body).data).toMatchObject({
    ends: '2026-11-22T12:50:00.000Z',
    is_endless: false,
  })
})

test('a rollout with a step that never ends is refused with its code', async () => {
  perMinute = 1
  expect(await start([{ percent: 1, minutes: 15 }])).toMatchObject({
    status: 409,
    body: { current: { finding: 'MFE-420' }, message: expect.stringContaining('Step 1 of 1 (1 %) would never end') },
  })
  expect((await channelNow()).rollout).toBeNull()
})

test('a rollout starts as it is while nobody can tell: without the API, or before a whole day is counted', async () => {
  isWhole = false
  perMinute = 0
  expect((await start([{ percent: 1, minutes: 15 }])).status).toBe(200)
  expect((await channelNow()).rollout?.judge).toMatchObject({ windowMinutes: 10, minLoads: 200 })
  const { body } = await get('/verdict')
  expect(v.parse(calls.getVerdict.reply, body).data).not.toHaveProperty('ends')
})
