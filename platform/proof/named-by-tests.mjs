import { isTest, listFiles, readSource } from '../check/source-tree.mjs'

/** The subject of this run. */
export const title = 'Setting keys and error codes that no test names'

/** Where the keys are declared: a key that is named there is neither read nor tested. */
const declares = /\/(capability|capability-(facts|flags|schema)|tenant-settings|nine-tenants\/settings)\.ts$/

const quoted = (name) => `['"\`]${name.replaceAll('.', '\\.')}['"\`]`
const names = (key) => new RegExp(`${quoted(key)}|\\b${key.replaceAll('.', '\\.')}:`)
const reads = (key) => new RegExp(`${quoted(key)}|capabilities\\.${key.replaceAll('.', '\\.')}\\b`)

const found = (path, pattern) => [...readSource(path).matchAll(pattern)].map((match) => match[1])
const errorCodes = () => found('shared/src/contract/error-code.ts', /^ {2}'([a-z_]+)',$/gm)
const settingKeys = () => found('shared/src/domain/capability-values.ts', /^ {2}'?([a-z_][a-z0-9_.]*)'?:/gm)

/** Lists error codes, and settings that some code reads, that no test file names. */
export async function prove() {
  const files = listFiles(['.ts', '.tsx', '.mjs'])
  const tests = files.filter((path) => isTest(path) && !declares.test(path)).map((path) => readSource(path))
  const sources = files.filter((path) => !isTest(path) && !declares.test(path)).map((path) => readSource(path))
  const read = settingKeys().filter((key) => sources.some((source) => reads(key).test(source)))
  const wanted = [...errorCodes(), ...read].sort()
  const unnamed = wanted.filter((name) => !tests.some((test) => names(name).test(test)))
  for (const name of unnamed) process.stdout.write(`  no test names ${name}\n`)
  process.stdout.write(
    `  ${errorCodes().length} error codes, ${read.length} of ${settingKeys().length} setting keys are read\n`,
  )
  return { passed: wanted.length - unnamed.length, failed: unnamed.length }
}
