import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import type { MovableClock } from '../../time/clock.ts'
import { findArchetype } from '../archetypes/all.ts'
import type { Archetype } from '../archetypes/archetype.ts'
import type { DemoData } from '../demo-data.ts'
import { makePerson } from '../seed/make-person.ts'
import { nameOf } from '../seed/names.ts'
import { noPast, writePast } from '../seed/write-past.ts'
import type { Overrides } from '../seed/scene.ts'
import { addStaff, hashStaffSecrets, type StaffHashes } from '../seed/seed-staff.ts'
import { staffPeople } from '../seed/staff-people.ts'
import { refuseField } from '../control/input.ts'
import { countPeople, readCrew } from './repo.ts'

/** Numbers of fresh people; each takes two, one for a co-debtor. The numbers of a bulk tenant's many people start above `LAST`. */
const FIRST = 1_000
const LAST = 9_998
const LEAST = 100n

/** Makes people on demand. */
export interface FreshPeople {
  /** Makes a new person of a kind and returns their id. */
  add(tenant: TenantSettings, archetype: string, overrides: Overrides): Promise<string>
  /** After a reset the numbers start again. */
  forget(tenantId: string): void
}

/** Makes people beyond those of the seed; each has numbers, names and addresses of their own. */
export function createFreshPeople({
  deps,
  data,
  clock,
}: {
  deps: Deps
  data: DemoData
  clock: MovableClock
}): FreshPeople {
  const { take, forget } = createNumbers(deps)
  let hashes: Promise<StaffHashes> | null = null

  async function addConsumer(tenant: TenantSettings, id: string, overrides: Overrides): Promise<string> {
    const { archetype, profile } = archetypeFor(tenant, id, data)
    assertFits(tenant, archetype, overrides)
    const n = await take(tenant.id)
    const now = clock.now(tenant.id)
    return deps.db.withTenant(tenant.id, async (tx) => {
      const crew = await readCrew(tx, tenant.id)
      const past = noPast()
      const order = { tenant, profile, archetype, n, second: n + 1, now, ids: deps.ids, crew, overrides, past }
      const consumerId = await makePerson(tx, deps.vault, order)
      await writePast(tx, { tenantId: tenant.id, consumerIds: [consumerId], agentId: crew.agentId }, past)
      return consumerId
    })
  }

  async function addAccount(tenant: TenantSettings, id: string, overrides: Overrides): Promise<string> {
    const kind = staffPeople.find(({ archetype }) => archetype === id)!
    for (const name of ['balance', 'method'] as const)
      if (overrides[name] !== undefined) throw refuseField(`overrides.${name}`, 'is not for staff: leave it out')
    const n = await take(tenant.id)
    const { firstName, lastName } = nameOf(n)
    hashes ??= hashStaffSecrets()
    const made = await hashes
    const account = {
      kind,
      key: `${kind.key}.${n}`,
      fullName: `${firstName} ${lastName}`,
      language: overrides.language,
    }
    const now = clock.now(tenant.id)
    return deps.db.withTenant(tenant.id, (tx) => addStaff(tx, deps, tenant, account, made, now))
  }

  return {
    add: (tenant, archetype, overrides) =>
      staffPeople.some((kind) => kind.archetype === archetype)
        ? addAccount(tenant, archetype, overrides)
        : addConsumer(tenant, archetype, overrides),
    forget,
  }
}

/** Hands out the numbers of fresh people, one call after the other, so that two calls at once never get the same. */
function createNumbers({ db }: Pick<Deps, 'db'>) {
  const next = new Map<string, Promise<number>>()
  return {
    take: async (tenantId: string): Promise<number> => {
      const before = next.get(tenantId)
      const mine = before
        ? before.then((n) => n + 2)
        : db.withTenant(tenantId, (tx) => countPeople(tx, tenantId)).then((n) => FIRST + 2 * n)
      next.set(tenantId, mine)
      const n = await mine
      if (n > LAST)
        throw new Refusal('conflict', {
          message: 'No more people can be made at this tenant: POST /demo/reset first.',
          fields: { tenant: ['has no more people to give: reset it first'] },
        })
      return n
    },
    forget: (tenantId: string) => void next.delete(tenantId),
  }
}

function archetypeFor(tenant: TenantSettings, id: string, data: DemoData) {
  const archetype = findArchetype(id)
  const profile = data.profileOf(tenant.id)
  if (!archetype || !profile) throw refuseField('archetype', 'is unknown: take one of GET /demo/people.json')
  if (archetype.fits && !archetype.fits({ tenant, profile }))
    throw refuseField('archetype', 'does not exist at this tenant: take one that GET /demo/people.json lists for it')
  return { archetype, profile }
}

function assertFits(tenant: TenantSettings, { leastBalance = LEAST }: Archetype, { balance, method }: Overrides): void {
  if (balance !== undefined && balance < leastBalance)
    throw refuseField('overrides.balance', 'is too small for this archetype')
  assertMethodFits(tenant, method)
}

function assertMethodFits({ capabilities }: TenantSettings, method: Overrides['method']): void {
  const isHere =
    method === 'card'
      ? !capabilities['method.hide_cards']
      : method === 'savings'
        ? capabilities['ach.allow_savings']
        : method === 'paypal'
          ? capabilities['method.paypal']
          : true
  if (!isHere) throw refuseField('overrides.method', 'is not taken by this tenant')
}
