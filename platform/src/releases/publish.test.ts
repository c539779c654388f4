import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { releaseOf, temporaryFolder, writeBuild } from '../testing/fake-release.ts'
import { isPublished, publish, readRelease } from './publish.ts'
import { releaseFolder, releaseStore, type ReleaseStore } from './store.ts'

const files = { 'remote-entry.1.js': 'var mfe_a;'.repeat(50), 'js/expose.js': 'expose()', 'css/a.css': '.a{}' }
let store: ReleaseStore

beforeEach(() => {
  store = releaseStore(temporaryFolder())
})

describe('publishing', () => {
  test('copies each file, with compressed copies where they are smaller', () => {
    const release = publish(store, writeBuild(releaseOf('mfe-a', '1.0.0-aaaaaaaa', files), files))
    const entry = join(releaseFolder(store, 'mfe-a', release.version), 'remote-entry.1.js')
    expect(readFileSync(entry, 'utf8')).toBe(files['remote-entry.1.js'])
    expect(brotliDecompressSync(readFileSync(`${entry}.br`)).toString()).toBe(files['remote-entry.1.js'])
    expect(gunzipSync(readFileSync(`${entry}.gz`)).toString()).toBe(files['remote-entry.1.js'])
    expect(existsSync(join(releaseFolder(store, 'mfe-a', release.version), 'js/expose.js.gz'))).toBe(false)
    expect(readRelease(store, 'mfe-a', release.version)).toEqual(release)
  })

  test('the same release twice does nothing', () => {
    const dist = writeBuild(releaseOf('mfe-a', '1.0.0-aaaaaaaa', files), files)
    expect(publish(store, dist)).toEqual(publish(store, dist))
  })

  test('other content under a published version is refused and changes nothing', () => {
    publish(store, writeBuild(releaseOf('mfe-a', '1.0.0-aaaaaaaa', files), files))
    const changed = { ...files, 'js/expose.js': 'other()' }
    const dist = writeBuild(releaseOf('mfe-a', '1.0.0-aaaaaaaa', changed), changed)
    expect(() => publish(store, dist)).toThrow('never changes')
    expect(readFileSync(join(releaseFolder(store, 'mfe-a', '1.0.0-aaaaaaaa'), 'js/expose.js'), 'utf8')).toBe('expose()')
  })

  test('a file that is not the described one is refused, and nothing counts as published', () => {
    const dist = writeBuild(releaseOf('mfe-a', '1.0.0-aaaaaaaa', files), files)
    writeFileSync(join(dist, 'css/a.css'), '.b{}')
    expect(() => publish(store, dist)).toThrow('css/a.css is not the file')
    expect(isPublished(store, 'mfe-a', '1.0.0-aaaaaaaa')).toBe(false)
  })

  test('what an earlier attempt left half done is finished', () => {
    const dist = writeBuild(releaseOf('mfe-a', '1.0.0-aaaaaaaa', files), files)
    publish(store, dist)
    rmSync(join(releaseFolder(store, 'mfe-a', '1.0.0-aaaaaaaa'), 'release.json'))
    expect(publish(store, dist).version).toBe('1.0.0-aaaaaaaa')
  })

  test.each(['../x', 'Mfe', ''])('a remote may not be called %j', (remote) => {
    const release = { ...releaseOf('mfe-a', '1.0.0-aaaaaaaa', files), remote }
    expect(() => publish(store, writeBuild(release, files))).toThrow()
  })
})
