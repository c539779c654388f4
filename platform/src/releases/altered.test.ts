import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { resolveSet } from '../edge/resolve/resolve-set.ts'
import { bytesOf, releaseOf } from '../testing/fake-release.ts'
import { operatorOf } from '../testing/fake-operator.ts'
import { origins } from '../testing/origins.ts'
import { recordGate } from './actions/gates.ts'
import { publishFiles } from './actions/publish.ts'
import { putLive } from './actions/put-live.ts'
import { readAuditChain } from './audit-chain.ts'
import { canonicalJson } from './canonical.ts'
import { StoredCheck } from './check-stored.ts'
import { ReleaseFault } from './findings.ts'
import { gateRecords } from './gate-record.ts'
import type { Operator } from './operator.ts'
import { findPublication } from './publication.ts'
import { readChannel } from './read-channel.ts'
import { readSet } from './read-set.ts'
import { auditKey, channelKey, fileKey, gateKey, publishedKey, releaseKey, setKey } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'

// One changed byte of any stored file: every reader refuses it, or reads exactly the written content.

const version = '1.0.0-00000001'
const files = {
  'remote-entry.1.js': 'var mfe_a;'.repeat(40),
  'js/expose.js': 'expose()'.repeat(40),
  'css/a.css': '.a{}'.repeat(40),
}

let operator: Operator
let set: string

beforeAll(async () => {
  operator = operatorOf()
  for (const remote of ['shell', 'mfe-a'])
    await publishFiles(operator, releaseOf(remote, version, files), bytesOf(files))
  set = (await putLive(operator, { versions: { shell: version, 'mfe-a': version }, reason: 'test' })).id
  await recordGate(operator, { set, name: 'e2e', result: 'passed' })
})

const bytesAt = async (key: string) => Buffer.from((await operator.store.read(key))?.bytes ?? [])

/** The store as it is, but for one object. */
const storeWith = (key: string, bytes: Uint8Array): ObjectStore => ({
  ...operator.store,
  read: async (asked) => {
    const stored = await operator.store.read(asked)
    return stored && asked === key ? { ...stored, bytes, etag: 'altered' } : stored
  },
})

function flipped(bytes: Uint8Array, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

function refused(): never {
  throw new ReleaseFault('MFE-407', 'refused')
}

async function wholeAudit(store: ObjectStore) {
  const channel = await readChannel(store, 'live', operator.trust)
  const { entries, findings } = await readAuditChain(store, channel!)
  return findings.length === 0 ? entries : refused()
}

/** The result of a reader: the content, or its refusal. */
const madeOf = async (reading: Promise<unknown>) =>
  reading.then(canonicalJson, (error: unknown) => {
    if (error instanceof ReleaseFault) return 'refused'
    throw error
  })

describe('one changed byte of a document that pages are made from', () => {
  test.each<[string, () => string, (store: ObjectStore) => Promise<unknown>]>([
    ['the channel', () => channelKey('live'), (store) => readChannel(store, 'live', operator.trust)],
    ['a set', () => setKey(set), (store) => readSet(store, set, operator.trust)],
    [
      'release.json',
      () => releaseKey('mfe-a', version),
      async (store) => [...(await resolveSet(store, set, origins.assets, operator.trust)).releases.values()],
    ],
    [
      'the word of who has published',
      () => publishedKey('mfe-a', version),
      async (store) => (await findPublication(store, { remote: 'mfe-a', version }, operator.trust)) ?? refused(),
    ],
    [
      'the word of a gate',
      () => gateKey({ set, name: 'e2e', number: 1 }),
      (store) => gateRecords(store, operator.trust, set),
    ],
    ['an entry of the audit', () => auditKey('live', 1), wholeAudit],
    ['the newest entry of the audit', () => auditKey('live', 2), wholeAudit],
  ])('%s, each in turn', async (_, keyOf, read) => {
    const key = keyOf()
    const bytes = await bytesAt(key)
    const whole = await madeOf(read(operator.store))
    expect(whole).not.toBe('refused')
    let refused = 0
    for (let at = 0; at < bytes.length; at++) {
      const made = await madeOf(read(storeWith(key, flipped(bytes, at))))
      if (made === 'refused') refused += 1
      else expect([at, made]).toEqual([at, whole])
    }
    // All but the bits of a signature's last letter that no byte is made of.
    expect(refused).toBeGreaterThanOrEqual(bytes.length - 1)
  })
})

describe('one changed byte of a file that browsers load', () => {
  const findingsWith = async (key: string, bytes: Uint8Array) => {
    const check = new StoredCheck(storeWith(key, bytes))
    await check.checkSet(await readSet(operator.store, set, operator.trust))
    return check.looked.findings.map(({ code }) => code)
  }

  test.each(Object.keys(files))('of %s, in the original and in the served copy', async (file) => {
    const key = fileKey('mfe-a', version, file)
    const bytes = await bytesAt(key)
    expect(await findingsWith(key, bytes)).toEqual([])
    for (const at of [0, bytes.length >> 1, bytes.length - 1])
      expect(await findingsWith(key, flipped(bytes, at))).toEqual(['MFE-405'])
    const copy = await bytesAt(`${key}.br`)
    expect(copy.length).toBeGreaterThan(0)
    const other = brotliCompressSync(flipped(brotliDecompressSync(copy), 7))
    expect(await findingsWith(`${key}.br`, other)).toEqual(['MFE-405'])
    expect(await findingsWith(`${key}.br`, flipped(copy, copy.length >> 1))).toEqual(['MFE-405'])
  })
})
