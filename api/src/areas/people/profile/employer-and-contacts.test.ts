import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedPerson, seedStaff, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const A = 'harborlight'
let t: TestApp
let person: Person
let self: Caller
let agent: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [A, 'tmlg'] })
  agent = await t.signInAs(A, { staff: (await seedStaff(t, A)).id })
})
afterAll(() => t.close())
beforeEach(async () => {
  person = await seedPerson(t, A)
  self = await t.signInAs(A, { consumer: person.id })
})

const audits = async (action: string) =>
  (
    await t.database.asOwner<{ detail: string }>(
      'select detail from audit_log where consumer_id = $1 and action = $2 order by seq',
      [person.id, action],
    )
  ).map(({ detail }) => JSON.parse(detail) as Record<string, unknown>)
const renewed = async () => (await self.call(endpoints.renewSession, {}, { 'x-portal': '1' })).body
const profile = async () => (await self.call(endpoints.getClient, { params: {} })).body.data

describe('A-24: the employer', () => {
  type Change = NonNullable<CallInput<typeof endpoints.updateEmployer>['body']>
  const change = (body: Change, who = self) => who.call(endpoints.updateEmployer, { body })
  const bakery = { employer_full_name: 'Bright Bakery', employ_type: 'ft', employer_state: 'ME' } as const

  it('C-68: completes the profile, and is part of it', async () => {
    expect(await profile()).toMatchObject({ is_complete: false, employer: null })
    expect(await renewed()).toMatchObject({ profile_complete: false })
    const answer = await change({ ...bakery, work_phone: '207-555-0100', employer_zip: '041011234' })
    const told = {
      employer_full_name: 'Bright Bakery',
      employ_type: 'ft',
      work_phone: '(207) 555-0100',
      occupation: null,
      employer_state: 'Maine',
      employer_city: null,
      employer_street: null,
      employer_zip: '04101-1234',
    }
    expect(answer.body.data).toEqual(told)
    expect(await profile()).toMatchObject({ is_complete: true, employer: told })
    expect(await renewed()).toMatchObject({ profile_complete: true })
    expect(await audits('employer.changed')).toMatchObject([
      { employer_full_name_to: 'B***', employ_type_to: 'ft', work_phone_to: '(***) ***-0100' },
    ])
  })

  it('changes the fields sent and keeps the rest', async () => {
    await change(bakery)
    expect((await change({ occupation: 'Baker' })).body.data).toMatchObject({
      employer_full_name: 'Bright Bakery',
      occupation: 'Baker',
      employer_state: 'Maine',
    })
  })

  it('C-73: refuses an incomplete one by its fields', async () => {
    expect((await change({ occupation: 'Baker' })).body.errors).toEqual({
      employer_full_name: ['required'],
      employ_type: ['type_required'],
      employer_state: ['state_required'],
    })
    expect((await change({ ...bakery, employ_type: 'choose' as 'ft' })).body.errors).toEqual({
      employ_type: ['type_required'],
    })
    expect((await change({ ...bakery, employer_full_name: ' ', work_phone: '12' })).body.errors).toEqual({
      employer_full_name: ['required'],
      work_phone: ['phone_invalid'],
    })
  })

  it('refuses a field that somebody else changed meanwhile', async () => {
    await change(bakery)
    await change({ client_id: person.id, occupation: 'Baker', was: { occupation: null } }, agent)
    expect(await change({ occupation: 'Driver', was: { occupation: null } })).toMatchObject({
      status: 409,
      body: { errors: { occupation: ['changed_elsewhere'] }, current: { occupation: 'Baker' } },
    })
    expect((await change({ employer_city: 'Bath', was: { employer_city: null } })).status).toBe(200)
  })

  it('is stored sealed, and hidden from everybody else', async () => {
    await change(bakery)
    const [row] = await t.database.asOwner<{ detail_sealed: string }>(
      'select detail_sealed from employer where consumer_id = $1',
      [person.id],
    )
    expect(row!.detail_sealed).not.toContain('Bakery')
    const foreign = await t.signInAs('tmlg', { staff: (await seedStaff(t, 'tmlg')).id })
    expect((await change({ ...bakery, client_id: person.id }, foreign)).status).toBe(404)
    const stranger = await t.signInAs(A, { consumer: (await seedPerson(t, A)).id })
    expect((await change({ ...bakery, client_id: person.id }, stranger)).status).toBe(404)
  })
})

describe('A-27: third-party contacts', () => {
  type New = NonNullable<CallInput<typeof endpoints.addThirdPartyContact>['body']>
  type Change = NonNullable<CallInput<typeof endpoints.updateThirdPartyContact>['body']>
  const spouse: New = { entity_name: 'Alex Fields', type: 'spouse' }
  const attorney: New = { entity_name: 'Quinn Law', type: 'attorney' }
  const list = (who = self, params: { client_id?: string } = {}) =>
    who.call(endpoints.listThirdPartyContacts, { params })
  const add = (body: New, who = self, params: { client_id?: string } = {}) =>
    who.call(endpoints.addThirdPartyContact, { params, body })
  const change = (id: string, body: Change, who = self) =>
    who.call(endpoints.updateThirdPartyContact, { params: { id }, body })
  const remove = (id: string, who = self, body: { client_id?: string } = {}) =>
    who.call(endpoints.removeThirdPartyContact, { params: { id }, body })
  const idOf = (answer: Awaited<ReturnType<typeof list>>) => answer.body.data.at(-1).id as string
  const isRepresented = async () =>
    (
      await t.database.asOwner<{ represented: boolean }>('select represented from consumer where id = $1', [person.id])
    )[0]!.represented

  it('are added, changed by field and removed; each answer is the whole list', async () => {
    const contact = { phone_number: '2075550111', email: 'ALEX@mail.example', state: 'Maine', zip: '04101' }
    const id = idOf(await add({ ...spouse, ...contact }))
    expect((await list()).body.data).toEqual([
      {
        id,
        ...spouse,
        ...contact,
        phone_number: '(207) 555-0111',
        email: 'alex@mail.example',
        street: null,
        city: null,
      },
    ])
    const changed = await change(id, { city: 'Bath', phone_number: '', was: { phone_number: '(207) 555-0111' } })
    expect(changed.body.data[0]).toMatchObject({ city: 'Bath', phone_number: null, email: 'alex@mail.example' })
    expect((await remove(id)).body.data).toEqual([])
    expect((await remove(id)).status).toBe(404)
    expect((await change(id, { city: 'Bath' })).status).toBe(404)
  })

  it.each<[string, New, Record<string, string[]>]>([
    ['no name', { ...spouse, entity_name: ' ' }, { entity_name: ['required'] }],
    ['no type', { ...spouse, type: 'choose' as 'spouse' }, { type: ['type_required'] }],
    ['a wrong e-mail', { ...spouse, email: 'alex' }, { email: ['email_invalid'] }],
    ['a short phone', { ...spouse, phone_number: '(207) 555-011' }, { phone_number: ['phone_invalid'] }],
    ['a wrong ZIP', { ...spouse, zip: '123' }, { zip: ['zip_invalid'] }],
    ['a long name', { ...spouse, entity_name: 'x'.repeat(121) }, { entity_name: ['too_long'] }],
  ])('C-76: are refused with %s', async (_, body, errors) => {
    expect((await add(body)).body.errors).toEqual(errors)
  })

  it('keep markup and other scripts as text', async () => {
    const entity_name = '<b>José</b> \u202Eתמר 🙂'
    expect((await add({ ...spouse, entity_name })).body.data[0].entity_name).toBe(entity_name)
  })

  it('decision 323: of staff, only who may end a legal status removes an attorney', async () => {
    const id = idOf(await add(attorney))
    const body = { client_id: person.id }
    const agent = await t.signInAs(A, { staff: (await seedStaff(t, A)).id })
    expect((await remove(id, agent, body)).body.code).toBe('forbidden')
    expect((await change(id, { type: 'other', ...body }, agent)).body.code).toBe('forbidden')
    expect((await change(id, { entity_name: 'Quinn & Sons', ...body }, agent)).status).toBe(200)
    expect(await isRepresented()).toBe(true)
    const admin = await t.signInAs(A, { staff: (await seedStaff(t, A, { role: 'admin' })).id })
    expect((await remove(id, admin, body)).status).toBe(200)
    expect(await isRepresented()).toBe(false)
  })

  it('R-04: make the consumer represented by an attorney, until the last one is gone', async () => {
    const first = idOf(await add(attorney))
    expect(await isRepresented()).toBe(true)
    const second = idOf(await add({ ...attorney, entity_name: 'Second Law' }))
    await remove(first)
    expect(await isRepresented()).toBe(true)
    await change(second, { type: 'other' })
    expect(await isRepresented()).toBe(false)
    await change(second, { type: 'attorney' })
    await remove(second)
    expect(await isRepresented()).toBe(false)
    expect(await audits('third_party.added')).toMatchObject([{ type: 'attorney', represented: true }, {}])
    expect(await audits('third_party.removed')).toMatchObject([{}, { represented: false }])
  })

  it('R-04: removing a spouse does not undo the file’s flag of representation', async () => {
    await t.database.asOwner('update consumer set represented = true where id = $1', [person.id])
    await remove(idOf(await add(spouse)))
    expect(await isRepresented()).toBe(true)
  })

  it('refuse a field that somebody else changed meanwhile', async () => {
    const id = idOf(await add(spouse))
    await change(id, { client_id: person.id, city: 'Bath' }, agent)
    expect(await change(id, { city: 'Bangor', was: { city: null } })).toMatchObject({
      status: 409,
      body: { current: { city: 'Bath' } },
    })
  })

  it('are accessible only to the consumer and staff of the tenant', async () => {
    const id = idOf(await add(spouse, agent, { client_id: person.id }))
    expect(idOf(await list(agent, { client_id: person.id }))).toBe(id)
    const seen = await t.database.asOwner<{ action: string }>(
      'select action from access_log where consumer_id = $1 order by action',
      [person.id],
    )
    expect(seen.map(({ action }) => action)).toEqual(['third_party.add', 'third_party.read'])
    const stranger = await t.signInAs(A, { consumer: (await seedPerson(t, A)).id })
    expect((await list(stranger)).body.data).toEqual([])
    expect((await remove(id, stranger)).status).toBe(404)
    expect((await remove(id, stranger, { client_id: person.id })).status).toBe(404)
    const foreign = await t.signInAs('tmlg', { staff: (await seedStaff(t, 'tmlg')).id })
    expect((await list(foreign, { client_id: person.id })).status).toBe(404)
    expect((await remove(id, agent)).body.errors).toEqual({ client_id: ['required'] })
  })

  it('have a maximum number', async () => {
    for (let n = 0; n < 20; n++) await add(spouse)
    expect((await add(spouse)).body.errors).toEqual({ entity_name: ['too_many'] })
  })
})
