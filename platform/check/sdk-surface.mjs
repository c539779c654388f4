import { program, root } from '../boot/run.mjs'
import { spawn } from 'node:child_process'

/**
 * Compares the shared lanes with the report of what remotes outside get of them (docs/remotes.md).
 * @param {{ shorten?: boolean }} [options] with `shorten` the report is written again
 * @returns {Promise<string[]>}
 */
export async function checkSdkSurface({ shorten = false } = {}) {
  const args = program('platform/src/pack/surface-main.ts', shorten ? ['--write'] : [])
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let wrong = ''
  child.stdout.setEncoding('utf8').on('data', (piece) => (said += piece))
  child.stderr.setEncoding('utf8').on('data', (piece) => (wrong += piece))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(wrong)
  return said.split('\n').filter(Boolean)
}
