import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Bootstrap } from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { startFakeApi, type FakeApi } from '../testing/fake-api.ts'
import { edgeOver, firstVersion as version, startLive } from '../testing/fake-edge.ts'
import { sriOf } from '../releases/sri.ts'

const name = 'First </script> & "Best"'

let api: FakeApi
let edge: FastifyInstance
let down: FastifyInstance
let live: Awaited<ReturnType<typeof startLive>>

beforeAll(async () => {
  api = await startFakeApi(name)
  live = await startLive()
  edge = (await edgeOver(live, api.url)).app
  down = (await edgeOver(live, 'http://127.0.0.1:1')).app
})
afterAll(async () => {
  await edge.close()
  await down.close()
  api.close()
})

const page = (url: string, headers: Record<string, string> = {}, app = edge) =>
  app.inject({ url, headers: { host: 'one.localhost:4000', accept: 'text/html', ...headers } })
const block = (html: string) =>
  v.parse(Bootstrap, JSON.parse(/id="portal-bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? ''))

describe('a page', () => {
  test('carries settings and release set, and names the shell with integrity', async () => {
    const { body, headers, statusCode } = await page('/')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain('webpack-mfe_a')
    expect(body).toContain(
      `src="http://cdn.localhost:4001/r/shell/${version}/js/shell.js" integrity="${sriOf('shell()')}" crossorigin="anonymous"`,
    )
    expect(body).toContain('<title>First &lt;/script&gt; &amp; &quot;Best&quot;</title>')
    expect(body).toContain('<meta name="color-scheme" content="light dark">')
    const found = block(body)
    expect(found.tenant.tenant.full_name).toBe(name)
    expect(found.set.remotes[0]?.files?.['remote-entry.1.js']?.sri).toBe(sriOf('var mfe_a;'))
  })

  test('preloads only the remote of its path, with the mode and hash of the later tags', async () => {
    const ahead = (html: string) => html.split('\n').filter((line) => line.includes('rel="preload"'))
    expect(ahead((await page('/')).body)).toEqual([])
    const links = ahead((await page('/a/7')).body)
    expect(links).toHaveLength(3)
    expect(links[0]).toBe(
      `<link rel="preload" as="script" href="http://cdn.localhost:4001/r/mfe-a/${version}/remote-entry.1.js" integrity="${sriOf('var mfe_a;')}" crossorigin="anonymous">`,
    )
    expect(links.filter((line) => line.includes('as="style"'))).toHaveLength(1)
  })

  test('look.face: has the chosen typeface of headings before its scripts, and the page of another tenant has none', async () => {
    const { body } = await page('/', { host: 'two.localhost:4000' })
    const lines = body.split('\n')
    const at = (part: RegExp) => lines.findIndex((line) => part.test(line))
    const faces = 'http://cdn.localhost:4001/faces'
    expect(body).toMatch(
      new RegExp(`<link rel="preload" as="font" type="font/woff2" href="${faces}/figtree-latin\\.\\w+\\.woff2" cross`),
    )
    const style = at(new RegExp(`<link rel="stylesheet" href="${faces}/clear\\.\\w+\\.css" integrity="sha256-`))
    expect(at(/as="font"/)).toBeGreaterThan(0)
    expect(style).toBeGreaterThan(at(/rel="stylesheet"/))
    expect((await page('/')).body).not.toContain('/faces/')
  })

  test('look.face: the preview of a look gets each typeface that can be chosen', async () => {
    const { body, headers } = await page('/portal/faces/bookish.css')
    expect(headers['content-type']).toContain('text/css')
    expect(body).toContain('src:url(http://cdn.localhost:4001/faces/faustina-latin.')
    expect((await page('/portal/faces/device.css')).statusCode).toBe(404)
  })

  test('is in the chosen language, or else in the one that the browser prefers', async () => {
    const spanish = await page('/', { 'accept-language': 'es-MX' })
    expect(spanish.body).toContain('<html lang="es">')
    expect(block(spanish.body)).toMatchObject({ language: 'es', content: { 'consumer-footer': { language: 'es' } } })
    expect((await page('/', { 'accept-language': 'es-MX', cookie: 'selectedLanguage=en' })).body).toContain(
      '<html lang="en">',
    )
  })

  test('of an English-only tenant is wholly in English, and its title is neutral', async () => {
    const { body } = await page('/', { host: 'two.localhost:4000', 'accept-language': 'es' })
    expect(block(body)).toMatchObject({ language: 'en', content: { 'consumer-footer': { language: 'en' } } })
    expect(body).toContain('<title>Account portal</title>')
  })

  test('reads the settings once per version, and the clock each time', async () => {
    await page('/')
    expect(block((await page('/')).body).now).toBe('2026-11-22T12:00:00.000Z')
    api.settings = { tag: '"2"', name: 'Renamed' }
    expect(block((await page('/')).body).tenant.tenant.full_name).toBe('Renamed')
  })

  test('is not served to an unknown host, or to a request that does not accept HTML', async () => {
    const unknown = await page('/', { host: 'nobody.localhost:4000' })
    expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(unknown.body).not.toMatch(/First|Renamed|tenant/)
    expect((await page('/', { accept: 'image/png' })).statusCode).toBe(404)
  })

  test('asks robots to stay away', async () => {
    expect((await page('/robots.txt')).body).toContain('Disallow: /')
  })
})

describe('a call', () => {
  test('reaches the API with its Host and body, and with an address that the client cannot forge', async () => {
    const answer = await edge.inject({
      method: 'POST',
      url: '/api/v1/login/?next=1',
      headers: {
        host: 'one.localhost:4000',
        'content-type': 'application/json',
        'x-forwarded-for': '9.9.9.9',
        'idempotency-key': 'k',
      },
      payload: '{"x":1}',
    })
    expect([answer.statusCode, answer.headers['x-from']]).toEqual([201, 'api'])
    expect(api.seen.at(-1)).toMatchObject({
      url: '/api/v1/login/?next=1',
      method: 'POST',
      body: '{"x":1}',
      headers: { host: 'one.localhost:4000', 'x-forwarded-for': '127.0.0.1', 'idempotency-key': 'k' },
    })
  })

  test.each([
    ['nobody without TLS in front', { secure: false, trustedProxies: ['loopback'] }, '9.9.9.9', '127.0.0.1'],
    ['a trusted proxy', { secure: true, trustedProxies: ['loopback'] }, '9.9.9.9', '9.9.9.9'],
    [
      'a trusted proxy, and not what it was told',
      { secure: true, trustedProxies: ['loopback'] },
      '8.8.8.8, 9.9.9.9',
      '9.9.9.9',
    ],
    ['nobody else', { secure: true, trustedProxies: ['203.0.113.7'] }, '9.9.9.9', '127.0.0.1'],
    ['nobody where none is named', { secure: true, trustedProxies: [] }, '9.9.9.9', '127.0.0.1'],
  ])('T2: an address in X-Forwarded-For is believed from %s', async (_, options, said, seen) => {
    const { app } = await edgeOver(live, api.url, options)
    try {
      await page('/api/v1/x', { 'x-forwarded-for': said }, app)
      expect(api.seen.at(-1)?.headers['x-forwarded-for']).toBe(seen)
    } finally {
      await app.close()
    }
  })

  test('for a document is answered in the language of the portal, and one for a page in its own language', async () => {
    const asked = async (headers: Record<string, string>) => {
      await page('/api/v1/documents/privacy', { 'accept-language': 'en-US,en', ...headers })
      return api.seen.at(-1)?.headers['accept-language']
    }
    expect(await asked({})).toBe('en')
    expect(await asked({ cookie: 'a=1; selectedLanguage=es' })).toBe('es')
    expect(await asked({ cookie: 'profileLanguage=es' })).toBe('es')
    expect(await asked({ cookie: 'selectedLanguage=es', accept: 'application/json' })).toBe('en-US,en')
  })

  test('SH-04: the default address of the e-sign document leads to it, in the language of the link', async () => {
    for (const query of ['', '?language=es']) {
      const answer = await page(`/esign.pdf${query}`)
      expect([answer.statusCode, answer.headers['location']]).toEqual([302, `/api/v1/assets/esign.pdf${query}`])
    }
  })

  test.each([
    ['the demo start page', 'localhost:4000', '/'],
    ['a demo control', 'one.localhost:4000', '/demo/clock'],
  ])('so does %s', async (_, host, url) => {
    expect((await page(url, { host })).headers['x-from']).toBe('api')
  })

  test.each([
    ['one.localhost:4000', 'POST', '/internal/signing/open'],
    ['one.localhost:4000', 'GET', '/internal/signing/open'],
    ['one.localhost:4000', 'POST', '/api/v1/../../internal/signing/open'],
    ['one.localhost:4000', 'POST', '/api/v1/%2e%2e/%2e%2e/internal/signing/open'],
    ['localhost:4000', 'POST', '/internal/signing/open'],
    ['localhost:4000', 'POST', '/%69nternal/signing/open'],
    ['localhost:4000', 'POST', '/./internal/signing/open'],
    ['127.0.0.1:4000', 'POST', '/internal/signing/open'],
    ['one.localhost:4000', 'GET', '/internal/release-health'],
    ['one.localhost:4000', 'GET', '/metrics'],
    ['localhost:4000', 'GET', '/metrics'],
  ] as const)('what processes say to each other is not handed on: %s %s %s', async (host, method, url) => {
    const before = api.seen.length
    const answer = await edge.inject({ url, method, headers: { host, accept: 'text/html' } })
    expect(answer.headers['x-from']).toBeUndefined()
    expect(answer.statusCode).toBe(404)
    expect(api.seen.slice(before)).toEqual([])
  })
})

/** Sends a call with a body over a real connection: the proxy ends the body's stream when the API is away. */
async function post(path: string, language: string): Promise<object> {
  if (!down.server.listening) await down.listen({ host: '127.0.0.1', port: 0 })
  const { port } = down.server.address() as AddressInfo
  const headers = { host: 'one.localhost:4000', 'content-type': 'application/json', 'accept-language': language }
  return new Promise((resolve, reject) => {
    request({ port, path, method: 'POST', headers }, (answer) => {
      json(answer).then((body) => resolve({ status: answer.statusCode, ...(body as object) }), reject)
    })
      .on('error', reject)
      .end('{}')
  })
}

describe('while the API is away', () => {
  test('a page reports it in both languages, with a time to retry', async () => {
    const { body, headers, statusCode } = await page('/', {}, down)
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(body).toContain('Please try again')
    expect(body).toContain('Inténtelo de nuevo')
  })

  test('a call is refused in the shape of the API’s errors and in the language of the browser', async () => {
    const answer = await down.inject({
      url: '/api/v1/me',
      headers: { host: 'one.localhost:4000', accept: 'application/json', 'accept-language': 'es' },
    })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json()).toMatchObject({
      success: 'False',
      code: 'unavailable',
      message: expect.stringContaining('Inténtelo'),
    })
  })

  test.each([
    ['en', 'may have arrived'],
    ['es', 'Es posible que lo que envió haya llegado'],
  ])('M-1: a call that writes is never told in %s that nothing was lost', async (language, words) => {
    const answer = await post('/api/v1/client/submit-one-time-payment', language)
    expect(answer).toMatchObject({ status: 503, code: 'unavailable', message: expect.stringContaining(words) })
  })
})
