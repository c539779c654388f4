import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import type { TagContact } from '@portal/shared/domain'
import { listContacts } from '../../../core/consumer/repo.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const HERE = 'harborlight'
/** Monday at 13:00 in New York. */
const NOW = '2026-03-02T18:00:00.000Z'
let t: TestApp
let admin: Caller
let agent: Caller
let debtor: Debtor
const tags = {} as Record<TagContact, string>

type Body = CallInput<typeof endpoints.createNote>['body']

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE] })
  t.clock.set(NOW)
  admin = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'admin' })).id })
  for (const contact of ['none', 'attempt', 'conversation', 'wrong_number', 'attorney', 'cease'] as const) {
    const { body } = await admin.call(endpoints.addTag, {
      body: { name: `T ${contact}`, category: 'Contact', contact },
    })
    tags[contact] = body.data.id
  }
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(NOW)
  agent = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'agent', fullName: 'Sam Porter' })).id })
  debtor = await seedDebtor(t, HERE)
  await t.database.asOwner("update consumer set state = 'ME', zip = '04101' where id = $1", [debtor.consumerId])
})

const write = (contacts: readonly TagContact[], change: Partial<Body> = {}) =>
  agent.call(endpoints.createNote, {
    body: {
      customer_id: debtor.consumerId,
      tags: contacts.map((contact) => tags[contact]),
      comment: 'Told of it.',
      data_id: debtor.reference,
      ...change,
    },
  })
const standing = async () =>
  (
    await agent.call(endpoints.getContactStanding, {
      params: { client_id: debtor.consumerId },
      query: { debt_id: debtor.debtId },
    })
  ).body.data
const log = async () =>
  (await agent.call(endpoints.listContactAttempts, { params: { client_id: debtor.consumerId }, query: {} })).body.data
const cell = async () =>
  (await t.deps.db.withTenant(HERE, (tx) => listContacts(tx, HERE, [debtor.consumerId]))).find(
    ({ kind }) => kind === 'cell_phone',
  )!.id
const history = async () => {
  // The bearer of an administrator lasts ten minutes.
  const reader = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'admin' })).id })
  return (await reader.call(endpoints.listHistory, { body: { client_id: debtor.consumerId } })).body.page as {
    details: string
    changes: { field: string; from: string | null; to: string | null }[]
  }[]
}

describe('R-02: a note with a tag that tells of a call', () => {
  it('counts as if it had been dialled here, with the time that its author says', async () => {
    await write(['attempt'])
    await write(['conversation'], { comment: 'And spoke.', contacted_at: '2026-02-28T16:00:00.000Z' })
    const state = await standing()
    expect(state).toMatchObject({ count_7d: 2, last_conversation_at: '2026-02-28T16:00:00.000Z' })
    expect(state.channels[0]).toMatchObject({ reason: 'conversation_pause' })
    expect(await log()).toMatchObject([
      { outcome: 'tried', at: NOW, counts: true, told: true, reference_number: debtor.reference, agent: 'Sam Porter' },
      { outcome: 'conversation', at: '2026-02-28T16:00:00.000Z' },
    ])
    expect((await history()).find(({ details }) => details.startsWith('A note recorded'))!.changes).toEqual(
      expect.arrayContaining([
        { field: 'Result', from: null, to: 'conversation' },
        { field: 'Account', from: null, to: debtor.reference },
      ]),
    )
  })

  it('a call of the consumer starts the pause and does not count', async () => {
    await write(['conversation'], { direction: 'in' })
    expect(await standing()).toMatchObject({ count_7d: 0, last_conversation_at: NOW })
  })

  it('a tag that says nothing counts nothing', async () => {
    await write(['none'])
    expect(await log()).toEqual([])
  })

  it.each([
    ['in the future', '2026-03-02T18:00:01.000Z', 'date_in_future'],
    ['more than seven days ago', '2026-02-23T17:59:59.000Z', 'contact_too_old'],
  ])('is refused when the call was %s', async (_, contacted_at, issue) => {
    expect((await write(['attempt'], { contacted_at })).body.errors).toEqual({ contacted_at: [issue] })
    expect(await log()).toEqual([])
  })

  it('belongs to the call that its author has logged, and does not count it twice', async () => {
    const { body } = await agent.call(endpoints.startContactAttempt, {
      params: { client_id: debtor.consumerId },
      body: { debt_id: debtor.debtId, direction: 'out', party: 'consumer', contact_point_id: await cell() },
    })
    await write(['conversation'], { comment: 'Written during the call.' })
    await agent.call(endpoints.recordContactOutcome, {
      params: { client_id: debtor.consumerId, attempt_id: body.data.id },
      body: { outcome: 'conversation' },
    })
    expect(await standing()).toMatchObject({ count_7d: 1 })
    const notes = await agent.call(endpoints.listNotes, { query: { customer_id: debtor.consumerId } })
    expect(notes.body.notes_number).toBe(1)
  })

  it('a wrong number is named, and is not used again', async () => {
    expect((await write(['wrong_number'])).body.errors).toEqual({ phone_number: ['note_number_required'] })
    const [number] = (await standing()).numbers
    await write(['wrong_number'], { phone_number: number.value })
    expect((await standing()).numbers).toEqual([])
    expect((await log())[0]).toMatchObject({ outcome: 'wrong_number', address: number.value })
  })

  it('K-28: that is deleted takes its call back, and both stay in the log', async () => {
    const { body } = await write(['conversation'])
    const eraser = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'admin' })).id })
    await eraser.call(endpoints.deleteNote, { params: { id: body.data.id }, body: { reason: 'Wrong customer' } })
    expect(await standing()).toMatchObject({ count_7d: 0, last_conversation_at: null })
    expect(await log()).toMatchObject([
      { outcome: 'withdrawn', counts: false, corrections: [{ outcome: 'conversation', reason: 'Wrong customer' }] },
    ])
  })
})

describe('R-04: a note with a tag that tells of a request', () => {
  it.each([
    ['attorney', 'represented'],
    ['cease', 'ceased'],
  ] as const)('of %s records it once, with the words of the note', async (contact, fact) => {
    await write([contact], { comment: 'Her words' })
    await write([contact], { comment: 'Again' })
    const state = await standing()
    expect(state[fact]).toBe(true)
    expect(state.requests).toMatchObject([{ kind: contact, via: 'phone', evidence: 'Her words' }])
    expect(state.count_7d).toBe(0)
    expect((await history()).map(({ details }) => details)).toContain('A request about contact was recorded.')
  })
})
