import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../boot/run.mjs'

/** Faults that change nothing that anybody can see, each with its reason. */
const equalFile = 'platform/proof/mutants/equal.json'

const noticed = new Set(['Killed', 'Timeout'])
const unnoticed = new Set(['Survived', 'NoCoverage'])

const lineOf = ({ fileName, location }) =>
  readFileSync(fileName, 'utf8').split('\n')[location.start.line - 1]?.trim() ?? ''

/** A fault in words that stay the same when lines above it change. */
function described(mutant) {
  return {
    file: relative(root, mutant.fileName).split('\\').join('/'),
    line: mutant.location.start.line,
    code: lineOf(mutant),
    becomes: mutant.replacement,
    isReached: mutant.status === 'Survived',
  }
}

/** @returns {{ file: string, code: string, becomes: string, why: string }[]} */
export const equalFaults = () => JSON.parse(readFileSync(join(root, equalFile), 'utf8'))

const isEqual = (fault) => (one) =>
  one.file === fault.file && one.code === fault.code && one.becomes === fault.becomes && one.why.trim() !== ''

/**
 * Judges the faults of one module. A fault that is listed as equal counts neither as noticed nor as missed; `stale` are
 * listed ones that are noticed by now, or gone.
 * @param {object[]} mutants as Stryker reports them
 */
export function judge(mutants, equal = equalFaults()) {
  const missed = mutants.filter(({ status }) => unnoticed.has(status)).map(described)
  const unexplained = missed.filter((fault) => !equal.some(isEqual(fault)))
  // A run without an end counts as noticed, though a busy machine may be the reason.
  const timedOut = mutants.filter(({ status }) => status === 'Timeout')
  const perhapsMissed = [...missed, ...timedOut.map(described)]
  const judgedFiles = new Set(mutants.map((mutant) => described(mutant).file))
  const stale = equal.filter((one) => judgedFiles.has(one.file) && !perhapsMissed.some((fault) => isEqual(fault)(one)))
  const found = mutants.filter(({ status }) => noticed.has(status)).length
  const counted = found + unexplained.length
  return {
    faults: mutants.length,
    noticed: found,
    timedOut: timedOut.length,
    equal: missed.length - unexplained.length,
    missed: unexplained,
    stale,
    score: counted === 0 ? 0 : Math.floor((1000 * found) / counted) / 10,
  }
}
