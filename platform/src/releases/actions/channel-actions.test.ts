import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { operatorOf } from '../../testing/fake-operator.ts'
import { bytesOf, releaseOf } from '../../testing/fake-release.ts'
import { startS3Subset, type S3Subset } from '../../testing/s3-subset.ts'
import { readAuditChain } from '../audit-chain.ts'
import type { Channel } from '../channel.ts'
import { makeSigner, trustIn } from '../keys.ts'
import type { Operator } from '../operator.ts'
import { findChannel, readChannel } from '../read-channel.ts'
import { readSet } from '../read-set.ts'
import { versionsOf, type Gate } from '../release-set.ts'
import { contentOf } from '../set-content.ts'
import { signDocument } from '../signed.ts'
import { auditKey, channelKey, releaseKey, setKey } from '../store/keys.ts'
import { s3Store } from '../store/s3.ts'
import { renewChannel } from './change-channel.ts'
import { createSet } from './create-set.ts'
import { killRemote, reviveRemote } from './kill.ts'
import { pinTenant, unpinTenant } from './pin.ts'
import { promote, type RolloutPlan } from './promote.ts'
import { publishFiles } from './publish.ts'
import { putLive } from './put-live.ts'
import { rollBack, rollBackTargets } from './roll-back.ts'
import { abortRollout, advanceRollout, pauseRollout, resumeRollout } from './rollout.ts'
import { changeOverrides, setOverrides } from './set-overrides.ts'

const v = (n: number) => `1.0.0-0000000${n}`
const first = { shell: v(1), 'mfe-a': v(1), 'mfe-b': v(1) }
const reason = 'test'
let operator: Operator

async function put(remote: string, n: number): Promise<void> {
  const files = { 'remote-entry.1.js': `${remote} ${n}`, 'js/expose.js': 'expose()' }
  await publishFiles(operator, releaseOf(remote, v(n), files), bytesOf(files))
}
const live = async (): Promise<Channel> => (await readChannel(operator.store, 'live', operator.trust))!
/** A set of the live releases and of `over`, with gates that have judged it. */
const setOf = async (over: Record<string, string>, gates: Gate[] = []) => {
  const versions = { ...first, ...over }
  const [{ stable }, { id }] = await Promise.all([live(), contentOf(operator.store, versions)])
  return createSet(operator, { versions, parent: stable, gates: gates.map((gate) => ({ ...gate, set: id })) })
}
const pinOf = (tenant: string, set: string) => ({ tenant, set, reason, until: null })

async function refusals(): Promise<string[]> {
  const codes: string[] = []
  for await (const { key } of operator.store.list('audit/live/refused/')) {
    const text = Buffer.from((await operator.store.read(key))!.bytes).toString('utf8')
    codes.push((JSON.parse(text) as { code: string }).code)
  }
  return codes
}

async function begin(made: Operator): Promise<void> {
  operator = made
  await Promise.all([put('shell', 1), put('mfe-a', 1), put('mfe-a', 2), put('mfe-b', 1), put('mfe-b', 2)])
  await putLive(operator, { versions: first, reason })
}

beforeEach(() => begin(operatorOf()))

describe('a set', () => {
  test('has an id that depends on its content, not on its author or time', async () => {
    const { id } = await createSet(operator, { versions: first, parent: null })
    expect(id).toMatch(/^[0-9a-f]{16}$/)
    const later = { ...operator, by: 'other', now: () => new Date('2027-01-01T00:00:00Z') }
    expect((await createSet(later, { versions: first, parent: null })).by).toBe('test')
    expect((await setOf({ 'mfe-a': v(2) })).id).not.toBe(id)
  })
  test('needs every release published, and the shell', async () => {
    await expect(setOf({ 'mfe-a': v(9) })).rejects.toMatchObject({ code: 'MFE-404' })
    await expect(createSet(operator, { versions: { 'mfe-a': v(1) }, parent: null })).rejects.toThrow('shell')
  })
  test('is signed again when its key is no longer trusted', async () => {
    const { stable } = await live()
    const signer = makeSigner()
    const next = { ...operator, signer, trust: trustIn(signer) }
    await expect(readSet(operator.store, stable, next.trust)).rejects.toMatchObject({ code: 'MFE-407' })
    operator = next
    await Promise.all([put('shell', 1), put('mfe-a', 1), put('mfe-b', 1)])
    expect((await createSet(next, { versions: first, parent: null })).id).toBe(stable)
    expect((await readSet(operator.store, stable, next.trust)).id).toBe(stable)
  })
  test('keeps its gates, and the newer one of each name', async () => {
    const gate = (result: Gate['result'], name = 'contract'): Gate => ({ name, result, at: '2026-11-22T12:00:00Z' })
    await setOf({ 'mfe-a': v(2) }, [gate('failed'), gate('passed', 'policy')])
    const set = await setOf({ 'mfe-a': v(2) }, [gate('waived')])
    expect(set.gates.map(({ name, result }) => `${name} ${result}`)).toEqual(['policy passed', 'contract waived'])
  })
})

describe('promotion', () => {
  test('stores the three previous sets, with an increasing sequence', async () => {
    const before = await live()
    const set = await setOf({ 'mfe-a': v(2) })
    const channel = await promote(operator, { set: set.id, reason })
    expect(channel).toMatchObject({ sequence: 2, stable: set.id, previous: [before.stable] })
    expect((await promote(operator, { set: set.id, reason })).sequence).toBe(2)
  })
  test('of one remote does not change the others', async () => {
    const set = await putLive(operator, { versions: { 'mfe-a': v(2) }, reason })
    expect(versionsOf(set)).toEqual({ ...first, 'mfe-a': v(2) })
  })
  test('at the same moment succeeds once; the other is refused, and can be repeated', async () => {
    const [one, two] = [await setOf({ 'mfe-a': v(2) }), await setOf({ 'mfe-b': v(2) })]
    const both = await Promise.allSettled([one, two].map(({ id }) => promote(operator, { set: id, reason })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'MFE-409' } })
    expect(await refusals()).toEqual(['MFE-409'])
  })
  test('of two remotes by two teams at the same moment makes both live', async () => {
    await Promise.all([
      putLive(operator, { versions: { 'mfe-a': v(2) }, reason }),
      putLive(operator, { versions: { 'mfe-b': v(2) }, reason }),
    ])
    const channel = await live()
    const set = await readSet(operator.store, channel.stable, operator.trust)
    expect(versionsOf(set)).toEqual({ shell: v(1), 'mfe-a': v(2), 'mfe-b': v(2) })
    expect(channel.sequence).toBe(3)
  })
  test('requires the current sequence', async () => {
    const set = await setOf({ 'mfe-a': v(2) })
    await pinTenant(operator, { tenant: 'one', set: set.id, reason, until: null })
    await expect(promote(operator, { set: set.id, reason, expected: 1 })).rejects.toMatchObject({ code: 'MFE-409' })
  })
  test('is refused after a failed gate, and for an altered release', async () => {
    const gates = [
      { name: 'contract', result: 'failed', at: '2026-11-22T12:00:00Z', detail: 'mfe-b needs it' } as const,
    ]
    const set = await setOf({ 'mfe-a': v(2) }, gates)
    await expect(promote(operator, { set: set.id, reason })).rejects.toMatchObject({ code: 'MFE-412' })
    const other = await setOf({ 'mfe-b': v(2) })
    await operator.store.write(
      releaseKey('mfe-b', v(2)),
      JSON.stringify({ ...releaseOf('mfe-b', v(2), { 'e.js': '1' }), why: 'changed' }),
    )
    await expect(promote(operator, { set: other.id, reason })).rejects.toMatchObject({ code: 'MFE-411' })
  })
  test('can be rolled back, and the abandoned set becomes the last of the previous ones', async () => {
    const { stable } = await live()
    const two = await putLive(operator, { versions: { 'mfe-a': v(2) }, reason })
    const three = await putLive(operator, { versions: { 'mfe-b': v(2) }, reason })
    expect(await rollBack(operator, { reason })).toMatchObject({ stable: two.id, previous: [stable, three.id] })
    expect((await rollBack(operator, { reason })).stable).toBe(stable)
    await expect(rollBack(operator, { to: 'f'.repeat(16), reason })).rejects.toMatchObject({ code: 'MFE-404' })
  })
  test('rolls back to an abandoned set only when told to do so again', async () => {
    const { stable } = await live()
    const two = await putLive(operator, { versions: { 'mfe-a': v(2) }, reason })
    await rollBack({ ...operator, by: 'Ada' }, { reason: 'wrong amounts' })
    await killRemote(operator, { remote: 'mfe-a', tenant: '*', reason, until: null })
    const again = rollBack(operator, { reason: 'the same, a second later' })
    await expect(again).rejects.toMatchObject({
      code: 'MFE-416',
      message: expect.stringMatching(new RegExp(`${two.id}.*by Ada: wrong amounts.*--to ${two.id} --again`)),
    })
    await expect(rollBack(operator, { to: two.id, reason })).rejects.toMatchObject({ code: 'MFE-416' })
    expect(await rollBackTargets(operator, await live())).toEqual([])
    expect((await live()).stable).toBe(stable)
    expect((await rollBack(operator, { to: two.id, again: true, reason })).stable).toBe(two.id)
    // That was no roll-back that gave it up: from there the way back is free.
    await putLive(operator, { versions: { 'mfe-a': v(1) }, reason })
    expect(await rollBackTargets(operator, await live())).toEqual([two.id])
    expect((await rollBack(operator, { reason })).stable).toBe(two.id)
  })
  test('offers and takes no candidate, running or taken back, for a roll-back', async () => {
    const rollout: RolloutPlan = { steps: [{ percent: 10, minutes: null }], unit: 'visitor' }
    const { stable } = await live()
    const two = await putLive(operator, { versions: { 'mfe-a': v(2) }, reason })
    await putLive(operator, { versions: { 'mfe-b': v(2) }, reason })
    const targets = async () => rollBackTargets(operator, await live())
    // The abort of another candidate says nothing about these.
    await promote(operator, { set: (await setOf({ 'mfe-b': v(2) })).id, reason, rollout, overAny: true })
    await abortRollout(operator, { reason })
    expect(await targets()).toEqual([two.id, stable])
    await promote(operator, { set: two.id, reason, rollout, overAny: true })
    expect(await targets()).toEqual([stable])
    for (const to of [undefined, two.id])
      await expect(rollBack(operator, { to, again: true, reason })).rejects.toMatchObject({
        code: 'MFE-416',
        message: expect.stringContaining('candidate of a rollout'),
      })
    await abortRollout({ ...operator, by: 'Ada' }, { reason: 'wrong amounts' })
    await killRemote(operator, { remote: 'mfe-a', tenant: '*', reason, until: null })
    expect(await targets()).toEqual([stable])
    await expect(rollBack(operator, { to: two.id, reason })).rejects.toMatchObject({ code: 'MFE-416' })
  })
  test('can be rolled back although the audit log cannot be read', async () => {
    const { stable } = await live()
    await putLive(operator, { versions: { 'mfe-a': v(2) }, reason })
    await killRemote(operator, { remote: 'mfe-a', tenant: '*', reason, until: null })
    await operator.store.write(auditKey('live', 2), '{')
    expect((await rollBack(operator, { reason })).stable).toBe(stable)
  })
})

describe('a rollout', () => {
  const steps = [
    { percent: 1, minutes: 15 },
    { percent: 50, minutes: null },
  ]
  test('advances in steps and ends as the stable set', async () => {
    const { stable } = await live()
    const { id } = await setOf({ 'mfe-a': v(2) })
    const begun = await promote(operator, { set: id, reason, rollout: { steps, unit: 'tenant' } })
    expect(begun).toMatchObject({ stable, rollout: { candidate: id, step: 0, state: 'progressing' } })
    expect(begun.rollout?.judge.minLoads).toBe(200)
    const later = { ...operator, now: () => new Date('2026-11-22T13:00:00Z') }
    expect((await pauseRollout(operator, { reason })).rollout?.state).toBe('paused')
    expect((await resumeRollout(later, { reason })).rollout).toMatchObject({ since: '2026-11-22T13:00:00.000Z' })
    expect((await advanceRollout(later, { reason, candidate: id })).rollout?.step).toBe(1)
    expect(await advanceRollout(later, { reason })).toMatchObject({ stable: id, previous: [stable], rollout: null })
  })
  test('is aborted, but only the named one', async () => {
    const { stable } = await live()
    const { id } = await setOf({ 'mfe-a': v(2) })
    await promote(operator, { set: id, reason, rollout: { steps, unit: 'visitor', tenants: ['one'] } })
    await expect(abortRollout(operator, { reason, candidate: stable })).rejects.toMatchObject({ code: 'MFE-416' })
    const other = await setOf({ 'mfe-b': v(2) })
    await expect(promote(operator, { set: other.id, reason })).rejects.toMatchObject({ code: 'MFE-416' })
    const detail = { by: 'judge', at: new Date('2026-11-22T13:00:00Z') }
    expect(await abortRollout(operator, { reason, detail })).toMatchObject({ stable, rollout: null })
    // A Date is hashed and signed as the text that is stored: the channel is still to be believed.
    expect((await live()).entry.detail).toEqual({ by: 'judge', at: '2026-11-22T13:00:00.000Z' })
  })
})

test('a start from source ends a rollout; a release waits for it', async () => {
  const { id } = await setOf({ 'mfe-a': v(2) })
  await promote(operator, { set: id, reason, rollout: { steps: [{ percent: 1, minutes: 1 }], unit: 'tenant' } })
  await expect(putLive(operator, { versions: { 'mfe-b': v(2) }, reason })).rejects.toMatchObject({ code: 'MFE-416' })
  const set = await putLive(operator, { versions: { ...first, 'mfe-b': v(2) }, reason, only: true })
  expect(await live()).toMatchObject({ stable: set.id, rollout: null })
})

describe('pins, switches and overrides', () => {
  test('are set and removed independently of each other', async () => {
    const { id } = await setOf({ 'mfe-a': v(2) })
    await Promise.all([
      pinTenant(operator, { tenant: 'one', set: id, reason, until: null }),
      killRemote(operator, { remote: 'mfe-b', tenant: '*', reason, until: null }),
      setOverrides(operator, { allowed: true, origins: ['https://b.example', 'https://a.example'], reason }),
    ])
    expect(await live()).toMatchObject({
      pins: { one: { set: id, by: 'test' } },
      kill: [{ remote: 'mfe-b', tenant: '*' }],
      overrides: { allowed: true, origins: ['https://a.example', 'https://b.example'] },
    })
    await unpinTenant(operator, { tenant: 'one', reason })
    await reviveRemote(operator, { remote: 'mfe-b', tenant: '*', reason })
    const { sequence } = await unpinTenant(operator, { tenant: 'one', reason })
    expect(await live()).toMatchObject({ pins: {}, kill: [], sequence })
  })
})

test('allowing one origin while all are banned restores no other', async () => {
  await setOverrides(operator, { allowed: true, origins: ['https://old.example'], reason })
  const order = { reason, detail: {} }
  const changes = [
    changeOverrides(operator, { ...order, decide: () => ({ allowed: false, origins: [] }) }),
    changeOverrides(operator, {
      ...order,
      decide: ({ origins }) => ({ allowed: true, origins: [...origins, 'https://new.example'] }),
    }),
  ]
  await Promise.all(changes)
  const { origins } = (await live()).overrides
  // The later write was decided on the result of the earlier one.
  expect([[], ['https://new.example']]).toContainEqual(origins)
})

test.each<[string, () => Promise<unknown>]>([
  ['a pin of no tenant', () => live().then(({ stable }) => pinTenant(operator, pinOf('Har bor', stable)))],
  ['a switch at no tenant', () => killRemote(operator, { remote: 'mfe-a', tenant: 'a/b', reason, until: null })],
  ['a switch of no remote', () => killRemote(operator, { remote: 'payments', tenant: '*', reason, until: null })],
  ['an end that is no time', () => killRemote(operator, { remote: 'mfe-a', tenant: '*', reason, until: 'soon' })],
])('%s is not signed, since nobody could read the channel any more', async (_, act) => {
  const { sequence } = await live()
  await expect(act()).rejects.toMatchObject({ code: 'MFE-415' })
  expect((await live()).sequence).toBe(sequence)
})

describe('the channel', () => {
  test('cannot be written without a key', async () => {
    const reader = { ...operator, signer: undefined }
    await expect(rollBack(reader, { reason })).rejects.toMatchObject({ code: 'MFE-410' })
    expect(await refusals()).toEqual(['MFE-410'])
  })
  test('is not trusted when it is unsigned, signed with an unknown key, altered, or under another name', async () => {
    const { store, trust } = operator
    const channel = await live()
    const write = (document: unknown) => store.write(channelKey('live'), JSON.stringify(document))
    for (const document of [channel, { schema: 'portal.channel/1' }, signDocument(makeSigner(), channel)]) {
      await write(document)
      await expect(findChannel(store, 'live', trust)).rejects.toMatchObject({
        code: expect.stringMatching(/MFE-4(07|15)/),
      })
    }
    const signed = signDocument(operator.signer!, channel)
    await write({ ...signed, signed: { ...channel, stable: 'f'.repeat(16) } })
    await expect(findChannel(store, 'live', trust)).rejects.toMatchObject({ code: 'MFE-407' })
    await write(signDocument(operator.signer!, { ...channel, env: 'other' }))
    await expect(findChannel(store, 'live', trust)).rejects.toMatchObject({ code: 'MFE-407' })
    await write(signDocument(operator.signer!, { ...channel, script: 'alert(1)' }))
    await expect(findChannel(store, 'live', trust)).rejects.toMatchObject({ code: 'MFE-415' })
    await store.write(setKey(channel.stable), '{')
    await expect(readSet(store, channel.stable, trust)).rejects.toMatchObject({ code: 'MFE-415' })
  })
  test('that cannot be verified is recreated only with the option for it', async () => {
    const { store } = operator
    await store.write(channelKey('live'), JSON.stringify({ schema: 'portal.channel/1', stable: 'x' }))
    await expect(putLive(operator, { versions: first, reason, only: true })).rejects.toThrow(
      'before channels were signed',
    )
    const said: string[] = []
    await putLive(operator, { versions: first, reason, only: true, afresh: (why) => said.push(why) })
    expect(said).toHaveLength(1)
    // The log of the former one goes on.
    expect(await live()).toMatchObject({ sequence: 2, entry: { action: 'start' } })
  })
  test('is renewed after half of its lifetime', async () => {
    expect((await renewChannel(operator)).sequence).toBe(1)
    const later = { ...operator, now: () => new Date('2026-11-26T12:00:00Z') }
    expect(await renewChannel(later)).toMatchObject({ sequence: 2, notAfter: '2026-12-03T12:00:00.000Z' })
  })
})

describe('the audit log', () => {
  test('records the author, change and reason of each write, in a chain', async () => {
    await putLive(operator, { versions: { 'mfe-a': v(2) }, reason: 'faster' })
    await rollBack({ ...operator, by: 'else' }, { reason: 'slower' })
    const { entries, findings } = await readAuditChain(operator.store, await live())
    expect(entries.map(({ action, by, reason: why }) => `${action} ${by} ${why}`)).toEqual([
      'start test test',
      'promote test faster',
      'rollback else slower',
    ])
    expect(findings).toEqual([])
  })
  test('lacks at most the last entry after a crash, which the next write adds', async () => {
    await putLive(operator, { versions: { 'mfe-a': v(2) }, reason })
    await operator.store.remove(auditKey('live', 2))
    await rollBack(operator, { reason })
    const { entries, findings } = await readAuditChain(operator.store, await live())
    expect(entries).toHaveLength(3)
    expect(findings).toEqual([])
  })
})

describe('in a bucket', () => {
  let s3: S3Subset
  beforeAll(async () => {
    s3 = await startS3Subset()
    process.env['AWS_ACCESS_KEY_ID'] = s3.accessKeyId
    process.env['AWS_SECRET_ACCESS_KEY'] = s3.secretAccessKey
  })
  afterAll(async () => {
    delete process.env['AWS_ACCESS_KEY_ID']
    delete process.env['AWS_SECRET_ACCESS_KEY']
    await s3.close()
  })
  beforeEach(() => {
    const place = {
      bucket: s3.addBucket(),
      prefix: 'portal/',
      region: 'us-east-1',
      endpoint: s3.origin,
      pathStyle: true,
    }
    return begin(operatorOf({ store: s3Store(place) }))
  })

  test('two teams release at the same moment, one rolls back, and the log is complete', async () => {
    await Promise.all([
      putLive(operator, { versions: { 'mfe-a': v(2) }, reason }),
      putLive(operator, { versions: { 'mfe-b': v(2) }, reason }),
    ])
    const both = await live()
    expect(versionsOf(await readSet(operator.store, both.stable, operator.trust))).toEqual({
      shell: v(1),
      'mfe-a': v(2),
      'mfe-b': v(2),
    })
    const channel = await rollBack(operator, { reason })
    expect(channel).toMatchObject({ stable: both.previous[0], sequence: 4 })
    const { entries, findings } = await readAuditChain(operator.store, channel)
    expect(entries.map(({ action }) => action)).toEqual(['start', 'promote', 'promote', 'rollback'])
    expect(findings).toEqual([])
  })
  test('one of two promotions from the same set is refused', async () => {
    const [one, two] = [await setOf({ 'mfe-a': v(2) }), await setOf({ 'mfe-b': v(2) })]
    const both = await Promise.allSettled([one, two].map(({ id }) => promote(operator, { set: id, reason })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusals()).toEqual(['MFE-409'])
  })
})
