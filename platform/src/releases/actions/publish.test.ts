import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { operatorOf } from '../../testing/fake-operator.ts'
import { bytesOf, releaseOf, writeBuild } from '../../testing/fake-release.ts'
import { fakeLanes } from '../../testing/fake-lanes.ts'
import { gateTools, reported } from '../../testing/fake-report.ts'
import { digestOf } from '../canonical.ts'
import { makeSigner, trustIn } from '../keys.ts'
import type { Operator } from '../operator.ts'
import { publishedDigest } from '../publication.ts'
import { isPublished, readRelease } from '../read-release.ts'
import { fileKey, publishedKey, releaseKey } from '../store/keys.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { missingFiles, publish, publishFiles } from './publish.ts'

const version = '1.0.0-aaaaaaaa'
const files = { 'remote-entry.1.js': 'var mfe_a;'.repeat(50), 'js/expose.js': 'expose()', 'css/a.css': '.a{}' }
const release = releaseOf('mfe-a', version, files)
let operator: Operator
let store: ObjectStore

const textOf = async (key: string) => Buffer.from((await store.read(key))?.bytes ?? '').toString('utf8')

beforeEach(() => {
  operator = operatorOf()
  store = operator.store
})

describe('publishing', () => {
  test('copies each file, with compressed copies where they are smaller', async () => {
    expect(await publish(operator, writeBuild(release, files))).toEqual(release)
    const entry = fileKey('mfe-a', version, 'remote-entry.1.js')
    expect(await textOf(entry)).toBe(files['remote-entry.1.js'])
    expect(brotliDecompressSync((await store.read(`${entry}.br`))!.bytes).toString()).toBe(files['remote-entry.1.js'])
    expect(gunzipSync((await store.read(`${entry}.gz`))!.bytes).toString()).toBe(files['remote-entry.1.js'])
    expect(await store.read(`${fileKey('mfe-a', version, 'js/expose.js')}.gz`)).toBeUndefined()
    expect(await readRelease(store, 'mfe-a', version)).toEqual(release)
  })

  test('the same release twice does nothing, also at the same moment', async () => {
    const dist = writeBuild(release, files)
    const twice = await Promise.all([publish(operator, dist), publish(operator, dist)])
    expect(twice).toEqual([release, release])
    expect(await publish(operator, dist)).toEqual(release)
  })

  test('other content under a published version is refused and changes nothing', async () => {
    await publish(operator, writeBuild(release, files))
    const changed = { ...files, 'js/expose.js': 'other()' }
    const dist = writeBuild(releaseOf('mfe-a', version, changed), changed)
    await expect(publish(operator, dist)).rejects.toMatchObject({ code: 'MFE-406' })
    expect(await textOf(fileKey('mfe-a', version, 'js/expose.js'))).toBe('expose()')
  })

  test('a file that differs from its description is refused before anything is written', async () => {
    const dist = writeBuild(release, files)
    writeFileSync(join(dist, 'css/a.css'), '.b{}')
    await expect(publish(operator, dist)).rejects.toThrow('css/a.css is not the file')
    expect(await isPublished(store, 'mfe-a', version)).toBe(false)
    expect(await store.read(fileKey('mfe-a', version, 'js/expose.js'))).toBeUndefined()
  })

  test('includes the contract report that the release describes', async () => {
    const candidate = reported({ remote: 'mfe-a', lanes: fakeLanes() })
    const content = { 'remote-entry.1.js': 'mfe-a 1.0.0-00000001', 'js/expose.js': 'x' }
    const report = (await gateTools.readApi(candidate)) ?? ''
    const altered = writeBuild(candidate, { ...content, 'api.d.ts': report.replace('debtId', 'debt_id') })
    await expect(publish(operator, altered)).rejects.toMatchObject({ code: 'MFE-405' })
    await publish(operator, writeBuild(candidate, { ...content, 'api.d.ts': report }))
    expect(await textOf(fileKey('mfe-a', candidate.version, 'api.d.ts'))).toBe(report)
    expect((await readRelease(store, 'mfe-a', candidate.version)).api).toEqual(candidate.api)
  })

  test('detects a store that returns other content than was written', async () => {
    const forgetful: ObjectStore = {
      ...store,
      write: (key, bytes, when) => store.write(key, key.endsWith('a.css') ? '.c{}' : bytes, when),
    }
    await expect(publishFiles({ ...operator, store: forgetful }, release, bytesOf(files))).rejects.toThrow(
      'does not read back',
    )
    expect(await isPublished(store, 'mfe-a', version)).toBe(false)
  })

  test('completes an unfinished earlier attempt', async () => {
    const dist = writeBuild(release, files)
    await publish(operator, dist)
    await store.remove(releaseKey('mfe-a', version))
    await store.write(fileKey('mfe-a', version, 'js/expose.js'), 'half')
    expect((await publish(operator, dist)).version).toBe(version)
    expect(await textOf(fileKey('mfe-a', version, 'js/expose.js'))).toBe('expose()')
  })

  test('restores a missing file, but only the published one', async () => {
    const dist = writeBuild(release, files)
    await publish(operator, dist)
    const [gone, kept] = [fileKey('mfe-a', version, 'remote-entry.1.js'), fileKey('mfe-a', version, 'css/a.css')]
    for (const key of [gone, `${gone}.br`]) await store.remove(key)
    await store.write(kept, '.b{}')
    expect(await missingFiles(store, release)).toEqual(['remote-entry.1.js'])
    const other = new Map([...bytesOf(files), ['remote-entry.1.js', Buffer.from('other()')] as const])
    await expect(publishFiles(operator, release, other)).rejects.toMatchObject({ code: 'MFE-405' })
    await publish(operator, dist)
    expect(await missingFiles(store, release)).toEqual([])
    expect(await textOf(gone)).toBe(files['remote-entry.1.js'])
    expect(brotliDecompressSync((await store.read(`${gone}.br`))!.bytes).toString()).toBe(files['remote-entry.1.js'])
    // The file was changed: this must be investigated, so it is not overwritten.
    expect(await textOf(kept)).toBe('.b{}')
  })

  test.each(['../x', 'Mfe', ''])('a remote may not be called %j', async (remote) => {
    await expect(publish(operator, writeBuild({ ...release, remote }, files))).rejects.toThrow()
  })

  test('signs the release as the one of its version, and again when no trusted key has', async () => {
    const dist = writeBuild(release, files)
    await publish(operator, dist)
    expect(await publishedDigest(store, release, operator.trust)).toBe(digestOf(release))
    const before = await textOf(publishedKey('mfe-a', version))
    await publish(operator, dist)
    expect(await textOf(publishedKey('mfe-a', version))).toBe(before)
    const signer = makeSigner()
    const next = { ...operator, signer, trust: trustIn(signer) }
    expect(await publishedDigest(store, release, next.trust)).toBeUndefined()
    await publish(next, dist)
    expect(await publishedDigest(store, release, next.trust)).toBe(digestOf(release))
  })

  test('leaves the release unsigned without a key', async () => {
    const reader = { ...operator, signer: undefined }
    await expect(publish(reader, writeBuild(release, files))).rejects.toMatchObject({ code: 'MFE-410' })
    expect(await isPublished(store, 'mfe-a', version)).toBe(false)
  })
})
