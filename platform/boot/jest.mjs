import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './run.mjs'

/** Tests allocate many short-lived objects: with a larger young generation the garbage collector runs less often. */
const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`

/**
 * Runs jest. `name` is the name of its report in .cache/test.
 * @returns {Promise<{ passed: number, failed: number, failures: string[], results: { id: string, seconds: number }[] }>}
 * `results` has one entry per test file; a skipped test and a failed run count as failed
 */
export async function runJest(name, args, env = {}) {
  const file = join(root, '.cache/test', `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const child = spawn(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--ci', '--json', `--outputFile=${file}`, ...args],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_OPTIONS: nodeOptions, ...env } },
  )
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
  if (!existsSync(file)) return { passed: 0, failed: 1, results: [] }
  const said = JSON.parse(readFileSync(file, 'utf8'))
  const failed = said.numFailedTests + said.numPendingTests + said.numRuntimeErrorTestSuites
  return {
    passed: said.numPassedTests,
    failed: failed > 0 || code === 0 ? failed : 1,
    failures: said.testResults.flatMap(failuresIn),
    results: said.testResults.map(({ name: path, startTime, endTime }) => ({
      id: `${name} ${relative(root, path)}`,
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/** The failed and skipped tests of a file; the file itself when it could not run. */
function failuresIn({ name: path, status, assertionResults }) {
  const file = relative(root, path)
  const failed = assertionResults.filter((test) => test.status !== 'passed')
  if (failed.length === 0 && status === 'failed') return [file]
  return failed.map(({ fullName }) => `${file} › ${fullName}`)
}
