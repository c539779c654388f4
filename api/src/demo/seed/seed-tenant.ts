import { callbacks } from '../../callbacks.ts'
import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../deps.ts'
import { archetypes } from '../archetypes/all.ts'
import type { DemoProfile } from '../demo-profile.ts'
import { DEMO_START } from '../demo-start.ts'
import { installDefaults } from '../../areas/papers/templates/install-defaults.ts'
import { makePerson } from './make-person.ts'
import { seedEmail, written } from './seed-emails.ts'
import { seedStaff, type StaffHashes } from './seed-staff.ts'
import { seededIds } from './seeded-ids.ts'
import { seedUploads } from './seed-uploads.ts'
import { seedVersions } from './seed-versions.ts'
import { insertWaiting, noPast, writePast } from './write-past.ts'

/** Number of an archetype's fixed person: its place in the list. */
export const numberOf = (archetypeId: string): number => archetypes.findIndex(({ id }) => id === archetypeId) + 1

/** Adds one tenant's staff and one person of every kind that the tenant can have, as of the demo's first instant. */
export async function seedTenant(
  deps: Deps,
  tenant: TenantSettings,
  profile: DemoProfile,
  hashes: StaffHashes,
): Promise<void> {
  const { vault } = deps
  // One transaction, because a commit per person would double the time. A retry after a deadlock gives the same ids,
  // which are counted again.
  await deps.db.withTenant(tenant.id, async (tx) => {
    const ids = seededIds(`${tenant.id}/staff`)
    const crew = await seedStaff(tx, { vault, ids, callbacks }, tenant, hashes, DEMO_START)
    const { published } = profile
    await seedVersions(tx, deps, { tenantId: tenant.id, adminId: crew.adminId, published })
    await installDefaults(tx, { ids }, tenant.id, DEMO_START)
    const past = noPast()
    const consumerIds: string[] = []
    for (const archetype of archetypes) {
      if (archetype.fits && !archetype.fits({ tenant, profile })) continue
      const own = seededIds(`${tenant.id}/${archetype.id}`)
      const consumerId = await makePerson(tx, vault, {
        tenant,
        profile,
        archetype,
        n: numberOf(archetype.id),
        now: DEMO_START,
        ids: own,
        crew,
        past,
      })
      consumerIds.push(consumerId)
      const email = written[archetype.id]
      if (!email) continue
      await insertWaiting(tx, past)
      await seedEmail({ tx, deps, ids: own, tenant, staffId: crew.adminId, now: DEMO_START }, consumerId, email)
    }
    await writePast(tx, { tenantId: tenant.id, consumerIds, agentId: crew.agentId }, past)
    if (profile.has_uploads) await seedUploads({ tx, deps, tenant, profile, staffId: crew.adminId })
  })
}
