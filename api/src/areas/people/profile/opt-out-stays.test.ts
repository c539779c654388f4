import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import type { ContactPurpose } from '@portal/shared/domain'
import { listContacts } from '../../../core/consumer/repo.ts'
import { optOutToken } from '../../../core/messages/opt-out-link.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedPerson, seedStaff, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { allow, readWays, wayIn, type Kind, type WayChannel } from '../../../testing/contact-ways.ts'
import { mayContact } from '../contact-guard/may-contact.ts'
import { applyStop } from '../inbound/apply-stop.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
})
afterAll(() => t.close())

/** The ways of a person with an e-mail address and a cell phone. */
const places = { email: 'email', text: 'cell_phone', phone: 'cell_phone' } as const satisfies Record<WayChannel, Kind>
const channels = ['email', 'text', 'phone'] as const

interface Story {
  person: Person
  self: Caller
  agent: Caller
}

const pointOf = ({ person }: Story, kind: Kind) =>
  t.deps.db.withTenant(tenantId, async (tx) =>
    (await listContacts(tx, tenantId, [person.id])).find((each) => each.kind === kind)!,
  )
/** Whether the guard lets us use the channel: refusals of hours or counts are not of the address. */
const isOpen = async ({ person }: Story, channel: WayChannel, purpose: ContactPurpose = 'service') => {
  const now = t.clock.now(tenantId)
  const tenant = t.tenant(tenantId)
  const verdict = await t.deps.db.withTenant(tenantId, (tx) =>
    mayContact({ tx, deps: t.deps, tenant, now }, { consumerId: person.id, debtId: null, channel, purpose }),
  )
  return verdict.allowed || ['quiet_hours', 'agency_hours', 'preferred_hours'].includes(verdict.reason)
}
const isShownOn = async ({ agent, person }: Story, channel: WayChannel) =>
  wayIn(await readWays(agent, { client_id: person.id }), places[channel], channel)?.is_on

const byLink = async (story: Story, channel: WayChannel) => {
  const { id } = await pointOf(story, places[channel])
  const token = optOutToken(
    t.deps.vault,
    tenantId,
    { contactPointId: id, channel: channel as 'text' },
    t.clock.now(tenantId),
  )
  return t.visitor(tenantId).call(endpoints.unsubscribe, { body: { token } })
}
const end = async (story: Story, who: Caller, channel: WayChannel) => {
  const { id } = await pointOf(story, places[channel])
  const params = { contact_point_id: id, channel }
  const body =
    who === story.self
      ? { client_id: null }
      : { client_id: story.person.id, asked_by: 'customer' as const, reason: 'Asked on the phone.' }
  return who.call(endpoints.endContactWay, { params, body })
}

/** Every way to end a channel at an address, and the channels that it ends. */
const ways: Record<string, [readonly WayChannel[], (story: Story, channel: WayChannel) => Promise<unknown>]> = {
  'the link of a message': [['email', 'text'], byLink],
  'an answer of Stop': [
    ['email', 'text'],
    async (story, channel) => {
      const point = await pointOf(story, places[channel])
      const now = t.clock.now(tenantId)
      await t.deps.db.withTenant(tenantId, (tx) =>
        applyStop(tx, { tenant: t.tenant(tenantId), point, channel: channel as 'text', now }),
      )
    },
  ],
  'the end of its consent': [
    channels,
    async ({ self }, channel) => {
      const { body } = await self.call(endpoints.listConsents, { params: {} })
      for (const line of body.data as { id: string; channel: string; revoked_at: string | null }[])
        if (line.channel === channel && line.revoked_at === null)
          await self.call(endpoints.revokeConsent, { params: { id: line.id }, body: {} })
    },
  ],
  'its switch': [channels, (story, channel) => end(story, story.self, channel)],
  'its switch, by staff': [channels, (story, channel) => end(story, story.agent, channel)],
}

type Preference = NonNullable<CallInput<typeof endpoints.saveContactPreference>['body']>

async function savePreference(who: Caller, change: Partial<Preference>, params: { client_id?: string } = {}) {
  const { can_save: _, ...now } = (await who.call(endpoints.getContactPreference, { params })).body.data
  return who.call(endpoints.saveContactPreference, { params, body: { ...now, was: now.updated_at, ...change } })
}
const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
const off = { email: false, text: false, phone: false }
const on = { email: true, text: true, phone: true, email_days: everyDay, text_days: everyDay, phone_days: everyDay }

/** Every other save of the page, of the profile and of staff. */
const saves: Record<string, (story: Story, channel: WayChannel) => Promise<{ status: number }>> = {
  'every other switch': async ({ self }, channel) => {
    let status = 200
    for (const other of channels.filter((each) => each !== channel))
      ({ status } = await allow(self, places[other], other))
    return { status }
  },
  'other calling hours': ({ self }) => savePreference(self, { phone_days: ['tue'] }),
  'preferences that switch all off and on again': async ({ self }) => {
    await savePreference(self, off)
    return savePreference(self, on as unknown as Partial<Preference>)
  },
  'preferences that staff switch off and on again': async ({ agent, person }) => {
    await savePreference(agent, off, { client_id: person.id })
    return savePreference(agent, on as unknown as Partial<Preference>, { client_id: person.id })
  },
  'the employer': ({ self }) =>
    self.call(endpoints.updateEmployer, {
      body: { employer_full_name: 'Bright Bakery', employ_type: 'ft', employer_state: 'ME' },
    }),
  'a street and a language': ({ self }) =>
    self.call(endpoints.updateClient, { params: {}, body: { street: '7 Pine Street', language: 'Español' } }),
  'the subscriptions': async ({ self }) => {
    const { body } = await self.call(endpoints.getSubscriptions, { params: {} })
    return self.call(endpoints.saveSubscriptions, { params: {}, body: body.data })
  },
  'a person to talk to': ({ self }) =>
    self.call(endpoints.addThirdPartyContact, { params: {}, body: { entity_name: 'Rae Whitfield', type: 'spouse' } }),
  'a stop of all contact, and its end': async ({ self, person }) => {
    const params = { client_id: person.id }
    const asked = { kind: 'cease', via: 'portal', received_on: '2026-03-02', evidence: 'Stop.' } as const
    const { body } = await self.call(endpoints.addContactRequest, { params, body: asked })
    const ending = { ...params, request_id: body.data.id }
    return self.call(endpoints.endContactRequest, { params: ending, body: { reason: 'Call me again.' } })
  },
  'the same number and address again': async ({ self, person }) => {
    const { body } = await self.call(endpoints.getClient, { params: {} })
    return self.call(endpoints.patchClient, {
      body: { client_id: person.id, cell_phone: body.data.cell_phone, email: body.data.email },
    })
  },
  'a new number and address': ({ self, person }) =>
    self.call(endpoints.updateClient, {
      params: {},
      body: { cell_phone: '2125550142', email: `new.${person.email}` },
    }),
  // Last: it ends the consumer's session.
  'a new number and address, by staff': ({ agent, person }) =>
    agent.call(endpoints.updateClient, {
      params: { client_id: person.id },
      body: { cell_phone: '2125550143', email: `typed.${person.email}` },
    }),
}

const cases = Object.entries(ways).flatMap(([way, [ended]]) =>
  ended.map((channel): [WayChannel, string] => [channel, way]),
)

async function buildStory(): Promise<Story> {
  const person = await seedPerson(t, tenantId)
  const self = await t.signInAs(tenantId, { consumer: person.id })
  const agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
  const story = { person, self, agent }
  await savePreference(self, {})
  for (const channel of channels) expect((await allow(self, places[channel], channel)).status).toBe(200)
  return story
}

describe('R-05: what was ended stays ended', () => {
  it.each(cases)('%s, ended by %s, after every other save', async (channel, way) => {
    const story = await buildStory()
    const state = async () => [await isOpen(story, channel), await isShownOn(story, channel)]
    expect(await state()).toEqual([true, true])
    await ways[way]![1](story, channel)
    const after: Record<string, unknown> = { [way]: await state() }
    // One after the other, so that two saves together do not open it either.
    for (const [save, make] of Object.entries(saves)) {
      expect([save, (await make(story, channel)).status]).toEqual([save, 200])
      after[save] = await state()
    }
    expect(after).toEqual(Object.fromEntries(Object.keys(after).map((each) => [each, [false, false]])))
  })

  it.each(Object.keys(ways))('and its own switch alone allows it again, after %s', async (way) => {
    const [channel] = ways[way]![0]
    const story = await buildStory()
    await ways[way]![1](story, channel!)
    expect((await allow(story.self, places[channel!], channel!)).status).toBe(200)
    expect([await isOpen(story, channel!), await isShownOn(story, channel!)]).toEqual([true, true])
  })
})

const consumerChange = (who: Caller, body: NonNullable<CallInput<typeof endpoints.updateClient>['body']>) =>
  who.call(endpoints.updateClient, { params: {}, body })

describe('R-07, R-08: consent is only the act of switching a channel on', () => {
  const typed = { cell_phone: '2125550144', email: 'dana.new@mail.example' }
  const agreedTo = async (self: Caller, wanted: readonly WayChannel[]) =>
    (await readWays(self)).statements.flatMap(({ channel, text_hash }) =>
      channel !== 'phone' && wanted.includes(channel) ? [{ channel, language: 'en' as const, text_hash }] : [],
    )

  it.each<[string, readonly WayChannel[], readonly WayChannel[]]>([
    ['no box', [], ['phone']],
    ['the box of the address', ['email'], ['email', 'phone']],
    ['the box of the number', ['text'], ['text', 'phone']],
    ['both boxes', ['email', 'text'], ['email', 'text', 'phone']],
  ])('a new address and number with %s', async (_, ticked, open) => {
    const story = await buildStory()
    const agreed = await agreedTo(story.self, ticked)
    expect((await consumerChange(story.self, { ...typed, agreed })).status).toBe(200)
    for (const channel of channels)
      expect([channel, await isShownOn(story, channel)]).toEqual([channel, open.includes(channel)])
    for (const channel of channels)
      expect([channel, await isOpen(story, channel, 'collection')]).toEqual([channel, open.includes(channel)])
  })

  it.each(Object.keys(ways))('a ticked box allows its channel again after %s, and no other', async (way) => {
    const story = await buildStory()
    for (const channel of ways[way]![0]) await ways[way]![1](story, channel)
    const agreed = await agreedTo(story.self, ['email'])
    expect((await consumerChange(story.self, { ...typed, agreed })).status).toBe(200)
    expect([await isOpen(story, 'email'), await isOpen(story, 'text')]).toEqual([true, false])
  })

  it('refuses a box for an address that is not sent, an outdated statement, and the act of staff', async () => {
    const { self, agent, person } = await buildStory()
    const agreed = await agreedTo(self, ['email'])
    expect(await consumerChange(self, { cell_phone: typed.cell_phone, agreed })).toMatchObject({
      status: 400,
      body: { errors: { agreed: ['not_on_profile'] } },
    })
    const old = [{ ...agreed[0]!, text_hash: 'a'.repeat(64) }]
    expect((await consumerChange(self, { ...typed, agreed: old })).status).toBe(409)
    const byStaff = await agent.call(endpoints.updateClient, {
      params: { client_id: person.id },
      body: { ...typed, agreed },
    })
    expect(byStaff).toMatchObject({ status: 400, body: { errors: { agreed: ['forbidden'] } } })
  })
})
