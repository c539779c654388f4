import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { program, root } from '../boot/run.mjs'
import { showFigures, tableOf } from './measured/figures.mjs'

/** How many consumers, with ten payments each; and how many calls of each kind. */
const consumers = Number(process.env.PORTAL_PROOF_ROWS ?? 100_000)
const calls = 4_000
const atOnce = 32

/** The subject of this run. `PORTAL_PROOF_ROWS=5000` for fewer consumers. */
export const title = `What consumers read, among ${consumers.toLocaleString('en-US')} of them with ten payments each, beside a bare indexed read`

const result = join(root, '.cache/proof/reads.json')

function readsTable(run) {
  const line = (name, { aSecond, p50, p99 }, cpu) => [
    name,
    aSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    (aSecond / run.bare.aSecond).toFixed(3),
    cpu?.api.toFixed(2) ?? '',
    cpu?.database.toFixed(2) ?? '',
  ]
  const people = `${run.consumers.toLocaleString('en-US')} consumers, ${run.payments.toLocaleString('en-US')} payments`
  const heads = [people, 'a second', 'p50 ms', 'p99 ms', '/ bare read', 'CPU of the API, ms', 'CPU of the database, ms']
  const lines = [
    ...run.lines.map(({ name, cpu, ...figures }) => line(name, figures, cpu)),
    line('one row by its key', run.bare),
  ]
  return `${tableOf(heads, lines)}\n\n${run.calls.toLocaleString('en-US')} calls each, ${run.atOnce} at a time, at a load of ${run.load.toFixed(1)}.`
}

/** Every call is answered; speeds are only told. */
export async function prove({ write }) {
  rmSync(result, { force: true })
  mkdirSync(dirname(result), { recursive: true })
  const args = program('api/src/testing/bench/reads.ts', [result, String(consumers), String(calls), String(atOnce)])
  spawnSync(process.execPath, args, { cwd: join(root, 'api'), stdio: 'inherit' })
  if (!existsSync(result)) return { passed: 0, failed: 1 }
  showFigures('reads table', readsTable(JSON.parse(readFileSync(result, 'utf8'))), write)
  return { passed: 1, failed: 0 }
}
