import type { TenantSettings } from '@portal/shared/contract'
import { localDateIn, toCents, type DebtStatus } from '@portal/shared/domain'
import { expectMany } from '../../db/insert-rows.ts'
import type { Deps } from '../../deps.ts'
import { placeDebts, type NewDebt } from '../../areas/papers/placement/place-debts.ts'
import { consumerRows } from '../../core/consumer/consumer-record.ts'
import { insertConsumers } from '../../core/consumer/rows.ts'
import type { DemoProfile } from '../demo-profile.ts'
import { DEMO_START } from '../demo-start.ts'
import { creditorOf, identityOf, personData } from './person-data.ts'
import { seededIds } from './seeded-ids.ts'

/** The numbers of bulk people, above those of archetypes and fresh people. */
const FIRST = 10_000
/**
 * How many people one transaction adds: other users of the tenant wait for its ledger meanwhile, and must not reach a
 * statement's time limit.
 */
const BATCH = 100
const STATUSES: readonly DebtStatus[] = ['active', 'active', 'active', 'active', 'on_hold', 'recalled']

/** Adds many plain consumers with one debt each, to test the speed of lists; false when it was stopped before the end. */
export async function seedBulk(
  deps: Pick<Deps, 'db' | 'vault'>,
  tenant: TenantSettings,
  profile: DemoProfile,
  stop?: AbortSignal,
): Promise<boolean> {
  for (let from = 0; from < profile.bulk; from += BATCH) {
    if (stop?.aborted) return false
    const people = Array.from({ length: Math.min(BATCH, profile.bulk - from) }, (_, i) =>
      personOf(deps, tenant, profile, FIRST + from + i),
    )
    await deps.db.withTenant(tenant.id, async (tx) => {
      await expectMany(tx)
      const ids = seededIds(`${tenant.id}/bulk-ledger/${from}`)
      await insertConsumers(
        tx,
        people.map(({ rows }) => rows),
      )
      const book = {
        tx,
        tenantId: tenant.id,
        ids,
        now: DEMO_START,
        businessDate: localDateIn(DEMO_START, tenant.zone),
      }
      // Their notices were sent long ago.
      await placeDebts(
        book,
        deps,
        tenant,
        people.map(({ debt }) => debt),
      )
    })
    // The pause lets the first requests run in between.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return !stop?.aborted
}

function personOf({ vault }: Pick<Deps, 'vault'>, tenant: TenantSettings, profile: DemoProfile, n: number) {
  const ids = seededIds(`${tenant.id}/bulk/${n}`)
  const person = personData(profile, n)
  const { street, city, state, zip, cellPhone } = person
  const rows = consumerRows(
    { vault, ids, now: DEMO_START },
    {
      tenantId: tenant.id,
      ...identityOf(person),
      contacts: [{ kind: 'cell_phone', value: cellPhone, verifiedAt: DEMO_START }],
      dateAdded: '2026-01-15',
    },
  )
  const { id, fullName } = rows.consumer
  const debt: NewDebt = {
    amount: toCents(20_000 + (n % 900) * 137),
    accountNumber: person.accountNumber,
    owner: { id, fullName, street, city, state, zip },
    row: {
      id: ids.next(),
      ownerId: id,
      referenceNumber: person.reference,
      displayId: profile.display_id,
      status: STATUSES[n % STATUSES.length]!,
      ...creditorOf(profile, n),
      nameOnAccount: fullName,
      placementDate: '2026-01-15',
    },
  }
  return { rows, debt }
}
