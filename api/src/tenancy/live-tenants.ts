import type { Logger } from 'pino'
import { tenantSettings, type TenantFile, type TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../db/pg-error.ts'
import type { Database } from '../db/database.ts'
import { repeat } from '../jobs/repeat.ts'
import { withImageAddresses } from './images/image-address.ts'
import { readStanding } from './tenant-store.ts'
import { createTenants, hostsOf, type Tenants, type TenantsOptions } from './tenants.ts'
import { listRegistry } from './version-repo.ts'

/** A published version is seen by every process within this time and the time of one small query. */
const FOLLOW_EVERY_MS = 1_000

/** Tenants that follow what is published while the process runs. */
export interface LiveTenants extends Tenants {
  /** The settings that hold, in the form of a tenant's file. */
  fileOf(id: string): TenantFile | null
  /** The product's own file of a tenant; null for one that was added by the command. */
  deliveredOf(id: string): TenantFile | null
  /** A file as this server would serve it. */
  settingsOf(file: TenantFile): TenantSettings
  /** Reads what was published since; `anew` reads everything, after the tables themselves were changed. */
  refresh(options?: { anew?: boolean }): Promise<void>
}

export interface LiveTenantsOptions extends TenantsOptions {
  readonly delivered: readonly TenantFile[]
  readonly db: Database
  readonly log: Logger
  /** What this server makes of settings, such as taking away what its processor cannot do. */
  readonly adapt?: (tenant: TenantSettings) => TenantSettings
}

interface Held {
  readonly stamp: string | null
  readonly file: TenantFile
  readonly settings: TenantSettings
}

/**
 * The delivered files with what was published over them. Settings that cannot be used, or whose host is another's, never
 * take the portal down: the tenant's last good ones stay, and the log says why.
 */
export function createLiveTenants(options: LiveTenantsOptions): LiveTenants {
  const { db, log, adapt = (tenant) => tenant } = options
  const delivered = new Map(options.delivered.map((file) => [file.company_short_name, file]))
  const settingsOf = (file: TenantFile) => adapt(tenantSettings(withImageAddresses(file)))
  const holding = (file: TenantFile, stamp: string | null): Held => ({
    stamp,
    file,
    settings: settingsOf(file),
  })
  let held = new Map([...delivered].map(([id, file]) => [id, holding(file, null)]))
  let current = createTenants(
    [...held.values()].map(({ settings }) => settings),
    options,
  )
  let running = Promise.resolve()

  /** What holds for a tenant by now: the last good settings when the newest cannot be used. */
  async function read(id: string, stamp: string): Promise<Held | undefined> {
    const standing = await db.withTenant(id, (tx) => readStanding(tx, id, delivered.get(id) ?? null))
    if (standing?.fault)
      log.error(
        { tenantId: id, version: standing.version, reason: faultReason(standing.fault) },
        'published settings are not used',
      )
    return standing ? holding(standing.file, stamp) : undefined
  }

  async function once(anew: boolean): Promise<void> {
    const rows = await db.withoutTenant((tx) => listRegistry(tx))
    const next = new Map(held)
    for (const { shortName, stamp, retiredAt } of rows) {
      // Its hosts are nobody's until it is taken back, and nothing is done for it meanwhile.
      if (retiredAt) {
        next.delete(shortName)
        continue
      }
      if (!anew && held.get(shortName)?.stamp === stamp) continue
      const found = await read(shortName, stamp)
      if (found) next.set(shortName, found)
      else next.delete(shortName)
    }
    // Rows that are gone, as after the demo's reset: as delivered again, or not at all.
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
    current = createTenants(
      [...held.values()].map(({ settings }) => settings),
      options,
    )
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
      // One after the other: an older answer must not replace a newer one.
      running = running.then(
        () => once(anew),
        () => once(anew),
      )
      return running
    },
  }
}

/** Of two that claim one host, the one that had it keeps it; the other keeps what it had, or is not served. */
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
  // Whoever has not changed its hosts comes first.
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

/** Looks every second for what was published; returns what stops it. */
export function followTenants(tenants: LiveTenants, log: Logger): () => Promise<void> {
  let isLost = false
  return repeat(async () => {
    try {
      await tenants.refresh()
      isLost = false
    } catch (error) {
      // once for each loss, not each second
      if (!isLost) log.warn({ reason: faultReason(error) }, 'published settings could not be read')
      isLost = true
    }
  }, FOLLOW_EVERY_MS)
}
