import { beforeEach, describe, expect, test } from '@jest/globals'
import { bytesOf, releaseOf, temporaryFolder } from '../testing/fake-release.ts'
import { canonicalJson } from './canonical.ts'
import { ChannelMoved, moveChannel, pinTenant, readChannel } from './channel.ts'
import { promote, rollBack } from './promote.ts'
import { publishFiles } from './publish.ts'
import { createSet, versionsOf } from './release-set.ts'
import { resolverOf } from './resolve-set.ts'
import { releaseStore, type ReleaseStore } from './store.ts'

const at = '2026-11-21T12:00:00Z'
const promotion = { env: 'live', at, by: 'test' }
let store: ReleaseStore

function put(remote: string, version: string): void {
  const files = { 'remote-entry.1.js': `${remote} ${version}`, 'js/expose.js': 'expose()' }
  publishFiles(store, releaseOf(remote, version, files), bytesOf(files))
}

beforeEach(() => {
  store = releaseStore(temporaryFolder())
  put('shell', '1.0.0-00000001')
  put('mfe-a', '1.0.0-00000001')
  put('mfe-a', '1.0.0-00000002')
  put('mfe-b', '1.0.0-00000001')
})

const versions = { shell: '1.0.0-00000001', 'mfe-a': '1.0.0-00000001', 'mfe-b': '1.0.0-00000001' }
const make = (over: Record<string, string> = {}, createdAt = at) =>
  createSet(store, { versions: { ...versions, ...over }, parent: null, createdAt, by: 'test' })

describe('a release set', () => {
  test('canonical JSON does not follow the order of keys', () => {
    expect(canonicalJson({ b: [1, { d: 1, c: undefined }], a: 'ä' })).toBe('{"a":"ä","b":[1,{"d":1}]}')
  })

  test('has an id of what is in it, not of who made it when', () => {
    const set = make()
    expect(set.id).toMatch(/^[0-9a-f]{16}$/)
    expect(make({}, '2027-01-01T00:00:00Z').id).toBe(set.id)
    expect(make({ 'mfe-a': '1.0.0-00000002' }).id).not.toBe(set.id)
  })

  test('needs every release published, and the shell', () => {
    expect(() => make({ 'mfe-a': '9.9.9-00000009' })).toThrow()
    expect(() =>
      createSet(store, { versions: { 'mfe-a': '1.0.0-00000001' }, parent: null, createdAt: at, by: 'test' }),
    ).toThrow('shell')
  })
})

describe('the channel', () => {
  test('moves with a growing sequence and remembers the three sets before', () => {
    const one = make()
    const two = make({ 'mfe-a': '1.0.0-00000002' })
    moveChannel(store, 'live', one.id)
    moveChannel(store, 'live', two.id)
    expect(readChannel(store, 'live')).toMatchObject({ sequence: 2, stable: two.id, previous: [one.id] })
    moveChannel(store, 'live', two.id)
    expect(readChannel(store, 'live')?.sequence).toBe(2)
  })

  test('promotes one remote and leaves the others, and goes back', () => {
    const first = promote(store, versions, promotion)
    const second = promote(store, { 'mfe-a': '1.0.0-00000002' }, promotion)
    expect(versionsOf(second)).toEqual({ ...versions, 'mfe-a': '1.0.0-00000002' })
    expect(second.parent).toBe(first.id)
    expect(rollBack(store, 'live').id).toBe(first.id)
    expect(readChannel(store, 'live')?.stable).toBe(first.id)
  })

  test('a roll-back reaches the next page load', () => {
    promote(store, versions, promotion)
    promote(store, { 'mfe-a': '1.0.0-00000002' }, promotion)
    const setFor = resolverOf(store, 'live', 'http://cdn.localhost:4001')
    expect(setFor('someone')?.remotes.find(({ name }) => name === 'mfe-a')?.base).toBe(
      'http://cdn.localhost:4001/r/mfe-a/1.0.0-00000002/',
    )
    rollBack(store, 'live')
    expect(setFor('someone')?.remotes.find(({ name }) => name === 'mfe-a')?.version).toBe('1.0.0-00000001')
  })

  test('a pinned tenant stays on its set', () => {
    promote(store, versions, promotion)
    const other = make({ 'mfe-a': '1.0.0-00000002' })
    pinTenant(store, 'live', 'held', { set: other.id, reason: 'trial' })
    const setFor = resolverOf(store, 'live', 'http://cdn.localhost:4001')
    expect(setFor('held')?.id).toBe(other.id)
    expect(setFor('someone')?.id).not.toBe(other.id)
    pinTenant(store, 'live', 'held', null)
    expect(setFor('held')?.id).toBe(setFor('someone')?.id)
  })

  test('nothing is live before the first promotion, and nothing is behind it', () => {
    expect(resolverOf(store, 'live', 'http://cdn.localhost:4001')('someone')).toBeUndefined()
    expect(() => rollBack(store, 'live')).toThrow('no earlier set')
    expect(new ChannelMoved('live').message).toContain('live')
  })
})
