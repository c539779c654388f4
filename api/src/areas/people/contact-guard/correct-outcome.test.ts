import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { markContactPoint } from '../../../core/contact/consent-repo.ts'
import { listContacts } from '../../../core/consumer/repo.ts'
import { optOutToken } from '../../../core/messages/opt-out-link.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const HERE = 'harborlight'
const NOW = '2026-03-02T18:00:00.000Z'
let t: TestApp
let agentId: string
let agent: Caller
let debtor: Debtor

type Outcome = CallInput<typeof endpoints.recordContactOutcome>['body']['outcome']

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE] })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(NOW)
  agentId = (await seedStaff(t, HERE, { role: 'agent', fullName: 'Ann Ortiz' })).id
  agent = await t.signInAs(HERE, { staff: agentId })
  debtor = await seedDebtor(t, HERE)
  await t.database.asOwner("update consumer set state = 'ME', zip = '04101' where id = $1", [debtor.consumerId])
})

const as = async (role: 'agent' | 'admin') => t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role })).id })
async function cell() {
  const points = await t.deps.db.withTenant(HERE, (tx) => listContacts(tx, HERE, [debtor.consumerId]))
  return points.find(({ kind }) => kind === 'cell_phone')!
}
async function started(contact_point_id: string | null, who = agent): Promise<string> {
  const { body } = await who.call(endpoints.startContactAttempt, {
    params: { client_id: debtor.consumerId },
    body: { debt_id: debtor.debtId, direction: 'out', party: 'consumer', contact_point_id },
  })
  return body.data.id
}
async function called(outcome: Outcome, contact_point_id?: null): Promise<string> {
  const attempt_id = await started(contact_point_id === null ? null : (await cell()).id)
  await finish(attempt_id, outcome)
  return attempt_id
}
const finish = (attempt_id: string, outcome: Outcome, who = agent) =>
  who.call(endpoints.recordContactOutcome, {
    params: { client_id: debtor.consumerId, attempt_id },
    body: { outcome },
  })
type Correction = CallInput<typeof endpoints.correctContactOutcome>['body']
const correct = (
  who: Caller,
  attempt_id: string,
  outcome: Correction['outcome'],
  reason = 'A slip of the hand',
  change: Partial<Correction> = {},
) =>
  who.call(endpoints.correctContactOutcome, {
    params: { client_id: debtor.consumerId, attempt_id },
    body: { outcome, reason, ...change },
  })
/** The newest note about the debtor. */
const lastNote = async () =>
  (await agent.call(endpoints.listNotes, { query: { customer_id: debtor.consumerId } })).body.page[0]
const standing = async (who = agent) =>
  (
    await who.call(endpoints.getContactStanding, {
      params: { client_id: debtor.consumerId },
      query: { debt_id: debtor.debtId },
    })
  ).body.data

describe('R-58: the outcome of a call is corrected', () => {
  it('and count and pause follow; log, notes and history have both', async () => {
    const id = await called('conversation')
    expect(await standing()).toMatchObject({ count_7d: 1, last_conversation_at: NOW })
    const { body } = await correct(agent, id, 'not_connected')
    expect(body.data).toMatchObject({
      outcome: 'not_connected',
      counts: false,
      corrections: [{ outcome: 'conversation', by: 'Ann Ortiz', at: NOW, reason: 'A slip of the hand' }],
    })
    const state = await standing()
    expect(state).toMatchObject({ count_7d: 0, last_conversation_at: null })
    expect(state.channels[0].allowed).toBe(true)
    const { body: notes } = await agent.call(endpoints.listNotes, { query: { customer_id: debtor.consumerId } })
    expect(notes.page.map(({ comment }: { comment: string }) => comment).toSorted()).toEqual([
      'Call: conversation.',
      'The result of the call was corrected. Before: conversation. Now: did not connect. A slip of the hand',
    ])
    const admin = await as('admin')
    const { body: told } = await admin.call(endpoints.listHistory, { body: { client_id: debtor.consumerId } })
    expect(told.page).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          details: 'The result of a call was corrected.',
          changes: expect.arrayContaining([
            { field: 'Result', from: 'conversation', to: 'did not connect' },
            { field: 'Account', from: null, to: debtor.reference },
            { field: 'Reason', from: null, to: 'A slip of the hand' },
          ]),
        }),
        expect.objectContaining({
          details: 'The result of a call was recorded.',
          changes: expect.arrayContaining([{ field: 'Result', from: null, to: 'conversation' }]),
        }),
      ]),
    )
  })

  it('and a number that was called wrong by mistake is used again, as it was before', async () => {
    const id = await called('wrong_number')
    expect((await standing()).numbers).toEqual([])
    await correct(agent, id, 'no_answer')
    expect((await standing()).numbers).toHaveLength(1)
    await correct(agent, id, 'wrong_number')
    expect((await standing()).numbers).toEqual([])
    await correct(agent, id, 'withdrawn')
    expect(await standing()).toMatchObject({ count_7d: 0, numbers: [expect.anything()] })
  })

  it('R-05: and who opted out of texts to it meanwhile stays opted out, and nobody else is', async () => {
    const other = { debtor, id: await called('wrong_number') }
    debtor = await seedDebtor(t, HERE)
    const id = await called('wrong_number')
    const which = { contactPointId: (await cell()).id, channel: 'text' } as const
    const token = optOutToken(t.deps.vault, HERE, which, t.clock.now(HERE))
    expect((await t.visitor(HERE).call(endpoints.unsubscribe, { body: { token } })).status).toBe(200)
    expect((await cell()).status).toBe('invalid')
    await correct(agent, id, 'no_answer')
    expect((await cell()).status).toBe('opted_out')
    debtor = other.debtor
    await correct(agent, other.id, 'no_answer')
    expect((await cell()).status).toBe('active')
  })

  it('R-05: and who agreed to texts again after an opt-out gets them', async () => {
    const id = await called('wrong_number')
    const point = await cell()
    await t.deps.db.withTenant(HERE, async (tx) => {
      await markContactPoint(tx, HERE, point.id, 'opted_out')
      await markContactPoint(tx, HERE, point.id, 'active')
    })
    await correct(agent, id, 'no_answer')
    expect((await cell()).status).toBe('active')
  })

  it('and a number that two calls found wrong is used again after both are corrected', async () => {
    const second = await as('agent')
    const calls = [
      [agent, await started((await cell()).id)] as const,
      [second, await started((await cell()).id, second)] as const,
    ]
    for (const [who, id] of calls) await finish(id, 'wrong_number', who)
    const statuses = []
    for (const [who, id] of calls) {
      expect((await correct(who, id, 'no_answer')).status).toBe(200)
      statuses.push((await cell()).status)
    }
    expect(statuses).toEqual(['invalid', 'active'])
  })

  it('and note and log have number, tag, length and language of what it is now', async () => {
    const admin = await as('admin')
    await admin.call(endpoints.addTag, { body: { name: 'Spoke', category: 'Contact', contact: 'conversation' } })
    const id = await called('not_connected')
    const spoke = { duration_seconds: 95, language: 'Spanish' }
    const { body } = await correct(agent, id, 'conversation', 'She called it back', spoke)
    expect(body.data).toMatchObject({ outcome: 'conversation', ...spoke })
    expect(await lastNote()).toMatchObject({
      comment: 'The result of the call was corrected. Before: did not connect. Now: conversation. She called it back',
      phone_number: debtor.phone.slice(2),
      tags: ['Spoke'],
    })
    const tried = await correct(agent, id, 'no_answer', 'No', { duration_seconds: 95, language: '' })
    expect(tried.body.data).toMatchObject({ outcome: 'no_answer', duration_seconds: null, language: null })
    expect((await correct(agent, id, 'withdrawn')).status).toBe(200)
    expect((await lastNote()).tags).toEqual([])
    const views = await t.database.asOwner('select 1 from access_log where consumer_id = $1 and action = $2', [
      debtor.consumerId,
      'contact.correct',
    ])
    expect(views).toHaveLength(3)
  })

  it('and the note of a call to a number that is not on file names none', async () => {
    await correct(agent, await called('no_answer', null), 'left_message')
    expect(await lastNote()).toMatchObject({ phone_number: null })
  })

  it('K-28: and a deleted note takes back the call that it alone told of, once', async () => {
    const admin = await as('admin')
    const tagOf = async (contact: 'attempt' | 'none'): Promise<string> => {
      const body = { name: `Of ${contact}`, category: 'Contact', contact }
      return (await admin.call(endpoints.addTag, { body })).body.data.id
    }
    const [tried, other] = [await tagOf('attempt'), await tagOf('none')]
    const write = async (tag: string): Promise<string> => {
      const tags = [tag]
      const body = { customer_id: debtor.consumerId, tags, comment: 'Told of it.', data_id: debtor.reference }
      return (await agent.call(endpoints.createNote, { body })).body.data.id
    }
    const erase = async (id: string) =>
      (await admin.call(endpoints.deleteNote, { params: { id }, body: { reason: 'Wrong customer' } })).status
    const log = async () =>
      (await agent.call(endpoints.listContactAttempts, { params: { client_id: debtor.consumerId }, query: {} })).body
        .data
    expect(await erase(await write(other))).toBe(200)
    expect(await log()).toEqual([])
    const told = await write(tried)
    expect(await log()).toMatchObject([{ outcome: 'tried', corrections: [] }])
    expect(await erase(told)).toBe(200)
    expect(await log()).toMatchObject([
      { outcome: 'withdrawn', corrections: [{ outcome: 'tried', reason: 'Wrong customer' }] },
    ])
    const again = await write(tried)
    const [{ id }] = await log()
    expect((await correct(admin, id, 'withdrawn', 'Not made')).status).toBe(200)
    expect(await erase(again)).toBe(200)
    expect((await log())[0]).toMatchObject({ corrections: [{ outcome: 'tried', reason: 'Not made' }] })
  })

  it('within an hour by its author alone, and later by an administrator', async () => {
    const id = await called('no_answer')
    expect((await correct(await as('agent'), id, 'left_message')).body.code).toBe('forbidden')
    t.clock.set('2026-03-02T19:00:01.000Z')
    agent = await t.signInAs(HERE, { staff: agentId })
    expect((await correct(agent, id, 'left_message')).body.code).toBe('forbidden')
    const params = { client_id: debtor.consumerId }
    const seen = async (who: Caller) =>
      (await who.call(endpoints.listContactAttempts, { params, query: {} })).body.data[0].may_correct
    const admin = await as('admin')
    expect([await seen(agent), await seen(admin)]).toEqual([false, true])
    expect((await correct(admin, id, 'left_message')).status).toBe(200)
  })

  it('not to what it is, not before there is one, and not without a reason', async () => {
    const id = await called('no_answer')
    expect((await correct(agent, id, 'no_answer')).body).toMatchObject({
      code: 'validation_failed',
      errors: { outcome: ['same_outcome'] },
    })
    expect((await correct(agent, await started((await cell()).id), 'no_answer')).body.code).toBe('conflict')
    expect((await correct(agent, id, 'left_message', ' ')).body.errors).toEqual({ reason: ['required'] })
    expect((await correct(agent, 'nothing', 'left_message')).body.code).toBe('not_found')
    const [mail] = await t.database.asOwner<{ id: string }>(
      "update contact_attempt set channel = 'email', result = 'sent' where id = $1 returning id",
      [id],
    )
    expect((await correct(agent, mail!.id, 'left_message')).body.code).toBe('not_found')
  })
})
