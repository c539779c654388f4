import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const delivered = join(root, 'api/tenants')

/** The short names of the delivered tenants. */
export const tenantNames = () =>
  readdirSync(delivered)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))

/**
 * Copies fewer of the delivered tenants and people, for a quicker start (`PORTAL_TENANTS` names the folder).
 * @param {string} folder
 * @param {object} kept
 * @param {number} [kept.tenants] how many tenants; all without
 * @param {number} [kept.bulk] the number of people at the tenant that has very many, for the speed of lists
 */
export function copyTenants(folder, { tenants = Infinity, bulk }) {
  const left = readdirSync(delivered)
    .filter((name) => name.endsWith('.json'))
    .slice(tenants)
    .map((name) => join(delivered, name))
  cpSync(delivered, folder, { recursive: true, filter: (path) => !left.includes(path) })
  if (bulk === undefined) return
  for (const name of readdirSync(join(folder, 'demo'))) {
    const file = join(folder, 'demo', name)
    const profile = JSON.parse(readFileSync(file, 'utf8'))
    if (profile.bulk > bulk) writeFileSync(file, JSON.stringify({ ...profile, bulk }))
  }
}
