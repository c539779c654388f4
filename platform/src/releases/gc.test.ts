import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { bytesOf, releaseOf, temporaryFolder } from '../testing/fake-release.ts'
import { createChannel } from './actions/change-channel.ts'
import { createSet } from './actions/create-set.ts'
import { killRemote } from './actions/kill.ts'
import { pinTenant, unpinTenant } from './actions/pin.ts'
import { promote } from './actions/promote.ts'
import { publishFiles } from './actions/publish.ts'
import { putLive } from './actions/put-live.ts'
import { rollBack } from './actions/roll-back.ts'
import { abortRollout } from './actions/rollout.ts'
import type { Channel } from './channel.ts'
import { findWaste, removeWaste } from './gc.ts'
import { makeSigner, trustIn } from './keys.ts'
import { mintOverride } from './mint-override.ts'
import type { Operator } from './operator.ts'
import { retention } from './retention.ts'
import { folderStore } from './store/folder.ts'
import { auditKey, channelKey, releaseKey, setKey } from './store/keys.ts'

const hour = 3_600_000
const judge = {
  windowMinutes: 10,
  minLoads: 200,
  failureRise: 0.005,
  significance: 0.01,
  errorRate: 0.005,
  paymentDrop: 0.01,
}
const shell = '1.0.0-00000001'

let root: string
let now: Date
let operator: Operator

beforeEach(async () => {
  root = temporaryFolder()
  // Written documents carry the machine's time, so this clock starts there and is advanced.
  now = new Date()
  const signer = makeSigner()
  operator = { store: folderStore(root), env: 'live', signer, trust: trustIn(signer), by: 'test', now: () => now }
  await publish('shell', 1)
  await publish('mfe-a', 1)
})

const versionOf = (n: number) => `1.0.0-0000000${n}`
async function publish(remote: string, n: number): Promise<string> {
  const files = { 'remote-entry.1.js': `entry(${n})`, 'js/expose.js': `expose(${n})` }
  return (await publishFiles(operator, releaseOf(remote, versionOf(n), files), bytesOf(files))).version
}

/** Publishes version `n` of the remote and puts it live for everybody. */
async function live(n: number): Promise<string> {
  const set = await putLive(operator, { versions: { shell, 'mfe-a': await publish('mfe-a', n) }, reason: 'test' })
  return set.id
}

/** A set that was never promoted. */
async function candidate(n: number, parent: string): Promise<string> {
  return (await createSet(operator, { versions: { shell, 'mfe-a': await publish('mfe-a', n) }, parent })).id
}

const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const waste = async () => (await findWaste(operatorNow())).waste.map(({ name }) => name).sort()
const operatorNow = () => ({ ...operator, now })
const isThere = (key: string) => existsSync(join(root, key))

describe('garbage collection keeps', () => {
  test('the live set and the three previous ones, however old', async () => {
    const sets = []
    for (const n of [1, 2, 3, 4, 5]) sets.push(await live(n))
    later(100 * 24 * hour)
    expect(await waste()).toEqual([sets[0], `mfe-a ${versionOf(1)}`].sort())
  })

  test('a set for as long as a session that began on it may last, and a day', async () => {
    const sets = []
    for (const n of [1, 2, 3, 4, 5]) sets.push(await live(n))
    later(retention - 60_000)
    expect(await waste()).toEqual([])
    later(120_000)
    expect(await waste()).toContain(sets[0])
  })

  test('a candidate, and an aborted one, for that time', async () => {
    const stable = await live(1)
    const id = await candidate(2, stable)
    await promote(operator, {
      set: id,
      reason: 'canary',
      rollout: { steps: [{ percent: 10, minutes: null }], unit: 'visitor', judge },
    })
    later(100 * 24 * hour)
    expect(await waste()).toEqual([])
    await abortRollout(operator, { reason: 'faults' })
    later(retention - 60_000)
    expect(await waste()).toEqual([])
    later(120_000)
    expect(await waste()).toEqual([id, `mfe-a ${versionOf(2)}`].sort())
  })

  test('a pinned set, and one that was unpinned, for that time', async () => {
    const stable = await live(1)
    const id = await candidate(2, stable)
    await pinTenant(operator, { tenant: 'one', set: id, reason: 'trial', until: null })
    later(100 * 24 * hour)
    expect(await waste()).toEqual([])
    await unpinTenant(operator, { tenant: 'one', reason: 'over' })
    later(retention - 60_000)
    expect(await waste()).toEqual([])
    later(120_000)
    expect(await waste()).toContain(id)
  })

  test('new releases, live or not', async () => {
    const id = await candidate(2, await live(1))
    await publish('mfe-a', 3)
    expect(await waste()).toEqual([])
    later(retention + 60_000)
    expect(await waste()).toEqual([id, `mfe-a ${versionOf(2)}`, `mfe-a ${versionOf(3)}`].sort())
  })

  test('the sets of every channel', async () => {
    const stable = await live(1)
    const staging = { ...operator, env: 'staging' }
    await putLive(staging, { versions: { shell, 'mfe-a': await publish('mfe-a', 2) }, reason: 'staging' })
    later(100 * 24 * hour)
    expect(await waste()).toEqual([])
    expect(stable).not.toBe('')
  })
})

describe('garbage collection removes', () => {
  test('an unfinished publish, after a day', async () => {
    await live(1)
    await operator.store.write('r/mfe-a/1.0.0-00000009/half.js', 'half')
    later(23 * hour)
    expect(await waste()).toEqual([])
    later(2 * hour)
    const { waste: found, bytes } = await findWaste(operatorNow())
    expect(found).toMatchObject([{ kind: 'unfinished', name: 'mfe-a 1.0.0-00000009', bytes: 4 }])
    expect(bytes).toBe(4)
  })

  test('the found files and no others', async () => {
    const sets = []
    for (const n of [1, 2, 3, 4, 5]) sets.push(await live(n))
    later(retention + hour)
    await removeWaste(operatorNow(), (await findWaste(operatorNow())).waste)
    expect([isThere(setKey(sets[0]!)), isThere(releaseKey('mfe-a', versionOf(1)))]).toEqual([false, false])
    for (const n of [2, 3, 4, 5]) expect(isThere(releaseKey('mfe-a', versionOf(n)))).toBe(true)
    expect(await waste()).toEqual([])
  })
})

describe('garbage collection removes nothing', () => {
  test('when a set went live between finding and removing', async () => {
    const stable = await live(1)
    const id = await candidate(2, stable)
    later(retention + hour)
    const { waste: found } = await findWaste(operatorNow())
    await promote(operator, { set: id, reason: 'after all' })
    await expect(removeWaste(operatorNow(), found)).rejects.toMatchObject({ code: 'MFE-409' })
    expect([isThere(setKey(id)), isThere(releaseKey('mfe-a', versionOf(2)))]).toEqual([true, true])
  })

  test('while the audit has a gap', async () => {
    await live(1)
    await killRemote(operator, { remote: 'mfe-a', tenant: '*', reason: 'x', until: null })
    await operator.store.remove(auditKey('live', 1))
    await expect(findWaste(operatorNow())).rejects.toMatchObject({ code: 'MFE-602' })
  })

  test('while a channel is missing that has an audit', async () => {
    await live(1)
    later(retention + hour)
    await operator.store.remove(channelKey('live'))
    await expect(findWaste(operatorNow())).rejects.toMatchObject({ code: 'MFE-602' })
  })

  test('while a channel cannot be verified', async () => {
    await live(1)
    writeFileSync(join(root, channelKey('live')), '{}')
    await expect(findWaste(operatorNow())).rejects.toMatchObject({ code: 'MFE-415' })
  })

  test('while a needed set cannot be read', async () => {
    await operator.store.remove(setKey(await live(1)))
    await expect(findWaste(operatorNow())).rejects.toMatchObject({ code: 'MFE-601' })
  })
})

describe('garbage collection keeps the releases of an override', () => {
  const allowed = { overrides: { allowed: true, origins: [] } } as unknown as Channel
  const lasts = 8 * hour

  test('a version outside every set, until its pages have ended', async () => {
    await live(1)
    await publish('mfe-a', 2)
    later(retention + hour)
    await mintOverride(operator, allowed, { remote: 'mfe-a', version: versionOf(2), lasts })
    expect(await waste()).toEqual([])
    later(lasts + retention - 60_000)
    expect(await waste()).toEqual([])
    later(120_000)
    expect(await waste()).toContain(`mfe-a ${versionOf(2)}`)
    await removeWaste(operatorNow(), (await findWaste(operatorNow())).waste)
    expect(await waste()).toEqual([])
  })

  test('a set that no channel names', async () => {
    const id = await candidate(2, await live(1))
    later(retention + hour)
    await mintOverride(operator, allowed, { set: id, lasts })
    expect(await waste()).toEqual([])
    later(lasts + retention + 60_000)
    expect(await waste()).toContain(id)
  })
})

describe('garbage collection keeps the releases of open pages', () => {
  test('when a roll-back to the live set ends a canary', async () => {
    const stable = await live(1)
    const id = await candidate(2, stable)
    const steps = [{ percent: 10, minutes: null }]
    await promote(operator, { set: id, reason: 'trial', rollout: { steps, unit: 'visitor', judge } })
    later(100 * 24 * hour)
    await rollBack(operator, { to: stable, reason: 'faults' })
    later(retention - 60_000)
    expect(await waste()).toEqual([])
    later(120_000)
    expect(await waste()).toContain(id)
  })

  test('when a channel with a pin is recreated', async () => {
    const stable = await live(1)
    const id = await candidate(2, stable)
    await pinTenant(operator, { tenant: 'one', set: id, reason: 'trial', until: null })
    later(100 * 24 * hour)
    await operator.store.remove(channelKey('live'))
    await createChannel(operator, { action: 'start', reason: 'anew' }, stable, { anew: true })
    later(retention - 60_000)
    expect(await waste()).toEqual([])
    later(120_000)
    expect(await waste()).toContain(id)
  })

  test('a release that enters a new set between finding and removing', async () => {
    const stable = await live(1)
    await publish('mfe-a', 2)
    later(retention + hour)
    const { waste: found } = await findWaste(operatorNow())
    expect(found).toHaveLength(1)
    const { id } = await createSet(operator, { versions: { shell, 'mfe-a': versionOf(2) }, parent: stable })
    // The store's own clock has not been moved.
    utimesSync(join(root, setKey(id)), now, now)
    expect(await removeWaste(operatorNow(), found)).toEqual([])
    expect([isThere(setKey(id)), isThere(releaseKey('mfe-a', versionOf(2)))]).toEqual([true, true])
  })
})
