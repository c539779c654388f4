import { createHash } from 'node:crypto'
import { tenantSettings, type TenantFile, type TenantSettings } from '@portal/shared/contract'
import { parseTenantFile, readTenantFiles } from './tenant-file.ts'

export { defaultTenantsFolder } from './tenant-file.ts'

/** The companies that this server works for; the host name says which (T8). What is asked is what holds now. */
export interface Tenants {
  /** Null for a host that is nobody's: such a request gets no branding and no data. */
  byHost(host: string | undefined): TenantSettings | null
  byId(id: string): TenantSettings | null
  all(): readonly TenantSettings[]
  /** Where the tenant's pages are, without a trailing slash. */
  originOf(tenant: TenantSettings): string
  /** Another one when any setting of the tenant has changed. */
  versionOf(tenant: TenantSettings): string
}

export interface TenantsOptions {
  readonly mode: 'demo' | 'production'
  /** Port of the edge, part of demo addresses. */
  readonly port: number
}

/** The tenants' files of a folder as the server uses them. @throws naming the file and the field. */
export const loadTenantFiles = (folder: string): TenantSettings[] => readTenantFiles(folder).map(tenantSettings)

/** One tenant's file as the server uses it: capabilities evaluated, the short name as id. */
export const parseTenant = (file: unknown, source: string): TenantSettings =>
  tenantSettings(parseTenantFile(file, source))

/** Names at which a tenant is reached, in lower case. */
export function hostsOf(
  tenant: Pick<TenantFile, 'company_short_name' | 'hosts'>,
  mode: TenantsOptions['mode'],
): string[] {
  const own = tenant.hosts.map((host) => host.toLowerCase())
  return mode === 'demo' ? [demoHost(tenant), ...own] : own
}

/** The tenants of a list, as they are. @throws when two claim one host. */
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
  // Operators of the demo have their accounts at its first company: the releases console is on no company's host.
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

/** Settings are never changed in place, so that their hash is made once. */
function versionOf(tenant: TenantSettings): string {
  const known = versions.get(tenant)
  if (known) return known
  const made = createHash('sha256').update(JSON.stringify(tenant)).digest('hex').slice(0, 16)
  versions.set(tenant, made)
  return made
}

/** Where the demo's start page and its releases console are. */
const demoConsoleHost = 'localhost'

const demoHost = ({ company_short_name }: Pick<TenantFile, 'company_short_name'>): string =>
  `${company_short_name}.localhost`

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}
