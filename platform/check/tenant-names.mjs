import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { finding, isTest, listFiles, readSource, root } from './source-tree.mjs'

/** Short names of all tenants, from their settings files. */
export function tenantNames(base = root) {
  const folder = join(base, 'api', 'tenants')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
}

/** What varies between tenants is a setting: their names appear in data and in tests only. */
export function checkTenantNames(base = root) {
  const names = tenantNames(base)
  if (names.length === 0) return [finding('api/tenants', 1, 'holds no tenants')]
  const pattern = new RegExp(`\\b(${names.join('|')})\\b`, 'i')
  const findings = []
  for (const path of listFiles(['.ts', '.tsx', '.mjs', '.css', '.json', '.html'], base)) {
    if (path.startsWith('api/tenants/') || path.startsWith('e2e/') || path.startsWith('bench/') || isTest(path))
      continue
    for (const [index, line] of readSource(path, base).split('\n').entries()) {
      const name = pattern.exec(line)?.[0]
      if (name) findings.push(finding(path, index + 1, `names the tenant ${name}: read a setting instead`))
    }
  }
  return findings
}
