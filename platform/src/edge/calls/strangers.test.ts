import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { strainHeader } from '@portal/shared/contract'
import { makeCertificate } from '../../testing/fake-certificate.ts'
import { edgeOver, startLive } from '../../testing/fake-edge.ts'
import { intakeLimits } from './body-intake.ts'

const limits = { ...intakeLimits, wholeMs: 2000, graceMs: 500, bytesPerSecond: 200 }
const host = 'one.localhost:4000'
let api: Server
/** Bodies that must stay incomplete, or come slowly, however slow the machine is. */
const patience = { ...limits, wholeMs: 120_000, graceMs: 120_000 }
/** More than any call takes on a busy machine; one that is kept from its turn waits for longer. */
const AT_ONCE_MS = 30_000
let edge: FastifyInstance
let port: number
let patientEdge: FastifyInstance
let patientPort: number
/** Requests that the API has seen. */
let seen: string[] = []
const sockets: Socket[] = []
/** Edges with HTTP/2, and a session with each. */
const secureEdges: { session: ClientHttp2Session; app: FastifyInstance }[] = []

beforeAll(async () => {
  // Refuses an upload at once, as the API refuses one without a session; echoes everything else.
  api = createServer((incoming, response) => {
    seen.push(incoming.url ?? '')
    response.setHeader(strainHeader, 'no')
    if (incoming.url === '/api/v1/uploads/file-upload') {
      incoming.pause()
      return void response
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"code":"unauthenticated"}', () => {
          setImmediate(() => incoming.resume())
        })
    }
    text(incoming).then(
      (body) => response.end(JSON.stringify({ bytes: body.length })),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  ;[edge, port] = await listen(url, limits)
  ;[patientEdge, patientPort] = await listen(url, patience)
})
async function listen(url: string, intake: typeof limits): Promise<[FastifyInstance, number]> {
  const { app } = await edgeOver(await startLive(), url, { intake })
  await app.listen({ port: 0, host: '0.0.0.0' })
  return [app, (app.server.address() as AddressInfo).port]
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const { session, app } of secureEdges.splice(0)) {
    session.destroy()
    await app.close()
  }
  seen = []
})
afterAll(async () => {
  await edge.close()
  await patientEdge.close()
  api.closeAllConnections()
  api.close()
})

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly ms: number
}

/** A whole request from an address of its own. */
async function ask(path: string, { body = '', from = '127.0.0.1', to = port } = {}): Promise<Answer> {
  const start = performance.now()
  const method = body === '' ? 'GET' : 'POST'
  const request = httpRequest({ port: to, path, method, localAddress: from, headers: { host } })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const answer = await text(response)
  return { status: response.statusCode ?? 0, headers: response.headers, body: answer, ms: performance.now() - start }
}

/** A client that writes by hand and collects what it receives. */
async function client(from = '127.0.0.1', to = port) {
  const socket = connect({ port: to, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  let heard = ''
  socket.on('data', (part) => (heard += part.toString()))
  // The edge hangs up during a write.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return {
    write: (bytes: string) => socket.write(bytes),
    answer: async (): Promise<string> => {
      while (!heard.includes('\r\n\r\n') && !socket.closed) await wait(10)
      return heard
    },
  }
}
const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`

test('what the API says of its strain stays at the edge', async () => {
  const { headers, status } = await ask('/api/v1/content-blocks/footer')
  expect(status).toBe(200)
  expect(headers[strainHeader]).toBeUndefined()
})

describe('slow bodies', () => {
  test('200 clients of ten networks that each send one byte keep nobody from a call', async () => {
    for (let at = 0; at < 200; at += 1) {
      const { write } = await client(`127.0.1.${1 + (at % 10)}`, patientPort)
      write(`${head('/api/v1/client/debts', 100)}{`)
    }
    await wait(50)
    const answers = await Promise.all([
      ask('/api/v1/content-blocks/footer', { to: patientPort }),
      ask('/api/v1/client/login/type/ssn/', { body: '{}', from: '127.0.2.1', to: patientPort }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const { ms } of answers) expect(ms).toBeLessThan(AT_ONCE_MS)
    expect(seen.filter((url) => url.includes('debts'))).toEqual([])
  })

  test('a client that sends single bytes is refused, and the API never hears of its call', async () => {
    const { answer, write } = await client()
    write(head('/api/v1/client/debts', 100))
    const dripping = setInterval(() => write(' '), 50)
    const heard = await answer()
    clearInterval(dripping)
    expect(heard).toContain('408')
    expect(heard).toContain('"code":"bad_request"')
    expect(seen).toEqual([])
  })

  test('a large body that comes too slowly is refused', async () => {
    const { answer, write } = await client()
    write(`${head('/api/v1/client/debts', 300_000)}{`)
    expect(await answer()).toContain('408')
  })

  test('a body in a few pieces arrives whole', async () => {
    const { answer, write } = await client('127.0.0.1', patientPort)
    write(`${head('/api/v1/client/debts', 9)}{"a"`)
    await wait(100)
    write(': 12}')
    expect(await answer()).toContain('200 OK')
  })

  test('a network with 32 incomplete bodies is asked to wait, and another network is not', async () => {
    const to = patientPort
    for (let at = 0; at < 32; at += 1) (await client('127.0.3.1', to)).write(`${head('/api/v1/client/debts', 100)}{`)
    let refused: Answer
    // Until the edge has read what was sent.
    do refused = await ask('/api/v1/client/debts', { body: '{}', from: '127.0.3.1', to })
    while (refused.status === 200)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('1')
    expect(JSON.parse(refused.body)).toMatchObject({ success: 'False', code: 'rate_limited' })
    expect((await ask('/api/v1/client/debts', { body: '{}', from: '127.0.3.2', to })).status).toBe(200)
  })
})

test('over HTTP/2 a body without an announced length is watched, too', async () => {
  const { cert, key } = makeCertificate(['one.localhost'])
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const secure = await edgeOver(await startLive(), url, { intake: limits, secure: true, certificate: { cert, key } })
  await secure.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `https://127.0.0.1:${(secure.app.server.address() as AddressInfo).port}`
  const session = connectHttp2(address, { ca: cert, servername: 'one.localhost' })
  secureEdges.push({ session, app: secure.app })
  const stream = session.request({
    ':authority': host,
    ':path': '/api/v1/client/debts',
    ':method': 'POST',
    'content-type': 'application/json',
  })
  for (const it of [session, stream]) it.on('error', () => undefined)
  stream.write('{')
  const signal = AbortSignal.timeout(30 * limits.wholeMs)
  const [headers] = (await once(stream, 'response', { signal })) as [Record<string, unknown>]
  expect(headers[':status']).toBe(408)
})

describe('bodies that nobody reads', () => {
  const large = head('/api/v1/client/debts', 300_000).replace('POST', 'GET')

  test('count no more once their call is answered', async () => {
    const from = '127.0.6.1'
    for (let at = 0; at < 40; at += 1) {
      const { answer, write } = await client(from)
      write(`${large}${'x'.repeat(1000)}`)
      expect(await answer()).toContain('200 OK')
    }
    for (const socket of sockets.splice(0)) socket.destroy()
    await wait(50)
    expect((await ask('/api/v1/client/debts', { body: '{}', from })).status).toBe(200)
  })
})

describe('refused uploads', () => {
  const upload = 'x'.repeat(400_000)

  test('a client gets the refusal while it still sends, every time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        ask('/api/v1/uploads/file-upload', { body: upload, from: `127.0.4.${1 + (at % 20)}` }),
      ),
    )
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([401])
  })

  test('the next calls over the same connections are answered at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [, read] = await Promise.all([
        ask('/api/v1/uploads/file-upload', { body: upload }),
        ask('/api/v1/client/debts', { body: '{}', from: '127.0.5.1' }),
      ])
      expect(read.status).toBe(200)
      expect(read.ms).toBeLessThan(AT_ONCE_MS)
    }
  })
})

describe('requests that cannot be read', () => {
  test('RFC 9112: a request that names two hosts is refused', async () => {
    const { answer, write } = await client()
    write(`GET /api/v1/content-blocks/footer HTTP/1.1\r\nHost: ${host}\r\nHost: two.localhost:4000\r\n\r\n`)
    expect(await answer()).toContain('400 Bad Request')
    expect(seen).toEqual([])
  })

  test.each([
    ['an address with a broken escape', `GET /api/v1/%zz HTTP/1.1\r\nHost: ${host}\r\n\r\n`, '400'],
    ['bytes that are no HTTP', 'one two three\r\n\r\n', '400'],
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, '431'],
  ])('%s is refused in the form of all refusals', async (_, bytes, status) => {
    const { answer, write } = await client()
    write(bytes)
    const heard = await answer()
    expect(heard).toContain(`HTTP/1.1 ${status}`)
    expect(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n')))).toMatchObject({ success: 'False', code: 'bad_request' })
  })
})
