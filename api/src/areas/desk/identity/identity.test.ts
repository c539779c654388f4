import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedPerson, seedStaff, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

// `northgate` asks for a second person (`staff.identity_second_person`), `harborlight` does not.
const [ALONE, TWO] = ['harborlight', 'northgate']
let t: TestApp
const staff = {} as Record<'agent' | 'admin' | 'first' | 'second', Caller>

beforeAll(async () => {
  t = await buildTestApp({ tenants: [ALONE, TWO] })
  const as = async (tenantId: string, change: Parameters<typeof seedStaff>[2]) =>
    t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId, change)).id })
  Object.assign(staff, {
    agent: await as(ALONE, { fullName: 'Sam Porter' }),
    admin: await as(ALONE, { role: 'admin', fullName: 'Ada Min' }),
    first: await as(TWO, { role: 'admin', fullName: 'Fay One' }),
    second: await as(TWO, { fullName: 'Sue Visor', permissions: ['override.approve'] }),
  })
})
afterAll(() => t.close())

type Asked = CallInput<typeof endpoints.correctIdentity>['body']
const attachments = [
  {
    name: 'card.pdf',
    content: Buffer.from(
      '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>',
    ).toString('base64'),
  },
]
const correct = (who: Caller, { id }: Person, body: Partial<Asked>) =>
  who.call(endpoints.correctIdentity, {
    params: { client_id: id },
    body: { reason: 'The court order shows it.', attachments, ...body },
  })
const decide = (who: Caller, { id }: Person, correctionId: string, approve: boolean) =>
  who.call(endpoints.decideIdentityCorrection, {
    params: { client_id: id, correction_id: correctionId },
    body: { approve, reason: 'Compared with the document.' },
  })
const list = async (who: Caller, { id }: Person) =>
  (await who.call(endpoints.listIdentityCorrections, { params: { client_id: id } })).body
const profile = async (who: Caller, { id }: Person) =>
  (await who.call(endpoints.getClient, { params: { client_id: id } })).body.data
const found = async (search_field: 'last_name' | 'ssn', search: string) => {
  const { body } = await staff.admin.call(endpoints.searchClients, { body: { search_field, search } })
  return body.data.page.map((row: { full_name: string }) => row.full_name)
}

describe('I-05: a correction of who a customer is', () => {
  it('changes name, date of birth and SSN, and the customer is found by the new ones alone', async () => {
    const person = await seedPerson(t, ALONE)
    const me = await t.signInAs(ALONE, { consumer: person.id })
    const answer = await correct(staff.admin, person, {
      first_name: 'Keisha',
      last_name: 'Kellerby',
      dob: '1990-01-31',
      ssn: '512-99-4821',
    })
    expect([answer.status, answer.body.status]).toEqual([200, 'applied'])
    expect(await profile(staff.admin, person)).toMatchObject({
      full_name: 'Keisha Kellerby',
      dob: '1990-01-31',
      ssn: '***-**-4821',
    })
    expect(await found('last_name', 'Kellerby')).toEqual(['Keisha Kellerby'])
    expect(await found('last_name', person.fullName.split(' ')[1]!)).toEqual([])
    expect(await found('ssn', '512994821')).toEqual(['Keisha Kellerby'])
    expect(await found('ssn', person.ssn)).toEqual([])
    // Whoever signed in with the old facts identifies again.
    expect((await me.call(endpoints.getProfileSelf, {})).status).toBe(401)
  })

  it('tells before and after in the history, masked, with the reason', async () => {
    const person = await seedPerson(t, ALONE)
    await correct(staff.admin, person, { last_name: 'Quill', ssn: '512-99-4822' })
    const { page } = (await staff.admin.call(endpoints.listHistory, { body: { client_id: person.id } })).body
    expect(page[0]).toMatchObject({
      details: 'Name, date of birth, or SSN was corrected.',
      author: 'Ada Min',
      changes: [
        { field: 'Last name', from: 'F***', to: 'Q***' },
        { field: 'SSN', from: `***-**-${person.ssn.slice(-4)}`, to: '***-**-4822' },
        { field: 'Reason', from: null, to: 'The court order shows it.' },
      ],
    })
  })

  it('removes an SSN that was somebody else’s', async () => {
    const person = await seedPerson(t, ALONE)
    expect((await correct(staff.admin, person, { ssn: null })).status).toBe(200)
    expect(await profile(staff.admin, person)).toMatchObject({ ssn: null, dob: person.dob })
  })

  it.each<[string, Partial<Asked>, object]>([
    ['no document', { first_name: 'A', attachments: [] }, { attachments: ['attachment_required'] }],
    ['no reason', { first_name: 'A', reason: ' ' }, { reason: ['required'] }],
    ['an SSN that was never issued', { ssn: '000-12-3456' }, { ssn: ['ssn_invalid'] }],
    ['a birth to come', { dob: '2090-01-01' }, { dob: ['date_of_birth'] }],
    ['a name of blanks', { last_name: '  ' }, { last_name: ['required'] }],
    ['nothing that differs', { first_name: 'Robin' }, { first_name: ['nothing_changed'] }],
  ])('is refused with %s, and changes nothing', async (_, body, errors) => {
    const person = await seedPerson(t, ALONE)
    const answer = await correct(staff.admin, person, body)
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
    expect(await profile(staff.admin, person)).toMatchObject({ full_name: person.fullName, dob: person.dob })
    expect((await list(staff.admin, person)).data).toEqual([])
  })

  it('is not an agent’s', async () => {
    const person = await seedPerson(t, ALONE)
    expect((await correct(staff.agent, person, { first_name: 'A' })).status).toBe(403)
  })
})

describe('staff.identity_second_person: a second person', () => {
  const waiting = async () => {
    const person = await seedPerson(t, TWO)
    expect((await correct(staff.first, person, { last_name: 'Waiter' })).body.status).toBe('waiting')
    const { data } = await list(staff.second, person)
    return { person, id: data[0].id as string, shown: data[0] }
  }

  it('sees what changes with its document, and carries it out', async () => {
    const { person, id, shown } = await waiting()
    expect(shown).toMatchObject({
      status: 'waiting',
      fields: [{ field: 'last_name', from: person.fullName.split(' ')[1], to: 'Waiter' }],
      asked_by: 'Fay One',
      is_own: false,
      files: [{ name: 'card.pdf' }],
    })
    expect(await profile(staff.first, person)).toMatchObject({ full_name: person.fullName })
    expect(await decide(staff.first, person, id, true)).toMatchObject({
      status: 403,
      body: { code: 'second_person_required' },
    })
    expect((await decide(staff.second, person, id, true)).body.status).toBe('applied')
    expect(await profile(staff.first, person)).toMatchObject({ full_name: 'Robin Waiter' })
    expect((await decide(staff.second, person, id, false)).status).toBe(409)
  })

  it('F-10: finds it among the work until it is decided', async () => {
    const work = async () => {
      const { body } = await staff.first.call(endpoints.listWork, {
        params: { queue: 'corrections_waiting' },
        query: {},
      })
      return (body.data as { subject_id: string; client_id: string }[]).map((entry) => [
        entry.subject_id,
        entry.client_id,
      ])
    }
    const { person, id } = await waiting()
    expect(await work()).toContainEqual([id, person.id])
    await decide(staff.second, person, id, false)
    expect(await work()).not.toContainEqual([id, person.id])
  })

  it('declines it, and nothing has changed', async () => {
    const { person, id } = await waiting()
    expect((await decide(staff.second, person, id, false)).body.status).toBe('declined')
    expect(await profile(staff.first, person)).toMatchObject({ full_name: person.fullName })
    const { page } = (await staff.first.call(endpoints.listHistory, { body: { client_id: person.id } })).body
    expect(
      page.slice(0, 2).map(({ details, author }: { details: string; author: string }) => [details, author]),
    ).toEqual([
      ['A second person declined a correction of name, date of birth, or SSN.', 'Sue Visor'],
      ['A correction of name, date of birth, or SSN was requested.', 'Fay One'],
    ])
    expect(page[0].changes).toContainEqual({ field: 'Requested by', from: null, to: 'Fay One' })
  })

  it('decides about one correction at a time, and about what is still there', async () => {
    const { person, id } = await waiting()
    expect(await correct(staff.first, person, { first_name: 'Other' })).toMatchObject({
      status: 409,
      body: { errors: { first_name: ['correction_waiting'] } },
    })
    await t.database.asOwner("update consumer set last_name = 'Changed' where id = $1", [person.id])
    expect(await decide(staff.second, person, id, true)).toMatchObject({
      status: 409,
      body: { errors: { last_name: ['changed_elsewhere'] } },
    })
  })
})
