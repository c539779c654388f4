import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtReleases } from '../boot/builds.mjs'
import { measureEffort } from '../boot/effort.mjs'
import { root } from '../boot/run.mjs'
import { runStories } from '../boot/stories.mjs'

/** What this run looks at. */
export const title = 'All stories ten times over, every second time beside a load of 8, and none of them told twice'

/** Processes that do nothing but compute, as much as a machine that others use at the same time. */
const busyProcesses = 8

/** How often; fewer while the cause of one failure is looked for. */
const runs = Number(process.env.PORTAL_PROOF_RUNS ?? 10)

function startLoad() {
  const busy = Array.from({ length: busyProcesses }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  return () => busy.forEach((child) => child.kill('SIGKILL'))
}

/** One run, on products of its own. Whatever fails is told with what it left behind. */
async function tellOnce(number, isLoaded) {
  const endLoad = isLoaded ? startLoad() : () => {}
  try {
    return await measureEffort(async () => runStories({ name: `steady-${number}`, releases: await builtReleases() }))
  } finally {
    endLoad()
  }
}

export async function prove() {
  const sum = { passed: 0, failed: 0 }
  const table = []
  for (let number = 1; number <= runs; number += 1) {
    const isLoaded = number % 2 === 0
    const { result, seconds } = await tellOnce(number, isLoaded)
    sum.passed += result.passed
    sum.failed += result.failed
    const row = `run ${number}${isLoaded ? ', beside a load of 8' : ''}: ${result.passed} passed, ${result.failed} failed, ${(seconds / 60).toFixed(1)} min`
    table.push(row, ...failuresOf(result))
    process.stdout.write(`${table.join('\n')}\n`)
    writeFileSync(join(root, '.cache/steady.txt'), `${table.join('\n')}\n`)
  }
  return sum
}

const failuresOf = ({ errors, told }) => [
  ...told
    .filter(({ outcome }) => outcome !== 'passed')
    .flatMap(({ id, error, kept, outcome }) => [
      `  ${outcome}: ${id}`,
      ...error.split('\n').map((line) => `    ${line}`),
      ...kept.map((path) => `    kept: ${path}`),
    ]),
  ...errors.map((error) => `  ${error}`),
]
