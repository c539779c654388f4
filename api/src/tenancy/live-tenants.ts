import type { Logger } from 'pino'
import { tenantSettings, type TenantFile, type TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../db/pg-error.ts'
import type { Database } from '../db/database.ts'
import { repeat } from '../jobs/repeat.ts'
import { withImageAddresses } from './images/image-address.ts'
import { readStanding } from './tenant-store.ts'
import { createTenants, hostsOf, type Tenants, type TenantsOptions } from './tenants.ts'
import { listRegistry } from './version-repo.ts'

/** Every process serves a published version within this time and the time of one small query. */
const FOLLOW_EVERY_MS = 1_000

/** Tenants that follow published versions while the process runs. */
export interface LiveTenants extends Tenants {
  /** The current settings in the form of a tenant's file. */
  fileOf(id: string): TenantFile | null
  /** The product's own file of a tenant; null for one that was added by the command. */
  deliveredOf(id: string): TenantFile | null
  /** The settings that this server would make of a file. */
  settingsOf(file: TenantFile): TenantSettings
  /** Reads new published versions; `anew` reads everything, after the tables were replaced. */
  refresh(options?: { anew?: boolean }): Promise<void>
}

export interface LiveTenantsOptions extends TenantsOptions {
  readonly delivered: readonly TenantFile[]
  readonly db: Database
  readonly log: Logger
  /** Adapts settings to this server, such as removing what its processor does not support. */
  readonly adapt?: (tenant: TenantSettings) => TenantSettings
}

interface Held {
  readonly stamp: string | null
  readonly file: TenantFile
  readonly settings: TenantSettings
}

/**
 * Tenants from the delivered files and the published versions over them. Settings that are unusable, or claim another
 * tenant's host, never take the portal down: the tenant keeps its last good ones, and the log gives the reason.
 */
export function createLiveTenants(options: LiveTenantsOptions): LiveTenants {
  const { db, log, adapt = (tenant) => tenant } = options
  const delivered = new Map(options.delivered.map((file) => [file.company_short_name, file]))
  const settingsOf = (file: TenantFile) => adapt(tenantSettings(withImageAddresses(file)))
  const holding = (file: TenantFile, stamp: string | null): Held => ({ stamp, file, settings: settingsOf(file) })
  let held = new Map([...delivered].map(([id, file]) => [id, holding(file, null)]))
  let current = serving(held, options)
  let running = Promise.resolve()

  async function once(anew: boolean): Promise<void> {
    const rows = await db.withoutTenant((tx) => listRegistry(tx))
    const next = new Map(held)
    for (const { shortName, stamp, retiredAt } of rows) {
      // A retired tenant is not served until it is restored.
      if (retiredAt) {
        next.delete(shortName)
        continue
      }
      if (!anew && held.get(shortName)?.stamp === stamp) continue
      const file = await readCurrentFile(shortName, delivered.get(shortName) ?? null, options)
      if (file) next.set(shortName, holding(file, stamp))
      else next.delete(shortName)
    }
    // Tenants whose rows are gone, as after the demo's reset, return to the delivered file, or disappear.
    for (const [id, { stamp }] of held) {
      if (stamp === null || rows.some(({ shortName }) => shortName === id)) continue
      const file = delivered.get(id)
      if (file) next.set(id, holding(file, null))
      else next.delete(id)
    }
    swap(next)
  }

  function swap(next: Map<string, Held>): void {
    if (next.size === held.size && [...next].every(([id, each]) => held.get(id) === each)) return
    held = withoutClashes(next, held, options.mode, log)
    current = serving(held, options)
  }

  return {
    byHost: (host) => current.byHost(host),
    byId: (id) => current.byId(id),
    all: () => current.all(),
    originOf: (tenant) => current.originOf(tenant),
    versionOf: (tenant) => current.versionOf(tenant),
    fileOf: (id) => held.get(id)?.file ?? null,
    deliveredOf: (id) => delivered.get(id) ?? null,
    settingsOf,
    refresh({ anew = false } = {}) {
      // Refreshes run one after the other, so that an older result cannot replace a newer one.
      running = running.then(
        () => once(anew),
        () => once(anew),
      )
      return running
    },
  }
}

const serving = (held: ReadonlyMap<string, Held>, options: TenantsOptions): Tenants =>
  createTenants(
    [...held.values()].map(({ settings }) => settings),
    options,
  )

/** The newest usable settings of a tenant; undefined when there are none. */
async function readCurrentFile(
  id: string,
  delivered: TenantFile | null,
  { db, log }: Pick<LiveTenantsOptions, 'db' | 'log'>,
): Promise<TenantFile | undefined> {
  const standing = await db.withTenant(id, (tx) => readStanding(tx, id, delivered))
  if (standing?.fault)
    log.error(
      { tenantId: id, version: standing.version, reason: faultReason(standing.fault) },
      'published settings are not used',
    )
  return standing?.file
}

/**
 * Of two tenants that claim one host, the earlier holder keeps it; the other keeps its last settings, or is not served.
 */
function withoutClashes(
  next: ReadonlyMap<string, Held>,
  before: ReadonlyMap<string, Held>,
  mode: TenantsOptions['mode'],
  log: Logger,
): Map<string, Held> {
  const taken = new Map<string, string>()
  const accepted = new Map<string, Held>()
  const claim = (id: string, each: Held): boolean => {
    const hosts = hostsOf(each.file, mode)
    if (hosts.some((host) => (taken.get(host) ?? id) !== id)) return false
    for (const host of hosts) taken.set(host, id)
    accepted.set(id, each)
    return true
  }
  // Tenants with unchanged hosts come first.
  const isSettled = (id: string) =>
    before.has(id) && hostsOf(before.get(id)!.file, mode).join() === hostsOf(next.get(id)!.file, mode).join()
  const order = [...next.keys()].sort((a, b) => Number(isSettled(b)) - Number(isSettled(a)))
  for (const id of order) {
    if (claim(id, next.get(id)!)) continue
    log.error({ tenantId: id, hosts: next.get(id)!.file.hosts }, 'a host is another tenant’s: settings are not used')
    const last = before.get(id)
    if (last) claim(id, { ...last, stamp: next.get(id)!.stamp })
  }
  return new Map([...accepted].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Looks for published versions every second; returns a function that stops it. */
export function followTenants(tenants: LiveTenants, log: Logger): () => Promise<void> {
  let isLost = false
  return repeat(async () => {
    try {
      await tenants.refresh()
      isLost = false
    } catch (error) {
      // Logged once per outage, not every second.
      if (!isLost) log.warn({ reason: faultReason(error) }, 'published settings could not be read')
      isLost = true
    }
  }, FOLLOW_EVERY_MS)
}
