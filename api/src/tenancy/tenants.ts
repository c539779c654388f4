import { createHash } from 'node:crypto'
import { tenantSettings, type TenantFile, type TenantSettings } from '@portal/shared/contract'
import { parseTenantFile, readTenantFiles } from './tenant-file.ts'

export { defaultTenantsFolder } from './tenant-file.ts'

/** The tenants of this server, found by host name (T8), with their current settings. */
export interface Tenants {
  /** Null for an unknown host, whose requests get no branding and no data. */
  byHost(host: string | undefined): TenantSettings | null
  byId(id: string): TenantSettings | null
  all(): readonly TenantSettings[]
  /** The origin of the tenant's pages, without a trailing slash. */
  originOf(tenant: TenantSettings): string
  /** A hash of the tenant's settings. */
  versionOf(tenant: TenantSettings): string
}

export interface TenantsOptions {
  readonly mode: 'demo' | 'production'
  /** The port of the edge, which demo addresses contain. */
  readonly port: number
}

/** The tenants of a folder's files. @throws naming the file and the field. */
export const loadTenantFiles = (folder: string): TenantSettings[] => readTenantFiles(folder).map(tenantSettings)

/** The tenant of a file: capabilities evaluated, the short name as id. */
export const parseTenant = (file: unknown, source: string): TenantSettings =>
  tenantSettings(parseTenantFile(file, source))

/** The host names of a tenant, in lower case. */
export function hostsOf(
  tenant: Pick<TenantFile, 'company_short_name' | 'hosts'>,
  mode: TenantsOptions['mode'],
): string[] {
  const own = tenant.hosts.map((host) => host.toLowerCase())
  return mode === 'demo' ? [demoHost(tenant), ...own] : own
}

/** Tenants of a fixed list. @throws when two claim one host. */
export function createTenants(list: readonly TenantSettings[], { mode, port }: TenantsOptions): Tenants {
  const hosts = new Map<string, TenantSettings>()
  const ids = new Map(list.map((tenant) => [tenant.id, tenant]))
  for (const tenant of list)
    for (const name of hostsOf(tenant, mode)) {
      const other = hosts.get(name)
      if (other && other !== tenant)
        throw new Error(`The host ${name} is claimed by the tenants ${other.id} and ${tenant.id}.`)
      hosts.set(name, tenant)
    }
  // Operators of the demo have accounts at its first tenant, because the releases console has no tenant's host.
  const [first] = list
  if (mode === 'demo' && first) hosts.set(demoConsoleHost, first)
  return {
    byHost: (host) => (host === undefined ? null : (hosts.get(withoutPort(host)) ?? null)),
    byId: (id) => ids.get(id) ?? null,
    all: () => list,
    originOf: (tenant) => (mode === 'demo' ? `http://${demoHost(tenant)}:${port}` : `https://${tenant.hosts[0]}`),
    versionOf,
  }
}

const versions = new WeakMap<TenantSettings, string>()

/** Settings are immutable, so their hash is cached. */
function versionOf(tenant: TenantSettings): string {
  const known = versions.get(tenant)
  if (known) return known
  const made = createHash('sha256').update(JSON.stringify(tenant)).digest('hex').slice(0, 16)
  versions.set(tenant, made)
  return made
}

/** The host of the demo's start page and releases console. */
const demoConsoleHost = 'localhost'

const demoHost = ({ company_short_name }: Pick<TenantFile, 'company_short_name'>): string =>
  `${company_short_name}.localhost`

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}
