import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Bootstrap } from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Release } from '../../releases/release-file.ts'
import { startFakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { edgeOver, firstVersion, startLive } from '../../testing/fake-edge.ts'
import { releaseOf, temporaryFolder } from '../../testing/fake-release.ts'
import { devVersion } from '../dev-config.ts'
import { buildDevEdge } from './dev-edge.ts'
import { translation } from './translate-addresses.ts'

const here = 'one.localhost:4900'
const there = 'https://one.localhost'
const shell: Release = {
  ...releaseOf('shell', devVersion, { 'js/shell.js': 'dev()', 'css/shell.css': '' }),
  exposes: { '.': { js: ['js/shell.js'], css: ['css/shell.css'] } },
}
const remote = releaseOf('mfe-a', devVersion, { 'remote-entry.js': 'var mfe_a', 'js/expose.js': '' })
const unreleased = releaseOf('mfe-new', devVersion, { 'remote-entry.js': 'var mfe_new' })

let api: FakeApi
let portal: FastifyInstance
let folder: string
let running: readonly Release[] | undefined
let dev: FastifyInstance

/** An edge with TLS in front of it, as a deployed portal, and the development edge before both. */
beforeAll(async () => {
  api = await startFakeApi('One Collections')
  portal = (await edgeOver(await startLive(), api.url, { demo: false, secure: true })).app
  const address = await portal.listen({ port: 0, host: '127.0.0.1' })
  folder = temporaryFolder()
  mkdirSync(join(folder, 'js'))
  writeFileSync(join(folder, 'js/shell.js'), 'dev()')
  const found = {
    originFor: () => address.replace('127.0.0.1', 'one.localhost'),
    isSecure: true,
    addresses: translation([{ there, here: `http://${here}` }]),
  }
  const folderOf = (name: string) => (name === 'shell' ? folder : undefined)
  dev = (await buildDevEdge({ portal: found, script: 'page()', folderOf, builds: () => running })).app
})
afterAll(async () => {
  await dev.close()
  await portal.close()
  api.close()
})

const get = (url: string, host = here) => dev.inject({ url, headers: { host, accept: 'text/html' } })
const dataOf = (html: string) =>
  v.parse(Bootstrap, JSON.parse(/id="portal-bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? ''))

describe('a page of a deployed portal behind the development edge', () => {
  test('has the builds in the place of the released front ends, and all else as it was', async () => {
    running = [shell, remote, unreleased]
    const { body, headers } = await get('/a/7')
    const { release, set } = dataOf(body)
    expect(set.shell).toMatchObject({ version: devVersion, base: `http://${here}/__dev/build/shell/` })
    expect(set.remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
      `mfe-b ${firstVersion}`,
      `mfe-a ${devVersion}`,
      `mfe-new ${devVersion}`,
    ])
    // Nobody has signed this shell, so it could refuse the set; and it cannot ask for lists of files.
    expect(release).toBeUndefined()
    expect(Object.keys(set.remotes[0]?.files ?? {}).sort()).toEqual(['js/expose.js', 'remote-entry.1.js'])
    expect(body).toContain(`<script defer src="http://${here}/__dev/build/shell/js/shell.js"></script>`)
    expect(body).not.toMatch(/r\/shell\/|rel="preload"/)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('webpack-mfe_new')
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  })

  test('holds the browser to no hash of a build, to no TLS, and reports nothing', async () => {
    running = [shell, remote]
    const { body, headers } = await get('/')
    expect(dataOf(body).set.remotes.find(({ name }) => name === 'mfe-a')?.files?.['remote-entry.js']?.sri).toBe(' ')
    expect(Object.keys(headers)).not.toContain('strict-transport-security')
    expect(Object.keys(headers)).not.toContain('integrity-policy')
    expect(headers['content-security-policy']).not.toContain('report-to')
  })

  test('keeps the released shell and its signature, where only a remote is built', async () => {
    running = [remote]
    const { body } = await get('/')
    const { release, set } = dataOf(body)
    expect(set.shell.version).toBe(firstVersion)
    expect(body).toContain(`/r/shell/${firstVersion}/js/shell.js`)
    expect(release?.overridden).toEqual([{ remote: 'a', version: devVersion, signed: false }])
  })

  test('waits for the first build', async () => {
    running = undefined
    const { body, headers } = await get('/')
    expect(body).toContain('The page follows when the first build is there.')
    expect(body.indexOf('/__dev/page.js')).toBeGreaterThan(0)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  test('is for names of this machine only', async () => {
    expect((await get('/', 'evil.example')).statusCode).toBe(421)
    expect((await get('/', 'localhost.evil.example')).statusCode).toBe(421)
  })
})

describe('a call of such a page', () => {
  test('looks to the portal like one of its own, and like one of unpublished code', async () => {
    const headers = {
      host: here,
      origin: `http://${here}`,
      referer: `http://${here}/cabinet`,
      cookie: 'dev-host-session=a; plain=b',
      'content-type': 'application/json',
    }
    const url = `/api/v1/client/x?back=${encodeURIComponent(`http://${here}/end`)}`
    const answer = await dev.inject({ method: 'POST', url, headers, payload: '{"a":1}' })
    expect(answer.statusCode).toBe(201)
    const seen = api.seen.at(-1)
    expect(seen?.url).toBe(`/api/v1/client/x?back=${encodeURIComponent(`${there}/end`)}`)
    expect(seen?.body).toBe('{"a":1}')
    expect(seen?.headers).toMatchObject({
      origin: there,
      referer: `${there}/cabinet`,
      'x-portal-unpublished': 'yes',
    })
    expect(seen?.headers.host).toMatch(/^one\.localhost/)
    expect(seen?.headers.cookie).toContain('__Host-session=a; plain=b')
  })

  test('that the portal does not take says why', async () => {
    const lost = { originFor: () => 'http://127.0.0.1:1', isSecure: false, addresses: translation([]) }
    const { app } = await buildDevEdge({ portal: lost, script: '', folderOf: () => undefined })
    const answer = await app.inject({ url: '/api/v1/x', headers: { host: here } })
    expect(answer.statusCode).toBe(502)
    expect(answer.body).toContain('The portal does not answer')
    await app.close()
  })
})

describe('a file of a build', () => {
  test('comes as it is now, and no cache keeps it', async () => {
    const { body, headers } = await get('/__dev/build/shell/js/shell.js')
    expect(body).toBe('dev()')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/javascript; charset=utf-8' })
  })

  test.each(['shell/js/none.js', 'shell/..%2f..%2fpackage.json', 'shell/%2e%2e/x.json', 'other/js/shell.js'])(
    'is not found at %s',
    async (path) => expect((await get(`/__dev/build/${path}`)).statusCode).toBe(404),
  )
})
