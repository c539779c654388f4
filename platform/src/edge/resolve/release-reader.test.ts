import { beforeEach, describe, expect, test } from '@jest/globals'
import { promote } from '../../releases/actions/promote.ts'
import { putLive } from '../../releases/actions/put-live.ts'
import { rollBack } from '../../releases/actions/roll-back.ts'
import { createSet } from '../../releases/actions/create-set.ts'
import { makeSigner, trustIn } from '../../releases/keys.ts'
import { signDocument } from '../../releases/signed.ts'
import { channelKey, releaseKey, setKey } from '../../releases/store/keys.ts'
import { firstVersion, secondVersion, startLive, type FakeLive } from '../../testing/fake-edge.ts'
import { releaseReader, type ReaderOptions } from './release-reader.ts'

const reason = 'test'
let live: FakeLive
let warned: string[]

beforeEach(async () => {
  live = await startLive()
  warned = []
})

const readerOf = (over: Partial<ReaderOptions> = {}) =>
  releaseReader({
    store: live.operator.store,
    env: 'live',
    assets: 'http://cdn.localhost:4001',
    trust: live.operator.trust,
    freshFor: 0,
    now: () => live.time,
    warn: (line) => void warned.push(line),
    ...over,
  })
const bytesAt = async (key: string) => Buffer.from((await live.operator.store.read(key))!.bytes)
const write = (key: string, bytes: Uint8Array | string) => live.operator.store.write(key, bytes)
/** One byte of it, in the middle, is another. */
const altered = (bytes: Buffer) => {
  const copy = Buffer.from(bytes)
  const at = copy.lastIndexOf('1')
  copy[at] = '2'.charCodeAt(0)
  return copy
}
const second = () => putLive(live.operator, { versions: { 'mfe-a': secondVersion }, reason })
const refusals = async () => {
  const found: string[] = []
  for await (const { key } of live.operator.store.list('audit/live/refused/'))
    found.push((JSON.parse((await bytesAt(key)).toString('utf8')) as { code: string }).code)
  return found
}

describe('the channel that page loads read', () => {
  test('takes effect at once, forward and back', async () => {
    const reader = readerOf()
    const first = (await reader.channel())!.stable
    const next = await second()
    expect((await reader.channel())!.stable).toBe(next.id)
    await rollBack(live.operator, { reason })
    expect((await reader.channel())!.stable).toBe(first)
    expect(warned).toEqual([])
  })

  test('in a bucket is current for a second, and a thousand page loads read it once', async () => {
    let reads = 0
    const { store } = live.operator
    const counting = { ...store, read: (key: string) => (key === channelKey('live') && reads++, store.read(key)) }
    const reader = readerOf({ store: counting, freshFor: 60_000 })
    await Promise.all(Array.from({ length: 1000 }, () => reader.channel()))
    await reader.channel()
    // One read for the content, and one more to check its signature.
    expect(reads).toBeLessThanOrEqual(2)
  })

  test('that was replaced by an older copy is refused and recorded, and pages keep the newer one', async () => {
    const reader = readerOf()
    await reader.channel()
    const yesterday = await bytesAt(channelKey('live'))
    const next = await second()
    expect((await reader.channel())!.stable).toBe(next.id)
    await write(channelKey('live'), yesterday)
    expect((await reader.channel())!.stable).toBe(next.id)
    expect(warned.join()).toContain('MFE-408')
    expect(await refusals()).toEqual(['MFE-408'])
    // A process that has just begun has seen no newer one, but the audit has.
    expect(await readerOf().channel()).toBeUndefined()
  })

  test('is refused with one changed byte, with another signature, or when it is not JSON', async () => {
    const reader = readerOf()
    const good = await bytesAt(channelKey('live'))
    const { stable } = (await reader.channel())!
    const { signed } = JSON.parse(good.toString('utf8')) as { signed: object }
    const stranger = signDocument(makeSigner(), { ...signed, sequence: 99 })
    for (const bad of [altered(good), JSON.stringify(stranger), JSON.stringify(signed), '{', 'require("fs")']) {
      await write(channelKey('live'), bad)
      expect((await reader.channel())!.stable).toBe(stable)
    }
    expect(new Set(await refusals())).toEqual(new Set(['MFE-407', 'MFE-415']))
    await write(channelKey('live'), good)
    expect((await reader.channel())!.stable).toBe(stable)
  })

  test('that was not renewed in time is logged as an error, and followed', async () => {
    const reader = readerOf()
    live.time = new Date('2027-01-01T00:00:00Z')
    expect(await reader.channel()).toBeDefined()
    expect(warned.join()).toContain('MFE-413')
  })

  test('is refused when its key is not trusted', async () => {
    expect(await readerOf({ trust: trustIn(makeSigner()) }).channel()).toBeUndefined()
    expect(await refusals()).toEqual(['MFE-407'])
  })
})

describe('a set', () => {
  const make = () =>
    createSet(live.operator, {
      versions: { shell: firstVersion, 'mfe-a': secondVersion, 'mfe-b': firstVersion },
      parent: null,
    })

  test('is refused when one byte of it or of one of its releases differs', async () => {
    const { id } = await make()
    const keys = [setKey(id), releaseKey('mfe-a', secondVersion), releaseKey('shell', firstVersion)]
    for (const key of keys) {
      const good = await bytesAt(key)
      await write(key, altered(good))
      await expect(readerOf().set(id)).rejects.toThrow()
      await write(key, good)
    }
    expect((await readerOf().set(id)).remotes.map(({ version }) => version)).toEqual([secondVersion, firstVersion])
  })

  test('under another set’s name is refused', async () => {
    const { id } = await make()
    const channel = (await readerOf().channel())!
    await write(setKey(id), await bytesAt(setKey(channel.stable)))
    await expect(readerOf().set(id)).rejects.toMatchObject({ code: 'MFE-411' })
  })

  test('that goes live but cannot be verified changes nothing for pages', async () => {
    const reader = readerOf()
    const { stable } = (await reader.channel())!
    const { id } = await make()
    await promote(live.operator, { set: id, reason, overAny: true })
    await write(setKey(id), altered(await bytesAt(setKey(id))))
    expect((await reader.channel())!.stable).toBe(stable)
    expect(warned.join()).toContain('MFE-407')
  })
})
