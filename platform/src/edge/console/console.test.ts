import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { consoleCalls as calls, RefusalBody, type Operator, type SetHealth } from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { createSet } from '../../releases/actions/create-set.ts'
import { promote } from '../../releases/actions/promote.ts'
import type { HealthSource } from '../../judge/health-source.ts'
import { recordGate, requireGates } from '../../releases/actions/gates.ts'
import { StoreFault } from '../../releases/findings.ts'
import { readChannel } from '../../releases/read-channel.ts'
import { releaseKey, setKey } from '../../releases/store/keys.ts'
import { startFakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { edgeOver, firstVersion, secondVersion, startLive, type FakeLive } from '../../testing/fake-edge.ts'

const host = 'localhost:4000'
const versions = { shell: firstVersion, 'mfe-a': firstVersion, 'mfe-b': firstVersion }
const contract = { name: 'contract', result: 'passed', at: '2026-11-22T11:00:00.000Z' } as const
const reason = 'because of the test'

/** The API's figures of both sides of a rollout: none so far. */
let told: Partial<SetHealth> = {}
const health: HealthSource = async (set) => ({
  set,
  loads: 0,
  failures: 0,
  failure_kinds: {},
  errors: 0,
  vitals: [],
  payments: { tried: 0, succeeded: 0, declined: 0, refused: 0, faults: 0, unknown: 0 },
  pages: { served: 0, started: 0 },
  told_by: {},
  ...(set === (await channelNow()).stable ? {} : told),
})
const loads = () => Promise.reject(new Error('The API does not tell.'))
const sources = { host: 'localhost', health, loads }

let api: FakeApi
let live: FakeLive
let edge: FastifyInstance

const person = (over: Partial<Operator> = {}): Operator => ({
  id: 'b7e6a4f0-3c1d-4c8e-9a55-2f1f6f0a9d11',
  kind: 'staff',
  tenant: 'one',
  name: 'Morgan Hale',
  may_operate: true,
  proven_at: '2026-11-22T11:58:00.000Z',
  ...over,
})

beforeAll(async () => {
  api = await startFakeApi('One')
  api.sessions.set('operator', person())
  api.sessions.set('unproven', person({ proven_at: '2026-11-22T11:54:59.000Z' }))
  api.sessions.set('never-proven', person({ proven_at: null }))
  api.sessions.set('colleague', person({ may_operate: false }))
})
afterAll(() => api.close())
beforeEach(async () => {
  told = {}
  live = await startLive()
  const { by: _, ...registry } = live.operator
  edge = (await edgeOver(live, api.url, { console: { ...sources, registry } })).app
})
afterEach(() => edge.close())

interface Asked {
  readonly who?: string
  readonly at?: string
  readonly headers?: Record<string, string>
}
const send = async (
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  { who = 'operator', at = host, headers = {} }: Asked = {},
) => {
  const url = `/api/v1/console${path}`
  const authorization = who === '' ? {} : { authorization: `Bearer ${who}` }
  const answer = await edge.inject({
    method,
    url,
    headers: { host: at, ...authorization, ...headers },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json<any>(), answer }
}
const get = (path: string, asked?: Asked) => send('GET', path, undefined, asked)
const channelNow = async () => (await readChannel(live.operator.store, 'live', live.operator.trust))!
/** Sends a change as an operator who has just read the page. */
const change = async (path: string, order: object, asked?: Asked) =>
  send('POST', path, { sequence: (await channelNow()).sequence, reason, ...order }, asked)
/** A set with another version of a remote, made from the stable one and judged unless said otherwise. */
const candidate = async (isJudged = true) => {
  const parent = (await channelNow()).stable
  const made = { versions: { ...versions, 'mfe-a': secondVersion }, parent }
  const set = await createSet(live.operator, { ...made, gates: [] })
  return isJudged ? createSet(live.operator, { ...made, gates: [{ ...contract, set: set.id, beside: [parent] }] }) : set
}

describe('the console', () => {
  test.each([
    ['nobody who is signed in', '', 401],
    ['a session that is over', 'gone', 401],
    ['a colleague without the permission', 'colleague', 403],
  ])('tells and does nothing for %s', async (_, who, status) => {
    const { id } = await candidate()
    const before = await channelNow()
    for (const path of ['/overview', '/sets', `/sets/${id}`, '/audit']) {
      const { body, status: answered } = await get(path, { who })
      expect([answered, Object.hasOwn(body, 'data')]).toEqual([status, false])
    }
    const orders = {
      '/promote': { set: id, rollout: null },
      '/rollback': { set: id },
      '/rollout': { candidate: id, move: 'abort' },
      '/pin': { tenant: 'one', set: id, hours: null },
      '/unpin': { tenant: 'one' },
      '/kill': { remote: 'mfe-a', tenant: '*', hours: null },
      '/revive': { remote: 'mfe-a', tenant: '*' },
      '/overrides': { allowed: true, origins: [] },
      '/override': { kind: 'set', set: id, hours: 1 },
    }
    for (const [path, order] of Object.entries(orders)) expect((await change(path, order, { who })).status).toBe(status)
    expect(await channelNow()).toEqual(before)
  })

  test('is not on a tenant’s host, and its host has no other page', async () => {
    expect((await get('/overview', { at: 'one.localhost:4000' })).status).toBe(404)
    const { by: _, ...registry } = live.operator
    const production = { demo: false, console: { host: 'releases.example.com', health, loads, registry } }
    const { app } = await edgeOver(live, api.url, production)
    const page = (url: string, at: string) => app.inject({ url, headers: { host: at, accept: 'text/html' } })
    expect((await page('/anything', 'releases.example.com')).headers.location).toBe('/__platform')
    await app.close()
  })

  test('loads the stable shell without any remote, during every rollout', async () => {
    const { id } = await candidate()
    await promote(live.operator, {
      set: id,
      reason,
      rollout: { steps: [{ percent: 100, minutes: null }], unit: 'tenant' },
    })
    const answer = await edge.inject({ url: '/__platform/sets', headers: { host, accept: 'text/html' } })
    const { stable } = await channelNow()
    expect(answer.body).toContain('<html lang="en" data-console>')
    expect(answer.body).toContain(`"set":{"id":"${stable}"`)
    expect(answer.body).toContain('"remotes":[]')
    // An open console follows the stable set as well, or it would offer a reload for ever.
    const now = await edge.inject({ url: '/portal/release', headers: { host } })
    expect(now.json()).toEqual({ set: stable, sequence: 2, reason: 'stable', killed: [] })
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' http://cdn.localhost:4001/r/shell/${firstVersion}/;`)
    expect(policy).not.toContain('mfe')
  })

  test.each(['unproven', 'never-proven'])('wants a fresh proof for a change, not for a look (%s)', async (who) => {
    expect((await get('/overview', { who })).status).toBe(200)
    const { body, status } = await change('/kill', { remote: 'mfe-a', tenant: '*', hours: null }, { who })
    expect([status, body.code]).toEqual([403, 'step_up_required'])
    expect((await channelNow()).kill).toEqual([])
  })

  test('refuses a change that comes from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await change('/unpin', { tenant: 'one' }, { headers })).status).toBe(403)
  })

  test('reports that it is unavailable while the API is', async () => {
    const { by: _, ...registry } = live.operator
    const { app } = await edgeOver(live, 'http://127.0.0.1:9', { console: { ...sources, registry } })
    const headers = { host, authorization: 'Bearer operator' }
    const answer = await app.inject({ url: '/api/v1/console/overview', headers })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
    await app.close()
  })
})

describe('the console of an operator', () => {
  test('shows what each tenant gets, and why', async () => {
    const { id } = await candidate()
    await change('/pin', { tenant: 'two', set: id, hours: null })
    await change('/kill', { remote: 'mfe-b', tenant: 'one', hours: null })
    const { body } = await get('/overview')
    const { data } = v.parse(calls.getOverview.reply, body)
    const { stable } = await channelNow()
    expect(data).toMatchObject({ env: 'live', sequence: 3, stable, can_sign: true, rollout: null })
    expect(data.tenants).toMatchObject([
      { short: 'one', set: stable, reason: 'stable', killed: ['mfe-b'] },
      { short: 'two', set: id, reason: 'pin', killed: [] },
    ])
    expect(data.sets.map((set) => [set.id, set.uses])).toEqual([
      [stable, ['stable']],
      [id, ['pinned']],
    ])
    expect(data.audit.map(({ about, action, by }) => [action, by, about])).toEqual([
      ['kill', 'Morgan Hale (one)', ['mfe-b', 'one']],
      ['pin', 'Morgan Hale (one)', ['two', id]],
      ['start', 'test', []],
    ])
  })

  test('lists all sets, and how each differs from the stable one', async () => {
    const { id } = await candidate()
    const { data: sets } = v.parse(calls.listSets.reply, (await get('/sets')).body)
    expect(sets.map((set) => set.id)).toContain(id)
    const { data } = v.parse(calls.getSet.reply, (await get(`/sets/${id}`)).body)
    expect(data.set.gates).toMatchObject([{ ...contract, is_asked: false }])
    expect(data.differences).toMatchObject([
      { name: 'mfe-a', from: firstVersion, to: secondVersion, files: { added: 1, removed: 1, same: 2 } },
    ])
    const origin = { name: 'mfe-a', version: secondVersion, packages: null, by: 'test', commit: null }
    expect(data.origins).toContainEqual({ ...origin, at: expect.any(String) })
    expect((await get('/sets/0123456789abcdef')).status).toBe(404)
    expect((await get('/sets/nothing')).body.errors).toEqual({ id: ['set_invalid'] })
  })

  test('shows the recorded events of a set, and what is still open', async () => {
    const { id } = await candidate()
    await requireGates(live.operator, { gates: ['contract', 'e2e', 'a11y'], reason })
    const url = 'https://ci.example.com/runs/812'
    await recordGate(live.operator, { set: id, name: 'e2e', result: 'failed', url, reason: 'Two stories' })
    const { data } = v.parse(calls.getSet.reply, (await get(`/sets/${id}`)).body)
    expect(data.set.gates).toMatchObject([
      { name: 'contract', result: 'passed', is_asked: true },
      { name: 'e2e', result: 'failed', is_asked: true, by: 'test', url, detail: 'Two stories' },
    ])
    expect(data.set.open_gates).toEqual([
      { name: 'a11y', why: 'absent' },
      { name: 'e2e', why: 'failed' },
    ])
    const { status, body } = await change('/promote', { set: id, rollout: null })
    expect([status, body.current]).toEqual([409, { finding: 'MFE-412', gates: 'e2e, a11y' }])
    const waived = { set: id, result: 'waived', url: undefined, reason: 'By hand' } as const
    await recordGate(live.operator, { ...waived, name: 'e2e' })
    await recordGate(live.operator, { ...waived, name: 'a11y' })
    const { data: sets } = v.parse(calls.listSets.reply, (await get('/sets')).body)
    expect(sets.find((set) => set.id === id)).toMatchObject({ open_gates: [] })
    expect((await change('/promote', { set: id, rollout: null })).status).toBe(200)
  })

  test('has a set watched that goes live for everybody, and says until when', async () => {
    const { stable } = await channelNow()
    const { id } = await candidate()
    expect(v.parse(calls.getOverview.reply, (await get('/overview')).body).data.watch).toBeNull()
    await change('/promote', { set: id, rollout: null })
    const { at, watch } = v.parse(calls.getOverview.reply, (await get('/overview')).body).data
    expect(watch).toEqual({ before: stable, until: new Date(Date.parse(at) + 15 * 60_000).toISOString() })
  })

  test('shows a contract gate that was judged before a set existed', async () => {
    const { id } = await candidate()
    const open = async () => v.parse(calls.getSet.reply, (await get(`/sets/${id}`)).body).data.set.open_gates
    expect(await open()).toEqual([])
    const { 'mfe-b': _, ...fewer } = versions
    const other = await createSet(live.operator, { versions: fewer, parent: (await channelNow()).stable, gates: [] })
    await change('/pin', { tenant: 'two', set: other.id, hours: null })
    expect(await open()).toEqual([{ name: 'contract', why: 'unseen' }])
    const { body } = await change('/promote', { set: id, rollout: null })
    expect([body.current, body.message]).toEqual([
      { finding: 'MFE-412', gates: 'contract' },
      expect.stringContaining(other.id),
    ])
  })

  test('shows gates that cannot be verified, beside everything else', async () => {
    const { id } = await candidate()
    await live.operator.store.write(`gates/${id}/e2e/000001.json`, '{}', 'new')
    const { data } = v.parse(calls.getSet.reply, (await get(`/sets/${id}`)).body)
    expect(data.set).toMatchObject({ gates_finding: { code: 'MFE-415' } })
  })

  test('shows the judge’s verdict with its figures', async () => {
    const verdict = async () => v.parse(calls.getVerdict.reply, (await get('/verdict')).body).data
    expect(await verdict()).toBeNull()
    const { id } = await candidate()
    const steps = [{ percent: 5, minutes: 15 }]
    await change('/promote', { set: id, rollout: { steps, unit: 'visitor', tenants: null } })
    expect(await verdict()).toMatchObject({
      verdict: 'wait',
      move: 'stay',
      found: [{ rule: 'loads', candidate: { hits: 0, total: 200 }, stable: { hits: 0, total: 200 } }],
    })
    told = { loads: 300, told_by: { integrity: [4, 1, 1] } }
    expect(await verdict()).toMatchObject({
      verdict: 'abort',
      move: 'abort',
      reasons: [expect.stringContaining('6 × integrity failure on 3 networks')],
      found: [{ rule: 'integrity', candidate: { hits: 6, total: 300 } }],
      candidate: { loads: 300, since: '2026-11-22T12:00:00.000Z' },
      stable: { loads: 0, since: '2026-11-22T11:50:00.000Z' },
    })
    // It was looked at and nothing was done.
    expect((await channelNow()).rollout?.candidate).toBe(id)
  })

  test('shows the audit with the refused changes', async () => {
    await change('/rollback', { set: '0123456789abcdef' })
    const { data } = v.parse(calls.listAudit.reply, (await get('/audit')).body)
    expect(data.entries.map(({ action }) => action)).toEqual(['start'])
    expect(data.refused).toMatchObject([{ by: 'Morgan Hale (one)', what: 'rollback', code: 'MFE-404' }])
    expect(data.findings).toEqual([])
  })
})

describe('a change', () => {
  test('by an outdated page is refused with the current state of the channel', async () => {
    const { sequence } = await channelNow()
    await change('/kill', { remote: 'mfe-a', tenant: '*', hours: null })
    const { body, status } = await send('POST', '/kill', {
      sequence,
      reason,
      remote: 'mfe-b',
      tenant: '*',
      hours: null,
    })
    expect(status).toBe(409)
    expect(v.parse(RefusalBody, body)).toMatchObject({
      code: 'conflict',
      current: { finding: 'MFE-409', sequence: String(sequence + 1) },
    })
    expect((await channelNow()).kill.map(({ remote }) => remote)).toEqual(['mfe-a'])
  })

  test('that the store does not take is answered with the code of its fault', async () => {
    const { by: _, ...registry } = live.operator
    const full = () => Promise.reject(new StoreFault('MFE-606', 'The store is full.'))
    const console = { ...sources, registry: { ...registry, store: { ...registry.store, write: full } } }
    const { app } = await edgeOver(live, api.url, { console })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/console/kill',
      headers: { host, authorization: 'Bearer operator' },
      payload: { sequence: 1, reason, remote: 'mfe-a', tenant: '*', hours: null },
    })
    expect([answer.statusCode, answer.json<object>()]).toMatchObject([
      503,
      { code: 'unavailable', message: 'The store is full.', current: { finding: 'MFE-606' } },
    ])
    await app.close()
  })

  test('promotes for everybody, and rolls back', async () => {
    const first = (await channelNow()).stable
    const { id } = await candidate()
    expect((await change('/promote', { set: id, rollout: null })).body.data).toEqual({ sequence: 2 })
    expect((await channelNow()).stable).toBe(id)
    await change('/rollback', { set: first })
    expect(await channelNow()).toMatchObject({ stable: first, previous: [id] })
  })

  test('does not roll back to a set that was rolled back and is a candidate again', async () => {
    const first = (await channelNow()).stable
    const { id } = await candidate()
    await change('/promote', { set: id, rollout: null })
    const targets = async () => v.parse(calls.getOverview.reply, (await get('/overview')).body).data.roll_back_to
    expect(await targets()).toEqual([first])
    await change('/rollback', { set: first })
    const steps = [{ percent: 5, minutes: null }]
    for (const rollout of [null, { steps, unit: 'visitor', tenants: null }]) {
      if (rollout) await change('/promote', { set: id, rollout })
      expect(await targets()).toEqual([])
      const { body, status } = await change('/rollback', { set: id })
      expect([status, body.current]).toEqual([409, { finding: 'MFE-416' }])
    }
    expect(await channelNow()).toMatchObject({ stable: first, rollout: { candidate: id } })
  })

  test('promotes in steps, holds, resumes and aborts', async () => {
    const { id } = await candidate()
    const steps = [
      { percent: 5, minutes: 15 },
      { percent: 100, minutes: 0 },
    ]
    await change('/promote', { set: id, rollout: { steps, unit: 'visitor', tenants: null } })
    const { data } = v.parse(calls.getOverview.reply, (await get('/overview')).body)
    expect(data.rollout).toMatchObject({ candidate: id, steps, step: 0, tenants: null, state: 'progressing' })
    expect(data.tenants.map((tenant) => tenant.reason)).toEqual(['share', 'share'])
    await change('/rollout', { candidate: id, move: 'pause' })
    expect((await channelNow()).rollout?.state).toBe('paused')
    await change('/rollout', { candidate: id, move: 'resume' })
    await change('/rollout', { candidate: id, move: 'advance' })
    expect((await channelNow()).rollout).toMatchObject({ step: 1, state: 'progressing' })
    await change('/rollout', { candidate: id, move: 'abort' })
    expect((await channelNow()).rollout).toBeNull()
  })

  test('promotes no set that the contract gate has not passed', async () => {
    const unjudged = await candidate(false)
    const { body, status } = await change('/promote', { set: unjudged.id, rollout: null })
    expect([status, body.current]).toEqual([409, { finding: 'MFE-412' }])
  })

  test('pins and unpins a tenant, and refuses an unknown one', async () => {
    const { id } = await candidate()
    await change('/pin', { tenant: 'two', set: id, hours: 24 })
    expect((await channelNow()).pins['two']).toEqual({
      set: id,
      reason,
      by: 'Morgan Hale (one)',
      until: '2026-11-23T12:00:00.000Z',
    })
    await change('/unpin', { tenant: 'two' })
    expect((await channelNow()).pins).toEqual({})
    expect((await change('/pin', { tenant: 'three', set: id, hours: null })).body.errors).toEqual({
      tenant: ['tenant_invalid'],
    })
  })

  test('switches a remote off and on, and refuses one that is not live', async () => {
    await change('/kill', { remote: 'mfe-a', tenant: 'one', hours: null })
    expect((await channelNow()).kill).toMatchObject([{ remote: 'mfe-a', tenant: 'one', by: 'Morgan Hale (one)' }])
    await change('/revive', { remote: 'mfe-a', tenant: 'one' })
    expect((await channelNow()).kill).toEqual([])
    const { body } = await change('/kill', { remote: 'mfe-c', tenant: '*', hours: null })
    expect(body.errors).toEqual({ remote: ['remote_invalid'] })
  })

  test('makes overrides once the channel accepts them', async () => {
    const order = { kind: 'version', remote: 'mfe-a', version: secondVersion, hours: 2 }
    expect((await send('POST', '/override', order)).body.current).toEqual({ finding: 'MFE-414' })
    await change('/overrides', { allowed: true, origins: ['https://preview.example.com'] })
    const { body } = await send('POST', '/override', order)
    expect(body.data).toMatchObject({ expires: '2026-11-22T14:00:00.000Z' })
    const taken = await edge.inject({
      url: `/?${body.data.query}`,
      headers: { host: 'one.localhost:4000', accept: 'text/html' },
    })
    expect(taken.statusCode).toBe(303)
    expect((await send('POST', '/override', { ...order, version: '9.9.9-00000009' })).status).toBe(404)
    const build = { kind: 'build', remote: 'mfe-a', url: 'https://elsewhere.example.com/', hours: 1 }
    expect((await send('POST', '/override', build)).body.current).toEqual({ finding: 'MFE-414' })
    expect((await send('POST', '/override', { kind: 'set', set: (await channelNow()).stable, hours: 1 })).status).toBe(
      200,
    )
  })

  test('records each override that it made, also of unpublished builds', async () => {
    const url = 'https://preview.example.com/pr-812/'
    await change('/overrides', { allowed: true, origins: ['https://preview.example.com'] })
    await send('POST', '/override', { kind: 'build', remote: 'mfe-a', url, hours: 1 })
    const listed = async () => v.parse(calls.listOverrides.reply, (await get('/overrides')).body).data
    const made = { by: 'Morgan Hale (one)', remote: 'mfe-a', url, until: '2026-11-22T13:00:00.000Z' }
    expect(await listed()).toMatchObject({ minted: [{ ...made, state: 'good', is_over: false }], findings: [] })
    const origins = (list: string[], allowed = true) => change('/overrides', { allowed, origins: list })
    await origins([])
    expect(await listed()).toMatchObject({ minted: [{ ...made, state: 'origin' }] })
    // An end is for good, also when overrides are allowed again.
    live.time = new Date('2026-11-22T12:00:01.000Z')
    await origins([], false)
    expect(await listed()).toMatchObject({ minted: [{ ...made, state: 'denied' }] })
    await origins(['https://preview.example.com'])
    expect(await listed()).toMatchObject({ minted: [{ ...made, state: 'denied' }] })
    live.time = new Date('2026-11-22T13:00:00.000Z')
    expect(await listed()).toMatchObject({ minted: [{ ...made, state: 'over', is_over: true }] })
  })

  test('lists links as dead whose set or version is gone', async () => {
    await change('/overrides', { allowed: true, origins: [] })
    const { id } = await candidate()
    await send('POST', '/override', { kind: 'version', remote: 'mfe-a', version: secondVersion, hours: 1 })
    await send('POST', '/override', { kind: 'set', set: id, hours: 1 })
    const states = async () =>
      v
        .parse(calls.listOverrides.reply, (await get('/overrides')).body)
        .data.minted.map(({ set, state }) => `${set ? 'set' : 'version'} ${state}`)
        .sort()
    expect(await states()).toEqual(['set good', 'version good'])
    await live.operator.store.remove(setKey(id))
    await live.operator.store.remove(releaseKey('mfe-a', secondVersion))
    expect(await states()).toEqual(['set gone', 'version gone'])
  })

  test.each([
    ['/kill', { remote: 'a', tenant: '*', hours: null }, { remote: ['remote_invalid'] }],
    ['/kill', { remote: 'mfe-a', tenant: '*', hours: 0 }, { hours: ['invalid'] }],
    ['/unpin', { tenant: 'one', reason: ' ' }, { reason: ['required'] }],
    ['/unpin', { tenant: 'one', sequence: 0 }, { sequence: [expect.any(String)] }],
    ['/overrides', { allowed: true, origins: ['https://a.example/path'] }, { 'origins.0': ['origin_invalid'] }],
    ['/promote', { set: 'x', rollout: null }, { set: ['set_invalid'] }],
  ])('of %s with %j is refused by the field', async (path, order, errors) => {
    const { body, status } = await change(path, order)
    expect([status, body.code, body.errors]).toEqual([400, 'validation_failed', errors])
  })

  test('of a process without a key is refused', async () => {
    const { by: _, ...registry } = live.operator
    const { app } = await edgeOver(live, api.url, {
      console: { ...sources, registry: { ...registry, signer: undefined } },
    })
    const headers = { host, authorization: 'Bearer operator' }
    expect((await app.inject({ url: '/api/v1/console/overview', headers })).json<any>().data.can_sign).toBe(false)
    const payload = { sequence: 1, reason, tenant: 'one' }
    const answer = await app.inject({ method: 'POST', url: '/api/v1/console/unpin', headers, payload })
    expect(answer.json<any>().current).toEqual({ finding: 'MFE-410' })
    await app.close()
  })
})
