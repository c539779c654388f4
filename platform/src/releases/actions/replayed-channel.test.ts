import { beforeEach, describe, expect, test } from '@jest/globals'
import { operatorOf } from '../../testing/fake-operator.ts'
import { bytesOf, releaseOf } from '../../testing/fake-release.ts'
import { examine } from '../doctor.ts'
import { findWaste } from '../gc.ts'
import type { Operator } from '../operator.ts'
import { readChannel } from '../read-channel.ts'
import { auditKey, channelKey } from '../store/keys.ts'
import { renewChannel } from './change-channel.ts'
import { createSet } from './create-set.ts'
import { killRemote, reviveRemote } from './kill.ts'
import { pinTenant, unpinTenant } from './pin.ts'
import { promote } from './promote.ts'
import { publishFiles } from './publish.ts'
import { putLive } from './put-live.ts'
import { rollBack } from './roll-back.ts'
import { abortRollout, advanceRollout } from './rollout.ts'
import { setOverrides } from './set-overrides.ts'
import { signAgain } from './sign-again.ts'

const v = (n: number) => `1.0.0-0000000${n}`
const reason = 'test'
let operator: Operator
/** The set of the channel that was put back, and the one that is live in truth. */
let old: string
let newest: string

beforeEach(async () => {
  operator = operatorOf()
  for (const [remote, n] of [
    ['shell', 1],
    ['mfe-a', 1],
    ['mfe-a', 2],
    ['mfe-a', 3],
  ] as const) {
    const files = { 'remote-entry.1.js': `${remote} ${n}`, 'js/expose.js': 'expose()' }
    await publishFiles(operator, releaseOf(remote, v(n), files), bytesOf(files))
  }
  old = (await putLive(operator, { versions: { shell: v(1), 'mfe-a': v(1) }, reason })).id
  const yesterday = (await operator.store.read(channelKey('live')))!.bytes
  newest = (await putLive(operator, { versions: { 'mfe-a': v(2) }, reason })).id
  await operator.store.write(channelKey('live'), yesterday)
})

async function refusals(): Promise<string[]> {
  const codes: string[] = []
  for await (const { key } of operator.store.list('audit/live/refused/')) {
    const text = Buffer.from((await operator.store.read(key))!.bytes).toString('utf8')
    codes.push((JSON.parse(text) as { code: string }).code)
  }
  return codes
}

const third = () => createSet(operator, { versions: { shell: v(1), 'mfe-a': v(3) }, parent: old })

describe('a restored older channel with a valid signature', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['promotion', async () => promote(operator, { set: (await third()).id, reason })],
    ['roll-back', () => rollBack(operator, { to: newest, reason })],
    ['pin', () => pinTenant(operator, { tenant: 'one', set: newest, reason, until: null })],
    ['unpin', () => unpinTenant(operator, { tenant: 'one', reason })],
    ['kill', () => killRemote(operator, { remote: 'mfe-a', tenant: '*', reason, until: null })],
    ['unkill', () => reviveRemote(operator, { remote: 'mfe-a', tenant: '*', reason })],
    ['change of overrides', () => setOverrides(operator, { allowed: true, origins: [], reason })],
    ['move of a rollout', () => advanceRollout(operator, { reason })],
    ['end of a rollout', () => abortRollout(operator, { reason })],
  ])('is not written on by a %s, and that is kept', async (_, act) => {
    const before = (await operator.store.read(channelKey('live')))!.etag
    await expect(act()).rejects.toMatchObject({ code: 'MFE-408' })
    expect((await operator.store.read(channelKey('live')))!.etag).toBe(before)
    expect(await refusals()).toEqual(['MFE-408'])
  })

  test('is neither renewed nor overwritten by a release', async () => {
    await expect(renewChannel(operator, { always: true })).rejects.toMatchObject({ code: 'MFE-408' })
    await expect(putLive(operator, { versions: { 'mfe-a': v(3) }, reason })).rejects.toMatchObject({ code: 'MFE-408' })
  })

  test('gets no new signature, and does not make newer files removable', async () => {
    expect(await signAgain(operator)).toMatchObject({ channels: 0 })
    await expect(findWaste({ ...operator, now: new Date() })).rejects.toMatchObject({ code: 'MFE-408' })
    expect((await examine({ ...operator, now: operator.now() })).findings).toContainEqual(
      expect.objectContaining({ code: 'MFE-408' }),
    )
  })

  test('is replaced after the last entry of the log, with the option for it', async () => {
    const said: string[] = []
    const versions = { shell: v(1), 'mfe-a': v(2) }
    await putLive(operator, { versions, reason, only: true, afresh: (why) => said.push(why) })
    expect(said).toHaveLength(1)
    expect(await readChannel(operator.store, 'live', operator.trust)).toMatchObject({ sequence: 3, stable: newest })
  })
})

test('a missing channel is not recreated by a release, which would lose its pins and switches', async () => {
  await operator.store.remove(channelKey('live'))
  const order = { versions: { shell: v(1), 'mfe-a': v(3) }, reason }
  await expect(putLive(operator, order)).rejects.toMatchObject({ code: 'MFE-416' })
  await expect(putLive(operator, { ...order, only: true })).rejects.toMatchObject({ code: 'MFE-416' })
  await putLive(operator, { ...order, afresh: () => {} })
  expect(await readChannel(operator.store, 'live', operator.trust)).toMatchObject({ sequence: 3 })
})

test('a write between reading the channel and reading the log is no replay', async () => {
  const { store } = operator
  await store.remove(channelKey('live'))
  await putLive(operator, { versions: { shell: v(1), 'mfe-a': v(1) }, reason, afresh: () => {} })
  let isFirst = true
  const busy = {
    ...store,
    read: async (key: string) => {
      if (key !== auditKey('live', 4) || !isFirst) return store.read(key)
      isFirst = false
      await killRemote(operator, { remote: 'mfe-a', tenant: '*', reason, until: null })
      return store.read(key)
    },
  }
  expect(await readChannel(busy, 'live', operator.trust)).toMatchObject({ sequence: 4, kill: [{ remote: 'mfe-a' }] })
})
