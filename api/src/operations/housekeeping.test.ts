import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { seedPerson } from '../testing/people.ts'
import { reviewRetention } from '../core/debt/retention.ts'
import { sweep } from './housekeeping.ts'

const A = 'harborlight'
let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ tenants: [A] })
})
afterAll(() => t.close())

const untilOf = async (reference: string) =>
  (
    await t.database.asOwner<{ until: string }>(
      'select retention_until::text as until from debt where reference_number = $1',
      [reference],
    )
  )[0]!.until

describe('R-16: retention', () => {
  it('ends three years after the last activity and never moves back', async () => {
    const person = await seedPerson(t, A)
    const review = () => reviewRetention(t.deps.db, t.tenant(A), t.clock.now(A))
    expect(await review()).toBe(1)
    expect(await untilOf(person.reference)).toBe('2029-03-02')
    expect(await review()).toBe(0)
    await t.database.asOwner(
      `insert into note (tenant_id, id, consumer_id, debt_id, staff_id, comment, tag_ids, created_at)
       select $1, 'n1', owner_id, id, 's1', 'called', '[]', '2026-06-30T03:00:00Z' from debt where reference_number = $2`,
      [A, person.reference],
    )
    expect(await review()).toBe(1)
    // 3 a.m. UTC is the evening before on the tenant's wall
    expect(await untilOf(person.reference)).toBe('2029-06-29')
  })

  it('handles the debts in small batches, so that a payer never waits for all of them', async () => {
    const people = [await seedPerson(t, A), await seedPerson(t, A), await seedPerson(t, A)]
    const review = () => reviewRetention(t.deps.db, t.tenant(A), t.clock.now(A), 2)
    expect(await review()).toBe(3)
    for (const { reference } of people) expect(await untilOf(reference)).toBe('2029-03-02')
    expect(await review()).toBe(0)
  })
})

describe('sweeping', () => {
  it('deletes expired bearers and keeps valid ones', async () => {
    const person = await seedPerson(t, A)
    await t.signInAs(A, { consumer: person.id })
    t.clock.advance('11m')
    await t.signInAs(A, { consumer: person.id })
    await t.deps.db.withTenant(A, (tx) => sweep(tx, t.clock.now(A)))
    expect(await t.database.asOwner('select 1 from access_token')).toHaveLength(1)
    expect(await t.database.asOwner('select 1 from session where revoked_at is null')).toHaveLength(2)
  })
})
