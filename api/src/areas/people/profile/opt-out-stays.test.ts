import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { listContacts } from '../../../core/consumer/repo.ts'
import { mayWrite } from '../../../core/contact/may-write.ts'
import { optOutToken } from '../../../core/messages/opt-out-link.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedPerson, seedStaff, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { applyStop } from '../inbound/apply-stop.ts'

const tenantId = 'harborlight'
const kinds = { email: 'email', text: 'cell_phone' } as const
type Channel = keyof typeof kinds
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
})
afterAll(() => t.close())

const pointOf = (person: Person, channel: Channel) =>
  t.deps.db.withTenant(tenantId, async (tx) =>
    (await listContacts(tx, tenantId, [person.id])).find(({ kind }) => kind === kinds[channel]),
  )
const isAllowed = async (person: Person, channel: Channel) => {
  const point = (await pointOf(person, channel))!
  const told = (await t.deps.db.withTenant(tenantId, (tx) =>
    mayWrite(tx, t.tenant(tenantId), point.id, channel, t.clock.now(tenantId)),
  )) as { allowed: boolean }
  return told.allowed
}

/** Every way to opt out. */
const ways: Record<string, (person: Person, self: Caller, channel: Channel) => Promise<unknown>> = {
  'the link of a message': async (person, _, channel) => {
    const { id } = (await pointOf(person, channel))!
    const token = optOutToken(t.deps.vault, tenantId, { contactPointId: id, channel }, t.clock.now(tenantId))
    return t.visitor(tenantId).call(endpoints.unsubscribe, { body: { token } })
  },
  'an answer of Stop': (person, _, channel) =>
    t.deps.db.withTenant(tenantId, async (tx) => {
      const point = (await listContacts(tx, tenantId, [person.id])).find(({ kind }) => kind === kinds[channel])!
      await applyStop(tx, { tenant: t.tenant(tenantId), point, channel, now: t.clock.now(tenantId) } as never)
    }),
  'ending the consent': async (_, self, channel) => {
    const { body } = await self.call(endpoints.listConsents, { params: {} })
    for (const line of body.data as { id: string; channel: string; revoked_at: string | null }[])
      if (line.channel === channel && line.revoked_at === null)
        await self.call(endpoints.revokeConsent, { params: { id: line.id } })
  },
}

type Preference = NonNullable<CallInput<typeof endpoints.saveContactPreference>['body']>

async function savePreference(self: Caller, change: Partial<Preference>) {
  const { can_save: _, ...now } = (await self.call(endpoints.getContactPreference, { params: {} })).body.data
  return self.call(endpoints.saveContactPreference, { params: {}, body: { ...now, was: now.updated_at, ...change } })
}

/** Every other save, of the consumer and of staff. */
const saves: Record<string, (self: Caller, agent: Caller, person: Person) => Promise<{ status: number }>> = {
  'other calling hours, and others again': async (self) => {
    await savePreference(self, { phone_days: ['mon'] })
    return savePreference(self, { phone_days: ['tue'] })
  },
  'the employer': (self) =>
    self.call(endpoints.updateEmployer, {
      body: { employer_full_name: 'Bright Bakery', employ_type: 'ft', employer_state: 'ME' },
    }),
  'a street': (self) => self.call(endpoints.updateClient, { params: {}, body: { street: '7 Pine Street' } }),
  'the subscriptions': async (self) => {
    const { body } = await self.call(endpoints.getSubscriptions, { params: {} })
    return self.call(endpoints.saveSubscriptions, { params: {}, body: body.data })
  },
  'a new number and address': (self, _, person) =>
    self.call(endpoints.updateClient, {
      params: {},
      body: { cell_phone: '2125550142', email: `new.${person.email}` },
    }),
  'a new number and address, by staff': (_, agent, person) =>
    agent.call(endpoints.updateClient, {
      params: { client_id: person.id },
      body: { cell_phone: '2125550143', email: `typed.${person.email}` },
    }),
}

describe.each(Object.keys(ways))('R-05: what was opted out of by %s', (way) => {
  it.each(
    (['email', 'text'] as const).flatMap((channel) =>
      Object.keys(saves).map((save): [Channel, string] => [channel, save]),
    ),
  )('stays out: %s, after saving %s', async (channel, save) => {
    const person = await seedPerson(t, tenantId)
    const self = await t.signInAs(tenantId, { consumer: person.id })
    const agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    await savePreference(self, {})
    expect(await isAllowed(person, channel)).toBe(true)
    await ways[way]!(person, self, channel)
    expect(await isAllowed(person, channel)).toBe(false)
    expect((await saves[save]!(self, agent, person)).status).toBe(200)
    expect(await isAllowed(person, channel)).toBe(false)
  })
})

it.each(['email', 'text'] as const)(
  'R-05: %s is allowed again by switching its channel off and on',
  async (channel) => {
    const person = await seedPerson(t, tenantId)
    const self = await t.signInAs(tenantId, { consumer: person.id })
    await savePreference(self, {})
    await ways['the link of a message']!(person, self, channel)
    await savePreference(self, { [channel]: false })
    expect(await isAllowed(person, channel)).toBe(false)
    const { status } = await savePreference(self, { [channel]: true, [`${channel}_days`]: ['mon', 'tue'] })
    expect(status).toBe(200)
    expect(await isAllowed(person, channel)).toBe(true)
  },
)
