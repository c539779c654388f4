import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { builtReleases } from './builds.mjs'
import { chromium } from './chromium.mjs'
import { runDrill } from './drill.mjs'
import { install } from './install.mjs'
import { runJest } from './jest.mjs'
import { pdfTools } from './pdf-tools.mjs'
import { startProduct } from './product.mjs'
import { root } from './run.mjs'

// `npm test [check] [jest] [dates] [size] [drill] [stories]`: everything without arguments. The last line is the sum over all runners.

const results = join(root, '.cache/test')
const node = (args, env = {}) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status

const readResult = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
const crashed = { passed: 0, failed: 1 }

async function check() {
  const { runCheck } = await import('../check/run-check.mjs')
  return runCheck()
}

const jest = (name, args, env) => runJest(name, ['--maxWorkers=2', ...args], env)

async function stories() {
  const browser = chromium()
  const product = await startProduct({ releases: builtReleases() })
  const file = join(results, 'stories.json')
  try {
    const code = node(['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'], {
      CHROMIUM: browser,
      PORTAL_PORT: String(product.port),
      PORTAL_DATA: product.data,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    const said = readResult(file)
    if (!said) return crashed
    const { expected, unexpected, flaky, skipped } = said.stats
    const failed = unexpected + flaky + skipped + said.errors.length
    return { passed: expected, failed: failed > 0 || code === 0 ? failed : 1 }
  } finally {
    await product.stop()
  }
}

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
  stories,
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
