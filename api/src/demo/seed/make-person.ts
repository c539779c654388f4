import type { TenantSettings } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import type { Deps } from '../../deps.ts'
import type { Archetype } from '../archetypes/archetype.ts'
import type { DemoProfile } from '../demo-profile.ts'
import type { Ids } from '../../db/ids.ts'
import { assignAgent } from './add-person.ts'
import { createLink } from '../../modules/sign-in/links.ts'
import { personData } from './person-data.ts'
import { signInToken } from './sign-in-token.ts'
import type { Crew, Overrides } from './scene.ts'

/**
 * From a person's number to their co-debtor's: above every archetype's own, and no multiple of 2 or 3, so that the two
 * live at different places and reference number and ZIP tell them apart.
 */
const SECOND_PERSON = 499

export interface PersonOrder {
  tenant: TenantSettings
  profile: DemoProfile
  archetype: Archetype
  /** Number of the person within the tenant: 1 to 499 for the seed, above 1,000 for fresh ones. */
  n: number
  /** Number of somebody who owes with them. */
  second?: number
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
      another: () => personData(profile, order.second ?? n + SECOND_PERSON),
    }
    const consumerId = await archetype.make(scene)
    if (n % 3 !== 0) await assignAgent(scene, consumerId, crew.agentId)
    if (tenant.capabilities['login.variants'].includes('link')) {
      const ids = { ...scene.deps.ids, secret: () => signInToken(deps.vault, tenant.id, consumerId) }
      await createLink(tx, ids, now, tenant.id, consumerId)
    }
    return consumerId
  })
}
