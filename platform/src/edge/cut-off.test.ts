import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { makeCertificate } from '../testing/fake-certificate.ts'
import { edgeOver, startLive } from '../testing/fake-edge.ts'

interface Line {
  readonly level: number
  readonly msg?: string
}

const { cert, key } = makeCertificate(['one.localhost'])
let api: Server
let url: string
let edge: FastifyInstance
let lines: Line[]
let port: number
/** The requests that wait at the API, with functions that answer them. */
let arrived: Promise<ServerResponse>

beforeEach(async () => {
  lines = []
  let arrive: (response: ServerResponse) => void
  arrived = new Promise((resolve) => (arrive = resolve))
  api = createServer((request, response) => {
    request.on('error', () => undefined).resume()
    arrive(response)
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
})
afterEach(async () => {
  api.closeAllConnections()
  api.close()
  await edge.close()
})

async function listen(tls: object = {}): Promise<void> {
  const write = (line: string) => void lines.push(JSON.parse(line) as Line)
  edge = (await edgeOver(await startLive(), url, { logLevel: 'debug', logTo: { write }, ...tls })).app
  await edge.listen({ port: 0, host: '127.0.0.1' })
  port = (edge.server.address() as AddressInfo).port
}

const body = '{"load":"x","events":[]}'
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Until the edge has nothing more to say. */
async function quiet(): Promise<void> {
  for (let before = -1; before !== lines.length;) {
    before = lines.length
    await wait(150)
  }
}
const complaints = () => lines.filter(({ level }) => level >= 40)

/** Sends so much of a body of this length; answers with how to be gone, as a browser that closes. */
type Browser = (sent: string, length?: number) => () => void
const old: Browser = (sent, length = body.length) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  const head = `POST /api/v1/telemetry HTTP/1.1\r\nHost: one.localhost:4000\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: ${length}\r\n\r\n${sent}`)
  return () => socket.destroy()
}
const recent: Browser = (sent, length = body.length) => {
  const session = connectHttp2(`https://127.0.0.1:${port}`, { ca: cert, servername: 'one.localhost' })
  const head = {
    ':authority': 'one.localhost:4000',
    'content-type': 'application/json',
    'content-length': length,
  }
  const stream = session.request({ ...head, ':path': '/api/v1/telemetry', ':method': 'POST' })
  for (const it of [session, stream]) it.on('error', () => undefined)
  stream.resume()
  if (sent === body) stream.end(sent)
  else stream.write(sent)
  return () => session.destroy()
}

describe.each<[string, Browser, object]>([
  ['HTTP/1.1', old, {}],
  ['HTTP/2', recent, { secure: true, certificate: { cert, key } }],
])('a beacon over %s whose browser is gone', (_, browser, tls) => {
  beforeEach(() => listen(tls))

  test('a connection that the browser cuts off before the answer is no fault', async () => {
    const leave = browser(body)
    const response = await arrived
    leave()
    await wait(50)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    await quiet()
    expect(complaints()).toEqual([])
  })

  test('a connection that the browser cuts off during the answer is no fault', async () => {
    const leave = browser(body)
    const response = await arrived
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500000' })
    response.write('x'.repeat(200_000))
    await wait(50)
    leave()
    await quiet()
    expect(complaints()).toEqual([])
  })

  test('a connection that the browser cuts off as the answer begins is no fault', async () => {
    const leave = browser(body)
    const response = await arrived
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '2' }).flushHeaders()
    await wait(50)
    leave()
    await quiet()
    expect(complaints()).toEqual([])
  })

  test('a connection that the browser cuts off during its request is no fault', async () => {
    const leave = browser(body.slice(0, 9))
    await wait(50)
    leave()
    await quiet()
    expect(complaints()).toEqual([])
  })

  test('a connection that the browser cuts off during a large file is no fault', async () => {
    const leave = browser('x'.repeat(9000), 300_000)
    await arrived
    leave()
    await quiet()
    expect(complaints()).toEqual([])
  })
})

test('an API that has stopped is a fault', async () => {
  await listen()
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST /api/v1/telemetry HTTP/1.1\r\nHost: one.localhost:4000\r\nContent-Length: 0\r\n\r\n`)
  ;(await arrived).destroy()
  const answer = await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))))
  socket.destroy()
  expect(answer).toContain('503')
  expect(complaints().length).toBeGreaterThan(0)
})
