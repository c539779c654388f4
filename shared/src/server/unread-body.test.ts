import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from '@jest/globals'
import { dropUnreadBody } from './unread-body.ts'

let server: Server
let socket: Socket
afterEach(() => {
  socket.destroy()
  server.closeAllConnections()
  server.close()
})

const MB = 1024 * 1024
/** Long enough to read 2 MB on a machine that is busy with other work. */
const patientMs = 60_000

/** A server that answers a POST before it has read the body, and what a client hears from it. */
async function start(refuse: (request: IncomingMessage) => void, dropMs: number) {
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET') return void response.end('read')
    refuse(request)
    response.on('finish', () => dropUnreadBody(request, dropMs))
    response.writeHead(401).end('refused')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (part) => (heard += part.toString()))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const post = (bytes: number, sent = bytes) =>
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes}\r\n\r\n${'x'.repeat(sent)}`)
  const get = () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const hears = async (what: string) => {
    for (const end = performance.now() + patientMs; performance.now() < end && !heard.includes(what);) {
      if (socket.closed) break
      await wait(5)
    }
    return heard.includes(what)
  }
  const closes = async () => {
    for (const end = performance.now() + patientMs; performance.now() < end && !socket.closed;) await wait(5)
    return socket.closed
  }
  return { closes, get, hears, post }
}

const stuck = () => new Writable({ write: () => undefined })
const refusals: [string, (request: IncomingMessage) => void][] = [
  ['has not looked at the body', () => undefined],
  ['has paused the body', (request) => void request.pause()],
  ['reads the body into a reader that takes no more', (request) => void request.pipe(stuck())],
]

test.each(refusals)('a server that %s answers the next request of the connection', async (_, refuse) => {
  const { get, hears, post } = await start(refuse, patientMs)
  post(2 * MB)
  expect(await hears('refused')).toBe(true)
  get()
  expect(await hears('read')).toBe(true)
})

test('a client that does not end its body in time is cut off after the answer', async () => {
  const { closes, hears, post } = await start(() => undefined, 200)
  post(2 * MB, 10)
  expect(await hears('refused')).toBe(true)
  expect(await closes()).toBe(true)
})

test('a connection whose body was read whole stays open', async () => {
  const dropMs = 200
  const read = (request: IncomingMessage) => void request.resume()
  const { get, hears, post } = await start(read, dropMs)
  post(10)
  expect(await hears('refused')).toBe(true)
  await wait(2 * dropMs)
  get()
  expect(await hears('read')).toBe(true)
})
