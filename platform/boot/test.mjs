import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { builtReleases } from './builds.mjs'
import { runDrill } from './drill.mjs'
import { install } from './install.mjs'
import { runJest } from './jest.mjs'
import { pdfTools } from './pdf-tools.mjs'
import { root } from './run.mjs'
import { runStories } from './stories.mjs'

// `npm test [check] [jest] [dates] [size] [drill] [stories]`: everything without arguments. The last line is the sum over all runners.

const results = join(root, '.cache/test')
const node = (args, env = {}) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status

const crashed = { passed: 0, failed: 1 }

async function check() {
  const { runCheck } = await import('../check/run-check.mjs')
  return runCheck()
}

const jest = (name, args, env) => runJest(name, ['--maxWorkers=2', ...args], env)

/** Bytes and requests of the first pages beside one bundle, kept by budgets. */
function size() {
  const code = node(['--import', 'tsx', 'bench/size/main.ts'], { PORTAL_DATA: builtReleases() })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const runners = {
  check,
  jest: async () => {
    pdfTools()
    return jest('jest', [])
  },
  // Dates once more on the other side of the date line.
  dates: async () => jest('dates', ['--selectProjects', 'domain'], { PORTAL_TEST_TZ: 'Pacific/Auckland' }),
  size: async () => size(),
  drill: runDrill,
  stories: () => runStories({ releases: builtReleases() }),
}

install()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const wanted = process.argv.slice(2)
const sum = { passed: 0, failed: 0 }
for (const [name, runner] of Object.entries(runners)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { passed, failed } = await runner().catch((error) => {
    process.stderr.write(`${name} could not run: ${error?.stack ?? error}\n`)
    return crashed
  })
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed\n`)
  sum.passed += passed
  sum.failed += failed
}
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`)
process.exitCode = sum.failed === 0 ? 0 : 1
