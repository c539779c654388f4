import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { consentStatement } from '@portal/shared/domain'
import { consentTextHash } from '../../../core/contact/consent-lines.ts'
import type { Caller } from '../../../testing/caller.ts'
import { allow, readWays, wayIn, type Kind, type WayChannel } from '../../../testing/contact-ways.ts'
import { seedPerson, seedStaff, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { opensByWord } from './way-of.ts'

const HERE = 'harborlight'
let t: TestApp
let person: Person
let self: Caller
let agent: Caller
let agentId: string

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE] })
})
afterAll(() => t.close())
beforeEach(async () => {
  person = await seedPerson(t, HERE)
  self = await t.signInAs(HERE, { consumer: person.id })
  agentId = (await seedStaff(t, HERE)).id
  agent = await t.signInAs(HERE, { staff: agentId })
})

const words = { asked_by: 'customer', reason: 'You may call me again, she said on call 4711.' } as const
const agree = (kind: Kind, channel: WayChannel, language: 'en' | 'es' = 'en', said: object = words) =>
  allow(agent, kind, channel, language, { client_id: person.id, ...said })
const seen = async (kind: Kind, channel: WayChannel) =>
  wayIn(await readWays(agent, { client_id: person.id }), kind, channel)
async function end(kind: Kind, channel: WayChannel) {
  const { data } = await readWays(self)
  const params = { contact_point_id: data.find((each) => each.kind === kind)!.contact_point_id, channel }
  await self.call(endpoints.endContactWay, { params, body: { client_id: null } })
}
const callsAllowed = async () => {
  const { body } = await agent.call(endpoints.getContactStanding, { params: { client_id: person.id } })
  return body.data.channels.find(({ channel }: { channel: string }) => channel === 'phone').reason
}

describe('decision 390: what staff record of a customer who agrees on the phone', () => {
  it.each(['en', 'es'] as const)(
    'is the sentence that was read, who agreed and in which words (%s)',
    async (language) => {
      await end('cell_phone', 'phone')
      expect(await callsAllowed()).toBe('opted_out')
      expect((await agree('cell_phone', 'phone', language)).status).toBe(200)
      expect(await callsAllowed()).not.toBe('opted_out')
      const { text } = consentStatement('debt_phone', language, t.tenant(HERE).tenant.full_name)
      const [line] = await t.database.asOwner<Record<string, unknown>>(
        `select basis, source, text_version, text_hash, language, staff_id, proof, row_to_json(c)::text as whole
       from consent c where consumer_id = $1 and channel = 'phone' and revoked_at is null`,
        [person.id],
      )
      expect(line).toMatchObject({
        basis: 'consent',
        source: 'staff',
        text_version: 'debt-phone-1',
        text_hash: consentTextHash(text),
        language,
        staff_id: agentId,
        proof: { asked_by: 'customer' },
      })
      expect(line!['whole']).not.toContain('4711')
      expect(await seen('cell_phone', 'phone')).toMatchObject({
        is_on: true,
        basis: 'consent',
        sentence: { version: 'debt-phone-1', language, text, was_read: true },
        by_word: false,
      })
      const [entry] = await t.database.asOwner(
        "select detail::jsonb as detail from audit_log where consumer_id = $1 and action = 'consent.recorded'",
        [person.id],
      )
      expect(entry).toMatchObject({ detail: { channel: 'phone', read: 'debt-phone-1', language, ...words } })
    },
  )

  it('shows the sentence that the customer agreed to in person, too', async () => {
    await allow(self, 'email', 'email', 'es')
    expect(await seen('email', 'email')).toMatchObject({
      sentence: { version: 'debt-email-1', language: 'es', was_read: false },
    })
  })

  it('shows the version alone once the words are others', async () => {
    await allow(self, 'email', 'email')
    await t.database.asOwner(
      "update consent set text_version = 'debt-email-0', text_hash = 'a' where consumer_id = $1",
      [person.id],
    )
    expect((await seen('email', 'email'))?.sentence).toMatchObject({ version: 'debt-email-0', text: null })
  })

  it.each([
    [{ asked_by: 'customer' }, { reason: ['required'] }],
    [{ reason: 'Call me.' }, { asked_by: ['required'] }],
    [{ ...words, reason: ' ' }, { reason: ['required'] }],
  ])('needs who agreed and what they said: %j is refused', async (said, errors) => {
    await end('cell_phone', 'phone')
    expect((await agree('cell_phone', 'phone', 'en', said)).body.errors).toEqual(errors)
    expect(await callsAllowed()).toBe('opted_out')
  })

  it('needs the words of today', async () => {
    await end('cell_phone', 'phone')
    const answer = await agree('cell_phone', 'phone', 'en', { ...words, text_hash: 'a'.repeat(64) })
    expect(answer.body.code).toBe('conflict')
    expect(await callsAllowed()).toBe('opted_out')
  })

  it('opens texts that nobody spoke of, and none that the customer ended', async () => {
    expect(await seen('cell_phone', 'text')).toMatchObject({ reason: 'not_agreed', by_word: true })
    expect((await agree('cell_phone', 'text')).status).toBe(200)
    await end('cell_phone', 'text')
    expect(await seen('cell_phone', 'text')).toMatchObject({ reason: 'ended', by_word: false })
    expect((await agree('cell_phone', 'text')).body.errors).toEqual({ channel: ['own_act'] })
    expect(await seen('cell_phone', 'text')).toMatchObject({ is_on: false })
  })

  it('is nothing where the way is on', async () => {
    expect((await agree('cell_phone', 'phone')).body.errors).toEqual({ channel: ['own_act'] })
  })

  it('lets a stop of all contact hold', async () => {
    await end('cell_phone', 'phone')
    await agent.call(endpoints.addContactRequest, {
      params: { client_id: person.id },
      body: { kind: 'cease', via: 'letter', received_on: '2026-03-01', evidence: 'Letter of March 1' },
    })
    expect((await agree('cell_phone', 'phone')).status).toBe(200)
    expect(await callsAllowed()).toBe('ceased')
  })

  it.each([
    ['phone', ['ended', 'switched_off']],
    ['text', ['not_agreed', 'number_unchecked']],
    ['email', ['ended', 'not_agreed', 'switched_off', 'notice_period']],
  ] as const)('%s opens by word only where it is %j', (channel, open) => {
    const reasons = [
      'ended',
      'not_agreed',
      'switched_off',
      'wrong_address',
      'notice_period',
      'number_unchecked',
    ] as const
    expect(reasons.filter((reason) => opensByWord({ channel, reason })).toSorted()).toEqual([...open].toSorted())
    expect(opensByWord({ channel, reason: null })).toBe(false)
  })
})
