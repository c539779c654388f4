import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-tree.mjs'

/** The script behind a package's command, so that no shell and no npx stands between. */
function binary(name, command = name) {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * Runs a tool and keeps what it says.
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(script, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (piece) => (output += piece))
    child.stderr.on('data', (piece) => (output += piece))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

const lines = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A tool's findings; when it fails without one that we understand, everything that it said. */
async function findings(script, args, read, cwd = root) {
  const { code, output } = await run(script, args, cwd)
  const found = read(lines(output))
  return code === 0 ? found : found.length > 0 ? found : [`exit code ${code}: ${output.trim() || 'no output'}`]
}

/** Types of one TypeScript project. */
export const types = (project) =>
  findings(binary('typescript', 'tsc'), ['-p', project, '--pretty', 'false'], (said) =>
    said.flatMap((line) => {
      const match = /^(.+?)\((\d+),\d+\): error (.*)$/.exec(line)
      return match ? [`${match[1]}:${match[2]} ${match[3]}`] : []
    }),
  )

/**
 * Lint with types (.oxlintrc.json).
 * @param {string} [base] another folder to lint by the same rules
 * @param {string[]} [files] these alone
 */
export const lint = (base = root, files = []) =>
  findings(
    binary('oxlint'),
    ['--type-aware', '--deny-warnings', '-f', 'unix', '-c', join(root, '.oxlintrc.json'), ...files],
    (said) => said.filter((line) => /^\S+:\d+:\d+: /.test(line)),
    base,
  )

const places = ['shell', 'mfe-consumer', 'mfe-payments', 'mfe-staff', 'mfe-help-center', 'shared', 'api', 'platform']

/**
 * The import table (platform/check/import-table.mjs).
 * @param {string} [base] another folder to judge by the same rules
 */
export const imports = (base = root) =>
  findings(
    binary('dependency-cruiser', 'depcruise'),
    ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'err', ...places, 'e2e', 'bench'],
    (said) =>
      said.flatMap((line) => {
        const match = /^error (\S+): (\S+)(?: →\s*(.*))?$/.exec(line)
        return match ? [`${match[2]}:1 ${match[1]}${match[3] ? `: imports ${match[3]}` : ''}`] : []
      }),
    base,
  )

/** Unused files, exports and dependencies (knip.json). */
export const unused = () =>
  findings(binary('knip'), ['--reporter', 'compact', '--no-progress', '--no-config-hints'], (said) => {
    let kind = 'unused'
    return said.flatMap((line) => {
      const heading = /^(\S.*) \(\d+\)$/.exec(line)
      if (heading) kind = heading[1]
      const match = /^(\S+): (.*)$/.exec(line)
      return heading || !match ? [] : [`${match[1]}:1 ${kind}${match[2] === match[1] ? '' : `: ${match[2]}`}`]
    })
  })

/**
 * Layout of the text.
 * @param {string[]} [files] of these alone
 */
export const format = (files = ['.']) =>
  findings(
    binary('prettier'),
    ['--check', '--log-level', 'warn', '--ignore-unknown', '--cache', '--cache-location', '.cache/prettier', ...files],
    (said) =>
      said.flatMap((line) => {
        const match = /^\[warn\] (\S+)$/.exec(line)
        return match ? [`${match[1]}:1 is not laid out as prettier would`] : []
      }),
  )
