import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedPerson, seedStaff, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp
let admin: Caller
let agent: Caller
let ids: { ann: string; bo: string; gone: string; foreign: string }
let person: Person

beforeAll(async () => {
  t = await buildTestApp()
  const idOf = async (fullName: string, at = tenantId) => (await seedStaff(t, at, { fullName })).id
  ids = {
    ann: await idOf('Ann Ortiz'),
    bo: await idOf('Bo Lind'),
    gone: await idOf('Di Gone'),
    foreign: await idOf('Flo Foreign', 'tmlg'),
  }
  await t.database.asOwner("update staff set status = 'inactive' where id = $1", [ids.gone])
  admin = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId, { role: 'admin' })).id })
  agent = await t.signInAs(tenantId, { staff: ids.ann })
  person = await seedPerson(t, tenantId, { firstName: 'Zelda', lastName: 'Quimby' })
  await seedPerson(t, tenantId, { firstName: 'Yvo', lastName: 'Zwart' })
})
afterAll(() => t.close())

const assign = (agentId: string | null, segment: string | null = null, who = admin) =>
  who.call(endpoints.assignClient, {
    params: { client_id: person.id },
    body: { agent_id: agentId, segment },
  })
const profile = async () =>
  (await admin.call(endpoints.getClient, { params: { client_id: person.id } })).body.data as Record<string, unknown>
const found = async (body: NonNullable<CallInput<typeof endpoints.searchClients>['body']>) =>
  (await agent.call(endpoints.searchClients, { body })).body.data.page.map(
    (row: { full_name: string }) => row.full_name,
  ) as string[]

describe('S-22: the assigned agent of a customer', () => {
  it('is set by an administrator, shown on the customer’s page, and recorded in the history', async () => {
    expect((await assign(ids.ann, '  Early  ')).status).toBe(200)
    expect(await profile()).toMatchObject({ agent: 'Ann Ortiz', agent_id: ids.ann, segment: 'Early' })
    expect((await assign(ids.bo, 'Early')).status).toBe(200)
    expect((await assign(ids.bo, 'Early')).status).toBe(200)
    expect((await assign(null)).status).toBe(200)
    expect(await profile()).toMatchObject({ agent: null, agent_id: null, segment: null })
    const body = { client_id: person.id }
    const { page } = (await admin.call(endpoints.listHistory, { body })).body
    const said = 'The person assigned to the customer was changed.'
    expect(page).toMatchObject([
      {
        details: said,
        changes: [
          { field: 'Agent', from: 'Bo Lind', to: null },
          { field: 'Segment', from: 'Early', to: null },
        ],
      },
      { details: said, changes: [{ field: 'Agent', from: 'Ann Ortiz', to: 'Bo Lind' }] },
      {
        details: said,
        changes: [
          { field: 'Agent', from: null, to: 'Ann Ortiz' },
          { field: 'Segment', from: null, to: 'Early' },
        ],
      },
    ])
  })

  it('cannot be former staff or staff of another tenant, and is not set by agents', async () => {
    for (const id of [ids.gone, ids.foreign, 'nobody']) {
      const { status, body } = await assign(id)
      expect([status, body.errors]).toEqual([400, { agent_id: ['not_found'] }])
    }
    expect((await assign(ids.ann, null, agent)).status).toBe(403)
    expect((await assign(ids.ann, 'x'.repeat(41))).body.errors).toEqual({ segment: ['too_long'] })
  })

  it('stays former staff until the customer is reassigned', async () => {
    await t.database.asOwner('update consumer set agent_id = $2 where id = $1', [person.id, ids.gone])
    expect((await assign(ids.gone, 'Late')).status).toBe(200)
    expect(await profile()).toMatchObject({ agent: 'Di Gone', segment: 'Late' })
  })

  it('is chosen among active staff; former staff are listed while they still have customers', async () => {
    const agents = async () =>
      new Map(
        (await agent.call(endpoints.listAgents, {})).body.data.map((one: { name: string; is_active: boolean }) => [
          one.name,
          one.is_active,
        ]),
      )
    const [ann, gone] = ['Ann Ortiz', 'Di Gone']
    expect([...(await agents())]).toEqual(
      expect.arrayContaining([
        [ann, true],
        [gone, false],
      ]),
    )
    expect((await agents()).has('Flo Foreign')).toBe(false)
    await assign(ids.bo)
    expect((await agents()).has(gone)).toBe(false)
  })
})

describe('the customers of an agent', () => {
  it('are found alone, with a search and with a status; so are customers without an agent', async () => {
    await assign(ids.ann)
    expect(await found({ agent_id: ids.ann })).toEqual(['Zelda Quimby'])
    expect(await found({ agent_id: ids.bo })).toEqual([])
    expect(await found({ agent_id: null })).toEqual(['Yvo Zwart'])
    expect(await found({})).toEqual(['Zelda Quimby', 'Yvo Zwart'])
    expect(await found({ agent_id: ids.ann, search_field: 'first_name', search: 'zel' })).toEqual(['Zelda Quimby'])
    expect(await found({ agent_id: ids.ann, search_field: 'first_name', search: 'yv' })).toEqual([])
    expect(await found({ agent_id: ids.ann, status: 'active' })).toEqual(['Zelda Quimby'])
    expect(await found({ agent_id: ids.ann, status: 'paid_off' })).toEqual([])
    const ofDebt = { search_field: 'reference_number', search: person.reference } as const
    expect(await found({ agent_id: ids.ann, ...ofDebt })).toEqual(['Zelda Quimby'])
    expect(await found({ agent_id: null, ...ofDebt })).toEqual([])
    const bySsn = { search_field: 'ssn', search: person.ssn } as const
    expect(await found({ agent_id: ids.ann, ...bySsn })).toEqual(['Zelda Quimby'])
    expect(await found({ agent_id: ids.bo, ...bySsn })).toEqual([])
  })
})
