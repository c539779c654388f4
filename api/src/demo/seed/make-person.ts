import type { TenantSettings } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import type { Ids } from '../../db/ids.ts'
import type { Tx } from '../../db/database.ts'
import { createLink } from '../../areas/entry/sign-in/links.ts'
import { callbacks } from '../../callbacks.ts'
import type { Vault } from '../../security/vault.ts'
import type { Archetype } from '../archetypes/archetype.ts'
import type { DemoProfile } from '../demo-profile.ts'
import { addNotes } from './add-notes.ts'
import { personData } from './person-data.ts'
import { signInToken } from './sign-in-token.ts'
import type { Crew, Overrides } from './scene.ts'
import type { Past } from './write-past.ts'

/**
 * The offset from a person's number to their co-debtor's: above every archetype, and no multiple of 2 or 3, so that the
 * two have different addresses and can be told apart by reference number and ZIP.
 */
const SECOND_PERSON = 499

export interface PersonOrder {
  tenant: TenantSettings
  profile: DemoProfile
  archetype: Archetype
  /** Number of the person within the tenant: 1 to 499 for the seed, above 1,000 for fresh ones. */
  n: number
  /** The number of the co-debtor. */
  second?: number
  now: Date
  ids: Ids
  crew: Crew
  overrides?: Overrides
  /** Collects the entries of the audit chain. */
  past: Past
}

/** Makes one demo person; returns the consumer's id. */
export async function makePerson(tx: Tx, vault: Vault, order: PersonOrder): Promise<string> {
  const { tenant, profile, archetype, n, now, crew, ids, past, overrides = {} } = order
  const scene = {
    tx,
    deps: { vault, ids, callbacks },
    tenant,
    profile,
    now,
    today: localDateIn(now, tenant.zone),
    archetype: archetype.id,
    person: personData(profile, n),
    overrides,
    crew,
    past,
    made: { consumers: [], debts: [] },
    another: () => personData(profile, order.second ?? n + SECOND_PERSON),
  }
  const consumerId = await archetype.make(scene)
  await addNotes(scene, consumerId, { count: archetype.notes ?? 4, everyDays: 1.5 })
  if (tenant.capabilities['login.variants'].includes('link')) {
    const linkIds = { ...ids, secret: () => signInToken(vault, tenant.id, consumerId) }
    await createLink(tx, linkIds, now, tenant.id, consumerId)
  }
  return consumerId
}
