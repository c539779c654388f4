import { join } from 'node:path'
import { cruise } from './cruise.mjs'
import { runTool } from './run-tool.mjs'
import { finding, root } from './source-tree.mjs'

const lines = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A tool's findings; when it fails without one that we can parse, its whole output. */
async function findings(tool, args, read, cwd = root) {
  const { code, output } = await runTool(tool, args, cwd)
  const found = read(lines(output))
  return code === 0 ? found : found.length > 0 ? found : [`exit code ${code}: ${output.trim() || 'no output'}`]
}

/** Checks the types of one TypeScript project. */
export const types = (project) =>
  findings('typescript/tsc', ['-p', project, '--pretty', 'false'], (said) =>
    said.flatMap((line) => {
      const match = /^(.+?)\((\d+),\d+\): error (.*)$/.exec(line)
      return match ? [`${match[1]}:${match[2]} ${match[3]}`] : []
    }),
  )

/**
 * Runs the linter with types (.oxlintrc.json).
 * @param {string} [base] another folder to lint by the same rules
 * @param {string[]} [files] the files to lint; all without
 */
export const lint = (base = root, files = []) =>
  findings(
    'oxlint',
    ['--type-aware', '--deny-warnings', '-f', 'unix', '-c', join(root, '.oxlintrc.json'), ...files],
    (said) => said.filter((line) => /^\S+:\d+:\d+: /.test(line)),
    base,
  )

/**
 * Finds functions of more than 60 lines, without blank lines and comments. Tests are lists of cases and may be longer.
 * @param {string} [base] another folder to judge by the same rule
 */
export const functionSizes = (base = root) =>
  findings(
    'oxlint',
    [
      '-f',
      'unix',
      '-c',
      join(root, 'platform/check/function-sizes.json'),
      ...['**/dist/**', '.cache/**', '**/migrations/**', '**/*.test.*', '**/*.spec.ts', '**/testing/**'].flatMap(
        (pattern) => ['--ignore-pattern', pattern],
      ),
    ],
    (said) =>
      said.flatMap((line) => {
        const match = /^(\S+?):(\d+):\d+: The (.+?) has too many lines/.exec(line)
        return match ? [`${match[1]}:${match[2]} ${match[3]} is longer than 60 lines`] : []
      }),
    base,
  )

/**
 * Checks imports by the table (platform/check/import-table.mjs).
 * @param {string} [base] another folder to judge by the same rules
 */
export async function imports(base = root) {
  const { summary } = await cruise(base)
  return summary.violations.map(({ cycle, from, rule, to }) =>
    finding(from, 1, `${rule.name}${to === from ? '' : `: imports ${cycle?.[0]?.name ?? to}`}`),
  )
}

/** Finds unused files, exports and dependencies (knip.json). */
export const unused = () =>
  findings('knip', ['--reporter', 'compact', '--no-progress', '--no-config-hints'], (said) => {
    let kind = 'unused'
    return said.flatMap((line) => {
      const heading = /^(\S.*) \(\d+\)$/.exec(line)
      if (heading) kind = heading[1]
      const match = /^(\S+): (.*)$/.exec(line)
      return heading || !match ? [] : [`${match[1]}:1 ${kind}${match[2] === match[1] ? '' : `: ${match[2]}`}`]
    })
  })

/**
 * Checks the layout of the text.
 * @param {string[]} [files] the files to check; all without
 */
export const format = (files = ['.']) =>
  findings(
    'prettier',
    ['--check', '--log-level', 'warn', '--ignore-unknown', '--cache', '--cache-location', '.cache/prettier', ...files],
    (said) =>
      said.flatMap((line) => {
        const match = /^\[warn\] (\S+)$/.exec(line)
        return match ? [`${match[1]}:1 is not laid out as prettier would`] : []
      }),
  )
