import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { bytesOf, releaseOf, temporaryFolder } from '../testing/fake-release.ts'
import { killRemote } from './actions/kill.ts'
import { publishFiles } from './actions/publish.ts'
import { putLive } from './actions/put-live.ts'
import { checkServed, NothingServed } from './check-served.ts'
import { examine } from './doctor.ts'
import { makeSigner, trustIn } from './keys.ts'
import type { Operator } from './operator.ts'
import { probeStore } from './probe-store.ts'
import { folderStore } from './store/folder.ts'
import { auditKey, channelKey, fileKey, releaseKey, setKey } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'

const files = { 'remote-entry.1.js': 'var mfe_a;'.repeat(60), 'js/expose.js': 'expose()', 'css/a.css': '.a{}' }
const day = 24 * 3_600_000
const version = '1.0.0-00000001'

let root: string
let now: Date
let operator: Operator
let first: string
let second: string

beforeEach(async () => {
  root = temporaryFolder()
  now = new Date()
  const signer = makeSigner()
  operator = { store: folderStore(root), env: 'live', signer, trust: trustIn(signer), by: 'test', now: () => now }
  for (const remote of ['shell', 'mfe-a'])
    await publishFiles(operator, releaseOf(remote, version, files), bytesOf(files))
  const changed = { ...files, 'js/expose.js': 'expose(2)' }
  await publishFiles(operator, releaseOf('mfe-a', '1.0.0-00000002', changed), bytesOf(changed))
  first = (await putLive(operator, { versions: { shell: version, 'mfe-a': version }, reason: 'first' })).id
  second = (await putLive(operator, { versions: { 'mfe-a': '1.0.0-00000002' }, reason: 'second' })).id
})

const at = (key: string) => join(root, key)
const codes = async () => (await examine({ ...operator, now })).findings.map(({ code }) => code)
const change = (key: string, from: string, to: string) =>
  writeFileSync(at(key), readFileSync(at(key), 'utf8').replace(from, to))

describe('the doctor', () => {
  test('reads every file of the live set and of the previous ones', async () => {
    const { findings, channels, sets, files: read } = await examine({ ...operator, now })
    expect(findings).toEqual([])
    expect(channels).toEqual([{ env: 'live', sequence: 2, stable: second, entries: 2 }])
    expect(sets).toEqual([
      { id: second, why: 'live in live' },
      { id: first, why: 'before it in live' },
    ])
    expect(read).toBe(9)
  })

  test.each([
    ['a file', () => appendFileSync(at(fileKey('mfe-a', version, 'js/expose.js')), ' ')],
    [
      'a compressed copy',
      () => writeFileSync(at(fileKey('mfe-a', version, 'remote-entry.1.js.gz')), gzipSync('other')),
    ],
    ['a copy that cannot be opened', () => writeFileSync(at(fileKey('mfe-a', version, 'remote-entry.1.js.br')), 'x')],
  ])('finds %s that was changed', async (_, spoil) => {
    spoil()
    expect(await codes()).toEqual(['MFE-405'])
  })

  test.each([
    ['a file of the set before', () => rmSync(at(fileKey('mfe-a', version, 'css/a.css'))), ['MFE-601']],
    ['a release', () => rmSync(at(releaseKey('mfe-a', version))), ['MFE-601', 'MFE-604']],
    ['a set', () => rmSync(at(setKey(first))), ['MFE-601']],
  ])('finds %s that is gone', async (_, spoil, found) => {
    spoil()
    expect(await codes()).toEqual(found)
  })

  test('finds a release that differs from the one of its set', async () => {
    change(releaseKey('mfe-a', version), '"widgets":[]', '"widgets":["x"]')
    expect(await codes()).toEqual(['MFE-411'])
  })

  test.each([
    ['a set', () => change(setKey(second), version, '1.0.0-00000003'), 'MFE-407'],
    ['a channel', () => change(channelKey('live'), '"previous"', '"Previous"'), 'MFE-407'],
    ['a channel that is no JSON', () => writeFileSync(at(channelKey('live')), '{'), 'MFE-415'],
  ])('finds %s that nobody trusted has signed', async (_, spoil, code) => {
    spoil()
    expect(await codes()).toContain(code)
  })

  test('finds a channel in the place of another', async () => {
    writeFileSync(at(channelKey('staging')), readFileSync(at(channelKey('live'))))
    expect(await codes()).toEqual(['MFE-407'])
  })

  test('finds a missing channel, by its audit', async () => {
    rmSync(at(channelKey('live')))
    expect(await codes()).toContain('MFE-602')
  })

  test('finds a channel that is no longer renewed', async () => {
    now = new Date(now.getTime() + 30 * day)
    expect(await codes()).toEqual(['MFE-413'])
  })

  test.each([
    ['an entry that was changed', () => change(auditKey('live', 1), '"by":"test"', '"by":"else"'), 'MFE-602'],
    ['an entry that is gone', () => rmSync(at(auditKey('live', 1))), 'MFE-602'],
    ['an entry that is no JSON', () => writeFileSync(at(auditKey('live', 1)), '{'), 'MFE-602'],
    ['the last entry in the channel only', () => rmSync(at(auditKey('live', 2))), 'MFE-603'],
  ])('finds %s', async (_, spoil, code) => {
    spoil()
    expect(await codes()).toEqual([code])
  })

  test('finds an entry that was rewritten with a new hash', async () => {
    await killRemote(operator, { remote: 'mfe-a', tenant: '*', reason: 'x', until: null })
    const { hash, ...content } = JSON.parse(readFileSync(at(auditKey('live', 1)), 'utf8')) as {
      hash: string
      by: string
    }
    const forged = { ...content, by: 'else' }
    const digest = createHash('sha256').update(JSON.stringify(forged)).digest('hex')
    writeFileSync(at(auditKey('live', 1)), JSON.stringify({ ...forged, hash: digest }))
    expect(hash).not.toBe(digest)
    expect(await codes()).toEqual(['MFE-602'])
  })
})

describe('the trial of a store', () => {
  test('passes for a folder, and leaves no files', async () => {
    expect(await probeStore(operator.store)).toBe('safe')
    for await (const { key } of operator.store.list('probe/')) throw new Error(`${key} is left`)
  })

  test('fails for a store that ignores conditions', async () => {
    const careless: ObjectStore = { ...operator.store, write: (key, bytes) => operator.store.write(key, bytes) }
    expect(await probeStore(careless)).toBe('unsafe')
  })

  test('is not possible for a read-only store', async () => {
    const reading: ObjectStore = { ...operator.store, write: () => Promise.reject(new Error('denied')) }
    expect(await probeStore(reading)).toBe('untried')
  })
})

describe('the check of served files', () => {
  const release = releaseOf('mfe-a', version, files)
  const good = {
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'public, immutable',
  }
  const served =
    (over: Record<string, string>, spoil = '') =>
    (url: string) => {
      const name = url.replace(`http://assets/r/mfe-a/${version}/`, '') as keyof typeof files
      const type = name.endsWith('.css') ? 'text/css' : good['content-type']
      return Promise.resolve({
        status: 200,
        headers: { ...good, 'content-type': type, ...over },
        body: Buffer.from(files[name] + spoil),
      })
    }

  test('accepts files as they were published', async () =>
    expect(await checkServed('http://assets', [release], served({}))).toEqual({ findings: [], files: 3 }))

  test.each([
    [{}, ' ', 'MFE-405', 'is not the file'],
    [{ 'content-type': 'text/html' }, '', 'MFE-601', 'has the type text/html'],
    [{ 'access-control-allow-origin': 'http://else' }, '', 'MFE-601', 'CORS'],
    [{ 'cache-control': 'no-store' }, '', 'MFE-601', 'Cache-Control'],
  ])('with %j%s', async (headers, spoil, code, message) => {
    const { findings } = await checkServed('http://assets', [release], served(headers, spoil))
    expect(findings).toHaveLength(3)
    expect(findings[0]).toMatchObject({ code, message: expect.stringContaining(message) })
  })

  test('names the encoding of an altered copy', async () => {
    const { findings } = await checkServed('http://assets', [release], (url, encoding) =>
      served({}, encoding === 'br' ? ' ' : '')(url),
    )
    expect(findings).toHaveLength(3)
    expect(findings[0]).toMatchObject({ code: 'MFE-405', message: expect.stringContaining('(br) is not the file') })
  })

  test('reports an origin that does not answer', async () => {
    const silent = () => Promise.reject(new Error('refused'))
    await expect(checkServed('http://assets', [release], silent)).rejects.toThrow(NothingServed)
  })
})
