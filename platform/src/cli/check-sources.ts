import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { isAlone } from '../build/layout.ts'
import { runTool } from '../build/run-tool.ts'
import { runTsc } from '../contract-gate/run-tsc.ts'
import { finding, type Finding, type FindingCode } from '../releases/findings.ts'

/**
 * Checks the sources of front ends as their own team does: types, the linter's rules and the unit tests, at the same
 * time. The modules that a build derives from portal.json must be there.
 */
export async function checkSources(root: string, names: readonly string[]): Promise<Finding[]> {
  if (names.length === 0) return []
  const found = await Promise.all([typeErrors(root, names), lintFaults(root, names), failedTests(root, names)])
  return found.flat()
}

/** A fault of one kind at a place in the sources, or without one. */
const fault = (code: FindingCode, names: readonly string[], message: string): Finding => {
  const [only] = names
  const remote = names.find((name) => message.startsWith(`${name}/`)) ?? (names.length === 1 ? only : undefined)
  return finding(code, message, remote === undefined ? {} : { remote })
}

/** The faults that a tool has told; when it failed without one that can be read, all that it said. */
const told = (code: FindingCode, names: readonly string[], faults: readonly string[], failure: string) =>
  (faults.length > 0 || !failure ? faults : [failure]).map((message) => fault(code, names, message))

/** Checks the types of the named front ends only, with what they import. */
async function typeErrors(root: string, names: readonly string[]): Promise<Finding[]> {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'types-'))
  try {
    const up = relative(folder, root)
    const include = isAlone(root) ? ['src', 'stories', '.portal/**/*', 'portal.json'] : sourcesBeside(names)
    const project = { extends: join(up, 'tsconfig.json'), include: include.map((path) => join(up, path)) }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
    const { code, output } = await runTsc(root, ['-p', folder])
    const faults = output.split('\n').flatMap((line) => {
      const [, file, at, error] = /^(.+?)\((\d+),\d+\): error (.*)$/.exec(line) ?? []
      return file ? [`${file}:${at} ${error}`] : []
    })
    return told('MFE-111', names, faults, code === 0 ? '' : output.trim())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The sources of front ends, and the types that every file sees: style sheets, matchers of tests. */
const sourcesBeside = (names: readonly string[]) => [
  ...names.flatMap((name) => [`${name}/src`, `${name}/stories`, `${name}/.portal/**/*`, `${name}/portal.json`]),
  'shared/src/ui/*.d.ts',
  'shared/src/testing/jest-setup.ts',
]

async function lintFaults(root: string, names: readonly string[]): Promise<Finding[]> {
  const rules = ['--type-aware', '--deny-warnings', '-f', 'unix', '-c', '.oxlintrc.json']
  const folders = isAlone(root) ? ['src', 'stories'] : names
  const { code, output } = await runTool(root, 'oxlint/bin/oxlint', [...rules, ...folders])
  const faults = output.split('\n').filter((line) => /^\S+:\d+:\d+: /.test(line))
  return told('MFE-112', names, faults, code === 0 ? '' : output.trim())
}

const JestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
})

async function failedTests(root: string, names: readonly string[]): Promise<Finding[]> {
  const paths = isAlone(root) ? ['/src/'] : names.map((name) => `/${name}/src/`)
  const project = isAlone(root) ? [] : ['--selectProjects', 'dom']
  const options = ['--ci', '--json', '--silent', '--passWithNoTests', ...project]
  const { code, output, said } = await runTool(root, 'jest/bin/jest.js', [...options, '--', ...paths])
  if (code === 0) return []
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), JestReport), said)
  const faults = !report.success
    ? []
    : report.output.testResults.flatMap(({ assertionResults, message, name, status }) => {
        const file = relative(root, name)
        const failed = assertionResults.filter((test) => test.status === 'failed')
        if (failed.length > 0) return failed.map(({ fullName }) => `${file} ${fullName}`)
        return status === 'failed' ? [`${file} ${message.trim()}`] : []
      })
  return told('MFE-113', names, faults, output.trim())
}
