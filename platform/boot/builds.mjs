import { join } from 'node:path'
import { root, runProgram } from './run.mjs'

/**
 * Builds the front ends once for all runs that need them; what is built already is not built again.
 * @returns {string} a data folder whose releases hold them
 */
export function builtReleases() {
  const data = join(root, '.cache/built')
  runProgram('platform/src/cli/main.ts', ['publish'], { env: { ...process.env, PORTAL_DATA: data } })
  return data
}
