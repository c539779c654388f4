import { beforeEach, describe, expect, test } from '@jest/globals'
import { putLive } from '../releases/actions/put-live.ts'
import { chainedEntry, type AuditEntry } from '../releases/audit.ts'
import { setsIn, type Channel } from '../releases/channel.ts'
import { contractGate } from '../releases/release-set.ts'
import { auditKey, gateKey } from '../releases/store/keys.ts'
import { first, second, trialRegistry, type Answer, type TrialRegistry } from './testing/registry.ts'

let trial: TrialRegistry
let ask: TrialRegistry['ask']
let id: string

beforeEach(async () => {
  trial = await trialRegistry()
  ask = trial.ask
  id = String((await ask('set', 'create', '--with', `mfe-a@${second}`)).data['set'])
})

const channelOf = ({ data }: Answer) => data['channel'] as Channel
const refused = { code: 1, findings: [{ code: 'MFE-412' }] }
const needE2e = () => ask('gate', 'require', 'e2e', '--reason', 'stories first')
const record = (result: string, ...more: string[]) => ask('gate', 'record', id, 'e2e', '--result', result, ...more)
const liveSet = async () => channelOf(await ask('status')).stable

describe('a gate that the channel requires', () => {
  test('refuses a set without a record, and accepts it once it has passed', async () => {
    expect(channelOf(await needE2e()).gates).toEqual(['e2e'])
    const answer = await ask('promote', id)
    expect(answer).toMatchObject(refused)
    expect(answer.findings[0]?.message).toContain('“e2e”')
    expect(await liveSet()).toBe(trial.set)
    expect(await record('pass', '--url', 'https://ci.example.com/1')).toMatchObject({ code: 0 })
    expect(channelOf(await ask('promote', id)).stable).toBe(id)
  })

  test('is passed for one set only', async () => {
    await needE2e()
    await ask('gate', 'record', trial.set, 'e2e', '--result', 'pass')
    expect(await ask('promote', id)).toMatchObject(refused)
    // Its word, copied to the other set's place, is no word on that.
    const { store } = trial.operator
    const key = { name: 'e2e', number: 1 }
    await store.write(gateKey({ ...key, set: id }), (await store.read(gateKey({ ...key, set: trial.set })))!.bytes)
    expect(await ask('promote', id)).toMatchObject({ code: 1, findings: [{ code: 'MFE-407' }] })
    expect(await liveSet()).toBe(trial.set)
  })

  test('counts by its last record, which cannot be altered or continued without the key', async () => {
    await needE2e()
    await record('pass')
    await record('fail', '--reason', 'the form does not open')
    const answer = await ask('promote', id)
    expect(answer).toMatchObject(refused)
    expect(answer.findings[0]?.message).toContain('the form does not open')
    const { store } = trial.operator
    const [first, last] = [1, 2].map((number) => gateKey({ set: id, name: 'e2e', number }))
    await store.remove(first!)
    expect(await ask('promote', id)).toMatchObject({ code: 1, findings: [{ code: 'MFE-602' }] })
    const text = Buffer.from((await store.read(last!))!.bytes).toString('utf8')
    await store.write(last!, text.replace('"failed"', '"passed"'))
    expect(await ask('promote', id)).toMatchObject({ code: 1, findings: [{ code: 'MFE-407' }] })
  })

  test('is waived with a reason, which is recorded', async () => {
    await needE2e()
    expect(await ask('gate', 'waive', id, 'e2e')).toMatchObject({ code: 2 })
    await ask('gate', 'waive', id, 'e2e', '--reason', 'looked at by hand', '--by', 'anna')
    expect((await trial.mfe('gate', 'status', id)).out).toMatch(/^e2e +yes +waived .*anna +looked at by hand$/m)
    expect(channelOf(await ask('promote', id)).stable).toBe(id)
    const { data } = await ask('audit', '--last', '2')
    expect(data['entries']).toMatchObject([
      { action: 'promote' },
      {
        action: 'gate.waive',
        by: 'anna',
        reason: 'looked at by hand',
        detail: { set: id, gate: 'e2e', result: 'waived' },
      },
    ])
  })

  test('also stops a canary, a pin and a rollback, but not a rollback to a set that was live', async () => {
    await needE2e()
    expect(await ask('promote', id, '--canary', '10,100')).toMatchObject(refused)
    expect(await ask('pin', 'one', id, '--until', '2h', '--reason', 'x')).toMatchObject(refused)
    expect(await ask('rollback', '--to', id, '--reason', 'x')).toMatchObject(refused)
    await record('pass')
    await ask('promote', id, '--canary', '10,100')
    await record('fail')
    expect(await ask('rollout', 'advance')).toMatchObject(refused)
    await record('pass')
    await ask('rollout', 'advance')
    expect(channelOf(await ask('rollout', 'advance')).stable).toBe(id)
    await ask('gate', 'record', trial.set, 'e2e', '--result', 'fail')
    expect(channelOf(await ask('rollback', '--reason', 'card form')).stable).toBe(trial.set)
  })

  test('is required by every start except a demo’s', async () => {
    await needE2e()
    const order = { versions: { ...first, 'mfe-a': second }, reason: 'sources', only: true }
    await expect(putLive(trial.operator, order)).rejects.toMatchObject({ code: 'MFE-412' })
    expect((await putLive(trial.operator, { ...order, ungated: true })).id).toBe(id)
    expect(channelOf(await ask('status')).gates).toEqual(['e2e'])
  })

  test('can be dropped from the channel', async () => {
    await needE2e()
    expect(channelOf(await ask('gate', 'require', 'none', '--reason', 'trial')).gates).toBeUndefined()
    expect(channelOf(await ask('promote', id)).stable).toBe(id)
  })
})

test('an audit with a gap does not prove that a set was live', async () => {
  await needE2e()
  const { store } = trial.operator
  const entry = JSON.parse(Buffer.from((await store.read(auditKey('live', 1)))!.bytes).toString('utf8')) as object
  await store.write(auditKey('live', 1), JSON.stringify(chainedEntry({ ...entry, to: id } as AuditEntry)))
  expect(await ask('rollback', '--to', id, '--reason', 'x')).toMatchObject(refused)
})

test('a failed gate refuses its set, required or not', async () => {
  await record('fail')
  expect(await ask('promote', id)).toMatchObject(refused)
})

describe('the contract gate', () => {
  test('cannot be passed by hand', async () => {
    const answer = await ask('gate', 'record', id, 'contract', '--result', 'pass')
    expect(answer).toMatchObject({ code: 1, findings: [{ code: 'MFE-416' }] })
  })

  test('is judged again when another set has entered the channel since', async () => {
    const { description } = await trial.publish('mfe-b', '1.0.1-00000005')
    const routes = [{ path: '/c', roles: ['user' as const] }]
    await trial.publish('mfe-b', second, { description: { ...description!, routes } })
    const other = String((await ask('set', 'create', '--with', `mfe-b@${second}`)).data['set'])
    await ask('pin', 'one', other, '--until', 'none', '--reason', 'trial')
    const { gates } = (await ask('verify', id, '--offline')).data as { gates: { beside: string[] }[] }
    expect(gates[0]?.beside).toEqual([trial.set])
    expect(channelOf(await ask('promote', id)).stable).toBe(id)
    const again = (await ask('verify', id, '--offline')).data as { gates: { set: string; beside: string[] }[] }
    expect(again.gates).toMatchObject([{ set: id, beside: [trial.set, other].sort() }])
  })
})

test('a release is judged again when a set comes into the channel after the judgment', async () => {
  await trial.publish('mfe-b', second)
  const other = String((await ask('set', 'create', '--with', `mfe-b@${second}`)).data['set'])
  const judgedBeside: string[][] = []
  const judge = async () => {
    const beside = setsIn(channelOf(await ask('status')))
    judgedBeside.push([...beside].sort())
    if (judgedBeside.length === 1) await ask('pin', 'one', other, '--until', 'none', '--reason', 'trial')
    return [{ name: contractGate, result: 'passed', at: trial.now.toISOString(), set: id, beside } as const]
  }
  await putLive(trial.operator, { versions: { 'mfe-a': second }, reason: 'release', judge })
  expect(await liveSet()).toBe(id)
  expect(judgedBeside).toEqual([[trial.set], [trial.set, other].sort()])
})

test.each([
  [['gate', 'record', 'live', 'e2e', '--result', 'maybe'], 'pass or fail'],
  [['gate', 'record', 'live', 'E2E', '--result', 'pass'], 'one word in lower case'],
  [['gate', 'record', 'live', 'e2e', '--result', 'pass', '--url', 'ci'], '--url takes an address'],
  [['gate', 'require', 'none', 'e2e', '--reason', 'x'], 'one word in lower case'],
])('%j is not understood', async (words, reason) => {
  expect(await ask(...words)).toMatchObject({ code: 2, reason: expect.stringContaining(reason) })
})
