import type { TenantSettings } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import type { Deps } from '../../deps.ts'
import type { Archetype } from '../archetypes/archetype.ts'
import type { DemoProfile } from '../demo-profile.ts'
import type { Ids } from '../../db/ids.ts'
import { assignAgent } from './add-person.ts'
import { personData } from './person-data.ts'
import type { Crew, Overrides } from './scene.ts'

/** Numbers of co-debtors start here, above every archetype's own. */
const SECOND_PERSON = 500

export interface PersonOrder {
  tenant: TenantSettings
  profile: DemoProfile
  archetype: Archetype
  /** Number of the person within the tenant: 1 to 499 for the seed, above 1,000 for fresh ones. */
  n: number
  now: Date
  ids: () => Ids
  crew: Crew
  overrides?: Overrides
}

/** Makes one demo person in a transaction of their own; returns the consumer's id. */
export async function makePerson(deps: Pick<Deps, 'db' | 'vault'>, order: PersonOrder): Promise<string> {
  const { tenant, profile, archetype, n, now, crew, overrides = {} } = order
  return deps.db.withTenant(tenant.id, async (tx) => {
    const scene = {
      tx,
      // Made anew on every try: a transaction that is run again must give the same ids.
      deps: { vault: deps.vault, ids: order.ids() },
      tenant,
      profile,
      now,
      today: localDateIn(now, tenant.zone),
      archetype: archetype.id,
      person: personData(profile, n),
      overrides,
      crew,
      another: () => personData(profile, n + SECOND_PERSON),
    }
    const consumerId = await archetype.make(scene)
    if (n % 3 !== 0) await assignAgent(scene, consumerId, crew.agentId)
    return consumerId
  })
}
