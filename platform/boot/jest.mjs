import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.mjs'

/**
 * Runs jest to its end. `name` is that of its report in .cache/test.
 * @returns {{ passed: number, failed: number }} a skipped test, or a run that ended badly, counts as failed
 */
export function runJest(name, args, env = {}) {
  const file = join(root, '.cache/test', `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--ci', '--json', `--outputFile=${file}`, ...args],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  )
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const said = JSON.parse(readFileSync(file, 'utf8'))
  const failed = said.numFailedTests + said.numPendingTests + said.numRuntimeErrorTestSuites
  return { passed: said.numPassedTests, failed: failed > 0 || status === 0 ? failed : 1 }
}
