import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { toCents, type DebtStatus } from '@portal/shared/domain'
import { insertRows } from '../db/insert-rows.ts'
import { debt, debtParty } from '../db/schema/debt.ts'
import type { DemoProfile } from '../demo/demo-profile.ts'
import { identityOf, personData, type PersonData } from '../demo/seed/person-data.ts'
import { consumerRows } from '../core/consumer/consumer-record.ts'
import { insertConsumers } from '../core/consumer/rows.ts'
import { retentionFrom } from '../core/debt/retention.ts'
import { sealDebtAccount } from '../core/consumer/sealed-fields.ts'
import type { TestApp } from './test-app.ts'

const BATCH = 4_000
/** Above the numbers of the demo's own people. */
const FIRST = 1_000_000
const ENDINGS = ['', 'son', 'man', 'ley', 'ford', 'berg', 'well', 'ton', 'field', 'worth', 'wood', 'ham', 'stein']
/** Of a hundred debts. */
const SHARES: readonly [DebtStatus, number][] = [
  ['active', 58],
  ['established', 15],
  ['delinquent', 8],
  ['on_hold', 5],
  ['recalled', 9],
  ['paid_off', 4],
  ['external', 1],
]
const statuses = SHARES.flatMap(([status, share]) => Array<DebtStatus>(share).fill(status))

/** The n-th person: unique numbers, and names and streets of varying frequency. */
export function manyPerson(profile: DemoProfile, n: number): PersonData {
  const person = personData(profile, FIRST + n)
  // A fixed shuffle, so that neighbours in the list were added at different times.
  const lot = (n * 2_654_435_761) % 4_294_967_296
  const ending = ENDINGS[Math.floor(((lot % 10_000) ** 2 / 1e8) * ENDINGS.length)]!
  return {
    ...person,
    lastName: person.lastName + ending,
    ssn: String(900_000_000 + n),
    street: `${100 + (lot % 9_800)} ${person.street.replace(/^\d+ /, '')}`,
    reference: `${profile.reference_prefix}${String(lot).padStart(10, '0')}`,
  }
}

/** Status of the n-th one's debt. */
export const manyStatus = (n: number): DebtStatus => statuses[((n * 40_503) % 65_536) % 100]!

/**
 * Puts `count` plain consumers with a debt each into a tenant at once, as the product stores them except for fields that no search
 * reads (ledger, consents). One debt of fifty has a co-debtor. Keys and triggers rest meanwhile and the indexes are
 * made afterwards, which is how a file of this size is restored.
 */
export async function loadManyConsumers(
  t: TestApp,
  { tenantId, profile, count }: { tenantId: string; profile: DemoProfile; count: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: t.database.ownerUrl })
  await client.connect()
  try {
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '256MB'")
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
        where i.indrelid in ('consumer'::regclass, 'contact_point'::regclass, 'debt'::regclass, 'debt_party'::regclass,
                             'consumer_status'::regclass) and not i.indisprimary`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    // The next batch is sealed while the server inserts the previous one.
    let before = Promise.resolve()
    for (let from = 0; from < count; from += BATCH) {
      const people = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) =>
        rowsOf(t, tenantId, profile, from + i),
      )
      await before
      before = insertAll(client, people)
    }
    await before
    await client.query(
      `insert into consumer_status (tenant_id, consumer_id, status, first_name_key, last_name_key, street_key)
       select distinct c.tenant_id, c.id, d.status, c.first_name_key, c.last_name_key, c.street_key
         from debt_party p join debt d on d.tenant_id = p.tenant_id and d.id = p.debt_id
         join consumer c on c.tenant_id = p.tenant_id and c.id = p.consumer_id`,
    )
    for (const { definition } of indexes) await client.query(definition)
    await client.query('vacuum analyze consumer, contact_point, debt, debt_party, consumer_status')
  } finally {
    await client.end()
  }
}

/** The consumer before the n-th one is the co-debtor of every fiftieth debt. */
let previous: string | undefined

function rowsOf(t: TestApp, tenantId: string, profile: DemoProfile, n: number) {
  const { vault, ids } = t.deps
  const now = t.clock.now(tenantId)
  const person = manyPerson(profile, n)
  const rows = consumerRows(
    { vault, ids, now },
    {
      tenantId,
      ...identityOf(person),
      contacts: [{ kind: 'cell_phone', value: person.cellPhone, consent: null }],
      dateAdded: '2026-01-15',
    },
  )
  const { id: ownerId, fullName } = rows.consumer
  const debtId = ids.next()
  const creditor = profile.creditors[n % profile.creditors.length]!
  const party = { tenantId, debtId, role: 'owner', consumerId: ownerId, createdAt: now } as const
  const parties: (typeof debtParty.$inferInsert)[] = [party]
  if (n % 50 === 49 && previous) parties.push({ ...party, role: 'co_debtor', consumerId: previous })
  previous = ownerId
  return {
    ...rows,
    parties,
    debt: {
      tenantId,
      id: debtId,
      ownerId,
      referenceNumber: person.reference,
      status: manyStatus(n),
      balance: toCents(20_000 + (n % 900) * 137),
      originalCreditor: creditor.original,
      currentCreditor: creditor.current,
      nameOnAccount: fullName,
      ...sealDebtAccount(vault, tenantId, debtId, person.accountNumber),
      retentionUntil: retentionFrom(now, t.tenant(tenantId).zone),
      createdAt: now,
      updatedAt: now,
    },
  }
}

const insertAll = (client: pg.Client, people: readonly ReturnType<typeof rowsOf>[]): Promise<void> =>
  drizzle(client).transaction(async (tx) => {
    await insertConsumers(tx, people)
    await insertRows(
      tx,
      debt,
      people.map((rows) => rows.debt),
    )
    await insertRows(
      tx,
      debtParty,
      people.flatMap((rows) => rows.parties),
    )
  })
