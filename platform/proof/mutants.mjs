import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../boot/run.mjs'
import { codeOf } from '../check/planted-faults.mjs'
import { tableOf } from './measured/figures.mjs'
import { serveTestDatabase } from './mutants/database.mjs'
import { modules } from './mutants/modules.mjs'
import { runModule } from './mutants/run-module.mjs'
import { judge } from './mutants/score.mjs'

/** The subject of this run. */
export const title = 'Faults planted in core rules, one at a time: do their tests notice?'

/** The last scores, and what no test noticed. */
const record = join(root, 'platform/proof/mutants/scores.json')

/** PORTAL_MUTANTS names the modules to run, with commas, by their names or parts of them; all without. */
const words = (process.env.PORTAL_MUTANTS ?? '').split(',').filter(Boolean)
const isWhole = (word) => modules.some(({ name }) => name === word)
const wantedModules = () =>
  modules.filter(
    ({ name }) => words.length === 0 || words.some((word) => (isWhole(word) ? name === word : name.includes(word))),
  )

function save(name, { files, wanted }, { missed, stale: _stale, ...figures }) {
  const before = JSON.parse(readFileSync(record, 'utf8'))
  const missedLines = missed.map(({ file, line, code, becomes }) => `${file}:${line} ${code} → ${becomes}`)
  const all = { ...before, [name]: { ...figures, wanted, code: codeOf(files), missed: missedLines } }
  const sorted = Object.fromEntries(modules.filter((one) => one.name in all).map((one) => [one.name, all[one.name]]))
  writeFileSync(record, `${JSON.stringify(sorted, null, 2)}\n`)
}

function show(name, { missed, stale, ...figures }) {
  process.stdout.write(`  ${name}: ${figures.score} % of ${figures.faults} faults\n`)
  for (const { file, line, code, becomes, isReached } of missed)
    process.stdout.write(
      `    ${file}:${line} ${isReached ? 'missed' : 'reached by no test'}: ${code} → ${becomes.split('\n').join(' ')}\n`,
    )
  for (const { file, code } of stale)
    process.stdout.write(`    equal.json lists what is missed no more: ${file} ${code}\n`)
}

/**
 * Runs module by module, and takes up where the last run ended. A module fails when its tests notice less than it wants.
 * With `write` its score goes into the record.
 */
export async function prove({ write }) {
  const stop = wantedModules().some(({ needsDatabase }) => needsDatabase) ? await serveTestDatabase() : null
  const lines = []
  let failed = 0
  try {
    for (const module of wantedModules()) {
      const judged = judge(await runModule(module))
      show(module.name, judged)
      if (write) save(module.name, module, judged)
      const { faults, noticed, equal, missed, stale, score } = judged
      if (score < module.wanted || stale.length > 0) failed += 1
      lines.push([module.name, faults, noticed, equal, missed.length, `${score} %`, `${module.wanted} %`])
    }
  } finally {
    await stop?.()
  }
  const heads = ['module', 'faults', 'noticed', 'equal', 'missed', 'score', 'wanted']
  process.stdout.write(`\n${tableOf(heads, lines)}\n\n`)
  return { passed: lines.length - failed, failed }
}
