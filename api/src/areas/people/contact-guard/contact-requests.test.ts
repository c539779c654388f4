import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { openContactDesk, type ContactDesk } from '../../../testing/contact-desk.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const [HERE, FLAGS] = ['harborlight', 'quarrylane']
let t: TestApp
let desk: ContactDesk
let agent: Caller
let debtor: Debtor

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [HERE, FLAGS] })
})
afterAll(() => t.close())
beforeEach(async () => {
  desk = await openContactDesk(t, HERE)
  ;({ agent, debtor } = desk)
})

const start = (who: Caller) => desk.start(who)
const standing = () => desk.standing(agent)
const channel = (name: 'phone') => desk.channel(name, agent)

describe('contact requests of consumers (R-04)', () => {
  const ask = (who: Caller, kind: 'cease' | 'attorney' | 'call_consent') =>
    who.call(endpoints.addContactRequest, {
      params: { client_id: debtor.consumerId },
      body: { kind, via: 'letter', received_on: '2026-02-27', evidence: 'Letter of February 27, scan 4711' },
    })
  const end = (id: string, who = agent) =>
    who.call(endpoints.endContactRequest, {
      params: { client_id: debtor.consumerId, request_id: id },
      body: { reason: 'Withdrawn by telephone' },
    })

  it.each([
    ['cease', 'ceased', '12 CFR 1006.6(c)', 'Ann Ortiz'],
    ['attorney', 'represented', '12 CFR 1006.6(b)(2)', 'Bo Chief'],
  ] as const)(
    '%s stops every channel at once, until it is ended; the evidence stays',
    async (kind, reason, source, by) => {
      const { id } = (await ask(agent, kind)).body.data
      const state = await standing()
      expect(state.channels.map((each: { reason: string }) => each.reason)).toEqual([reason, reason, reason])
      expect(state.channels[0].source).toBe(source)
      expect((await start(agent)).body.errors).toEqual({ channel: [reason] })
      const boss = await seedStaff(t, HERE, { role: 'admin', fullName: 'Bo Chief' })
      const ender = by === 'Ann Ortiz' ? agent : await t.signInAs(HERE, { staff: boss.id })
      expect((await end(id, ender)).status).toBe(200)
      expect((await end(id, ender)).body.code).toBe('conflict')
      expect((await channel('phone')).allowed).toBe(true)
      expect((await standing()).requests).toMatchObject([
        { kind, evidence: 'Letter of February 27, scan 4711', recorded_by: 'Ann Ortiz', ended_by: by },
      ])
    },
  )

  it('decision 323: an agent does not end what an attorney asked for', async () => {
    const { id } = (await ask(agent, 'attorney')).body.data
    expect((await end(id)).body.code).toBe('forbidden')
    expect((await channel('phone')).allowed).toBe(false)
  })

  it('S-24: after a stop request the contact flags of the header are off', async () => {
    const elsewhere = await t.signInAs(FLAGS, { staff: (await seedStaff(t, FLAGS)).id })
    const { consumerId } = await seedDebtor(t, FLAGS)
    const params = { client_id: consumerId }
    const flags = async () => (await elsewhere.call(endpoints.getClient, { params })).body.data.contact_flags
    expect(Object.values(await flags())).toContain(true)
    await elsewhere.call(endpoints.addContactRequest, {
      params,
      body: { kind: 'cease', via: 'phone', received_on: '2026-03-02', evidence: 'Said so' },
    })
    expect(await flags()).toEqual({ call: false, text: false, email: false })
  })

  it('a consumer may only request a stop on the portal', async () => {
    const consumer = await t.signInAs(HERE, { consumer: debtor.consumerId })
    expect((await ask(consumer, 'attorney')).status).toBe(403)
    expect((await ask(consumer, 'cease')).status).toBe(200)
    expect((await standing()).requests).toMatchObject([{ via: 'portal', received_on: '2026-03-02', recorded_by: null }])
    expect((await ask(consumer, 'cease')).status).toBe(200)
    expect((await standing()).requests).toHaveLength(1)
  })

  it('the consumer sees and ends their stop request, and no other kind of request', async () => {
    const consumer = await t.signInAs(HERE, { consumer: debtor.consumerId })
    const stop = async () => (await consumer.call(endpoints.getContactStop, { params: {} })).body.data
    const again = (id: string, who = consumer) =>
      who.call(endpoints.endContactRequest, {
        params: { client_id: debtor.consumerId, request_id: id },
        body: { reason: 'Chose it on the portal' },
      })
    expect(await stop()).toBeNull()
    const { id } = (await ask(agent, 'cease')).body.data
    expect(await stop()).toEqual({ request_id: id, received_on: '2026-02-27' })
    const stranger = await t.signInAs(HERE, { consumer: (await seedDebtor(t, HERE)).consumerId })
    expect((await again(id, stranger)).body.code).toBe('not_found')
    expect((await again(id)).status).toBe(200)
    expect(await stop()).toBeNull()
    expect((await channel('phone')).allowed).toBe(true)
    expect((await again(id)).body.code).toBe('conflict')
    const { id: attorney } = (await ask(agent, 'attorney')).body.data
    expect((await again(attorney)).body.code).toBe('forbidden')
  })

  it('a request cannot have been received on a future day', async () => {
    const { body } = await agent.call(endpoints.addContactRequest, {
      params: { client_id: debtor.consumerId },
      body: { kind: 'cease', via: 'phone', received_on: '2026-03-03', evidence: 'x' },
    })
    expect(body.errors).toEqual({ received_on: ['date_in_future'] })
  })
})
