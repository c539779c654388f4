import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-tree.mjs'

/** The script of a package's command, which needs no shell and no npx. */
function scriptOf(tool) {
  const [name, command = name] = tool.split('/')
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * Runs an installed tool and collects its output.
 * @param {string} tool its package, and its command when that differs: `typescript/tsc`
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<{ code: number | null, output: string, said: string }>} `said` is standard output alone
 */
export function runTool(tool, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [scriptOf(tool), ...args], {
      cwd,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (piece) => {
      said += piece
      output += piece
    })
    child.stderr.setEncoding('utf8').on('data', (piece) => (output += piece))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output, said }))
  })
}
