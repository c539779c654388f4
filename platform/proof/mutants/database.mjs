import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { program, root } from '../../boot/run.mjs'

/**
 * Starts one test database for all runs: jest starts for each mutant, and a server for each would take seconds.
 * @returns {Promise<() => Promise<void>>} stops it
 */
export async function serveTestDatabase() {
  const child = spawn(process.execPath, program('api/src/testing/serve-database.ts'), {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const [line] = await Promise.race([once(lines, 'line'), ended.then(() => [null])])
  if (typeof line !== 'string') throw new Error('The test database did not start.')
  process.env.PORTAL_TEST_DATABASE = line
  return async () => {
    child.stdin.end()
    await ended
  }
}
