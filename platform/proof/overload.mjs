import { Agent, request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { builtReleases } from '../boot/builds.mjs'
import { startProduct } from '../boot/product.mjs'
import { copyTenants, tenantNames } from '../boot/tenants.mjs'
import { signedIn } from './kills/visitor.mjs'
import { showFigures, tableOf } from './measured/figures.mjs'

/** The subject of this run. */
export const title =
  'Five times as many reads as the portal can answer, beside payers and the visitors of another tenant'

const times = 5
const readers = 40
const payers = 6
const seconds = Number(process.env.PORTAL_PROOF_SECONDS ?? 12)
/** The most milliseconds until everything is as before. */
const recoveryMs = 5000
const [flooded, visited] = tenantNames()

/** Each number is a network of its own: every 127.x.y.z is this machine. */
const network = (group, at) => `127.${group}.0.${1 + at}`

/** Sends one call of a person. @returns status, milliseconds, and whether a refusal says when to come back */
function ask(port, { tenant, path, method, headers, body }, { agent, from }) {
  const start = performance.now()
  return new Promise((resolve) => {
    const end = (status, retry) => resolve({ status, retry, ms: performance.now() - start, at: start })
    const all = { ...headers, host: `${tenant}.localhost:${port}`, 'content-type': 'application/json' }
    request({ port, path, method, agent, localAddress: from, headers: all }, (answer) => {
      answer.resume().on('end', () => end(answer.statusCode, answer.headers['retry-after']))
    })
      .on('error', () => end(0))
      .end(JSON.stringify(body))
  })
}

/** People who are signed in, each in a network of their own. */
async function people(port, tenant, count, group) {
  const all = []
  for (let at = 0; at < count; at += 1) {
    const { person, as } = await signedIn(port, tenant, 'D-01')
    const way = { agent: new Agent({ keepAlive: true }), from: network(group, at) }
    const read = as({ method: 'POST', path: '/client/cabinet', body: {} })
    all.push({ person, as, way, read: () => ask(port, read, way) })
  }
  return all
}

const part = (answers, share) => {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}
const isGood = ({ status }) => status === 200

/** `atOnce` reads at any moment for a while. @returns answers a second */
async function closed(persons, atOnce, forSeconds) {
  const until = performance.now() + forSeconds * 1000
  let good = 0
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let n = lane; performance.now() < until; n += atOnce)
        if (isGood(await persons[n % persons.length].read())) good += 1
    }),
  )
  return good / forSeconds
}

/** So many reads a second, whether they are answered or not. */
async function open(persons, aSecond, forSeconds) {
  const start = performance.now()
  const sent = []
  while (performance.now() < start + forSeconds * 1000) {
    const due = ((performance.now() - start) / 1000) * aSecond
    while (sent.length < due) sent.push(persons[sent.length % persons.length].read())
    await wait(5)
  }
  return Promise.all(sent)
}

/** A visitor who reads 20 times a second at most, until `isOver`. */
async function visit(persons, isOver) {
  const reads = []
  for (let at = 0; !isOver(reads.length); at += 1) {
    reads.push(await persons[at % persons.length].read())
    await wait(50)
  }
  return reads
}

/** Each payer pays about once in two seconds, until `isOver`. */
async function pay(port, persons, isOver) {
  const answers = []
  await Promise.all(
    persons.map(async ({ person, as, way }, who) => {
      await wait(who * 300)
      for (let n = 1; !isOver() && n <= 7; n += 1) {
        const [method] = person.methods
        const body = {
          debt_id: person.debts[0].debt_id,
          amount: `${4 + n}.0${who}`,
          ...(method.type === 'card'
            ? { payment_method: 'card', card_id: method.id }
            : { payment_method: 'ach', payment_method_id: method.id }),
          agreement_timestamp: new Date().toISOString(),
        }
        const headers = { 'idempotency-key': `overload-${who}-${n}-${process.pid}` }
        const order = as({ method: 'POST', path: '/client/submit-one-time-payment', body, headers })
        answers.push(await ask(port, order, way))
        await wait(1700)
      }
    }),
  )
  return answers
}

/** Milliseconds until ten reads in a row take no longer than the slowest of a quiet time. */
async function recovery(persons, slowest) {
  const start = performance.now()
  let row = 0
  for (let n = 0; row < 10; n += 1) {
    const answer = await persons[n % persons.length].read()
    row = isGood(answer) && answer.ms <= slowest ? row + 1 : 0
    if (performance.now() - start > 30_000) return Infinity
  }
  return performance.now() - start
}

/** Ends with the figures of one flood. */
async function measure(port) {
  const crowd = await people(port, flooded, readers, 3)
  const paying = await people(port, flooded, payers, 4)
  const others = await people(port, visited, 4, 5)
  await closed(crowd, 16, seconds / 2)
  const before = await closed(crowd, 16, seconds)
  const quiet = await visit(others, (count) => count >= 200)
  let isOver = false
  const beside = Promise.all([visit(others, () => isOver), pay(port, paying, () => isOver)])
  const cpu = process.cpuUsage()
  const flood = await open(crowd, before * times, seconds)
  const { user, system } = process.cpuUsage(cpu)
  isOver = true
  const back = await recovery(others, Math.max(part(quiet, 0.99), 1.5 * part(quiet, 0.5)))
  const [visits, payments] = await beside
  // What else the machine does changes meanwhile.
  const best = (before + (await closed(crowd, 16, seconds))) / 2
  return {
    best,
    quiet,
    flood,
    visits,
    payments,
    back,
    generator: (user + system) / 1e6 / seconds,
    load: loadavg()[0],
  }
}

function rowsOf({ best, quiet, flood, visits, payments, back, generator, load }) {
  const good = flood.filter(isGood)
  const refused = flood.filter((answer) => !isGood(answer))
  const of = (answers) => [part(answers, 0.5), part(answers, 0.99)].map((ms) => ms.toFixed(0)).join(' / ')
  const kept = (answers) => `${answers.filter(isGood).length} of ${answers.length}`
  return [
    ['reads a second at their best (before and after), 16 at a time', best.toFixed(0)],
    ['reads a second sent', (flood.length / seconds).toFixed(0)],
    [
      'of them answered, a second',
      `${(good.length / seconds).toFixed(0)} (${((good.length / seconds / best) * 100).toFixed(0)} %)`,
    ],
    ['… after, ms (p50 / p99)', of(good)],
    ['refused after, ms (p50 / p99)', of(refused)],
    ['payments at the same tenant that were taken', kept(payments)],
    ['… after, ms (p50 / p99)', of(payments)],
    ['visitors of another tenant answered', kept(visits)],
    ['… after, ms (p50 / p99), quiet', of(quiet)],
    ['… after, ms (p50 / p99), beside the flood', of(visits)],
    ['back to quiet after, ms', back.toFixed(0)],
    ['cores that the sender itself used', generator.toFixed(2)],
    ['load of the machine', load.toFixed(1)],
  ]
}

/** Nothing is answered but what should be; speeds are only told. */
export async function prove({ write }) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tenants-'))
  copyTenants(folder, { tenants: 2 })
  const product = await startProduct({ releases: await builtReleases(), env: { PORTAL_TENANTS: folder } })
  try {
    const run = await measure(product.port)
    showFigures(
      'overload table',
      tableOf([`${times} times what can be answered, for ${seconds} s`, ''], rowsOf(run)),
      write,
    )
    const isSaid = run.flood.every(
      ({ status, retry }) => status === 200 || ((status === 429 || status === 503) && Number(retry) > 0),
    )
    const isSound = isSaid && run.payments.every(isGood) && run.visits.every(isGood) && run.back < recoveryMs
    return isSound ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true })
  }
}
