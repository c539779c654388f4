import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { listContacts } from '../../../core/consumer/repo.ts'
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
async function called(outcome: Outcome): Promise<string> {
  const points = await t.deps.db.withTenant(HERE, (tx) => listContacts(tx, HERE, [debtor.consumerId]))
  const cell = points.find(({ kind }) => kind === 'cell_phone')!.id
  const params = { client_id: debtor.consumerId }
  const { body } = await agent.call(endpoints.startContactAttempt, {
    params,
    body: { debt_id: debtor.debtId, direction: 'out', party: 'consumer', contact_point_id: cell },
  })
  const attempt_id: string = body.data.id
  await agent.call(endpoints.recordContactOutcome, { params: { ...params, attempt_id }, body: { outcome } })
  return attempt_id
}
const correct = (who: Caller, attempt_id: string, outcome: Outcome | 'withdrawn', reason = 'A slip of the hand') =>
  who.call(endpoints.correctContactOutcome, {
    params: { client_id: debtor.consumerId, attempt_id },
    body: { outcome, reason },
  })
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
    expect((await correct(agent, id, 'no_answer')).body.errors).toEqual({ outcome: ['same_outcome'] })
    expect((await correct(agent, id, 'left_message', ' ')).body.errors).toEqual({ reason: ['required'] })
    expect((await correct(agent, 'nothing', 'left_message')).body.code).toBe('not_found')
  })
})
