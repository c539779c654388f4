import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { contactDays, formatPhone } from '@portal/shared/domain'
import type { Caller } from '../../../testing/caller.ts'
import { seedPerson, seedStaff, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const A = 'harborlight'
/** Shows whether staff may call, text or e-mail (S-24). */
const B = 'quarrylane'
/** This tenant only calls and e-mails. */
const C = 'tmlg'
let t: TestApp
let person: Person
let self: Caller
let agent: Caller

beforeAll(async () => {
  t = await buildTestApp({
    tenants: [A, B, C],
    change: (tenant) =>
      tenant.id === C
        ? { ...tenant, capabilities: { ...tenant.capabilities, 'contact.channels': ['phone', 'email'] } }
        : tenant,
  })
})
afterAll(() => t.close())
beforeEach(async () => {
  person = await seedPerson(t, A, { state: 'CA' })
  self = await t.signInAs(A, { consumer: person.id })
  agent = await t.signInAs(A, { staff: (await seedStaff(t, A)).id })
})

type Change = NonNullable<CallInput<typeof endpoints.saveContactPreference>['body']>
const read = async (who = self, params: { client_id?: string } = {}) =>
  (await who.call(endpoints.getContactPreference, { params })).body.data
const save = (body: Change, who = self, params: { client_id?: string } = {}) =>
  who.call(endpoints.saveContactPreference, { params, body })
/** The change that a screen sends from the values that it read. */
async function asRead(who = self): Promise<Change & { updated_at: string | null }> {
  const { can_save: _, ...data } = await read(who)
  return { ...data, was: data.updated_at }
}

describe('A-25: contact preferences', () => {
  it('default to the tenant’s channels, every day, all legal hours, in the zone of the state', async () => {
    const preference = await read()
    expect(preference).toMatchObject({
      timezone: 'PST',
      phone: true,
      text: true,
      email: true,
      text_days: [...contactDays],
      contact_email_address: person.email,
      updated_at: null,
      can_save: true,
    })
    expect(preference.times).toHaveLength(3)
    expect(preference.times[0]).toMatchObject({ same_everyday: true, same_everyday_from: '08:00', fri_to: '21:00' })
  })

  it('default to the tenant’s zone for a consumer whose state is unknown', async () => {
    const nowhere = await seedPerson(t, A, { state: null })
    expect((await read(await t.signInAs(A, { consumer: nowhere.id }))).timezone).toBe('EST')
  })

  it('are saved and read back, and the audit chain keeps the previous ones (R-05)', async () => {
    const first = await asRead()
    const times = first.times.map((each) => ({ ...each, same_everyday: false, mon_from: '09:00', mon_to: '10:30' }))
    const wanted: Change = { ...first, timezone: 'MST', text: false, phone_days: ['wed', 'mon', 'mon'], times }
    const phone = formatPhone(person.phone)
    const { body } = await save({ ...wanted, contact_phone_number: phone })
    expect(body.data).toMatchObject({
      timezone: 'MST',
      text: false,
      text_days: [],
      phone_days: ['mon', 'wed'],
      contact_phone_number: phone,
    })
    expect(await read()).toEqual(body.data)
    const [entry] = await t.database.asOwner<{ detail: string }>(
      "select detail from audit_log where consumer_id = $1 and action = 'contact_preference.saved'",
      [person.id],
    )
    expect(JSON.parse(entry!.detail)).toMatchObject({
      text_from: 'mon,tue,wed,thu,fri 08:00-21:00',
      text_to: 'off',
      phone_to: 'mon,wed 09:00-10:30,08:00-21:00',
      timezone_to: 'MST',
      contact_phone_to: `(***) ***-${person.phone.slice(-4)}`,
    })
    const [row] = await t.database.asOwner<{ preference: Record<string, string> }>(
      'select preference from contact_preference where consumer_id = $1',
      [person.id],
    )
    expect(JSON.stringify(row)).not.toContain(person.email)
  })

  it('name only contact points of the profile', async () => {
    const first = await asRead()
    const refused = await save({
      ...first,
      contact_email_address: 'elsewhere@mail.example',
      contact_phone_number: '2125550142',
    })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { contact_email_address: ['not_on_profile'], contact_phone_number: ['not_on_profile'] } },
    })
    expect((await save({ ...first, contact_email_address: null, contact_phone_number: null })).status).toBe(200)
  })

  it('R-05, F-05: give no consent, whatever they say: that is an act of its own', async () => {
    const lines = async () => (await self.call(endpoints.listConsents, { params: {} })).body.data
    const before = await lines()
    await save({ ...(await asRead()), text: false })
    await save({ ...(await asRead()), text: true, text_days: ['mon'] })
    expect(await lines()).toEqual(before)
  })

  it('drop a contact point that has left the profile', async () => {
    await save(await asRead())
    const moved = await self.call(endpoints.updateClient, { body: { email: 'moved@mail.example' } })
    expect(moved.status).toBe(200)
    expect((await read()).contact_email_address).toBe('moved@mail.example')
    expect((await save(await asRead())).status).toBe(200)
  })

  it('S-24: show staff at once that a channel is off', async () => {
    const other = await seedPerson(t, B)
    const caller = await t.signInAs(B, { consumer: other.id })
    const staff = await t.signInAs(B, { staff: (await seedStaff(t, B)).id })
    const flags = async () =>
      (await staff.call(endpoints.getClient, { params: { client_id: other.id } })).body.data.contact_flags
    expect(await flags()).toEqual({ call: true, text: true, email: true })
    await save({ ...(await asRead(caller)), phone: false, email: false }, caller)
    expect(await flags()).toEqual({ call: false, text: true, email: false })
  })

  it.each<[string, (now: Change) => Partial<Change>, Record<string, string[]>]>([
    ['a channel without a day', () => ({ phone_days: [] }), { phone_days: ['days_required'] }],
    [
      'hours that end before they begin',
      ({ times }) => ({ times: times.map((each) => ({ ...each, same_everyday_from: '21:00' })) }),
      { phone_times: ['time_order'], text_times: ['time_order'], email_times: ['time_order'] },
    ],
    [
      'hours that end when they begin',
      ({ times }) => ({
        text: false,
        email: false,
        phone_days: ['tue'],
        times: times.map((each) => ({ ...each, same_everyday: false, tue_to: '08:00' })),
      }),
      { phone_times: ['time_order'] },
    ],
    ['no times', () => ({ times: [], text: false, email: false }), { phone_times: ['required'] }],
    ['a wrong e-mail', () => ({ contact_email_address: 'robin@' }), { contact_email_address: ['email_invalid'] }],
    ['a short phone', () => ({ contact_phone_number: '(212) 555-01' }), { contact_phone_number: ['phone_invalid'] }],
    ['no zone', () => ({ timezone: 'GMT' as 'EST' }), { timezone: ['required'] }],
  ])('S-55, S-57: are refused with %s', async (_, differs, errors) => {
    const now = await asRead()
    const answer = await save({ ...now, ...differs(now) })
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
  })

  it('ignore the hours of an unused day', async () => {
    const now = await asRead()
    const times = now.times.map((each) => ({ ...each, same_everyday: false, fri_from: '21:00', fri_to: '08:00' }))
    const days: Partial<Change> = { phone_days: ['mon'], text_days: ['mon'], email_days: ['mon'] }
    expect((await save({ ...now, ...days, times })).status).toBe(200)
  })

  it('S-53, K-49: cannot switch on a channel that the tenant does not have', async () => {
    const other = await seedPerson(t, C)
    const caller = await t.signInAs(C, { consumer: other.id })
    expect(await read(caller)).toMatchObject({ phone: true, text: false, text_days: [], email: true })
    const answer = await save({ ...(await asRead(caller)), text: true, text_days: ['mon'] }, caller)
    expect([answer.status, answer.body.errors]).toEqual([400, { text: ['forbidden'] }])
  })

  it('S-52: are saved for a consumer without a Social Security number, too, and hold at once', async () => {
    const other = await seedPerson(t, A, { ssn: null })
    const caller = await t.signInAs(A, { consumer: other.id })
    expect((await save({ ...(await asRead(caller)), phone: false, phone_days: [] }, caller)).status).toBe(200)
    expect(await read(caller)).toMatchObject({ phone: false, can_save: true })
  })

  it('refuse to overwrite a save that was not read, even in the same second', async () => {
    const [mine, theirs] = [await asRead(), await asRead()]
    const params = { client_id: person.id }
    const { updated_at } = (await save({ ...theirs, text: false }, agent, params)).body.data
    expect(await save({ ...mine, email: false })).toMatchObject({ status: 409, body: { current: { updated_at } } })
    const again = await asRead()
    expect((await save(again)).status).toBe(200)
    expect((await save(again)).status).toBe(409)
  })

  it('accept one of two concurrent saves', async () => {
    const now = await asRead()
    const answers = await Promise.all([save({ ...now, text: false }), save({ ...now, email: false })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('are accessible only to the consumer and staff of the tenant', async () => {
    const params = { client_id: person.id }
    const stranger = await t.signInAs(A, { consumer: (await seedPerson(t, A)).id })
    expect((await save(await asRead(), stranger, params)).status).toBe(404)
    const foreign = await t.signInAs(C, { staff: (await seedStaff(t, C)).id })
    expect((await foreign.call(endpoints.getContactPreference, { params })).status).toBe(404)
    expect((await read(agent, params)).can_save).toBe(true)
  })
})

describe('A-30: subscriptions', () => {
  const choose = (body: NonNullable<CallInput<typeof endpoints.saveSubscriptions>['body']>, who = self) =>
    who.call(endpoints.saveSubscriptions, { params: {}, body })
  const chosen = async (who = self, params: { client_id?: string } = {}) =>
    (await who.call(endpoints.getSubscriptions, { params })).body.data
  const all = { email_statements: true, email_reminders: true, text_reminders: true }

  it('default to everything that the channels allow', async () => {
    expect(await chosen()).toEqual(all)
    expect((await choose({ ...all, text_reminders: false })).body.data).toEqual({ ...all, text_reminders: false })
    expect(await chosen(agent, { client_id: person.id })).toEqual({ ...all, text_reminders: false })
    const [entry] = await t.database.asOwner<{ detail: string }>(
      "select detail from audit_log where consumer_id = $1 and action = 'subscriptions.changed'",
      [person.id],
    )
    expect(JSON.parse(entry!.detail)).toEqual({ text_reminders: false })
  })

  it('exclude channels that the tenant does not have', async () => {
    const caller = await t.signInAs(C, { consumer: (await seedPerson(t, C)).id })
    expect(await chosen(caller)).toEqual({ ...all, text_reminders: false })
    expect((await choose(all, caller)).body.errors).toEqual({ text_reminders: ['forbidden'] })
  })
})
