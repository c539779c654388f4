import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import jestConfig from '../../../jest.config.mjs'
import { root } from '../../boot/run.mjs'

/** Runs of jest at once. */
const concurrency = Number(process.env.PORTAL_MUTANTS_AT_ONCE ?? 2)

/** Stryker copies the tree; none of these belongs to what the tests read. */
const notCopied = ['.cache', 'data', '**/dist', 'e2e', 'docs/screens', 'coverage', 'test-results', 'playwright-report']

/**
 * The project's own settings for the tests of one module, with a runtime and an environment of their own; the database is
 * already there.
 */
function jestFor({ project, tests }) {
  const found = jestConfig.projects.find(({ displayName }) => displayName === project)
  const { rootDir: _root, displayName: _name, globalSetup: _setup, globalTeardown: _teardown, ...settings } = found
  return {
    ...settings,
    testEnvironment: join(root, 'platform/jest/fault-environment.mjs'),
    runtime: join(root, 'platform/jest/fault-runtime.cjs'),
    testTimeout: 30_000,
    // Otherwise jest looks through the whole tree once for each fault.
    roots: [...new Set(tests.map((test) => `<rootDir>/${dirname(test)}`))],
    testMatch: tests.map((test) => `<rootDir>/${test}`),
  }
}

/**
 * Forgets what no test noticed, so that it is tried again: Stryker keeps a fault in a constant as missed, although a test
 * was added since.
 */
function forgetMissed(incrementalFile) {
  if (!existsSync(incrementalFile)) return
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8'))
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed')
  writeFileSync(incrementalFile, JSON.stringify(report))
}

/**
 * Plants each fault of a module's files, one at a time, and runs the tests that reach it. Earlier results are taken over
 * where neither the code nor its tests have changed.
 * @param {{ name: string, project: string, files: string[], tests: string[] }} module
 * @returns {ReturnType<Stryker['runMutationTest']>}
 */
export async function runModule(module) {
  const folder = join(root, '.cache/mutants')
  const work = join(folder, 'work')
  mkdirSync(folder, { recursive: true })
  // A run that was killed leaves its copy of the tree.
  rmSync(work, { recursive: true, force: true })
  const incrementalFile = join(folder, `${module.name.replaceAll(' ', '-')}.json`)
  forgetMissed(incrementalFile)
  const stryker = new Stryker({
    mutate: module.files,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      projectType: 'custom',
      configFile: 'platform/proof/mutants/jest.json',
      config: jestFor(module),
      enableFindRelatedTests: false,
    },
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile,
    tempDirName: work,
    cleanTempDir: 'always',
    ignorePatterns: notCopied,
    // The tests are compiled without types, and TypeScript 7 cannot rewrite its settings for a copy.
    disableTypeChecks: false,
    tsconfigFile: 'none.json',
    reporters: ['progress-append-only'],
    // Faults in constants are planted as well, though each of them asks for all tests.
    warnings: { slow: false },
    logLevel: 'warn',
    allowConsoleColors: false,
    allowEmpty: false,
    concurrency,
    // Loops are ended by the count of their rounds; a busy machine takes longer than 20 seconds without one.
    timeoutMS: 120_000,
  })
  return stryker.runMutationTest()
}
