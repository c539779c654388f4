import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { program, root } from '../boot/run.mjs'
import { showFigures, tableOf } from './measured/figures.mjs'

const sizes = (process.env.PORTAL_PROOF_ROWS ?? '1000,10000').split(',').map(Number)
/** A non-linear night takes several times as long per payment; a busy machine alone does not. */
const MOST_GROWTH = 1.5
/** Of each payment its payer is told when it is made, when it is posted, and once ahead of the next one. */
const MESSAGES = 3

/** The subject of this run. `PORTAL_PROOF_ROWS=10000,30000,100000` for other numbers, up to three. */
export const title = `The nightly run with ${sizes.map((n) => n.toLocaleString('en-US')).join(', ')} due payments`

const result = join(root, '.cache/proof/nightly-run.json')
const rateOf = (payments, seconds) => payments / seconds
const sum = (seconds) => Object.values(seconds).reduce((all, one) => all + one, 0)
const secondsOf = ({ debit, settle }) => sum(debit.clock) + sum(settle.clock)
/** What writes and sends messages. */
const telling = ['reminders', 'jobs_left', 'morning']
/** Milliseconds that the API and the database compute for a message, to write it, judge it again and send it. */
const messageCost = ({ debit, settle, sent }) =>
  ['api', 'database']
    .map((of) => sum(telling.map((step) => debit[of][step] + settle[of][step])) / sent)
    .map((seconds) => (seconds * 1000).toFixed(2))
    .join(' + ')
/** Milliseconds that the API and the database compute for one payment in a step. */
const cpuOf = ({ payments }, night, step) =>
  [night.api[step], night.database[step]].map((seconds) => ((seconds / payments) * 1000).toFixed(2)).join(' + ')
/** The time of one payment, in plain transactions of the same run. */
const costOf = (run) => (secondsOf(run) / run.payments) * run.raw

function nightlyTable(runs) {
  const heads = [
    'due payments',
    'debited, a second',
    'plain transactions, a second',
    'debited / plain',
    'settled, a second',
    'ms of a debit, API + database',
    'ms of a settlement',
    'ms of a message',
    'all of two nights and mornings, s',
    'a payment beside that of the fewest',
    'load',
  ]
  const lines = runs.map((run) => [
    run.payments.toLocaleString('en-US'),
    rateOf(run.payments, run.debit.clock.debits).toFixed(0),
    run.raw.toFixed(0),
    (rateOf(run.payments, run.debit.clock.debits) / run.raw).toFixed(2),
    rateOf(run.payments, run.settle.clock.settlement).toFixed(0),
    cpuOf(run, run.debit, 'debits'),
    cpuOf(run, run.settle, 'settlement'),
    messageCost(run),
    secondsOf(run).toFixed(1),
    (costOf(run) / costOf(runs[0])).toFixed(2),
    run.load.toFixed(1),
  ])
  return tableOf(heads, lines)
}

/** Every payment is made and posted once, and one payment among many costs as much as one among few. */
export async function prove({ write }) {
  rmSync(result, { force: true })
  mkdirSync(dirname(result), { recursive: true })
  const args = program('api/src/testing/bench/main.ts', [result, ...sizes.map(String)])
  spawnSync(process.execPath, args, { cwd: join(root, 'api'), stdio: 'inherit' })
  if (!existsSync(result)) return { passed: 0, failed: 1 }
  const runs = JSON.parse(readFileSync(result, 'utf8'))
  showFigures('nightly table', nightlyTable(runs), write)
  const tally = { passed: 0, failed: 0 }
  const held = (isHeld, otherwise) => {
    tally[isHeld ? 'passed' : 'failed'] += 1
    if (!isHeld) process.stdout.write(`FAIL ${otherwise}\n`)
  }
  for (const run of runs) {
    held(
      run.paid === run.payments && run.posted === run.payments,
      `${run.paid} paid, ${run.posted} posted of ${run.payments}`,
    )
    held(run.sent === MESSAGES * run.payments, `${run.sent} messages sent for ${run.payments} payments`)
    held(costOf(run) <= MOST_GROWTH * costOf(runs[0]), `the night of ${run.payments} is not linear`)
  }
  return tally
}
