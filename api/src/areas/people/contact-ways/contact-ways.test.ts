import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { consentStatement, localDate } from '@portal/shared/domain'
import { consentTextHash } from '../../../core/contact/consent-lines.ts'
import type { Caller } from '../../../testing/caller.ts'
import { allow, readWays, wayIn, type WayChannel } from '../../../testing/contact-ways.ts'
import { seedPerson, seedStaff, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const A = 'harborlight'
/** This tenant only calls and e-mails. */
const B = 'tmlg'
let t: TestApp
let person: Person
let self: Caller
let agent: Caller

beforeAll(async () => {
  t = await buildTestApp({
    tenants: [A, B],
    change: (tenant) =>
      tenant.id === B
        ? { ...tenant, capabilities: { ...tenant.capabilities, 'contact.channels': ['phone', 'email'] } }
        : tenant,
  })
})
afterAll(() => t.close())
beforeEach(async () => {
  person = await seedPerson(t, A)
  self = await t.signInAs(A, { consumer: person.id })
  agent = await t.signInAs(A, { staff: (await seedStaff(t, A)).id })
})

const pointId = async (kind: string) => (await readWays(self)).data.find((each) => each.kind === kind)!.contact_point_id
const end = async (kind: string, channel: WayChannel, who = self) =>
  who.call(endpoints.endContactWay, {
    params: { contact_point_id: await pointId(kind), channel },
    body: who === self ? { client_id: null } : { client_id: person.id, ...wish },
  })
const wish = { asked_by: 'customer', reason: 'Said so on the phone.' } as const
const twoNumbers = () =>
  self.call(endpoints.updateClient, { params: {}, body: { home_phone: '2125550177', cell_phone: '2125550178' } })
const outbox = async (purpose: string) =>
  t.database.asOwner('select id from message where person_id = $1 and purpose = $2', [person.id, purpose])

describe('F-05: the ways of contact', () => {
  it('name each address, masked, who gave it and when, and the words to allow each channel', async () => {
    const { data, statements } = await readWays(self)
    expect(data.map(({ kind, given_by }) => [kind, given_by])).toEqual([
      ['cell_phone', 'file'],
      ['email', 'file'],
    ])
    expect(data[0]!.address).toBe(`(***) ***-${person.phone.slice(-4)}`)
    expect(JSON.stringify(data)).not.toContain(person.email)
    expect(statements.map(({ channel }) => channel)).toEqual(['phone', 'text', 'email'])
    const spanish = (await readWays(self, {}, 'es')).statements.find(({ channel }) => channel === 'phone')
    expect(spanish).toEqual({
      channel: 'phone',
      ...consentStatement('debt_phone', 'es', t.tenant(A).tenant.full_name),
      text_hash: consentTextHash(consentStatement('debt_phone', 'es', t.tenant(A).tenant.full_name).text),
    })
  })

  it('say of an address that the consumer typed that they gave it', async () => {
    await twoNumbers()
    const { data } = await readWays(self)
    const typed = data.find(({ kind }) => kind === 'home_phone')!
    expect([typed.given_by, typed.given_on]).toEqual(['consumer', localDate('2026-03-02')])
  })

  it('S-53: leave out channels that the tenant does not have, and refuse them', async () => {
    const other = await seedPerson(t, B)
    const caller = await t.signInAs(B, { consumer: other.id })
    const { data } = await readWays(caller)
    expect(data.flatMap(({ ways }) => ways.map(({ channel }) => channel))).toEqual(['phone', 'email'])
    const { text } = consentStatement('debt_text', 'en', t.tenant(B).tenant.full_name)
    const answer = await caller.call(endpoints.allowContactWay, {
      params: { contact_point_id: data[0]!.contact_point_id, channel: 'text' },
      body: { language: 'en', text_hash: consentTextHash(text) },
    })
    expect([answer.status, answer.body.errors]).toEqual([400, { channel: ['forbidden'] }])
  })
})

describe('R-05: one switch', () => {
  it.each(['en', 'es'] as const)('keeps the statement that was shown as evidence (%s)', async (language) => {
    expect((await allow(self, 'cell_phone', 'text', language)).status).toBe(200)
    const [line] = await t.database.asOwner(
      `select basis, source, text_version, text_hash, language from consent
       where consumer_id = $1 and channel = 'text' and revoked_at is null`,
      [person.id],
    )
    const { text } = consentStatement('debt_text', language, t.tenant(A).tenant.full_name)
    expect(line).toEqual({
      basis: 'consent',
      source: 'preferences',
      text_version: 'debt-text-1',
      text_hash: consentTextHash(text),
      language,
    })
  })

  it('refuses words that were not shown', async () => {
    const params = { contact_point_id: await pointId('cell_phone'), channel: 'text' as const }
    const answer = await self.call(endpoints.allowContactWay, {
      params,
      body: { language: 'en', text_hash: 'a'.repeat(64) },
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
    expect(wayIn(await readWays(self), 'cell_phone', 'text')).toMatchObject({ is_on: false, reason: 'not_agreed' })
  })

  it('says when it was ended, and by whom', async () => {
    await allow(self, 'email', 'email')
    await end('email', 'email')
    expect(wayIn(await readWays(self), 'email', 'email')).toMatchObject({
      is_on: false,
      reason: 'ended',
      ended_by: 'consumer',
    })
    await allow(self, 'email', 'email')
    await end('email', 'email', agent)
    expect(wayIn(await readWays(agent, { client_id: person.id }), 'email', 'email')).toMatchObject({
      ended_by: 'staff',
    })
  })

  it('by staff needs who asked and why, and the history says both', async () => {
    const params = { contact_point_id: await pointId('email'), channel: 'email' as const }
    const without = await agent.call(endpoints.endContactWay, { params, body: { client_id: person.id } })
    expect(without).toMatchObject({ status: 400, body: { errors: { asked_by: ['required'], reason: ['required'] } } })
    await end('email', 'email', agent)
    const [entry] = await t.database.asOwner(
      "select detail::jsonb as detail from audit_log where consumer_id = $1 and action = 'consent.revoked'",
      [person.id],
    )
    expect(entry).toMatchObject({ detail: wish })
  })

  it('confirms the end of messages once, and repeats nothing', async () => {
    await allow(self, 'email', 'email')
    await end('email', 'email')
    await end('email', 'email')
    expect(await outbox('stop_confirmed')).toHaveLength(1)
    const acts = await t.database.asOwner(
      "select action from audit_log where consumer_id = $1 and action = 'consent.revoked'",
      [person.id],
    )
    expect(acts).toHaveLength(1)
  })

  it('ends calls to one number, and the other number is called', async () => {
    await twoNumbers()
    await end('cell_phone', 'phone')
    const ways = await readWays(self)
    expect(wayIn(ways, 'cell_phone', 'phone')?.is_on).toBe(false)
    expect(wayIn(ways, 'home_phone', 'phone')?.is_on).toBe(true)
    const standing = await agent.call(endpoints.getContactStanding, { params: { client_id: person.id } })
    const calls = standing.body.data.channels.find(({ channel }: { channel: string }) => channel === 'phone')
    expect(calls.contact_point_id).toBe(await pointId('home_phone'))
  })

  it('S-51: switches the channel on in the preferences, for its number alone', async () => {
    await twoNumbers()
    const { can_save: _, ...now } = (await self.call(endpoints.getContactPreference, { params: {} })).body.data
    const body = { ...now, phone: false, was: now.updated_at } as CallInput<
      typeof endpoints.saveContactPreference
    >['body']
    await self.call(endpoints.saveContactPreference, { params: {}, body })
    expect(wayIn(await readWays(self), 'home_phone', 'phone')).toMatchObject({ is_on: false, reason: 'switched_off' })
    await allow(self, 'home_phone', 'phone')
    const ways = await readWays(self)
    expect([wayIn(ways, 'home_phone', 'phone')?.is_on, wayIn(ways, 'cell_phone', 'phone')?.is_on]).toEqual([
      true,
      false,
    ])
    const after = (await self.call(endpoints.getContactPreference, { params: {} })).body.data
    expect([after.phone, after.text, after.email]).toEqual([true, now.text, now.email])
  })

  it('belongs to its consumer: nobody reaches another’s', async () => {
    const id = await pointId('cell_phone')
    const { statements } = await readWays(self)
    const given = {
      params: { contact_point_id: id, channel: 'phone' as const },
      body: { language: 'en' as const, text_hash: statements[0]!.text_hash },
    }
    const stranger = await t.signInAs(A, { consumer: (await seedPerson(t, A)).id })
    expect((await stranger.call(endpoints.allowContactWay, given)).status).toBe(404)
    expect((await stranger.call(endpoints.endContactWay, { params: given.params, body: {} })).status).toBe(404)
    const wrongKind = { contact_point_id: id, channel: 'email' as const }
    expect((await self.call(endpoints.endContactWay, { params: wrongKind, body: {} })).status).toBe(404)
  })
})
