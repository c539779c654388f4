import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { bodyDeadline } from './body-deadline.ts'

/** The deadline of a body in this test. */
const MS = 400
const handled: string[] = []
const sockets: Socket[] = []
/** One server with this deadline, and one that is patient with the slowest machine. */
const [hasty, patient] = [MS, 120_000].map((ms) => ({ ms, app: fastify() }))

async function listen({ app, ms }: NonNullable<typeof hasty>): Promise<void> {
  bodyDeadline(app, ms)
  await app.register(multipart)
  app.get('/', async () => 'read')
  app.post('/json', async ({ body }) => {
    handled.push(JSON.stringify(body))
    return 'taken'
  })
  app.post('/slow', async () => {
    await wait(2 * MS)
    return 'worked out'
  })
  app.post('/file', async (request) => {
    const file = await request.file()
    return `${(await file!.toBuffer()).length} bytes`
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}
beforeAll(async () => {
  for (const server of [hasty, patient]) await listen(server!)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  handled.length = 0
})
afterAll(async () => {
  for (const { app } of [hasty!, patient!]) await app.close()
})

/** A client that writes on demand and collects what it receives. */
async function client({ app } = hasty!) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  let heard = ''
  let ended = Number.POSITIVE_INFINITY
  const from = performance.now()
  socket.on('data', (part) => (heard += part.toString()))
  socket.on('close', () => (ended = performance.now() - from))
  // The tests expect the server to hang up during a write.
  socket.on('error', () => {})
  await once(socket, 'connect')
  return {
    write: (text: string) => socket.writable && socket.write(text),
    closed: async () => {
      while (!Number.isFinite(ended)) await wait(10)
      return { after: ended, heard }
    },
    answer: async (end: string) => {
      while (!heard.includes(end) && !Number.isFinite(ended)) await wait(10)
      return heard
    },
  }
}
const post = (path: string, headers: string) => `POST ${path} HTTP/1.1\r\nHost: portal.test\r\n${headers}\r\n\r\n`
const json = (length: number) => `Content-Type: application/json\r\nContent-Length: ${length}`

it('hangs up on a client that sends single bytes, and passes nothing on', async () => {
  const { write, closed } = await client()
  const length = 1000
  let sent = 0
  write(post('/json', json(length)))
  const dripping = setInterval(() => {
    write(' ')
    sent += 1
  }, MS / 10)
  const { after, heard } = await closed()
  clearInterval(dripping)
  expect(after).toBeGreaterThanOrEqual(MS)
  expect(sent).toBeLessThan(length)
  expect(heard).not.toContain('200 OK')
  expect(handled).toEqual([])
})

it('hangs up on a client that never ends a chunked body', async () => {
  const { write, closed } = await client()
  write(post('/json', 'Content-Type: application/json\r\nTransfer-Encoding: chunked'))
  write('2\r\n{"\r\n')
  expect((await closed()).heard).not.toContain('200 OK')
  expect(handled).toEqual([])
})

it('accepts a body in pieces that is complete in time', async () => {
  const { write, answer } = await client(patient)
  write(post('/json', json(9)))
  await wait(MS / 4)
  write('{"a"')
  await wait(MS / 4)
  write(': 1} ')
  expect(await answer('taken')).toContain('200 OK')
  expect(handled).toEqual(['{"a":1}'])
})

it('does not count the time of the handler or of an idle connection', async () => {
  const { write, answer } = await client()
  write(post('/slow', json(2)) + '{}')
  expect(await answer('worked out')).toContain('200 OK')
  await wait(2 * MS)
  write('GET / HTTP/1.1\r\nHost: portal.test\r\n\r\n')
  expect(await answer('read')).toContain('read')
})

it('gives a file more time', async () => {
  const { write, answer } = await client()
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
  const tail = '\r\n--b--\r\n'
  const length = head.length + 4 + tail.length
  write(post('/file', `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}`))
  write(head)
  for (const byte of 'a,b\n') {
    write(byte)
    await wait(MS / 3)
  }
  write(tail)
  expect(await answer('bytes')).toContain('4 bytes')
})
