import { connect, type ClientHttp2Session } from 'node:http2'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { receiveFrom } from '../inventory/receive.ts'
import { promote } from '../releases/actions/promote.ts'
import { createSet } from '../releases/actions/create-set.ts'
import { readCertificate } from '../tls/certificate.ts'
import { startFakeApi, type FakeApi } from '../testing/fake-api.ts'
import { makeCertificate } from '../testing/fake-certificate.ts'
import { edgeOver, firstVersion, secondVersion, startLive } from '../testing/fake-edge.ts'

const { cert, files, key } = makeCertificate(['one.localhost'])
const rules = {
  windowMinutes: 10,
  minLoads: 200,
  failureRise: 0.005,
  significance: 0.01,
  errorRate: 0.005,
  paymentDrop: 0.01,
}

let api: FakeApi
let edge: FastifyInstance
let session: ClientHttp2Session
let port: number

beforeAll(async () => {
  api = await startFakeApi('One')
  const live = await startLive()
  const versions = { shell: firstVersion, 'mfe-a': secondVersion, 'mfe-b': firstVersion }
  const { id: set } = await createSet(live.operator, { versions, parent: null })
  const rollout = { steps: [{ percent: 100, minutes: null }], unit: 'visitor' as const, judge: rules }
  await promote(live.operator, { set, reason: 'test', overAny: true, rollout })
  edge = (await edgeOver(live, api.url, { secure: true, certificate: { cert, key } })).app
  await edge.listen({ port: 0, host: '127.0.0.1' })
  port = (edge.server.address() as AddressInfo).port
  session = connect(`https://127.0.0.1:${port}`, { ca: cert, servername: 'one.localhost' })
})
afterAll(async () => {
  session.close()
  await edge.close()
  api.close()
})

/** One exchange over HTTP/2, as a browser has it: the host is `:authority` and there is no Host. */
async function ask(path: string, headers: Record<string, string> = {}, body?: string) {
  const stream = session.request({
    ':path': path,
    ':authority': `one.localhost:${port}`,
    ':method': body === undefined ? 'GET' : 'POST',
    accept: 'text/html',
    ...headers,
  })
  const head = new Promise<Record<string, string | string[] | undefined>>((resolve, reject) => {
    stream.once('response', (found) => resolve({ ...found, ':status': String(found[':status']) }))
    stream.once('error', reject)
  })
  stream.end(body)
  return { headers: await head, body: await text(stream) }
}

/** The same over HTTP/1.1 on the same port. */
const askOld = (path: string) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, ca: cert, servername: 'one.localhost', agent: false }
    const call = request({ ...options, headers: { host: `one.localhost:${port}`, accept: 'text/html' } }, (found) => {
      found.resume()
      found.on('end', () => resolve({ version: found.httpVersion, status: found.statusCode, ...found.headers }))
    })
    call.on('error', reject)
    call.end()
  })

describe('the edge with a certificate', () => {
  test('serves a page over HTTP/2 with HSTS, preloads as headers, and Secure cookies', async () => {
    const { body, headers } = await ask('/a/7')
    expect(headers[':status']).toBe('200')
    expect(headers['strict-transport-security']).toContain('max-age=63072000')
    expect(String(headers['set-cookie'])).toMatch(/^portal-visitor=.*; Secure$/)
    const links = String(headers['link']).split(', ')
    expect(links).toHaveLength(5)
    expect(links[0]).toMatch(
      /^<http:\/\/cdn\.localhost:4001\/r\/shell\/[^>]+shell\.css>; rel=preload; as=style; integrity="sha256-[^"]+"; crossorigin=anonymous$/,
    )
    for (const [, url, sri] of String(headers['link']).matchAll(/<([^>]+)>; rel=preload; as=\w+; integrity="([^"]+)"/g))
      expect(body).toMatch(
        new RegExp(`(href|src)="${url}" integrity="${sri?.replaceAll('+', '\\+')}" crossorigin="anonymous"`),
      )
  })

  test('answers HTTP/1.1 on the same port, without the headers that only HTTP/2 uses', async () => {
    const found = await askOld('/a/7')
    expect(found).toMatchObject({ version: '1.1', status: 200 })
    expect(found['link']).toBeUndefined()
    expect(found['strict-transport-security']).toBeDefined()
  })

  test('forwards calls to the API over HTTP/1.1 with host, body and address, and returns the answer', async () => {
    const sent = { 'content-type': 'application/json', 'x-forwarded-for': '9.9.9.9', 'idempotency-key': 'k' }
    const { body, headers } = await ask('/api/v1/login/?next=1', sent, '{"x":1}')
    expect([headers[':status'], headers['x-from'], body]).toEqual(['201', 'api', '{"a":1}'])
    expect(api.seen.at(-1)).toMatchObject({
      url: '/api/v1/login/?next=1',
      method: 'POST',
      body: '{"x":1}',
      headers: {
        host: `one.localhost:${port}`,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        'idempotency-key': 'k',
      },
    })
    expect(Object.keys(api.seen.at(-1)?.headers ?? {}).filter((name) => name.startsWith(':'))).toEqual([])
  })

  test('sends many calls at once over one connection', async () => {
    const found = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(`/api/v1/x/${n}`)))
    expect(found.map(({ headers }) => headers[':status'])).toEqual(Array.from({ length: 50 }, () => '201'))
  })

  test('lets an open page ask what is live, and refuses calls of other origins', async () => {
    expect(JSON.parse((await ask('/portal/release')).body)).toMatchObject({ sequence: 2 })
    expect((await ask('/internal/signing/open')).headers[':status']).toBe('404')
  })

  test('can load its own pages, although its certificate is not public', async () => {
    const found = await receiveFrom({ certificate: cert })(`https://one.localhost:${port}/a/7`, 'br')
    expect(found.status).toBe(200)
    await expect(receiveFrom()(`https://one.localhost:${port}/a/7`, 'br')).rejects.toThrow(/self-signed/)
  })
})

describe('the files of a certificate', () => {
  const now = new Date()
  test('are read when they belong together and are valid', () => {
    expect(readCertificate(files, now)).toEqual({ cert, key })
    expect(readCertificate(undefined, now)).toBeUndefined()
  })
  test('are refused with another key, or outside their validity', () => {
    const other = makeCertificate(['one.localhost'])
    expect(() => readCertificate({ ...files, key: other.files.key }, now)).toThrow('is not that of the certificate')
    expect(() => readCertificate(files, new Date(now.getTime() + 5 * 86_400_000))).toThrow('is valid from')
  })
})
