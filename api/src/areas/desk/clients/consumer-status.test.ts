import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { seedPerson, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

// Triggers maintain the statuses that the list’s filter reads (decision 238); they must match the debts.

const tenantId = 'harborlight'
let t: TestApp
let person: Person
let coDebtor: Person

beforeAll(async () => {
  t = await buildTestApp()
  person = await seedPerson(t, tenantId)
  coDebtor = await seedPerson(t, tenantId)
  // Two more accounts like the first.
  for (const more of ['-1', '-2'])
    await t.database.asOwner(
      `insert into debt select (jsonb_populate_record(d, jsonb_build_object(
         'id', d.id || $2::text, 'reference_number', d.reference_number || $2::text))).* from debt d where d.reference_number = $1`,
      [person.reference, more],
    )
  await t.database.asOwner(
    `insert into debt_party (tenant_id, debt_id, consumer_id, role, created_at)
     select tenant_id, id, owner_id, 'owner', created_at from debt d
      where owner_id = $1 and not exists (select from debt_party p where p.debt_id = d.id)`,
    [person.id],
  )
})
afterAll(() => t.close())

/** The stored statuses, and those computed from all debts. */
async function kept(): Promise<[object[], object[]]> {
  const rows = 'tenant_id, consumer_id, status, first_name_key, last_name_key, street_key'
  const [stored, truth] = await Promise.all([
    t.database.asOwner<object[]>(`select ${rows} from consumer_status order by 2, 3`),
    t.database.asOwner<object[]>(
      `select distinct c.tenant_id, c.id as consumer_id, d.status, c.first_name_key, c.last_name_key, c.street_key
         from debt_party p join debt d on d.tenant_id = p.tenant_id and d.id = p.debt_id and d.deleted_at is null
         join consumer c on c.tenant_id = p.tenant_id and c.id = p.consumer_id and c.deleted_at is null
        where p.deleted_at is null order by 2, 3`,
    ),
  ])
  return [stored, truth]
}

const ids = async () =>
  (await t.database.asOwner<{ id: string }>('select id from debt where owner_id = $1 order by id', [person.id])).map(
    ({ id }) => id,
  )

describe('the statuses of a consumer', () => {
  it.each<[string, (debts: string[]) => [string, unknown[]]]>([
    ['one of three debts changes', ([a]) => ["update debt set status = 'delinquent' where id = $1", [a]]],
    ['the others change too', () => ["update debt set status = 'delinquent' where owner_id = $1", [person.id]]],
    ['all change back', () => ["update debt set status = 'active' where owner_id = $1", [person.id]]],
    [
      'a co-debtor is added',
      ([a]) => [
        `insert into debt_party (tenant_id, debt_id, consumer_id, role, created_at)
           select tenant_id, id, $2, 'co_debtor', created_at from debt where id = $1`,
        [a, coDebtor.id],
      ],
    ],
    ['the shared debt is put on hold', ([a]) => ["update debt set status = 'on_hold' where id = $1", [a]]],
    [
      'the co-debtor is removed',
      ([a]) => [
        'update debt_party set deleted_at = created_at where debt_id = $1 and consumer_id = $2',
        [a, coDebtor.id],
      ],
    ],
    ['a debt is removed', ([a]) => ['update debt set deleted_at = created_at where id = $1', [a]]],
    [
      'the consumer moves',
      () => ["update consumer set street = 'New Road', street_key = 'new road' where id = $1", [person.id]],
    ],
    ['the consumer is removed', () => ['update consumer set deleted_at = created_at where id = $1', [person.id]]],
    ['the consumer is restored', () => ['update consumer set deleted_at = null where id = $1', [person.id]]],
  ])('match the debts after %s', async (_, change) => {
    await t.database.asOwner(...change(await ids()))
    const [stored, truth] = await kept()
    expect(stored).toEqual(truth)
    expect(stored.length).toBeGreaterThan(0)
  })

  it('match the debts after concurrent changes of one person’s debts', async () => {
    const debts = await ids()
    const pick = ['active', 'delinquent', 'on_hold', 'recalled']
    for (let round = 0; round < 15; round++) {
      await Promise.all(
        debts.map((id, i) =>
          t.deps.db.withTenant(tenantId, (tx) =>
            tx.execute(`update debt set status = '${pick[(round * (i + 1) + i) % pick.length]}' where id = '${id}'`),
          ),
        ),
      )
      const [stored, truth] = await kept()
      expect(stored).toEqual(truth)
    }
  })
})
