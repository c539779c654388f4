import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { contactAttempt } from '../../../db/schema/contact.ts'
import type { Caller } from '../../../testing/caller.ts'
import { MONDAY, openContactDesk, type ContactDesk, type Start } from '../../../testing/contact-desk.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { putOverrideCode } from '../../entry/overrides/override-repo.ts'
import { assertMayContact, mayContact } from './may-contact.ts'

const [HERE, ELSEWHERE] = ['harborlight', 'meadowbrook']
let t: TestApp
let desk: ContactDesk
let agent: Caller
let second: Caller
let agentId: string
let debtor: Debtor

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [HERE, ELSEWHERE] })
})
afterAll(() => t.close())
beforeEach(async () => {
  desk = await openContactDesk(t, HERE)
  ;({ agentId, agent, debtor } = desk)
  second = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { fullName: 'Bo Lund' })).id })
})

const cell = () => desk.cell()
const start = (who: Caller, change: Partial<Start> = {}) => desk.start(who, change)
const standing = (who = agent) => desk.standing(who)
const channel = (name: 'phone' | 'text' | 'email') => desk.channel(name, agent)
const finish = (who: Caller, id: string, outcome: 'no_answer' | 'conversation' | 'wrong_number' | 'not_connected') =>
  who.call(endpoints.recordContactOutcome, {
    params: { client_id: debtor.consumerId, attempt_id: id },
    body: { outcome, duration_seconds: 95, language: 'Spanish' },
  })

/** Inserts earlier unanswered calls. */
async function called(count: number, at = '2026-03-01T18:00:00.000Z', change: object = {}) {
  await t.deps.db.withTenant(HERE, (tx) =>
    tx.insert(contactAttempt).values(
      Array.from({ length: count }, () => ({
        tenantId: HERE,
        id: t.deps.ids.next(),
        consumerId: debtor.consumerId,
        debtId: debtor.debtId,
        channel: 'phone' as const,
        result: 'no_answer' as const,
        at: new Date(at),
        ...change,
      })),
    ),
  )
}

/** Moves the clock to another day, on which staff sign in again. */
async function at(instant: string) {
  t.clock.set(instant)
  agent = await t.signInAs(HERE, { staff: agentId })
}

describe('a call (F-04)', () => {
  it('R-01: is reserved before it is dialled, and gets its outcome once afterwards', async () => {
    expect(await channel('phone')).toMatchObject({ allowed: true, reason: null, next_allowed_at: null })
    const { status, body } = await start(agent)
    expect([status, body.data]).toMatchObject([200, { outcome: 'reserved', counts: true, agent: 'Ann Ortiz' }])
    expect((await standing()).open_attempt).toMatchObject({ id: body.data.id })
    expect((await standing(second)).open_attempt).toBeNull()
    const done = await finish(agent, body.data.id, 'conversation')
    expect(done.body.data).toMatchObject({ outcome: 'conversation', duration_seconds: 95, language: 'Spanish' })
    expect((await finish(agent, body.data.id, 'no_answer')).body.code).toBe('conflict')
    const state = await standing()
    expect(state).toMatchObject({ count_7d: 1, open_attempt: null, last_conversation_at: MONDAY })
    expect(state.channels[0]).toMatchObject({
      reason: 'conversation_pause',
      source: '12 CFR 1006.14(b)(2)(i)(B)',
      days: 7,
      next_allowed_at: '2026-03-09T12:00:00.000Z',
      may_override: true,
    })
    const [entry] = await t.database.asOwner<{ detail: string }>(
      "select detail from audit_log where action = 'contact.outcome' and consumer_id = $1",
      [debtor.consumerId],
    )
    expect(JSON.parse(entry!.detail)).toMatchObject({
      debt: debtor.debtId,
      outcome: 'conversation',
      phone_number: expect.stringMatching(/^\(\*{3}\) \*{3}-\d{4}$/),
    })
  })

  it('R-21: the standing names the count that binds with its place and text, and warnings for the header', async () => {
    await called(2)
    const law = { count: 2, most: 7, days: 7, place: 'us', source: '12 CFR 1006.14(b)(2)(i)(A)' }
    expect(await standing()).toMatchObject({ binding: law, deceased: false, bankrupt: false })
    await t.database.asOwner("update consumer set state = 'MA', deceased = true where id = $1", [debtor.consumerId])
    expect(await standing()).toMatchObject({
      count_7d: 2,
      binding: { count: 2, most: 2, days: 7, place: 'ma', source: '209 CMR 18.16' },
      deceased: true,
    })
  })

  it('writes the note of its outcome: author, tag, number and account, in words of staff or its own', async () => {
    const admin = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'admin' })).id })
    await admin.call(endpoints.addTag, { body: { name: 'Spoke', category: 'Contact', contact: 'conversation' } })
    const notes = async () =>
      (await agent.call(endpoints.listNotes, { query: { customer_id: debtor.consumerId } })).body.page
    const first = await start(agent)
    await finish(agent, first.body.data.id, 'not_connected')
    expect(await notes()).toMatchObject([
      { comment: 'Call: did not connect.', author_name: 'Ann Ortiz', data_id: debtor.reference, tags: [] },
    ])
    const second = await start(agent)
    await agent.call(endpoints.recordContactOutcome, {
      params: { client_id: debtor.consumerId, attempt_id: second.body.data.id },
      body: { outcome: 'conversation', comment: 'She pays on Friday.' },
    })
    expect((await notes())[0]).toMatchObject({
      comment: 'She pays on Friday.',
      tags: ['Spoke'],
      phone_number: expect.stringMatching(/^\d{10}$/),
    })
    // It tells of the call that is logged, and counts none beside it.
    expect((await standing()).count_7d).toBe(1)
  })

  it('a second click or window does not start a second call', async () => {
    const [first, again] = [await start(agent), await start(agent)]
    expect(again.body.data.id).toBe(first.body.data.id)
    expect((await standing()).count_7d).toBe(1)
  })

  it('R-01: of two agents at the seventh call one gets it, and the other learns when the next is allowed', async () => {
    await called(6)
    const answers = await Promise.all([start(agent), start(second)])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    expect([won!.status, lost!.status]).toEqual([200, 403])
    expect(lost!.body).toMatchObject({ code: 'contact_not_allowed', errors: { channel: ['cap_reached'] } })
    expect(lost!.headers['retry-after']).toBeDefined()
    expect((await standing()).count_7d).toBe(7)
  })

  it.each([
    ['not_connected', 0],
    ['no_answer', 1],
    ['wrong_number', 1],
  ] as const)('R-02: whose outcome is %s counts %i', async (outcome, count) => {
    const { body } = await start(agent)
    await finish(agent, body.data.id, outcome)
    expect((await standing()).count_7d).toBe(count)
  })

  it('a wrong number is not called again', async () => {
    const number = await cell()
    const { body } = await start(agent)
    await finish(agent, body.data.id, 'wrong_number')
    expect((await standing()).numbers).toEqual([])
    expect((await start(agent, { contact_point_id: number })).body.errors).toEqual({ channel: ['no_address'] })
  })

  it.each(['attorney', 'creditor', 'bureau'] as const)(
    'R-02: to the %s is recorded and does not count',
    async (party) => {
      await called(7)
      const { status, body } = await start(agent, { party, contact_point_id: null })
      expect([status, body.data.counts]).toEqual([200, false])
      await finish(agent, body.data.id, 'conversation')
      expect(await standing()).toMatchObject({ count_7d: 7, last_conversation_at: null })
    },
  )

  it('R-02: an incoming call is always recorded, and starts the pause', async () => {
    await called(7)
    const { body } = await start(agent, { direction: 'in' })
    await finish(agent, body.data.id, 'conversation')
    expect(await standing()).toMatchObject({ count_7d: 7, last_conversation_at: MONDAY })
    expect((await channel('phone')).reason).toBe('conversation_pause')
  })

  it('R-02: a call that the consumer requested is allowed for seven days and does not count', async () => {
    await called(7)
    const asked = await agent.call(endpoints.addContactRequest, {
      params: { client_id: debtor.consumerId },
      body: { kind: 'call_consent', via: 'email', received_on: '2026-03-02', evidence: 'Mail of this morning' },
    })
    const request_id = asked.body.data.id
    const { status, body } = await start(agent, { request_id })
    expect([status, body.data]).toMatchObject([200, { consented: true, counts: false }])
    await finish(agent, body.data.id, 'no_answer')
    await at('2026-03-09T18:00:00.000Z')
    expect((await start(agent, { request_id })).body.errors).toEqual({ request_id: ['consent_over'] })
  })

  it('K-29: a supervisor overrides the federal count with a stored reason, but no state rule', async () => {
    const supervisor = await seedStaff(t, HERE, { fullName: 'Kim Ross', permissions: ['override.approve'] })
    const now = t.clock.now(HERE)
    const code = `K7${debtor.reference.slice(-2)}`
    await t.deps.db.withTenant(HERE, (tx) =>
      putOverrideCode(tx, t.deps.vault, { tenantId: HERE, staffId: supervisor.id, code, now }),
    )
    await called(7)
    const override = { piggy_code: code, reason: 'Asked by letter to be called' }
    expect((await start(agent, { override: { ...override, piggy_code: 'zzzz' } })).body.code).toBe('piggy_code_invalid')
    const { body } = await start(agent, { override })
    expect(body.data).toMatchObject({ override_reason: override.reason, override_by: 'Kim Ross' })
    await finish(agent, body.data.id, 'no_answer')
    await t.database.asOwner("update consumer set state = 'MA' where id = $1", [debtor.consumerId])
    expect(await channel('phone')).toMatchObject({ may_override: false })
    expect((await start(agent, { override })).body.errors).toEqual({ channel: ['cap_reached'] })
    await t.database.asOwner("update consumer set state = 'ME' where id = $1", [debtor.consumerId])
    t.clock.set('2026-03-02T03:30:00.000Z')
    expect((await start(await t.signInAs(HERE, { staff: agentId }), { override })).body.errors).toEqual({
      channel: ['quiet_hours'],
    })
  })

  it('contact.most_calls: an agency may set a lower limit', async () => {
    const tenant = t.tenant(HERE)
    const strict = { ...tenant, capabilities: { ...tenant.capabilities, 'contact.most_calls': 3 } }
    await called(3)
    const answer = await t.deps.db.withTenant(HERE, (tx) =>
      mayContact(
        { tx, deps: t.deps, tenant: strict, now: t.clock.now(HERE) },
        { consumerId: debtor.consumerId, debtId: debtor.debtId, channel: 'phone', purpose: 'collection' },
      ),
    )
    expect(answer).toMatchObject({ allowed: false, reason: 'cap_reached', rule: 'us.calls' })
    expect(await channel('phone')).toMatchObject({ allowed: true })
  })

  it('R-03: no call before eight in any zone where the consumer may be', async () => {
    t.clock.set('2026-03-02T12:30:00.000Z')
    expect(await channel('phone')).toMatchObject({ reason: 'quiet_hours', next_allowed_at: '2026-03-02T13:00:00.000Z' })
    expect((await start(agent)).body.errors).toEqual({ channel: ['quiet_hours'] })
  })

  it('K-44: no call about a disputed debt until the dispute is answered', async () => {
    await t.database.asOwner(
      "update debt set status = 'on_hold', prior_status = 'active', hold_reason = 'dispute' where id = $1",
      [debtor.debtId],
    )
    expect(await channel('phone')).toMatchObject({
      reason: 'disputed',
      source: '12 CFR 1006.38',
      next_allowed_at: null,
    })
    // A call about no particular debt is refused too, since the consumer has no other debt.
    const unnamed = await start(agent, { debt_id: null })
    expect([unnamed.status, unnamed.body.errors]).toEqual([403, { channel: ['disputed'] }])
    await t.database.asOwner("update debt set status = 'active', hold_reason = null where id = $1", [debtor.debtId])
    expect(await channel('phone')).toMatchObject({ allowed: true })
    expect((await start(agent, { debt_id: null })).status).toBe(200)
  })

  it("R-02: a consumer's own number is not called as somebody else's", async () => {
    const { status, body } = await start(agent, { party: 'attorney' })
    expect([status, body.errors]).toEqual([400, { contact_point_id: ['not_found'] }])
    expect((await start(agent, { party: 'attorney', contact_point_id: null })).status).toBe(200)
  })
})

describe('the count (A-28, K-23)', () => {
  it('lists by reference number the calls of seven days, the last conversation and the next allowed time', async () => {
    await called(5)
    await called(1, '2026-02-26T20:00:00.000Z', { result: 'conversation' })
    await called(1, '2026-02-20T18:00:00.000Z')
    const { body } = await agent.call(endpoints.getCommCount, { params: { id: debtor.consumerId } })
    expect(body).toMatchObject({
      comm_count: 6,
      data: [
        {
          data_id: debtor.reference,
          count_7d: 6,
          last_conversation_at: '2026-02-26T20:00:00.000Z',
          next_allowed_at: '2026-03-05T13:00:00.000Z',
          allowed: false,
        },
      ],
    })
    await at('2026-03-05T18:00:00.000Z')
    const later = await agent.call(endpoints.getCommCount, { params: { id: debtor.consumerId } })
    expect(later.body.data[0]).toMatchObject({ count_7d: 5, next_allowed_at: null, allowed: true })
  })

  it('A-28: is that of one debt by its reference number or id, also of one that is paid off', async () => {
    await called(3)
    await t.database.asOwner("update debt set status = 'paid_off' where id = $1", [debtor.debtId])
    for (const id of [debtor.reference, debtor.debtId]) {
      const { status, body } = await agent.call(endpoints.getCommCount, { params: { id } })
      expect([status, body.comm_count]).toEqual([200, 3])
      expect(body.data).toEqual([expect.objectContaining({ data_id: debtor.reference, count_7d: 3 })])
    }
    expect((await agent.call(endpoints.getCommCount, { params: { id: 'R-none' } })).body.code).toBe('not_found')
  })

  it('A-28: leaves out debts that are paid off or recalled, unless all are asked for', async () => {
    await called(2)
    const listed = async (scope: { scope?: 'all' }) => {
      const { body } = await agent.call(endpoints.getCommCount, { params: { id: debtor.consumerId, ...scope } })
      return body.data.map((row: { data_id: string; count_7d: number }) => [row.data_id, row.count_7d])
    }
    expect(await listed({})).toEqual([[debtor.reference, 2]])
    for (const status of ['recalled', 'paid_off']) {
      await t.database.asOwner('update debt set status = $2 where id = $1', [debtor.debtId, status])
      expect(await listed({})).toEqual([])
      expect(await listed({ scope: 'all' })).toEqual([[debtor.reference, 2]])
    }
  })
})

describe('the ledger', () => {
  it('lists attempts by page, newest first', async () => {
    await called(12, '2026-02-20T18:00:00.000Z')
    await start(agent)
    const page = async (number: string) =>
      (
        await agent.call(endpoints.listContactAttempts, {
          params: { client_id: debtor.consumerId },
          query: { page: number, per_page: '10' },
        })
      ).body
    const first = await page('1')
    expect(first).toMatchObject({ items_number: 13, pagination: { pages: 2 } })
    expect(first.data[0]).toMatchObject({ outcome: 'reserved', reference_number: debtor.reference })
    expect((await page('2')).data).toHaveLength(3)
  })
})

describe('R-08: a number that may be reassigned', () => {
  const check = async (id: string) =>
    agent.call(endpoints.checkNumber, { params: { client_id: debtor.consumerId, contact_point_id: id } })

  it('is texted for another 60 days when it is confirmed', async () => {
    const id = await cell()
    await at('2026-05-11T18:00:00.000Z')
    expect(await channel('text')).toMatchObject({ reason: 'number_unchecked' })
    expect((await check(id)).body.data).toEqual({ result: 'same' })
    expect(await channel('text')).toMatchObject({ allowed: true })
  })

  it('is not used any more when it is reassigned', async () => {
    const id = await cell()
    const deps = { ...t.deps, numbers: { check: () => Promise.resolve('reassigned' as const) } }
    t.app.deps = deps
    expect((await check(id)).body.data).toEqual({ result: 'reassigned' })
    t.app.deps = t.deps
    expect((await channel('text')).reason).toBe('no_address')
  })
})

describe('a message that staff send', () => {
  const ask = (change: object = {}) =>
    t.deps.db.withTenant(HERE, (tx) =>
      assertMayContact(
        { tx, deps: t.deps, tenant: t.tenant(HERE), now: t.clock.now(HERE) },
        {
          consumerId: debtor.consumerId,
          debtId: debtor.debtId,
          channel: 'email',
          purpose: 'collection',
          staffId: agentId,
          ...change,
        },
      ),
    )

  it('is in the ledger, and counts where the state counts e-mails', async () => {
    await t.database.asOwner("update consumer set state = 'DC', zip = '20001' where id = $1", [debtor.consumerId])
    await t.database.asOwner("update consent set basis = 'consent' where consumer_id = $1", [debtor.consumerId])
    for (let i = 0; i < 5; i++) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'contact_not_allowed', fields: { channel: ['cap_reached'] } })
    expect((await standing()).count_7d).toBe(0)
    const { body } = await agent.call(endpoints.listContactAttempts, {
      params: { client_id: debtor.consumerId },
      query: {},
    })
    expect(body.data[0]).toMatchObject({ channel: 'email', outcome: 'sent', agent: 'Ann Ortiz' })
  })

  it('R-07: does not go to a work address on the creditor’s notice alone', async () => {
    const saved = await agent.call(endpoints.updateEmployer, {
      body: {
        client_id: debtor.consumerId,
        employer_full_name: 'Mail Inc.',
        employ_type: 'ft',
        employer_state: 'ME',
        was: {},
      },
    })
    expect(saved.body.errors).toBeUndefined()
    await expect(ask()).rejects.toMatchObject({ fields: { channel: ['work_address'] } })
  })

  it('is no attempt when the consumer requested it or the law requires it', async () => {
    await ask({ purpose: 'required' })
    await ask({ purpose: 'requested' })
    const { body } = await agent.call(endpoints.listContactAttempts, {
      params: { client_id: debtor.consumerId },
      query: {},
    })
    expect(body.data).toEqual([])
  })
})

describe('permissions of the contact guard', () => {
  it('only staff of the tenant have access', async () => {
    const consumer = await t.signInAs(HERE, { consumer: debtor.consumerId })
    const elsewhere = await t.signInAs(ELSEWHERE, { staff: (await seedStaff(t, ELSEWHERE)).id })
    for (const [who, status] of [
      [t.visitor(HERE), 401],
      [consumer, 403],
      [elsewhere, 404],
    ] as const) {
      const params = { client_id: debtor.consumerId }
      expect((await who.call(endpoints.getContactStanding, { params, query: {} })).status).toBe(status)
      expect((await who.call(endpoints.listContactAttempts, { params, query: {} })).status).toBe(status)
      expect((await start(who)).status).toBe(status)
    }
  })

  it('a debt must be the consumer’s', async () => {
    const other = await seedDebtor(t, HERE)
    expect((await start(agent, { debt_id: other.debtId })).status).toBe(404)
    expect((await start(agent, { contact_point_id: 'none' })).body.errors).toEqual({ contact_point_id: ['not_found'] })
  })
})
