import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { program, root } from '../boot/run.mjs'
import { showFigures, tableOf } from './measured/figures.mjs'

/** How many payments, and how many of them at the same time. */
const payments = Number(process.env.PORTAL_PROOF_ROWS ?? 2_000)
const atOnce = 64

/** The subject of this run. `PORTAL_PROOF_ROWS=400` for fewer payments; `PORTAL_PROFILE=1` also profiles the API. */
export const title = `${payments.toLocaleString('en-US')} payments of different people, ${atOnce} at a time, beside plain transactions`

const result = join(root, '.cache/proof/payments.json')
const profile = join(root, '.cache/proof/payments-profile')
const milliseconds = (value) => value.toFixed(1)

function paymentsTable({ aSecond, plain, p50, p99, cpu, load }) {
  const lines = [
    ['payments a second', aSecond.toFixed(0)],
    ['plain transactions of five inserts a second', plain.toFixed(0)],
    ['payments / plain transactions', (aSecond / plain).toFixed(3)],
    ['half of the payers waited less than, ms', p50.toFixed(0)],
    ['99 of 100 waited less than, ms', p99.toFixed(0)],
    ['processor time of one payment, ms: the API', milliseconds(cpu.api)],
    ['… the database', milliseconds(cpu.database)],
    ['… the simulated processor', milliseconds(cpu.processor)],
    ['load of the machine', load.toFixed(1)],
  ]
  return tableOf([`${payments.toLocaleString('en-US')} payments, ${atOnce} at a time`, ''], lines)
}

const profileTable = (shares) =>
  tableOf(
    ['where the API computed', '%'],
    shares.map(({ place, share }) => [place, (share * 100).toFixed(1)]),
  )

/** Every payment is made once and the books agree; speeds are only told. */
export async function prove({ write }) {
  rmSync(result, { force: true })
  mkdirSync(dirname(result), { recursive: true })
  rmSync(profile, { recursive: true, force: true })
  const folder = process.env.PORTAL_PROFILE ? [profile] : []
  const args = program('api/src/testing/bench/payments.ts', [result, String(payments), String(atOnce), ...folder])
  spawnSync(process.execPath, args, { cwd: join(root, 'api'), stdio: 'inherit' })
  if (!existsSync(result)) return { passed: 0, failed: 1 }
  const run = JSON.parse(readFileSync(result, 'utf8'))
  // A profile costs time of its own.
  showFigures('payments table', paymentsTable(run), write && !run.shares)
  if (run.shares) showFigures('payments profile', profileTable(run.shares), write)
  const isSound = run.paid === run.payments && run.answers['200 '] === run.payments && run.isBalanced
  return isSound ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
