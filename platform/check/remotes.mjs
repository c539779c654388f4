import { spawn } from 'node:child_process'
import { program } from '../boot/run.mjs'
import { root } from './source-tree.mjs'

let made

/**
 * Makes the modules of every remote from its portal.json, once for all checks: tools read them from the disk.
 * @returns {Promise<string[]>} mistakes in a portal.json, each with its place and remedy
 */
export function deriveRemotes() {
  made ??= new Promise((resolve, reject) => {
    const child = spawn(process.execPath, program('platform/src/build/portal/main.ts'), { cwd: root })
    let said = ''
    let failed = ''
    child.stdout.setEncoding('utf8').on('data', (piece) => (said += piece))
    child.stderr.setEncoding('utf8').on('data', (piece) => (failed += piece))
    child.on('error', reject)
    child.on('close', (code) => {
      const found = said.split('\n').filter(Boolean)
      if (code === 0 || found.length > 0) resolve(found)
      else reject(new Error(failed))
    })
  })
  return made
}

/** A check whose tool reads those modules. */
export const withRemotes = (check) => async () => {
  await deriveRemotes()
  return check()
}
