import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { program, root } from '../boot/run.mjs'
import { showFigures, tableOf } from './measured/figures.mjs'

const sizes = [10_000, 30_000, 100_000]
/** A non-linear night takes several times as long per payment; a busy machine alone does not. */
const MOST_GROWTH = 1.5

/** The subject of this run. */
export const title = `The nightly run with ${sizes.map((n) => n.toLocaleString('en-US')).join(', ')} due payments`

const result = join(root, '.cache/proof/nightly-run.json')
const rateOf = (payments, seconds) => payments / seconds
const restOf = ({ debit, settle }) =>
  [...Object.entries(debit), ...Object.entries(settle)].reduce((sum, [, seconds]) => sum + seconds, 0) -
  debit.debits -
  settle.settlement
const secondsOf = (run) => run.debit.debits + run.settle.settlement + restOf(run)
/** The time of one payment, in plain transactions of the same run. */
const costOf = (run) => (secondsOf(run) / run.payments) * run.raw

function nightlyTable(runs) {
  const heads = [
    'due payments',
    'debited, a second',
    'plain transactions, a second',
    'debited / plain',
    'settled, a second',
    'all else of two nights, s',
    'a payment beside that of the fewest',
  ]
  const lines = runs.map((run) => [
    run.payments.toLocaleString('en-US'),
    rateOf(run.payments, run.debit.debits).toFixed(0),
    run.raw.toFixed(0),
    (rateOf(run.payments, run.debit.debits) / run.raw).toFixed(2),
    rateOf(run.payments, run.settle.settlement).toFixed(0),
    restOf(run).toFixed(1),
    (costOf(run) / costOf(runs[0])).toFixed(2),
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
    held(costOf(run) <= MOST_GROWTH * costOf(runs[0]), `the night of ${run.payments} is not linear`)
  }
  return tally
}
