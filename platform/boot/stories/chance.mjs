import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run.mjs'

/** More stories than these with a second look mean that the suite itself is faulty. */
const mostByChance = 2

/** A story may need a second look only once within this many runs. */
const runsRemembered = 3

const file = join(root, '.cache/chance.json')

/**
 * Decides whether stories that passed only at the second look may count as passed.
 * @param {string[]} ids of those stories
 * @param {string[][]} earlier the same of the runs before, newest first
 * @returns {string[]} why they may not; empty when they may
 */
export function chanceFaults(ids, earlier) {
  const remembered = earlier.slice(0, runsRemembered)
  const tooMany = ids.length > mostByChance
  return [
    ...(tooMany ? [`${ids.length} stories needed a second look; a run may have ${mostByChance} of them.`] : []),
    ...ids
      .filter((id) => remembered.some((run) => run.includes(id)))
      .map((id) => `${id} needed a second look in one of the last ${runsRemembered} runs already.`),
  ]
}

const readRuns = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).runs : [])

function remember(stories) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const runs = [{ at: new Date().toISOString(), commit, stories }, ...readRuns()].slice(0, runsRemembered)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ runs }, null, 2)}\n`)
}

/**
 * Judges a run of all stories: those that passed only at the second look count as passed, unless there are too many.
 * They are printed at the end of the run and stored in .cache/chance.json.
 */
export function judgeChance({ chance, ...run }) {
  const ids = chance.map(({ story }) => story.id)
  const faults = chanceFaults(
    ids,
    readRuns().map(({ stories }) => stories),
  )
  remember(ids)
  const failed = run.results.filter(({ id, outcome }) => outcome === 'failed' && !ids.includes(id))
  const notes = [
    `chance: ${ids.length === 0 ? 'no story needed a second look' : `passed at the second look only`}`,
    ...chance.flatMap(({ again, story }) => [
      `  ${story.id}`,
      ...story.error.split('\n').map((line) => `    ${line}`),
      ...[...story.kept, ...again.kept].map((path) => `    kept: ${path}`),
    ]),
    ...[...chance.map(({ story }) => story), ...failed].flatMap(({ id, shown }) =>
      shown.length > 0 ? [`what the page showed: ${id}`, ...shown.map((line) => `    ${line}`)] : [],
    ),
    ...faults.map((fault) => `  FAIL ${fault}`),
  ]
  const judged =
    faults.length > 0
      ? { passed: run.passed - ids.length, failed: run.failed + ids.length, failures: [...run.failures, ...ids] }
      : {}
  return { ...run, ...judged, notes }
}
