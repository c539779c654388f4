import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtReleases } from '../boot/builds.mjs'
import { measureEffort } from '../boot/effort.mjs'
import { root } from '../boot/run.mjs'
import { runStories } from '../boot/stories.mjs'

/** The subject of this run. */
export const title =
  'All stories ten times over, every second time beside a load of 8, and no second look at any of them'

/** Processes that only compute, as on a machine that others use at the same time. */
const busyProcesses = 8

/** How many runs. */
const wanted = Number(process.env.PORTAL_PROOF_RUNS ?? 10)

function startLoad() {
  const busy = Array.from({ length: busyProcesses }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  return () => busy.forEach((child) => child.kill('SIGKILL'))
}

/** Ten runs take three hours or more, so the runs of a commit are stored and the next call continues. */
const file = join(root, '.cache/steady.json')

function readRuns(commit) {
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return kept.commit === commit && !commit.endsWith('-dirty') ? kept.runs : []
}

/** One run, on products of its own. */
async function runAll(number, isLoaded) {
  const endLoad = isLoaded ? startLoad() : () => {}
  try {
    return await measureEffort(async () => runStories({ name: `steady-${number}`, releases: await builtReleases() }))
  } finally {
    endLoad()
  }
}

export async function prove() {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim()
  const runs = readRuns(commit)
  for (let number = runs.length + 1; number <= wanted; number += 1) {
    const isLoaded = number % 2 === 0
    const { result, seconds } = await runAll(number, isLoaded)
    const { passed, failed } = result
    runs.push({ number, isLoaded, passed, failed, minutes: seconds / 60, failures: failuresOf(result) })
    writeFileSync(file, `${JSON.stringify({ commit, runs }, null, 2)}\n`)
    process.stdout.write(`at ${commit}\n${runs.map(rowOf).join('\n')}\n`)
  }
  const sum = (key) => runs.reduce((all, run) => all + run[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

const rowOf = ({ number, isLoaded, passed, failed, minutes, failures }) =>
  [
    `run ${number}${isLoaded ? ', beside a load of 8' : ''}: ${passed} passed, ${failed} failed, ${minutes.toFixed(1)} min`,
    ...failures,
  ].join('\n')

/** Each failure with the files that it left. */
const failuresOf = ({ errors, results }) => [
  ...results
    .filter(({ outcome }) => outcome !== 'passed')
    .flatMap(({ id, error, kept, outcome }) => [
      `  ${outcome}: ${id}`,
      ...error.split('\n').map((line) => `    ${line}`),
      ...kept.map((path) => `    kept: ${path}`),
    ]),
  ...errors.map((error) => `  ${error}`),
]
