import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { builtReleases } from '../boot/builds.mjs'
import { startProduct } from '../boot/product.mjs'
import { tenantNames } from '../boot/tenants.mjs'
import { showFigures, tableOf } from './measured/figures.mjs'

/** The subject of this run. */
export const title = 'Clients that send slowly, too much or too often, beside the visitors of another tenant'

/** No read of a visitor may take longer, in milliseconds. */
const longest = 1000
const [attacked, visited] = tenantNames()

/** Each number is a network of its own: the edge counts by address, and every 127.x.y.z is this machine. */
const network = (group, at) => `127.${group}.${Math.floor(at / 250)}.${1 + (at % 250)}`

/** Sends one request; answers with status and milliseconds. A cut connection has the status 0. */
async function ask({ port, tenant, path, method = 'GET', body, headers = {}, from, agent }) {
  const start = performance.now()
  const sent = request({
    port,
    path,
    method,
    agent,
    localAddress: from,
    headers: { host: `${tenant}.localhost:${port}`, 'content-type': 'application/json', ...headers },
  })
  const status = await new Promise((resolve) => {
    sent.on('response', (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode))
    })
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
  return { status, ms: performance.now() - start }
}

/** Visitors of ten networks who read one after the other, until `isOver`. */
async function visit(port, isOver) {
  const agents = Array.from({ length: 10 }, () => new Agent({ keepAlive: true }))
  const reads = []
  for (let at = 0; !isOver(reads.length); at += 1) {
    const from = network(3, at % 10)
    reads.push(
      await ask({ port, tenant: visited, path: '/api/v1/bootstrap', from, agent: agents[at % 10] }),
      await ask({
        port,
        tenant: visited,
        path: '/api/v1/client/login',
        method: 'POST',
        body: '{"data_id":"NOBODY"}',
        from,
        agent: agents[at % 10],
      }),
    )
    // Below the rate at which an address is told to wait.
    await wait(20)
  }
  for (const agent of agents) agent.destroy()
  return reads
}

/** Runs `work` beside visitors. */
async function beside(port, work) {
  let isDone = false
  const visitors = visit(port, () => isDone)
  const result = await work()
  isDone = true
  return { reads: await visitors, result }
}

/** 400 clients of 20 networks that announce a body and send a byte a second, for ten seconds. */
async function dripping(port) {
  const sockets = []
  for (let at = 0; at < 400; at += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: network(4, at % 20) })
    socket.on('error', () => undefined).resume()
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(
      `POST /api/v1/client/debts HTTP/1.1\r\nHost: ${attacked}.localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{`,
    )
  }
  const timer = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write(' ')), 1000)
  await wait(10_000)
  clearInterval(timer)
  sockets.forEach((socket) => socket.destroy())
  return {}
}

/** Sends `count` requests, eight at a time, and counts their statuses. */
async function many(count, send) {
  const statuses = {}
  let next = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (next < count) {
        const { status } = await send(next++)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  return statuses
}

const file = 'x'.repeat(400_000)
const refusedUploads = (port) =>
  many(1000, (at) =>
    ask({
      port,
      tenant: attacked,
      path: '/api/v1/uploads/file-upload',
      method: 'POST',
      body: file,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      from: network(5, at % 100),
    }),
  )
const tooLarge = (port) =>
  many(200, (at) =>
    ask({
      port,
      tenant: attacked,
      path: '/api/v1/client/login',
      method: 'POST',
      body: file,
      from: network(6, at % 50),
    }),
  )

/** 64 clients of 64 networks that read as fast as they can, for ten seconds. */
async function flood(port) {
  const end = performance.now() + 10_000
  const statuses = {}
  await Promise.all(
    Array.from({ length: 64 }, async (_, at) => {
      const agent = new Agent({ keepAlive: true })
      while (performance.now() < end) {
        const { status } = await ask({
          port,
          tenant: attacked,
          path: '/api/v1/bootstrap',
          from: network(7, at),
          agent,
        })
        statuses[status] = (statuses[status] ?? 0) + 1
      }
      agent.destroy()
    }),
  )
  return statuses
}

/** What strangers do, and the one status that all of it is answered with. */
const attacks = [
  { name: '400 clients, a byte a second each', attack: dripping },
  { name: '1,000 uploads without a session', attack: refusedUploads, only: '401' },
  { name: '200 bodies above the limit', attack: tooLarge, only: '413' },
  { name: '64 clients that read without a pause', attack: flood },
]

const part = (reads, share) => reads.map(({ ms }) => ms).sort((a, b) => a - b)[Math.ceil(reads.length * share) - 1]

export async function prove({ write }) {
  const product = await startProduct({ releases: await builtReleases() })
  const { port } = product
  const lines = []
  const sum = { passed: 0, failed: 0 }
  const expect = (what, isTrue) => {
    sum[isTrue ? 'passed' : 'failed'] += 1
    if (!isTrue) process.stdout.write(`  not so: ${what}\n`)
  }
  const row = (name, reads, statuses) => {
    const failed = reads.filter(({ status }) => status !== 200 && status !== 400).length
    const figures = [0.5, 0.99, 1].map((share) => part(reads, share).toFixed(1))
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
    lines.push([name, String(reads.length), ...figures, String(failed), answers.join(', ')])
    expect(`${name}: no visitor is refused (${failed} were)`, failed === 0)
    expect(`${name}: no visitor waits longer than ${longest} ms (${figures[2]})`, part(reads, 1) < longest)
  }
  try {
    await visit(port, (count) => count >= 100)
    row('nobody', await visit(port, (count) => count >= 400), {})
    for (const { name, attack, only } of attacks) {
      const { reads, result } = await beside(port, () => attack(port))
      row(name, reads, result)
      if (only) expect(`${name}: each is answered with ${only}`, Object.keys(result).join() === only)
    }
  } finally {
    await product.stop()
  }
  const heads = ['beside', 'calls of visitors', 'p50 ms', 'p99 ms', 'slowest ms', 'refused', 'answers to the others']
  showFigures('strangers table', tableOf(heads, lines), write)
  return sum
}
