import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { builtReleases } from './builds.mjs'
import { runDrill } from './drill.mjs'
import { measureEffort } from './effort.mjs'
import { install } from './install.mjs'
import { runJest } from './jest.mjs'
import { pdfTools } from './pdf-tools.mjs'
import { programEnds, root } from './run.mjs'
import { runStories } from './stories.mjs'
import { judgeChance } from './stories/chance.mjs'

// `npm test [-- <runner> [<word> …]]`: all runners, or the named one; its words select checks, test files or stories by
// parts of their names. `npm test -- --changed [<commit>]`: the reach of a change. The last line is the sum over all
// runners.

/** Checks the bytes and requests of the first pages against budgets. */
async function size() {
  const env = { ...process.env, PORTAL_DATA: await builtReleases() }
  const isKept = await programEnds('bench/size/main.ts', [], { env })
  return { passed: isKept ? 1 : 0, failed: isKept ? 0 : 1 }
}

/** Named stories run once; in a run of all stories a failed one gets a second look. */
async function stories(words) {
  const releases = await builtReleases()
  if (words.length > 0) return runStories({ releases, words })
  const all = await runStories({ releases, looksAgain: true })
  const { recordReach } = await import('./changed/reach.mjs')
  recordReach(all.results, releases)
  return judgeChance(all)
}

async function check(words) {
  const { runCheck } = await import('../check/run-check.mjs')
  return runCheck(words)
}

async function jest(words) {
  pdfTools()
  return runJest('jest', [workers, ...words])
}

/** A worker waits for the database about as long as it computes. */
const workers = '--maxWorkers=3'

const runners = {
  check,
  jest,
  // The tests of dates again, on the other side of the date line.
  dates: (words) =>
    runJest('dates', [workers, '--selectProjects', 'domain', ...words], { PORTAL_TEST_TZ: 'Pacific/Auckland' }),
  size,
  drill: runDrill,
  stories,
}

/**
 * Turns run one after the other; the rows of a turn run in parallel, since each of them sometimes waits. A row is a
 * list of arguments of `run`: a runner's name, its words, and a function to run instead.
 */
const turns = [
  [
    [['jest'], ['dates']],
    [['check'], ['size'], ['drill']],
  ],
  [[['stories']]],
]

/** Runs one runner. A runner that throws counts as one failure. */
async function run(name, words = [], runner = runners[name]) {
  const { result, seconds } = await measureEffort(() =>
    runner(words).catch((error) => {
      process.stderr.write(`${name} could not run: ${error?.stack ?? error}\n`)
      return { passed: 0, failed: 1 }
    }),
  )
  process.stdout.write(`${name}: ${result.passed} passed, ${result.failed} failed\n`)
  const failures = result.failures?.length > 0 || result.failed === 0 ? (result.failures ?? []) : [name]
  return { name, seconds, results: [], notes: [], ...result, failures }
}

async function runTurn(rows) {
  const { result, ...effort } = await measureEffort(() =>
    Promise.all(
      rows.map(async (row) => {
        const ended = []
        for (const asked of row) ended.push(await run(...asked))
        return ended
      }),
    ),
  )
  const names = rows.flat().map(([name]) => name)
  const share = Math.round((100 * effort.worked) / (effort.worked + effort.waited))
  process.stdout.write(
    `${names.join(', ')}: ${effort.seconds.toFixed(0)} s, in which the cores worked ${effort.worked.toFixed(0)} s (${share} %)\n`,
  )
  return result.flat()
}

async function runAll() {
  const all = []
  for (const rows of turns) all.push(...(await runTurn(rows)))
  return all
}

/** Runs the checks, tests and stories that a change since a commit can reach. */
async function runChanged(since) {
  const { changedFiles } = await import('./changed/changed-files.mjs')
  const { planFor } = await import('./changed/plan.mjs')
  const { storiesReached } = await import('./changed/reach.mjs')
  const { checkNames, runCheck } = await import('../check/run-check.mjs')
  const changed = changedFiles(since)
  const plan = planFor(changed, (file) => existsSync(join(root, file)))
  process.stdout.write(`${changed.length} changed files\n`)
  if (plan.all) return runAll()
  const checks = checkNames.filter((name) => !plan.without.includes(name))
  const { because, wanted } = storiesReached(changed)
  process.stdout.write(`stories: ${because}\n`)
  return runTurn([
    [['stories', [], async () => runStories({ releases: await builtReleases(), wanted })]],
    [
      ['check', checks, (names) => runCheck(names, plan.files)],
      ...(plan.code.length > 0 ? [['jest', ['--passWithNoTests', '--findRelatedTests', ...plan.code]]] : []),
    ],
  ])
}

async function runAsked([name, ...words]) {
  if (name === undefined) return runAll()
  if (name === '--changed') return runChanged(words[0])
  if (!(name in runners)) throw new Error(`There is no runner "${name}". There are ${Object.keys(runners).join(', ')}.`)
  return [await run(name, words)]
}

/** Prints the slowest items of all runners, each runner's closing notes, and what failed. */
function printEnd(ended) {
  const slowest = ended
    .flatMap(({ results }) => results)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
  if (slowest.length > 1) process.stdout.write('slowest:\n')
  for (const { id, seconds } of slowest) process.stdout.write(`  ${seconds.toFixed(1).padStart(6)} s  ${id}\n`)
  for (const line of ended.flatMap(({ notes }) => notes)) process.stdout.write(`${line}\n`)
  const failures = ended.flatMap(({ failures }) => failures)
  if (failures.length > 0) process.stdout.write(`failed:\n${failures.map((one) => `  ${one}\n`).join('')}`)
}

install()
const results = join(root, '.cache/test')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const ended = await runAsked(process.argv.slice(2))
printEnd(ended)
const passed = ended.reduce((sum, one) => sum + one.passed, 0)
const failed = ended.reduce((sum, one) => sum + one.failed, 0)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
