import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedPerson, seedStaff, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const A = 'harborlight'
/** This tenant offers no choice of language. */
const FIXED = 'tmlg'
let t: TestApp
let person: Person
let self: Caller
let agentId: string
let agent: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [A, FIXED] })
  agentId = (await seedStaff(t, A)).id
})
afterAll(() => t.close())
beforeEach(async () => {
  person = await seedPerson(t, A)
  self = await t.signInAs(A, { consumer: person.id })
  agent = await t.signInAs(A, { staff: agentId })
})

type Change = NonNullable<CallInput<typeof endpoints.updateClient>['body']>
const change = (body: Change, who = self, params: { client_id?: string } = {}) =>
  who.call(endpoints.updateClient, { params, body })
const byStaff = (body: Change) => change(body, agent, { client_id: person.id })
const stored = async () => (await self.call(endpoints.getClient, { params: {} })).body.data
const auditOf = async (action: string) =>
  (
    await t.database.asOwner<{ actor_kind: string; detail: string }>(
      'select actor_kind, detail from audit_log where consumer_id = $1 and action = $2 order by seq',
      [person.id, action],
    )
  ).map((row) => ({ by: row.actor_kind, ...(JSON.parse(row.detail) as Record<string, string | null>) }))
/** Later than a proof lasts, earlier than the session ends. */
const laterThanTheCode = () => t.clock.advance('6m')

describe('A-23, C-67: the fields of a profile', () => {
  it('changes the sent fields and nothing else', async () => {
    const answer = await change({
      alias: 'Robbie',
      street: '4 Elm Street',
      city: 'Portland',
      state: 'Maine',
      zip: '041019999',
    })
    expect(answer.body.data).toMatchObject({
      alias: 'Robbie',
      street: '4 Elm Street',
      state: 'Maine',
      zip: '04101-9999',
      email: person.email,
      full_name: person.fullName,
    })
    expect((await change({ alias: '' })).body.data).toMatchObject({ alias: null, street: '4 Elm Street' })
    expect(await auditOf('profile.changed')).toMatchObject([
      { by: 'consumer', street_from: null, street_to: '4***', state_to: 'Maine', zip_from: '0***' },
      { alias_from: 'R***', alias_to: null },
    ])
  })

  it('accepts the call without an id in its path', async () => {
    const { body } = await self.call(endpoints.patchClient, { body: { city: 'Bangor' } })
    expect(body.data.city).toBe('Bangor')
  })

  it.each(['full_name', 'ssn', 'preferred_name'])('refuses %s, which nobody may change, by its name', async (name) => {
    for (const who of [change, byStaff]) {
      const answer = await who({ [name]: 'X', city: 'Bath' } as Change)
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
      expect(answer.body.errors).toEqual({ [name]: ['unknown_field'] })
    }
    expect(await stored()).toMatchObject({ full_name: person.fullName, city: null })
  })

  it('updates the index by which staff search addresses', async () => {
    await change({ street: `77 Söder ${person.reference} Weg` })
    const body = { search_field: 'address', search: `77 soder ${person.reference.slice(0, 5)}` } as const
    const found = await agent.call(endpoints.searchClients, { body })
    expect(found.body.data.page.map((row: { client_id: string }) => row.client_id)).toEqual([person.id])
  })

  it('C-78: accepts the name of another language only with Other', async () => {
    expect((await change({ language: 'Other', other_language: 'Quechua' })).body.data).toMatchObject({
      language: 'Other',
      other_language: 'Quechua',
    })
    expect((await change({ language: 'Español' })).body.data).toMatchObject({
      language: 'Español',
      other_language: null,
    })
    expect((await change({ other_language: 'Quechua' })).body.data.other_language).toBeNull()
  })

  it('C-78: refuses a language where the tenant offers no choice', async () => {
    const other = await seedPerson(t, FIXED)
    const caller = await t.signInAs(FIXED, { consumer: other.id })
    expect((await caller.call(endpoints.getClient, { params: {} })).body.data.allow_language_update).toBe(false)
    const answer = await change({ language: 'Español' }, caller)
    expect([answer.status, answer.body.errors]).toEqual([400, { language: ['forbidden'] }])
    expect((await change({ language: 'English' }, caller)).status).toBe(200)
  })

  it.each<[string, Change, Record<string, string[]>]>([
    ['no e-mail', { email: '' }, { email: ['email_invalid'] }],
    ['a wrong e-mail', { email: 'robin@' }, { email: ['email_invalid'] }],
    ['a short phone', { cell_phone: '(207) 555-01' }, { cell_phone: ['phone_invalid'] }],
    ['a short home phone', { home_phone: '12' }, { home_phone: ['phone_invalid'] }],
    ['no state', { state: '' }, { state: ['state_required'] }],
    ['the state NA', { state: 'NA' }, { state: ['state_required'] }],
    ['a wrong ZIP', { zip: '0410' }, { zip: ['zip_invalid'] }],
    ['no ZIP any more', { zip: '' }, { zip: ['zip_invalid'] }],
    ['a long language', { language: 'Other', other_language: 'x'.repeat(21) }, { other_language: ['too_long'] }],
    ['a long street', { street: 'x'.repeat(121) }, { street: ['too_long'] }],
    ['no phone at all', { cell_phone: '' }, { cell_phone: ['phone_needed'], home_phone: ['phone_needed'] }],
  ])('C-69, C-70: refuses %s by its field', async (_, body, errors) => {
    const answer = await change(body)
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([400, 'validation_failed', errors])
  })

  it.each([
    ['markup', '<img src=x onerror=alert(1)>'],
    ['right-to-left text', 'שלום \u202Eabc'],
    ['emoji', '👩‍👩‍👧 5 Elm'],
    ['SQL', "'; drop table consumer; --"],
  ])('keeps %s as text', async (_, text) => {
    expect((await change({ street: text })).body.data.street).toBe(text)
  })

  it('refuses text that the database cannot store', async () => {
    expect(await change({ street: 'a\u0000b' })).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  })
})

describe('concurrent changes of a profile', () => {
  it('of two who are both staff refuse the second as well, with what the first has written', async () => {
    const other = await t.signInAs(A, { staff: (await seedStaff(t, A)).id })
    expect((await byStaff({ street: '1 Oak', was: { street: null } })).status).toBe(200)
    const second = change({ street: '2 Pine', was: { street: null } }, other, { client_id: person.id })
    expect(await second).toMatchObject({ status: 409, body: { current: { street: '1 Oak' } } })
  })

  it('are both accepted for different fields', async () => {
    expect((await change({ street: '1 Oak', was: { street: null } })).status).toBe(200)
    expect((await byStaff({ city: 'Bath', was: { city: null } })).status).toBe(200)
    expect(await stored()).toMatchObject({ street: '1 Oak', city: 'Bath' })
  })

  it('of one field refuse the second with the current value, and write nothing', async () => {
    await byStaff({ street: '1 Oak', was: { street: null } })
    const late = await change({ street: '2 Pine', city: 'Bath', was: { street: null, city: null } })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', errors: { street: ['changed_elsewhere'] }, current: { street: '1 Oak' } },
    })
    expect(await stored()).toMatchObject({ street: '1 Oak', city: null })
    expect((await change({ street: '2 Pine', was: { street: '1 Oak' } })).status).toBe(200)
  })

  it('are both accepted when they want the same value in any spelling', async () => {
    await byStaff({ home_phone: '2075550199', state: 'ME', was: { home_phone: null } })
    const same = await change({ home_phone: '(207) 555-0199', state: 'Maine', was: { home_phone: null, state: null } })
    expect(same.status).toBe(200)
    expect(await auditOf('profile.changed')).toHaveLength(1)
  })

  it('of one field at once accept one', async () => {
    const answers = await Promise.all(
      ['1 Oak', '2 Pine', '3 Fir'].map((street) => change({ street, was: { street: null } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const won = answers.find(({ status }) => status === 200)!.body.data.street
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.current).toEqual({ street: won })
  })
})

describe('T29: changed contact points', () => {
  it('need a fresh code of the consumer, unlike other fields', async () => {
    laterThanTheCode()
    expect((await change({ street: '8 Elm' })).status).toBe(200)
    for (const body of [{ email: 'new@mail.example' }, { cell_phone: '2125550142' }, { home_phone: '2125550142' }])
      expect(await change(body)).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
    expect((await change({ email: person.email.toUpperCase() })).status).toBe(200)
  })

  it('end the old one, notify all earlier ones, and mention no debt in the subject', async () => {
    const email = `new.${person.email}`
    expect((await change({ email })).body.data.email).toBe(email)
    const told = await readOutbox(t.deps, A, { limit: 2 })
    expect(told.map(({ to, purpose }) => [to, purpose]).sort()).toEqual(
      [
        [person.email, 'contact_changed'],
        [person.phone, 'contact_changed'],
      ].sort(),
    )
    for (const { subject } of told) expect(subject).toBe('Your contact details were changed')
    expect(await auditOf('profile.changed')).toMatchObject([
      { email_from: 'r***@mail.example', email_to: 'n***@mail.example' },
    ])
    const rows = await t.database.asOwner(
      "select basis, verified_at, deleted_at is null as live from contact_point where consumer_id = $1 and kind = 'email' order by changed_at, deleted_at",
      [person.id],
    )
    expect(rows).toEqual([
      { basis: 'file', verified_at: null, live: false },
      { basis: 'consumer', verified_at: null, live: true },
    ])
  })

  it('R-07: carry no consent, whoever enters them', async () => {
    await change({ email: `new.${person.email}` })
    await byStaff({ cell_phone: '2125550177' })
    const lines = await t.database.asOwner(
      'select channel, basis, source, text_version, staff_id is null as own from consent where consumer_id = $1 and revoked_at is null order by channel',
      [person.id],
    )
    expect(lines).toEqual([
      { channel: 'email', basis: 'file', source: 'profile', text_version: '', own: true },
      { channel: 'phone', basis: 'file', source: 'staff', text_version: '', own: false },
      { channel: 'text', basis: 'file', source: 'staff', text_version: '', own: false },
    ])
  })

  it('get no codes at first, and lock nobody out', async () => {
    await change({ email: 'typed@mail.example', cell_phone: '2125550188' })
    laterThanTheCode()
    const sent = await self.call(endpoints.sendStepUpCode, { body: {} })
    expect(sent.body.sent_to).toBe(`(***) ***-${person.phone.slice(-4)}`)
    t.clock.advance('80h')
    const later = await t.signInAs(A, { consumer: person.id })
    expect((await later.call(endpoints.sendStepUpCode, { body: {} })).body.sent_to).toBe(
      `(***) ***-${person.phone.slice(-4)}`,
    )
  })

  it('end all other sessions', async () => {
    const elsewhere = await t.signInAs(A, { consumer: person.id })
    await change({ cell_phone: '2125550142' })
    expect((await elsewhere.call(endpoints.getClient, { params: {} })).status).toBe(401)
    expect((await stored()).cell_phone).toBe('(212) 555-0142')
  })

  it('block new payment methods for 72 hours after the e-mail was replaced', async () => {
    await change({ email: `new.${person.email}` })
    const add = () => self.call(endpoints.getCardFrame, { body: {} })
    const held = await add()
    expect(held).toMatchObject({ status: 403, body: { code: 'method_hold' } })
    expect(Date.parse(held.body.retry_at) - t.clock.now(A).getTime()).toBe(72 * 3600_000)
    t.clock.advance('72h')
    self = await t.signInAs(A, { consumer: person.id })
    expect((await add()).body.code).not.toBe('method_hold')
  })

  it('block nothing when the first e-mail is added', async () => {
    const fresh = await seedPerson(t, A, { contacts: [{ kind: 'cell_phone', value: '2075557001' }] })
    const caller = await t.signInAs(A, { consumer: fresh.id })
    expect((await change({ email: 'first@mail.example' }, caller)).status).toBe(200)
    expect((await caller.call(endpoints.getCardFrame, { body: {} })).body.code).not.toBe('method_hold')
  })
})

describe('permissions of a profile', () => {
  it('staff may, without a code; it is recorded and the consumer is notified', async () => {
    laterThanTheCode()
    expect((await byStaff({ cell_phone: '2125550123' })).body.data.cell_phone).toBe('(212) 555-0123')
    const told = await readOutbox(t.deps, A, { to: person.phone })
    expect(told[0]).toMatchObject({ purpose: 'contact_changed', channel: 'text' })
    expect(await auditOf('profile.changed')).toMatchObject([{ by: 'staff', cell_phone_to: '(***) ***-0123' }])
    const seen = await t.database.asOwner(
      "select 1 from access_log where consumer_id = $1 and action = 'profile.change'",
      [person.id],
    )
    expect(seen).toHaveLength(1)
  })

  it('strangers, other tenants and staff without a named consumer are refused', async () => {
    const stranger = await t.signInAs(A, { consumer: (await seedPerson(t, A)).id })
    expect((await change({ city: 'Bath' }, stranger, { client_id: person.id })).status).toBe(404)
    const foreign = await t.signInAs(FIXED, { staff: (await seedStaff(t, FIXED)).id })
    expect((await change({ city: 'Bath' }, foreign, { client_id: person.id })).status).toBe(404)
    expect((await change({ city: 'Bath' }, agent)).body.errors).toEqual({ client_id: ['required'] })
    expect((await change({ city: 'Bath' }, t.visitor(A))).status).toBe(401)
    expect((await stored()).city).toBeNull()
  })
})
