import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, listFiles, readSource, root } from '../check/source-tree.mjs'

/** What this run looks at. */
export const title = 'Setting keys and error codes that no test names (decisions 35)'

const quoted = (text) => [...text.matchAll(/'([a-z][a-z0-9_.]*)'/g)].map((match) => match[1])

function errorCodes() {
  const source = readFileSync(join(root, 'shared/src/contract/error-code.ts'), 'utf8')
  return quoted(source.slice(source.indexOf('errorCodes = ['), source.indexOf('] as const')))
}

function settingKeys() {
  const tenants = listFiles(['.json'], join(root, 'api/tenants'))
  return tenants.flatMap((name) => Object.keys(JSON.parse(readSource(name, join(root, 'api/tenants'))).settings ?? {}))
}

/** Lists each key and code that stands in no test file. */
export async function prove() {
  const tests = listFiles(['.ts', '.tsx', '.mjs'])
    .filter(isTest)
    .map((path) => readSource(path))
    .join('\n')
  const names = [...new Set([...errorCodes(), ...settingKeys()])].sort()
  const unnamed = names.filter((name) => !tests.includes(name))
  for (const name of unnamed) process.stdout.write(`  no test names ${name}\n`)
  return { passed: names.length - unnamed.length, failed: unnamed.length }
}
