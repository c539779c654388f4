import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run.mjs'

/** More stories than these that pass at the second look only are a fault of the suite, whatever caused each of them. */
const mostByChance = 2

/** A story that needs a second look must have passed at once in as many runs before. */
const runsRemembered = 3

const file = join(root, '.cache/chance.json')

/**
 * Whether stories that passed at the second look only may count as passed.
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
 * Judges a run of all stories by what passed at the second look only: it counts as passed, unless there is too much of
 * it. It is printed at the end of the run and remembered in .cache/chance.json.
 */
export function judgeChance({ chance, ...run }) {
  const ids = chance.map(({ story }) => story.id)
  const faults = chanceFaults(
    ids,
    readRuns().map(({ stories }) => stories),
  )
  remember(ids)
  const notes = [
    `chance: ${ids.length === 0 ? 'no story needed a second look' : `passed at the second look only`}`,
    ...chance.flatMap(({ again, story }) => [
      `  ${story.id}`,
      ...story.error.split('\n').map((line) => `    ${line}`),
      ...[...story.kept, ...again.kept].map((path) => `    kept: ${path}`),
    ]),
    ...faults.map((fault) => `  FAIL ${fault}`),
  ]
  const judged = faults.length > 0 ? { passed: run.passed - ids.length, failed: run.failed + ids.length } : {}
  return { ...run, ...judged, notes }
}
