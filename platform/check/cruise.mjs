import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from './run-tool.mjs'
import { root } from './source-tree.mjs'

const places = ['shell', 'shared', 'api', 'platform', 'e2e', 'bench']

const cruised = new Map()

/**
 * Reads every import of the repository and judges it by the import table; the result is shared by all checks.
 * @param {string} [base] another folder to judge by the same rules
 * @returns {Promise<import('dependency-cruiser').ICruiseResult>}
 */
export function cruise(base = root) {
  if (!cruised.has(base)) cruised.set(base, readImports(base))
  return cruised.get(base)
}

async function readImports(base) {
  const config = join(root, '.dependency-cruiser.mjs')
  const remotes = readdirSync(base).filter((name) => name.startsWith('mfe-'))
  const args = ['--config', config, '--output-type', 'json', ...places, ...remotes]
  const { code, output, said } = await runTool('dependency-cruiser/depcruise', args, base)
  if (!said.startsWith('{')) throw new Error(`dependency-cruiser ended with ${code}: ${output.trim()}`)
  return JSON.parse(said)
}
