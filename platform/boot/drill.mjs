import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { statusOf } from './ask.mjs'
import { builtReleases } from './builds.mjs'
import { freeBase } from './product.mjs'
import { root } from './run.mjs'
import { copyTenants } from './tenants.mjs'

// Tests the promises of docs/operations.md on a portal of its own with real processes: a second start, taken ports,
// kill -9 of each process, backup and restore, an orderly stop.

const upWithin = 240_000
const made = []

function folder(releases) {
  const data = mkdtempSync(join(tmpdir(), 'portal-drill-'))
  chmodSync(data, 0o755)
  cpSync(join(releases, 'releases'), join(data, 'releases'), { recursive: true })
  // Two tenants are enough for these steps.
  copyTenants(join(data, 'tenants'), { tenants: 2 })
  made.push(data)
  return data
}

const settings = (port, data) => ({
  ...process.env,
  PORTAL_MODE: 'demo',
  PORTAL_PORT: String(port),
  PORTAL_DATA: data,
  PORTAL_TENANTS: join(data, 'tenants'),
})

/** Runs `npm start` and collects its output. */
function start(port, data) {
  const child = spawn(process.execPath, [join(root, 'platform/boot/start.mjs')], {
    cwd: root,
    env: settings(port, data),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const started = { child, said: '', code: undefined }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (started.said += part))
  started.ended = new Promise((resolve) => child.once('exit', (code) => resolve((started.code = code))))
  return started
}

const status = (port, path) => statusOf(port, path, { patience: 2000 })

/** Whether the API answers with a working database behind it, and the edge answers. */
const isUp = async (port) =>
  (await status(port + 3, '/api/v1/health')) === 200 && (await status(port, '/portal/health')) === 200

async function until(happens, within = upWithin) {
  const deadline = Date.now() + within
  while (!(await happens())) {
    if (Date.now() > deadline) throw new Error(`did not happen within ${within / 1000} s`)
    await wait(100)
  }
}

async function up(started, port) {
  await until(async () => started.code !== undefined || (await isUp(port)))
  if (started.code !== undefined) throw new Error(`ended with ${started.code}: ${started.said.slice(-2000)}`)
}

const operate = (verb, port, data, ...args) =>
  spawnSync(process.execPath, [join(root, 'platform/boot/operate.mjs'), verb, ...args], {
    cwd: root,
    env: settings(port, data),
    encoding: 'utf8',
  })

/** Process ids of the children of `pid` whose command holds `part`. */
function childrenOf(pid, part) {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [, id, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(parent) === pid && command.includes(part) ? [Number(id)] : []
  })
}
const supervisorOf = (started) => childrenOf(started.child.pid, 'supervisor/main.ts')[0]
const postmasterOf = (data) => Number(readFileSync(join(data, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

function expect(held, otherwise) {
  if (!held) throw new Error(otherwise)
}

/** Kills a process and waits until another one has replaced it. */
async function killed(pid, port, replaced) {
  process.kill(pid, 'SIGKILL')
  await until(async () => replaced() && (await isUp(port)))
}

/**
 * The arguments of a step: the portal that runs on `data` at `port`, and a second folder and port.
 * @typedef {{ data: string, copy: string, port: number, other: number, portal: ReturnType<typeof start> }} Place
 */

/** @param {Place} place */
async function startTwice({ data, other, port }) {
  const second = start(other, data)
  expect((await second.ended) === 1, `ended with ${second.code}`)
  expect(second.said.includes('is running on the data folder'), second.said)
  expect(await isUp(port), 'the first portal stopped')
}

/** @param {Place} place */
async function startOnTakenPort({ copy, port }) {
  const second = start(port, copy)
  expect((await second.ended) === 1, `ended with ${second.code}`)
  expect(/taken by another program.*PORTAL_PORT/s.test(second.said), second.said)
  expect(await isUp(port), 'the first portal stopped')
}

/** @param {Place} place */
async function backUpAndRestore({ copy, data, other, port }) {
  const saved = operate('backup', port, data, join(copy, 'backups'), '--keep', '1')
  expect(saved.status === 0, saved.stderr)
  copyFileSync(join(data, 'keys.txt'), join(copy, 'keys.txt'))
  const [file] = readdirSync(join(copy, 'backups'))
  const back = operate('restore', other, copy, join(copy, 'backups', file))
  expect(back.status === 0 && /: (\d+) rows/.exec(saved.stdout)[1] === /^(\d+) rows/.exec(back.stdout)[1], back.stderr)
  const again = operate('restore', other, copy, join(copy, 'backups', file))
  expect(again.status === 1 && again.stderr.includes('Restore into an empty database'), again.stderr)
  const audit = operate('verify-audit', other, copy)
  expect(audit.status === 0 && !audit.stdout.includes('BROKEN'), audit.stdout)
  const agreements = operate('verify-agreements', other, copy)
  expect(agreements.status === 0 && agreements.stdout.includes('whole'), agreements.stdout + agreements.stderr)
  const restored = start(other, copy)
  await up(restored, other)
  restored.child.kill('SIGTERM')
  expect((await restored.ended) === 0, `ended with ${restored.code}`)
}

/** @param {Place} place */
async function killApi({ port, portal }) {
  const now = () => childrenOf(supervisorOf(portal), 'api/src/server.ts')[0]
  const before = now()
  await killed(before, port, () => now() !== undefined && now() !== before)
}

/** @param {Place} place */
async function killDatabase({ data, port }) {
  const before = postmasterOf(data)
  const isAnother = () => existsSync(join(data, 'postgres/data/postmaster.pid')) && postmasterOf(data) !== before
  await killed(before, port, isAnother)
}

/** @param {Place} place afterwards its portal is the new one */
async function killSupervisor(place) {
  process.kill(supervisorOf(place.portal), 'SIGKILL')
  await place.portal.ended
  place.portal = start(place.port, place.data)
  await up(place.portal, place.port)
}

/** @param {Place} place */
async function endOrderly({ data, port, portal }) {
  const database = postmasterOf(data)
  portal.child.kill('SIGTERM')
  expect((await portal.ended) === 0, `ended with ${portal.code}`)
  expect(!existsSync(`/proc/${database}`), 'the database still runs')
  expect(!(await status(port, '/portal/health')), 'the edge still answers')
}

const steps = [
  ['a second start on one data folder says so and does no harm', startTwice],
  ['a taken port is named', startOnTakenPort],
  ['a backup of the running portal comes back in another folder, which then runs', backUpAndRestore],
  ['the API comes back after kill -9', killApi],
  ['the database comes back after kill -9', killDatabase],
  ['after kill -9 of the supervisor a new start works', killSupervisor],
  ['SIGTERM ends everything with 0', endOrderly],
]

async function run(tell) {
  const releases = await builtReleases()
  const [data, copy] = [folder(releases), folder(releases)]
  const port = await freeBase()
  const other = await freeBase(port + 10)
  const place = { data, copy, port, other, portal: start(port, data) }
  try {
    await up(place.portal, port)
    for (const [title, step] of steps) {
      const error = await step(place).then(
        () => null,
        (thrown) => thrown,
      )
      tell(title, error)
    }
  } finally {
    if (place.portal.code === undefined) place.portal.child.kill('SIGTERM')
    await place.portal.ended
    for (const data of made) rmSync(data, { recursive: true, force: true })
  }
}

/** Runs the drill. @returns {Promise<{ passed: number, failed: number, failures: string[] }>} */
export async function runDrill() {
  const tally = { passed: 0, failed: 0, failures: [] }
  await run((title, error) => {
    tally[error ? 'failed' : 'passed'] += 1
    process.stdout.write(`${error ? 'FAIL' : 'ok  '} drill: ${title}\n`)
    if (error) tally.failures.push(`drill: ${title}`)
    if (error) process.stdout.write(`     ${String(error.message).split('\n').join('\n     ')}\n`)
  })
  return tally
}
