import type { TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../db/pg-error.ts'
import type { Deps } from '../deps.ts'
import { sideBySide } from '../jobs/side-by-side.ts'
import { defaultTenantsFolder } from '../tenancy/tenants.ts'
import type { MovableClock } from '../time/clock.ts'
import { readDemoProfile, type DemoProfile } from './demo-profile.ts'
import { DEMO_START } from './demo-start.ts'
import { genericProfile } from './generic-profile.ts'
import { seedBulk } from './seed/seed-bulk.ts'
import { hashStaffSecrets } from './seed/seed-staff.ts'
import { seedTenant } from './seed/seed-tenant.ts'
import { openSnapshot, type Snapshot } from './seed/snapshot.ts'

/** Raised with every change of the seed, so that a data folder of an older one is filled again. */
export const SEED_VERSION = '27'
/** A copy that was taken while the many people of a bulk tenant were still to come. */
const WITHOUT_MANY = `${SEED_VERSION} without its many people`
/** The tables of published settings. */
const SETTINGS = ['tenant_version', 'tenant_draft']
/** How many tenants are filled at once. */
const AT_ONCE = 3

/** The people of the demo: they exist from the first start, and a reset restores them. */
export interface DemoData {
  profileOf(tenantId: string): DemoProfile | null
  /** Gives people to a tenant that was added and has none; false when it has some. */
  adopt(tenantId: string): Promise<boolean>
  /** Fills every empty tenant; the many people of a bulk tenant follow in the background. */
  fill(): Promise<void>
  /** Restores everything of a tenant as it was new, with the same ids. */
  reset(tenantId: string): Promise<void>
  /** Waits until a bulk tenant has all its people. */
  filled(tenantId: string): Promise<void>
  /** Waits until all tenants are filled. */
  close(): Promise<void>
}

export function createDemoData(deps: Deps, clock: MovableClock, ownerUrl: string): DemoData {
  const folder = deps.config.tenantsFolder ?? defaultTenantsFolder
  const profiles = new Map(deps.tenants.all().map(({ id }) => [id, readDemoProfile(folder, id)]))
  const snapshot = openSnapshot(ownerUrl)
  const { fillTenant, addMany, stopAdding, added } = createFiller(deps, clock, snapshot)
  const turns = new Map<string, Promise<void>>()
  const tenantOf = (tenantId: string) => deps.tenants.byId(tenantId)!

  return {
    profileOf: (tenantId) => profiles.get(tenantId) ?? null,
    async adopt(tenantId) {
      if (profiles.get(tenantId)) return false
      const tenant = tenantOf(tenantId)
      const profile = genericProfile(tenant)
      // Set before anything is awaited, so that of two calls at once only one fills the tenant.
      profiles.set(tenantId, profile)
      try {
        await fillTenant(tenant, profile, await hashStaffSecrets())
        return true
      } catch (error) {
        profiles.set(tenantId, null)
        throw error
      }
    },
    async fill() {
      const seeds = await snapshot.seeds()
      for (const id of seeds.keys()) {
        const added = profiles.get(id) ? null : deps.tenants.byId(id)
        if (added) profiles.set(id, genericProfile(added))
      }
      const empty: [TenantSettings, DemoProfile][] = []
      for (const tenant of deps.tenants.all()) {
        const profile = profiles.get(tenant.id)
        if (profile && seeds.get(tenant.id) !== SEED_VERSION) empty.push([tenant, profile])
      }
      if (empty.length === 0) return
      const hashes = await hashStaffSecrets()
      await sideBySide(empty, ([tenant, profile]) => fillTenant(tenant, profile, hashes), AT_ONCE)
      await snapshot.learn()
    },
    reset(tenantId) {
      const turn = (turns.get(tenantId) ?? Promise.resolve()).catch(() => {}).then(() => reset(tenantId))
      turns.set(tenantId, turn)
      return turn
    },
    filled: added,
    async close() {
      await Promise.all([...profiles.keys()].map(added))
      await snapshot.close()
    },
  }

  /** Nobody waits for the many people of a bulk tenant: those that have come go, and they come anew. */
  async function reset(tenantId: string): Promise<void> {
    await stopAdding(tenantId)
    const profile = profiles.get(tenantId)
    // A tenant that was added while the demo ran and has no people has nothing to restore.
    if (!profile) return
    const kept = await snapshot.seededBy(tenantId)
    if (kept === SEED_VERSION || kept === WITHOUT_MANY) await snapshot.restore(tenantId)
    // Where filling failed there is no copy: restoring it would leave no people.
    else await fillTenant(tenantOf(tenantId), profile, await hashStaffSecrets())
    await clock.set(tenantId, DEMO_START)
    if (kept === WITHOUT_MANY) addMany(tenantOf(tenantId), profile)
  }
}

/** Fills tenants with their people. */
function createFiller(deps: Deps, clock: MovableClock, snapshot: Snapshot) {
  /** The tenants whose many people are being added. */
  const adding = new Map<string, { stop: AbortController; done: Promise<void> }>()
  async function fillTenant(
    tenant: TenantSettings,
    profile: DemoProfile,
    hashes: Awaited<ReturnType<typeof hashStaffSecrets>>,
  ): Promise<void> {
    // The settings of an added tenant exist nowhere else.
    await snapshot.wipe(tenant.id, deps.tenants.deliveredOf(tenant.id) ? [] : SETTINGS)
    await clock.set(tenant.id, DEMO_START)
    await seedTenant(deps, tenant, profile, hashes)
    await snapshot.take(tenant.id, profile.bulk === 0 ? SEED_VERSION : WITHOUT_MANY)
    if (profile.bulk > 0) addMany(tenant, profile)
  }

  function addMany(tenant: TenantSettings, profile: DemoProfile): void {
    const stop = new AbortController()
    const add = async () => {
      if (!(await seedBulk(deps, tenant, profile, stop.signal))) return
      await snapshot.take(tenant.id, SEED_VERSION)
      await snapshot.learn()
    }
    const done = add()
      .catch((error: Error) =>
        deps.log.error({ tenantId: tenant.id, reason: faultReason(error) }, 'the demo data was not filled'),
      )
      .finally(() => adding.delete(tenant.id))
    adding.set(tenant.id, { stop, done })
  }

  const added = async (tenantId: string) => adding.get(tenantId)?.done
  async function stopAdding(tenantId: string): Promise<void> {
    adding.get(tenantId)?.stop.abort()
    await added(tenantId)
  }

  return { fillTenant, addMany, stopAdding, added }
}
