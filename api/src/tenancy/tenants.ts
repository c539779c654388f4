import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { TenantFile, tenantSettings, type TenantSettings } from '@portal/shared/contract'

/** The companies that this server works for; the host name says which (T8). */
export interface Tenants {
  /** Null for a host that is nobody's: such a request gets no branding and no data. */
  byHost(host: string | undefined): TenantSettings | null
  byId(id: string): TenantSettings | null
  all(): readonly TenantSettings[]
  /** Where the tenant's pages are, without a trailing slash. */
  originOf(tenant: TenantSettings): string
  /** Changes when any setting changes. */
  readonly version: string
}

export interface TenantsOptions {
  readonly mode: 'demo' | 'production'
  /** Port of the edge, part of demo addresses. */
  readonly port: number
}

export const defaultTenantsFolder = fileURLToPath(new URL('../../tenants', import.meta.url))

/** Reads and checks the tenants' files. @throws naming the file and the field. */
export function loadTenantFiles(folder: string): TenantSettings[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => parseTenant(JSON.parse(readFileSync(join(folder, name), 'utf8')), name))
}

/** One tenant's file as the server uses it: capabilities evaluated, the short name as id. */
export function parseTenant(file: unknown, source: string): TenantSettings {
  const found = v.safeParse(TenantFile, file)
  if (!found.success) {
    const lines = found.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
    throw new Error(`Tenant settings ${source} cannot be used:\n${lines.join('\n')}`)
  }
  return tenantSettings(found.output)
}

export function createTenants(list: readonly TenantSettings[], { mode, port }: TenantsOptions): Tenants {
  const hosts = new Map<string, TenantSettings>()
  const ids = new Map(list.map((tenant) => [tenant.id, tenant]))
  const demoHost = (tenant: TenantSettings) => `${tenant.company_short_name}.localhost`
  for (const tenant of list) {
    const names = mode === 'demo' ? [demoHost(tenant), ...tenant.hosts] : tenant.hosts
    for (const name of names) {
      const other = hosts.get(name.toLowerCase())
      if (other && other !== tenant)
        throw new Error(`The host ${name} is claimed by the tenants ${other.id} and ${tenant.id}.`)
      hosts.set(name.toLowerCase(), tenant)
    }
  }
  return {
    byHost: (host) => (host === undefined ? null : (hosts.get(withoutPort(host)) ?? null)),
    byId: (id) => ids.get(id) ?? null,
    all: () => list,
    originOf: (tenant) => (mode === 'demo' ? `http://${demoHost(tenant)}:${port}` : `https://${tenant.hosts[0]}`),
    version: createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16),
  }
}

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}
