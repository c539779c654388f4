import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modules } from '../proof/mutants/modules.mjs'
import { stripComments } from './strip-comments.mjs'
import { finding, root } from './source-tree.mjs'

const folder = 'platform/proof/mutants'
const scores = `${folder}/scores.json`
const equal = `${folder}/equal.json`

/** So many scores may be of older code before somebody has to plant faults again. */
export const MOST_OUTDATED = 5

const readJson = (path, base) => JSON.parse(readFileSync(join(base, path), 'utf8'))

/** Tells the code of files from other code; comments and line breaks do not count. */
export function codeOf(files, base = root) {
  const hash = createHash('sha256')
  for (const file of files) {
    const code = stripComments(readFileSync(join(base, file), 'utf8'))
      .replace(/\s+/g, ' ')
      .trim()
    hash.update(`${file}\n${code}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * What became of the recorded scores: those of code that has changed since, those of modules that were never tried, and
 * those below what is wanted.
 * @returns {{ outdated: string[], never: string[], low: string[] }} names of modules
 */
export function stateOfScores(recorded, all = modules, base = root) {
  const state = { outdated: [], never: [], low: [] }
  for (const { name, files, wanted } of all) {
    const entry = recorded[name]
    if (!entry) state.never.push(name)
    else if (entry.code !== codeOf(files, base)) state.outdated.push(name)
    else if (entry.score < wanted) state.low.push(name)
  }
  return state
}

/** Lines of code that equal.json explains and that are gone: nobody knows whether what replaced them is noticed. */
function goneLines(base) {
  const linesOf = (file) =>
    new Set(
      readFileSync(join(base, file), 'utf8')
        .split('\n')
        .map((line) => line.trim()),
    )
  return readJson(equal, base)
    .filter(({ file, code }) => !linesOf(file).has(code))
    .map(({ file, code }) => finding(equal, 1, `explains a line that is not in ${file} any more: ${code}`))
}

/** Scores of planted faults that tell nothing about the code as it is (decision 335). */
export function checkPlantedFaults(base = root) {
  const { outdated, never, low } = stateOfScores(readJson(scores, base), modules, base)
  const tell = (what, names) => names.length > 0 && process.stdout.write(`     ${what}: ${names.join(', ')}\n`)
  tell('scores of older code', outdated)
  tell('scores below what is wanted', low)
  tell('never tried', never)
  const found = goneLines(base)
  if (outdated.length <= MOST_OUTDATED) return found
  const run = `PORTAL_MUTANTS='${outdated.join(',')}' npm run proof -- mutants --write`
  const message = `has ${outdated.length} scores of older code, at most ${MOST_OUTDATED} are allowed: ${run}`
  return [...found, finding(scores, 1, message)]
}
