import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { TelemetryEvent } from '@portal/shared/contract'
import { hashOfApiFile } from '../contract-gate/api-file.ts'
import { faceOf } from '../faces/face-files.ts'
import { publishFiles } from '../releases/actions/publish.ts'
import { putLive } from '../releases/actions/put-live.ts'
import { readChannel } from '../releases/read-channel.ts'
import { readRelease } from '../releases/read-release.ts'
import { readSet } from '../releases/read-set.ts'
import { sriOf } from '../releases/sri.ts'
import { fileKey, mapsKey, releaseKey } from '../releases/store/keys.ts'
import { operatorOf } from '../testing/fake-operator.ts'
import { bytesOf, releaseOf } from '../testing/fake-release.ts'
import { KeptFiles } from './kept-files.ts'
import { assetsServer } from './server.ts'

const version = '1.0.0-00000001'
const files = {
  'remote-entry.1.js': 'var mfe_a;'.repeat(40),
  'js/expose.js': 'expose()',
  'js/lazy.js': 'lazy()',
  'css/a.css': '.a{}',
  'css/br.css': '.a{}'.repeat(40),
  'css/gzip.css': '.b{}'.repeat(40),
  'css/identity.css': '.c{}'.repeat(40),
}
const operator = operatorOf()
const { store, trust } = operator
let server: Server
let origin: string
const warned: string[] = []

function listen(made: Server): Promise<string> {
  return new Promise((resolve) =>
    made.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(made.address() as AddressInfo).port}`)),
  )
}

const file = (name: string, tenant = 'one', init: RequestInit = {}) =>
  fetch(`${origin}/r/mfe-a/${version}/${name}`, {
    ...init,
    headers: { origin: `http://${tenant}.localhost:4000`, ...init.headers },
  })
const order = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/faults`, { method: 'POST', body: JSON.stringify(body), headers })
const spoil = (mode: string, times?: number) =>
  order({ tenant: 'one', remote: 'mfe-a', mode, ...(times ? { times } : {}) })

beforeAll(async () => {
  const report = 'export type Unit = 1'
  const parts = { widgets: {}, exports: {} }
  const api = { schema: 'portal.api/1', hash: hashOfApiFile(report), contract: '1.0.0', provides: parts } as const
  const release = { ...releaseOf('mfe-a', version, files), api: { ...api, consumes: { ...parts, paths: [] } } }
  await publishFiles(operator, release, bytesOf({ ...files, 'api.d.ts': report }))
  const shell = { 'js/shell.js': 'shell()' }
  await publishFiles(operator, releaseOf('shell', version, shell), bytesOf(shell))
  await putLive(operator, { versions: { shell: version, 'mfe-a': version }, reason: 'test' })
  await store.write(mapsKey('mfe-a', version), 'maps')
  server = assetsServer({ store, faults: operator, warn: (line) => warned.push(line) })
  origin = await listen(server)
})
beforeEach(() => order({ tenant: 'one', remote: '*', mode: 'off' }))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('published files', () => {
  test('are cached for ever, served to every origin, with their own media type', async () => {
    const answer = await file('js/expose.js')
    expect(await answer.text()).toBe('expose()')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
  ])('come compressed for who takes %s', async (accepted, encoding) => {
    const answer = await file('remote-entry.1.js', 'one', { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toBe(files['remote-entry.1.js'])
  })

  test.each([
    'js/none.js',
    'release.json',
    'api.d.ts',
    'sbom.cdx.json',
    'provenance.json',
    'js/lazy.js.map',
    '../../../maps/mfe-a/1.0.0-00000001.json.gz',
    '..%2f..%2f..%2fmaps/mfe-a/1.0.0-00000001.json.gz',
    'remote-entry.1.js.br',
    '../../../channels/live.json',
    '..%2f..%2fchannels/live.json',
    '',
  ])('there is no %j', async (name) => {
    const answer = await file(name)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('of typefaces are served forever under the names that their bytes make, and under no other', async () => {
    const face = faceOf('geometric')
    const letters = await fetch(`${origin}/faces/${face?.letters}`)
    expect(letters.headers.get('content-type')).toBe('font/woff2')
    expect(letters.headers.get('cache-control')).toContain('immutable')
    expect(letters.headers.get('access-control-allow-origin')).toBe('*')
    const style = await fetch(`${origin}/faces/${face?.css.file}`)
    expect(sriOf(await style.text())).toBe(face?.css.sri)
    expect((await fetch(`${origin}/faces/geometric.css`)).status).toBe(404)
    expect((await fetch(`${origin}/faces/${face?.letters}`, { method: 'POST' })).status).toBe(404)
  })

  test('that were restored are served without a restart', async () => {
    const key = fileKey('mfe-a', version, 'js/lazy.js')
    await store.remove(key)
    expect((await file('js/lazy.js')).status).toBe(404)
    await store.write(key, files['js/lazy.js'])
    expect(await (await file('js/lazy.js')).text()).toBe(files['js/lazy.js'])
  })

  test.each([
    ['br', '.br'],
    ['gzip', '.gz'],
    ['identity', ''],
  ] as const)(
    'that were altered in the store are never served (%s), and the repaired ones are',
    async (encoding, ending) => {
      const name = `css/${encoding}.css` as const
      const key = fileKey('mfe-a', version, name) + ending
      const good = (await store.read(key))!.bytes
      const get = () => file(name, 'one', { headers: { 'accept-encoding': encoding } })
      const bad = Buffer.from('.a{color:red}')
      await store.write(key, encoding === 'br' ? brotliCompressSync(bad) : encoding === 'gzip' ? gzipSync(bad) : bad)
      const answer = await get()
      // Instead of an altered copy browsers get the file itself; of an altered file nothing that they would keep.
      if (ending) expect([await answer.text(), answer.headers.get('content-encoding')]).toEqual([files[name], null])
      else expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store'])
      expect(warned.filter((line) => line.includes(`${key} in`))).toHaveLength(1)
      await get()
      expect(warned.filter((line) => line.includes(`${key} in`))).toHaveLength(1)
      await store.write(key, good)
      const healed = await get()
      expect([healed.headers.get('content-encoding') ?? 'identity', await healed.text()]).toEqual([
        encoding,
        files[name],
      ])
    },
  )

  test('are compared with their hash once, and served from memory while the store is gone', async () => {
    let reads = 0
    let isGone = false
    let now = 0
    const read = async (key: string) => {
      reads += 1
      return isGone ? undefined : store.read(key)
    }
    const kept = new KeptFiles({ store: { ...store, read }, clock: () => now, warn: () => {} })
    const look = async () => {
      const release = (await kept.release('mfe-a', version))!
      return kept.read({ release, name: 'js/expose.js', encoding: 'identity' })
    }
    expect(String(await look())).toBe(files['js/expose.js'])
    expect(await look()).toBe(await look())
    expect(reads).toBe(2)
    isGone = true
    now = 60_000
    expect(String(await look())).toBe(files['js/expose.js'])
  })

  test('of a release.json that was altered with them are as published again within a minute of the repair', async () => {
    let now = 0
    const kept = new KeptFiles({ store, clock: () => now, warn: () => {} })
    const look = async () => {
      const release = (await kept.release('mfe-a', version))!
      return String(await kept.read({ release, name: 'js/lazy.js', encoding: 'identity' }))
    }
    const [file, manifest] = [fileKey('mfe-a', version, 'js/lazy.js'), releaseKey('mfe-a', version)]
    const good = String((await store.read(manifest))!.bytes)
    await store.write(file, 'steal()')
    await store.write(manifest, good.replace(sriOf(files['js/lazy.js']), sriOf('steal()')))
    expect(await look()).toBe('steal()')
    await store.write(file, files['js/lazy.js'])
    await store.write(manifest, good)
    now = 59_999
    expect(await look()).toBe('steal()')
    now = 60_000
    expect(await look()).toBe(files['js/lazy.js'])
  })

  test('are read-only', async () => {
    expect((await file('js/expose.js', 'one', { method: 'PUT', body: 'x' })).status).toBe(404)
    expect((await file('js/expose.js', 'one', { method: 'HEAD' })).status).toBe(200)
  })
})

describe('faults', () => {
  test.each([
    ['corrupt-entry', 'remote-entry.1.js', 'js/expose.js'],
    ['corrupt-expose', 'js/expose.js', 'js/lazy.js'],
    ['corrupt-chunk', 'js/lazy.js', 'js/expose.js'],
    ['corrupt-css', 'css/a.css', 'js/lazy.js'],
  ])('%s alters %s, keeps it cacheable, and leaves %s', async (mode, spoilt, whole) => {
    expect((await spoil(mode)).status).toBe(200)
    const answer = await file(spoilt)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(sriOf(await answer.text())).not.toBe(sriOf(files[spoilt as keyof typeof files]))
    expect(await (await file(whole)).text()).toBe(files[whole as keyof typeof files])
  })

  test('affect one tenant only', async () => {
    await spoil('404')
    expect((await file('js/expose.js', 'one')).status).toBe(404)
    expect((await file('js/expose.js', 'two')).status).toBe(200)
  })

  test('end after the ordered number of answers', async () => {
    await spoil('404', 2)
    const statuses = [await file('js/expose.js'), await file('css/a.css'), await file('css/a.css')].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([404, 404, 200])
  })

  test('html, missing-css and reset have the effect of their name', async () => {
    await spoil('html')
    expect((await file('js/expose.js')).headers.get('content-type')).toContain('text/html')
    await spoil('missing-css')
    expect([(await file('css/a.css')).status, (await file('js/expose.js')).status]).toEqual([404, 200])
    await spoil('reset')
    await expect(file('js/expose.js')).rejects.toThrow('fetch failed')
  })

  test.each(['throw-load', 'throw-render'])(
    '%s pins the tenant to a set with a variant of its own hash, until it is off',
    async (mode) => {
      expect((await spoil(mode)).status).toBe(200)
      const pinned = (await readChannel(store, 'live', trust))?.pins['one']
      const set = await readSet(store, pinned?.set ?? '', trust)
      const variant = await readRelease(store, 'mfe-a', set.remotes['mfe-a']?.version ?? '')
      const entry = await (await fetch(`${origin}/r/mfe-a/${variant.version}/${variant.entry}`)).text()
      expect(variant.files[variant.entry]?.sri).toBe(sriOf(entry))
      expect(entry).toContain('throw new Error')
      const told = { kind: 'error', remote: 'a', version: variant.version, name: 'Error' }
      expect(v.is(TelemetryEvent, told)).toBe(true)
      await spoil('off')
      expect((await readChannel(store, 'live', trust))?.pins).toEqual({})
    },
  )

  test.each([
    [{ tenant: 'one', remote: 'mfe-a', mode: 'melt' }, 'mode'],
    [{ tenant: 'One.x', remote: 'mfe-a', mode: '404' }, 'tenant'],
    [{ tenant: 'one', remote: 'mfe-a', mode: '404', times: 0 }, 'times'],
    ['nonsense', 'body'],
  ])('a wrong order %j is refused by the field %s', async (body, field) => {
    const answer = await order(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field])
  })

  test('cannot be ordered by a page or in production', async () => {
    expect(
      (await order({ tenant: 'one', remote: 'mfe-a', mode: '404' }, { origin: 'http://one.localhost:4000' })).status,
    ).toBe(404)
    const strict = assetsServer({ store })
    const there = await listen(strict)
    expect((await fetch(`${there}/faults`)).status).toBe(404)
    strict.closeAllConnections()
    strict.close()
  })
})
