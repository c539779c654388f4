import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { toCents } from '@portal/shared/domain'
import { debt, debtParty } from '../../../db/schema/debt.ts'
import { seedPerson, seedStaff, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { Caller } from '../../../testing/caller.ts'

const tenantId = 'harborlight'
let t: TestApp
let agent: Caller
let wanted: Person
let others: Person[]

type Search = NonNullable<CallInput<typeof endpoints.searchClients>['body']>

beforeAll(async () => {
  t = await buildTestApp()
  agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
  wanted = await seedPerson(t, tenantId, { firstName: 'Zelda', lastName: 'Quimby', street: '9 Orchard Lane' })
  others = await Promise.all(Array.from({ length: 11 }, () => seedPerson(t, tenantId)))
})
afterAll(() => t.close())

/** Adds another account of a person. */
async function seedDebt(
  owner: Person,
  change: Pick<typeof debt.$inferInsert, 'referenceNumber' | 'balance' | 'status'>,
) {
  const [id, at] = [t.deps.ids.next(), t.clock.now(tenantId)]
  await t.deps.db.withTenant(tenantId, async (tx) => {
    await tx.insert(debt).values({
      tenantId,
      id,
      ownerId: owner.id,
      originalCreditor: 'First Bank',
      currentCreditor: 'First Bank',
      nameOnAccount: owner.fullName,
      createdAt: at,
      updatedAt: at,
      ...change,
    })
    await tx.insert(debtParty).values({ tenantId, debtId: id, consumerId: owner.id, role: 'owner', createdAt: at })
  })
  return id
}

const search = async (body: Search, who = agent) => (await who.call(endpoints.searchClients, { body })).body
const namesOf = async (body: Search) =>
  (await search(body)).data.page.map((row: { full_name: string }) => row.full_name)

describe('A-73: the customers', () => {
  it.each<[string, Search['search_field'], (person: Person) => string]>([
    ['First Name', 'first_name', () => 'zel'],
    ['Last Name', 'last_name', () => 'QUIM'],
    ['SSN, whole', 'ssn', ({ ssn }) => `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`],
    ['SSN, its last four', 'ssn', ({ ssn }) => ssn.slice(-4)],
    ['Address', 'address', () => '9 orch'],
    ['Account Number', 'account_number', ({ accountNumber }) => accountNumber],
    ['Reference Number', 'reference_number', ({ reference }) => reference.slice(0, 7)],
  ])('S-02: are found by %s', async (_, search_field, textOf) => {
    expect(await namesOf({ search_field, search: textOf(wanted) })).toEqual(['Zelda Quimby'])
  })

  it('S-02: are not found by another field or by too short a text', async () => {
    expect(await namesOf({ search_field: 'first_name', search: 'Quimby' })).toEqual([])
    const { status, body } = await agent.call(endpoints.searchClients, {
      body: { search_field: 'ssn', search: '123' },
    })
    expect([status, body.errors]).toEqual([400, { search: ['ssn_search'] }])
  })

  it('S-03: are filtered by the status of their debts', async () => {
    await t.database.asOwner("update debt set status = 'delinquent' where owner_id = $1", [wanted.id])
    expect(await namesOf({ status: 'delinquent' })).toEqual(['Zelda Quimby'])
    expect(await namesOf({ status: 'paid_off' })).toEqual([])
    expect(await namesOf({ search: 'Quimby', status: 'active' })).toEqual([])
  })

  it('S-04: are listed ten per page by default, with their total', async () => {
    const first = await search({})
    expect([first.data.page.length, first.data.items_number]).toEqual([10, others.length + 1])
    expect((await search({ current_page: 2 })).data.page).toHaveLength(others.length - 9)
    expect((await search({ per_page: 25 })).data.page).toHaveLength(others.length + 1)
  })

  it('S-07: have every field of a row, the SSN masked', async () => {
    const [row] = (await search({ search: 'Quimby' })).data.page
    expect(row).toMatchObject({
      client_id: wanted.id,
      ssn: `***-**-${wanted.ssn.slice(-4)}`,
      client: 'First Bank',
      cell_phone: expect.stringMatching(/^\(207\) 555-\d{4}$/),
      address: '9 Orchard Lane',
      dob: wanted.dob,
      orginator: 'First Bank',
      current_creditor: 'First Bank',
      agent_profile: { full_name: null },
      reference: wanted.reference,
      amount: '0.00',
      debt_status: 'delinquent',
    })
  })

  it('S-07: show the account that was searched for or has the status, and the total owed', async () => {
    const [one, two] = [toCents(40_000), toCents(10_000)]
    const both = await seedPerson(t, tenantId, { firstName: 'Ursa', lastName: 'Vantongeren' })
    const smaller = await seedDebt(both, { referenceNumber: 'VT-SMALL-1', balance: two, status: 'on_hold' })
    await t.database.asOwner('update debt set balance = $2 where owner_id = $1 and id <> $3', [both.id, one, smaller])
    const rowOf = async (body: Search) => {
      const [row] = (await search(body)).data.page
      return [row.reference, row.amount, row.debt_status]
    }
    expect(await rowOf({ search: 'Vanton' })).toEqual([both.reference, '500.00', 'active'])
    expect(await rowOf({ search: 'Vanton', status: 'on_hold' })).toEqual(['VT-SMALL-1', '500.00', 'on_hold'])
    expect(await rowOf({ search_field: 'reference_number', search: 'vt-sm' })).toEqual([
      'VT-SMALL-1',
      '500.00',
      'on_hold',
    ])
    expect((await search({ search_field: 'reference_number', search: 'vt-sm', status: 'active' })).data.page).toEqual(
      [],
    )
  })

  it('are ordered by the searched field', async () => {
    for (const [firstName, lastName, street] of [
      ['Yvo', 'Zwart', '7 Zinnia Way'],
      ['Yara', 'Zwart', '8 Zinnia Way'],
      ['Yvo', 'Zander', '9 Zinnia Way'],
    ] as const)
      await seedPerson(t, tenantId, { firstName, lastName, street })
    expect(await namesOf({ search: 'zw' })).toEqual(['Yara Zwart', 'Yvo Zwart'])
    expect(await namesOf({ search_field: 'first_name', search: 'yv' })).toEqual(['Yvo Zander', 'Yvo Zwart'])
    expect(await namesOf({ search_field: 'address', search: '7 z' })).toEqual(['Yvo Zwart'])
  })

  it('are accessible only to staff of their tenant', async () => {
    const self = await t.signInAs(tenantId, { consumer: wanted.id })
    expect((await self.call(endpoints.searchClients, { body: {} })).status).toBe(403)
    const stranger = await t.signInAs('tmlg', { staff: (await seedStaff(t, 'tmlg')).id })
    expect((await search({ search: 'Quimby' }, stranger)).data.page).toEqual([])
    const params = { client_id: wanted.id }
    expect((await stranger.call(endpoints.getClient, { params })).status).toBe(404)
  })
})

describe('A-23: a profile', () => {
  it('C-03, S-25: shows date of birth and masked SSN to the consumer and to staff', async () => {
    const self = await t.signInAs(tenantId, { consumer: wanted.id })
    const known = { full_name: 'Zelda Quimby', dob: wanted.dob, ssn: `***-**-${wanted.ssn.slice(-4)}` }
    expect((await self.call(endpoints.getClient, { params: {} })).body.data).toMatchObject(known)
    const params = { client_id: wanted.id }
    expect((await agent.call(endpoints.getClient, { params })).body.data).toMatchObject({ ...known, agent: null })
  })

  it('T4: is not accessible to other consumers', async () => {
    const self = await t.signInAs(tenantId, { consumer: wanted.id })
    const params = { client_id: others[0]!.id }
    expect((await self.call(endpoints.getClient, { params })).status).toBe(404)
  })
})

describe('A-31: the own profile', () => {
  it('is available to staff and consumers', async () => {
    expect((await agent.call(endpoints.getProfileSelf, {})).body.data).toMatchObject({
      role: 'agent',
      full_name: 'Sam Porter',
      date_added: '2026-01-05',
    })
    const self = await t.signInAs(tenantId, { consumer: wanted.id })
    expect((await self.call(endpoints.getProfileSelf, {})).body.data).toMatchObject({
      id: wanted.id,
      role: 'user',
      full_name: 'Zelda Quimby',
      dob: wanted.dob,
    })
  })
})
