import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finding, isTest, listFiles, readSource, root } from './source-tree.mjs'

const SOURCE = ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.css', '.json', '.html', '.svg', '.sql', '.yaml', '.yml']

/** Short and full names of all tenants, from their settings files. */
export function tenantNames(base = root) {
  const folder = join(base, 'api', 'tenants')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      short: name.slice(0, -'.json'.length),
      full: JSON.parse(readFileSync(join(folder, name), 'utf8')).tenant?.full_name,
    }))
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const capital = (text) => text[0].toUpperCase() + text.slice(1)

/** The short name as a word, also in identifiers (`isAcme`, `acmeTheme`, `ACME_FEE`), and the company's name. */
function patternOf({ short, full }) {
  const word = [
    `(?<![A-Za-z0-9])${short}(?![a-z0-9])`,
    `(?<![A-Z0-9])${capital(short)}(?![a-z0-9])`,
    `(?<![A-Za-z0-9])${short.toUpperCase()}(?![A-Za-z0-9])`,
  ]
  return new RegExp([...word, ...(full ? [escaped(full)] : [])].join('|'))
}

/** Where tenants may be named: their data, and the tests of the product with them. */
const isAllowed = (path) =>
  path.startsWith('api/tenants/') || path.startsWith('e2e/') || path.startsWith('bench/') || isTest(path)

/** Tenants' names outside of data and tests: differences between tenants are settings. */
export function checkTenantNames(base = root) {
  const tenants = tenantNames(base)
  if (tenants.length === 0) return [finding('api/tenants', 1, 'holds no tenants')]
  const patterns = tenants.map(patternOf)
  const findings = []
  for (const path of listFiles(SOURCE, base)) {
    if (isAllowed(path)) continue
    for (const pattern of patterns) {
      const name = pattern.exec(path)?.[0]
      if (name) findings.push(finding(path, 1, `is named after the tenant ${name}: read a setting instead`))
    }
    for (const [index, line] of readSource(path, base).split('\n').entries()) {
      for (const pattern of patterns) {
        const name = pattern.exec(line)?.[0]
        if (name) findings.push(finding(path, index + 1, `names the tenant ${name}: read a setting instead`))
      }
    }
  }
  return findings
}
