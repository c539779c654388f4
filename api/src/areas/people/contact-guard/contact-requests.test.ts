import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { listRequests } from '../../../core/contact/rows.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openContactDesk, type ContactDesk } from '../../../testing/contact-desk.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openAttorney } from './attorneys.ts'

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
  const ask = (who: Caller, kind: 'cease' | 'attorney' | 'call_consent', received_on = '2026-02-27') =>
    who.call(endpoints.addContactRequest, {
      params: { client_id: debtor.consumerId },
      body: { kind, via: 'letter', received_on, evidence: 'Letter of February 27, scan 4711' },
    })
  const rows = (sql: string) => t.database.asOwner<Record<string, unknown>>(sql, [debtor.consumerId])
  const audited = async () => {
    const written = await rows(
      "select action, detail from audit_log where consumer_id = $1 and action like 'contact.re%'",
    )
    return written.map(({ action, detail }) => [action, JSON.parse(detail as string) as unknown])
  }
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

  it('are recorded in the history with what they say, on the portal whatever the consumer sends', async () => {
    const consumer = await t.signInAs(HERE, { consumer: debtor.consumerId })
    const { id } = (await ask(consumer, 'cease')).body.data
    const { id: other } = (await ask(agent, 'call_consent')).body.data
    await end(id)
    expect(await audited()).toEqual([
      ['contact.requested', { request: id, kind: 'cease', via: 'portal' }],
      ['contact.requested', { request: other, kind: 'call_consent', via: 'letter' }],
      ['contact.request_ended', { request: id, kind: 'cease', reason: 'Withdrawn by telephone' }],
    ])
    expect(await rows('select action from access_log where consumer_id = $1 order by at')).toEqual(
      ['contact.request', 'contact.request_end'].map((action) => ({ action })),
    )
  })

  it('a consent to a call ends with its seventh day, and no other kind ends by itself', async () => {
    await ask(agent, 'call_consent', '2026-03-02')
    await ask(agent, 'cease')
    const found = (await standing()).requests as { kind: string; ends_on: string | null }[]
    expect(Object.fromEntries(found.map(({ kind, ends_on }) => [kind, ends_on]))).toEqual({
      call_consent: '2026-03-08',
      cease: null,
    })
  })

  it('R-04: a stop and its end leave a consumer represented whose attorney is known from elsewhere', async () => {
    await rows('update consumer set represented = true where id = $1')
    const { id } = (await ask(agent, 'cease')).body.data
    const represented = () => rows('select represented from consumer where id = $1')
    expect(await represented()).toEqual([{ represented: true }])
    expect((await end(id)).status).toBe(200)
    expect(await represented()).toEqual([{ represented: true }])
  })

  it('R-04: that of an attorney keeps, sealed, whom to contact instead, and for which accounts', async () => {
    await ask(agent, 'attorney')
    const marked = await agent.call(endpoints.markLegalStatus, {
      params: { client_id: debtor.consumerId },
      body: { kind: 'attorney', source: 'phone', evidence: 'Called.', name: 'Quinn & Hale', about: [debtor.debtId] },
    })
    expect(marked.status).toBe(200)
    const found = await t.deps.db.withTenant(HERE, (tx) => listRequests(tx, HERE, debtor.consumerId))
    expect(found.map((row) => [openAttorney(t.deps.vault, row), row.debtIds])).toEqual([
      [{ name: 'Quinn & Hale', address: null, phone: null }, [debtor.debtId]],
      [null, null],
    ])
    expect(found[0]!.attorney).not.toContain('Quinn')
  })

  it('an unknown request is not ended', async () => {
    expect((await end('none')).body.code).toBe('not_found')
  })

  it('a request cannot have been received on a future day', async () => {
    expect((await ask(agent, 'cease', '2026-03-03')).body).toMatchObject({
      code: 'validation_failed',
      errors: { received_on: ['date_in_future'] },
    })
    expect((await ask(agent, 'cease', '2026-03-02')).status).toBe(200)
  })
})
