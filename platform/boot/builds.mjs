import { join } from 'node:path'
import { programEnds, root } from './run.mjs'

let built

/**
 * Builds the front ends once for all runs that need them; a finished build is not repeated.
 * @returns {Promise<string>} a data folder whose releases hold them
 */
export function builtReleases() {
  built ??= build(join(root, '.cache/built'))
  return built
}

async function build(data) {
  const env = { ...process.env, PORTAL_DATA: data }
  if (!(await programEnds('platform/src/cli/main.ts', ['publish', '--unchecked'], { env })))
    throw new Error('The front ends could not be built.')
  return data
}
