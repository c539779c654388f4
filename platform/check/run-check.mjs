import { checkLines } from './line-rules.mjs'
import { checkFileShapes } from './file-shapes.mjs'
import { checkHouse } from './house.mjs'
import { checkRules } from './rules.mjs'
import { checkRouteHandlers } from './route-handlers.mjs'
import { checkLaneImports } from './lane-imports.mjs'
import { checkDecisions } from './decisions.mjs'
import { checkLicenses } from './licenses.mjs'
import { checkContentUnread } from './content-unread.mjs'
import { checkTenantNames } from './tenant-names.mjs'
import { checkPlainWords } from './plain-words.mjs'
import { checkPlantedFaults } from './planted-faults.mjs'
import { checkReadingGrade } from './reading-grade.mjs'
import { deriveRemotes, withRemotes } from './remotes.mjs'
import { checkTextPieces } from './text-pieces.mjs'
import { checkUntestedLimits } from './untested-limits.mjs'
import { checkSdkSurface } from './sdk-surface.mjs'
import { checkErrorTexts, checkPlurals, checkSpanish, checkTextKeys, checkTexts } from './texts.mjs'
import { format, functionSizes, imports, lint, types, unused } from './commands.mjs'
import { leaveOutExceptions } from './exceptions.mjs'
import { leaveOutKnown } from './known-violations.mjs'

/**
 * Every check by its name. It returns findings, one line each (`file:line what is wrong`), of single files if it can.
 */
const checks = {
  remotes: () => deriveRemotes(),
  'types of the front ends': withRemotes(() => types('tsconfig.json')),
  'types of the server': () => types('api/tsconfig.json'),
  lint: (files) =>
    lint(
      undefined,
      files?.filter((file) => /\.[cm]?[jt]sx?$/.test(file)),
    ),
  imports: withRemotes(() => imports()),
  unused: withRemotes(unused),
  format: (files) => format(files),
  'file sizes and names': async () => checkFileShapes(),
  'function sizes': () => functionSizes(),
  'route handlers': async () => checkRouteHandlers(),
  'lane imports': async () => checkLaneImports(),
  'line rules': async () => checkLines(),
  'tenant names': async () => checkTenantNames(),
  'content unread': async () => checkContentUnread(),
  decisions: async () => checkDecisions(),
  licenses: async () => checkLicenses(),
  texts: async () => checkTexts(),
  'plural forms': async () => checkPlurals(),
  'Spanish texts': async () => checkSpanish(),
  'words in code': async () => checkPlainWords(),
  'error texts': async () => checkErrorTexts(),
  'text keys': async () => checkTextKeys(),
  'reading grade': async () => checkReadingGrade(),
  'untested limits': async () => checkUntestedLimits(),
  'planted faults': async () => checkPlantedFaults(),
  rules: async (_, shorten) => checkRules({ shorten }),
  'text pieces': async () => checkTextPieces(),
  'sdk surface': (_, shorten) => checkSdkSurface({ shorten }),
  house: (_, shorten) => checkHouse({ shorten }),
}

/** Names of the checks. */
export const checkNames = Object.keys(checks)

async function runOne(name, files, shorten) {
  const started = performance.now()
  let found
  try {
    found = leaveOutKnown(name, leaveOutExceptions(name, await checks[name](files, shorten)), { shorten })
  } catch (error) {
    found = [`could not run: ${error instanceof Error ? error.stack : String(error)}`]
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${found.length === 0 ? 'ok  ' : 'FAIL'} check: ${name} (${seconds} s)\n`)
  for (const line of found) process.stdout.write(`     ${line}\n`)
  return found.length === 0
}

/**
 * Runs the checks, two in parallel.
 * @param {string[]} [only] parts of names; all checks without
 * @param {string[]} [files] for checks that can look at single files; all files without
 * @param {boolean} [shorten] removes fixed lines from the lists of known violations, and writes generated output
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>}
 */
export async function runCheck(only = [], files, shorten = false) {
  const queue = checkNames.filter((name) => only.length === 0 || only.some((part) => name.includes(part)))
  const tally = { passed: 0, failed: 0, failures: [] }
  const worker = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const isGood = await runOne(name, files, shorten)
      tally[isGood ? 'passed' : 'failed'] += 1
      if (!isGood) tally.failures.push(`check: ${name}`)
    }
  }
  await Promise.all([worker(), worker()])
  return tally
}
