import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { builtReleases } from '../boot/builds.mjs'
import { freeBase } from '../boot/product.mjs'
import { programEnds, root } from '../boot/run.mjs'
import { copyTenants, tenantNames } from '../boot/tenants.mjs'
import { Portal, signal } from './kills/processes.mjs'
import { faultsOfSigned, sign } from './kills/sign.mjs'
import { signedIn, send } from './kills/visitor.mjs'
import { Answers, choosePlan, pay, publish, upload } from './kills/work.mjs'
import { showFigures, tableOf } from './measured/figures.mjs'

/** The subject of this run. `PORTAL_PROOF_KILLS=hung,edge` for some of its faults. */
export const title =
  'Each process is killed, cut off or stopped while payments, plans, signatures and a file of accounts are under way'

/** The last of the tenants that this product serves. */
const TENANTS = 4
const tenant = tenantNames()[TENANTS - 1]
const PAYERS = 4
const CHOOSERS = 2
const SIGNERS = 4
const ROWS = 1_000
/** How long there is work before the fault, and after it. */
const BEFORE_MS = 2_500
const AFTER_MS = 5_000

/**
 * Each fault begins and ends by itself. `silent` names who may leave a request without any answer, since nobody is
 * there: `all`, or the hosted origin, to which browsers go directly.
 */
const faults = {
  'database cut': { act: cutThrice },
  'database hung for 15 s': { act: hang },
  'database restarted': { act: (portal) => signal(portal.postmaster, 'SIGINT') },
  'database: main process killed with -9': { act: (portal) => signal(portal.postmaster, 'SIGKILL') },
  'database: one connection killed with -9': {
    act: (portal) => signal(portal.databaseProcesses({ ofConnections: true })[0], 'SIGKILL'),
  },
  'database: all processes killed with -9': {
    act: (portal) => signal(portal.databaseProcesses({ ofConnections: false }), 'SIGKILL'),
  },
  'API and worker killed': { act: (portal) => signal(portal.childNamed('api/src/server.ts'), 'SIGKILL') },
  'hosted origin killed': {
    silent: 'hosted',
    act: (portal) => signal(portal.childNamed('api/src/hosted.ts'), 'SIGKILL'),
  },
  'edge killed': { silent: 'all', act: (portal) => signal(portal.childNamed('edge/main.ts'), 'SIGKILL') },
  'supervisor killed': { silent: 'all', act: killSupervisor },
}

async function cutThrice(portal) {
  for (let n = 0; n < 3; n++) {
    signal(portal.databaseProcesses({ ofConnections: true }), 'SIGTERM')
    await wait(700)
  }
}
async function hang(portal) {
  const all = portal.databaseProcesses({ ofConnections: false })
  signal(all, 'SIGSTOP')
  await wait(15_000)
  signal(all, 'SIGCONT')
}
async function killSupervisor(portal) {
  signal(portal.supervisor, 'SIGKILL')
  await portal.ended
  await portal.start()
}

/** All work of one fault. @returns what came of it, and what was not as it should be */
async function round(portal, name, { act, silent }, number) {
  const { port } = portal
  const answers = new Answers(silent)
  const wrong = []
  let hasEnded = false
  // New accounts and publications ask for a code of the last five minutes.
  const { payers, choosers, signers, admin } = await peopleOfRound(port)
  const paid = []
  const place = { port, answers, hasEnded: () => hasEnded, paid }
  const work = Promise.allSettled([
    ...payers.map((payer) => pay(place, payer)),
    ...choosers.map((chooser) => choosePlan(place, chooser)),
    // One after the other, so that the fault meets each at another step.
    ...signers.map((signer, at) => wait(700 * at).then(() => sign(place, signer))),
    publish(place, admin, number),
    upload(place, admin, ROWS, `${number + 10}`),
  ])
  await wait(BEFORE_MS)
  await act(portal)
  const back = await portal.isBack().catch((error) => void wrong.push(error.message))
  await wait(AFTER_MS)
  hasEnded = true
  const ends = await work
  for (const { reason } of ends.filter(({ status }) => status === 'rejected')) wrong.push(reason.message)
  const made = ends.map(({ value }) => value)
  const plans = made.slice(PAYERS, PAYERS + CHOOSERS).filter(Boolean)
  const signed = made.slice(PAYERS + CHOOSERS, -2)
  const agreements = signers.flatMap(({ person }, at) =>
    signed[at] ? [{ id: signed[at], debtId: person.debts[0].debt_id }] : [],
  )
  for (const agreement of agreements) wrong.push(...(await faultsOfSigned(place, admin, agreement)))
  const [versions, file] = made.slice(-2)
  if (file && (file.rows !== ROWS || file.others !== 0)) wrong.push(`${file.rows} rows were saved of ${ROWS}`)
  wrong.push(...answers.wrong, ...(await chargesBesides(port, paid, payers)))
  return {
    name,
    payments: paid,
    plans: plans.length,
    agreements: agreements.length,
    versions,
    rows: file?.rows ?? 0,
    back,
    answers: answers.counts,
    wrong,
  }
}

/** The charges at the processor are the payments that were answered, each once and over its amount. */
async function chargesBesides(port, payments, payers) {
  const known = new Map(payments.map(({ id, amount }) => [id, amount]))
  const debts = new Set(payers.map(({ person }) => person.debts[0].debt_id))
  const { body } = await send(port, { path: `/demo/processor?tenant=${tenant}` })
  const charges = body.charges.filter(({ debt_id, reference }) => debts.has(debt_id) && !reference.startsWith('past'))
  const seen = new Map()
  for (const { reference } of charges) seen.set(reference, (seen.get(reference) ?? 0) + 1)
  return [
    ...[...known].filter(([id]) => !seen.has(id)).map(([id]) => `payment ${id} was not charged`),
    ...[...seen].filter(([id]) => !known.has(id)).map(([id]) => `charge ${id} belongs to no payment that was answered`),
    ...[...seen].filter(([, times]) => times > 1).map(([id, times]) => `payment ${id} was charged ${times} times`),
    ...charges
      .filter(({ reference, amount }) => known.has(reference) && known.get(reference) !== amount)
      .map(({ reference }) => `payment ${reference} was charged over another amount`),
  ]
}

async function several(port, count, overrides = {}, archetype = 'D-01') {
  const found = []
  for (let n = 0; n < count; n++) found.push(await signedIn(port, tenant, archetype, overrides))
  return found
}

const peopleOfRound = async (port) => ({
  payers: await several(port, PAYERS, { balance: '90000.00', method: 'card' }),
  choosers: await several(port, CHOOSERS),
  signers: await several(port, SIGNERS, {}, 'D-02'),
  admin: await signedIn(port, tenant, 'admin'),
})

const heads = [
  'fault',
  'all back after',
  'payments, each one charge',
  'plans',
  'agreements, each signed and sealed once',
  'settings published',
  'rows saved',
  'answers',
]
const lineOf = ({ name, back, payments, plans, agreements, versions, rows, answers }) => [
  name,
  back === undefined ? 'never' : `${(back / 1000).toFixed(1)} s`,
  payments.length,
  plans,
  agreements,
  versions ?? 'none',
  rows.toLocaleString('en-US'),
  [...answers].map(([said, count]) => `${count} × ${said}`).join(', '),
]

/** Whether every audit chain and every filed agreement is whole, as the operator's own commands say. */
async function verified({ env }) {
  const commands = ['verify-audit', 'verify-agreements']
  const ends = []
  for (const command of commands) ends.push(await programEnds(`api/src/operations/${command}-command.ts`, [], { env }))
  return ends.every(Boolean)
}

/** With `write` a run of all faults puts its table into docs/performance.md. */
export async function prove({ write }) {
  const data = mkdtempSync(join(tmpdir(), 'portal-kills-'))
  // As root, the database runs as another user.
  chmodSync(data, 0o755)
  const portal = new Portal(await freeBase(), data)
  const wanted = process.env.PORTAL_PROOF_KILLS?.split(',')
  const chosen = Object.entries(faults).filter(([name]) => wanted?.some((part) => name.includes(part)) ?? true)
  const done = []
  let isWhole = false
  try {
    cpSync(join(await builtReleases(), 'releases'), join(data, 'releases'), { recursive: true })
    copyTenants(join(data, 'tenants'), { tenants: TENANTS })
    await portal.start()
    for (const [number, [name, fault]] of chosen.entries()) {
      const result = await round(portal, name, fault, number)
      done.push(result)
      const { wrong } = result
      process.stdout.write(`${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${name}\n`)
      process.stdout.write(`     ${lineOf(result).slice(1).join('; ')}\n`)
      for (const line of [...new Set(wrong)].slice(0, 12)) process.stdout.write(`     ${line}\n`)
    }
    // The page shows whole runs only.
    showFigures('kills', tableOf(heads, done.map(lineOf)), write && wanted === undefined)
    isWhole = await verified(portal)
  } finally {
    portal.child?.kill('SIGTERM')
    await portal.ended
    const log = join(root, '.cache/proof/kills.log')
    mkdirSync(join(root, '.cache/proof'), { recursive: true })
    writeFileSync(log, portal.said)
    rmSync(data, { recursive: true, force: true })
  }
  const broken = /ledger does not add up/.test(portal.said)
  if (broken) process.stdout.write('FAIL the books do not add up\n')
  const failed = done.filter(({ wrong }) => wrong.length > 0).length + [broken, !isWhole].filter(Boolean).length
  return { passed: done.length - failed, failed }
}
