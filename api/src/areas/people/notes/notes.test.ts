import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import type { TagContact } from '@portal/shared/domain'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readNotesWithDeleted } from './repo.ts'

const plain = 'harborlight'
/** Where staff.customer_service_handling is on (S-48). */
const withExternal = 'cedarline'
let t: TestApp
let admin: Caller
let agent: Caller
let agentId: string
let debtor: Debtor
let tags: Record<'call' | 'paid' | 'archived', string>

type Body = CallInput<typeof endpoints.createNote>['body']
type Query = CallInput<typeof endpoints.listNotes>['query']

const signedIn = async (tenantId: string, role: 'admin' | 'agent', fullName: string) =>
  t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId, { role, fullName })).id })
const addTag = async (who: Caller, name: string, isExternal = false, contact: TagContact = 'none') =>
  (await who.call(endpoints.addTag, { body: { name, category: 'Contact', isExternal, contact } })).body.data
    .id as string
const write = (change: Partial<Body> = {}, who = agent) =>
  who.call(endpoints.createNote, {
    body: { customer_id: debtor.consumerId, tags: [tags.call], comment: 'Called, no answer.', ...change },
  })
const list = async (query: Partial<Query> = {}, who = agent) =>
  (await who.call(endpoints.listNotes, { query: { customer_id: debtor.consumerId, ...query } })).body
const commentsOf = async (query: Partial<Query> = {}) =>
  (await list(query)).page.map(({ comment }: { comment: string }) => comment) as string[]

/** Moves the clock; the agent signs in again, because a bearer lasts ten minutes. */
const at = async (instant: string) => {
  t.clock.set(instant)
  agent = await t.signInAs(plain, { staff: agentId })
}

beforeAll(async () => {
  t = await buildTestApp()
  admin = await signedIn(plain, 'admin', 'Ann Ortiz')
  agentId = (await seedStaff(t, plain, { role: 'agent', fullName: 'Sam Porter' })).id
  tags = {
    call: await addTag(admin, 'Left message'),
    paid: await addTag(admin, 'Promise to pay'),
    archived: await addTag(admin, 'Old word'),
  }
  await admin.call(endpoints.archiveTag, { body: { name: 'Old word', category: 'Contact' } })
})
afterAll(() => t.close())
beforeEach(async () => {
  await at('2026-03-02T15:00:00.000Z')
  debtor = await seedDebtor(t, plain)
})

describe('A-88: a note', () => {
  it('S-40, S-47: is stored with all fields, and listed under the column names', async () => {
    const { body } = await write({
      comment: '  Spoke with Dana.\nShe pays on Friday. ',
      tags: [tags.call, tags.paid],
      data_id: debtor.reference,
      phone_number: '(212) 555-0142',
      conv_id: 'conv-77',
    })
    expect(body.success).toBe('True')
    const { page, notes_number: number, pagination } = await list()
    expect(page).toEqual([
      {
        id: body.data.id,
        date: '2026-03-02T15:00:00.000Z',
        author_name: 'Sam Porter',
        role: 'agent',
        customer_id: debtor.consumerId,
        data_id: debtor.reference,
        responsible_party: expect.stringContaining('Dana Rivera'),
        tags: ['Left message', 'Promise to pay'],
        external_tags: [],
        categories: ['Contact'],
        comment: 'Spoke with Dana.\nShe pays on Friday.',
        note: 'Spoke with Dana.\nShe pays on Friday.',
        conv_id: 'conv-77',
        phone_number: '2125550142',
        is_external: false,
      },
    ])
    expect(number).toBe(1)
    expect(pagination).toMatchObject({ page_range: [1], pages: 1 })
  })

  it.each<[string, Partial<Body>, Record<string, string[]>]>([
    ['without words', { comment: '   ' }, { comment: ['required'] }],
    ['S-40: with more than 1500 characters', { comment: 'x'.repeat(1501) }, { comment: ['too_long'] }],
    ['S-41: with a conversation id over 256', { conv_id: 'x'.repeat(257) }, { conv_id: ['conversation_id_long'] }],
    ['S-41: with half a phone number', { phone_number: '(212) 555' }, { phone_number: ['phone_invalid'] }],
    ['S-42: on an account that is not theirs', { data_id: 'R-none' }, { data_id: ['note_debt_unknown'] }],
    ['K-30: without a tag', { tags: [] }, { tags: ['tag_required'] }],
    ['K-30: with a tag that is not there', { tags: ['nothing'] }, { tags: ['tag_not_usable'] }],
  ])('is refused %s, even with force', async (_, change, errors) => {
    expect((await write(change)).body).toMatchObject({ success: 'False', errors })
    expect((await write({ ...change, force: true })).body).toMatchObject({ success: 'False', errors })
    expect(await commentsOf()).toEqual([])
  })

  it('R-57, X-29: keeps no number of a card or of Social Security, and all others', async () => {
    await write({ comment: 'Card 4111 1111 1111 1111, cvv 123, SSN 123-45-6789; call (212) 555-0142' })
    expect(await commentsOf()).toEqual(['Card **** **** **** 1111, cvv ***, SSN ***-**-6789; call (212) 555-0142'])
    const [row] = await t.database.asOwner<{ search_key: string }>(
      'select search_key from note where consumer_id = $1',
      [debtor.consumerId],
    )
    expect(row!.search_key).not.toMatch(/4111|123-45/)
  })

  it('K-30: is refused with an archived tag', async () => {
    expect((await write({ tags: [tags.call, tags.archived] })).body.errors).toEqual({ tags: ['tag_not_usable'] })
  })

  it('accepts 1500 characters and a conversation id of 256', async () => {
    expect((await write({ comment: 'é'.repeat(1500), conv_id: 'x'.repeat(256) })).status).toBe(200)
  })

  it('cannot be added to a customer of another tenant', async () => {
    const other = await seedDebtor(t, withExternal)
    expect((await write({ customer_id: other.consumerId })).status).toBe(404)
  })

  it('keeps its tags when they are renamed or archived later', async () => {
    const passing = await addTag(admin, 'Passing')
    await write({ tags: [passing] })
    await admin.call(endpoints.renameTag, { body: { old_name: 'Passing', new_name: 'Passed' } })
    await admin.call(endpoints.archiveTag, { body: { name: 'Passed', category: 'Contact' } })
    expect((await list()).page[0].tags).toEqual(['Passed'])
  })
})

describe('S-44: a note that may be a mistake', () => {
  it('needs force when the text repeats', async () => {
    await write()
    const answer = await write({}, admin)
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'note_repeated', errors: { comment: ['note_repeated'] } },
    })
    expect(answer.body.message).toContain('Add it again?')
    expect((await write({ force: true })).status).toBe(200)
    expect(await commentsOf()).toHaveLength(2)
  })

  it('counts as repeated for ten minutes', async () => {
    await write()
    await at('2026-03-02T15:11:00.000Z')
    expect((await write()).status).toBe(200)
  })

  it('of two concurrent clicks adds one note and asks about the other', async () => {
    const answers = await Promise.all([write(), write()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await commentsOf()).toHaveLength(1)
  })

  it('S-42: needs force on a debt that is on hold', async () => {
    await t.database.asOwner("update debt set status = 'on_hold' where id = $1", [debtor.debtId])
    const onHold = { data_id: debtor.reference }
    const answer = await write(onHold)
    expect(answer).toMatchObject({ status: 409, body: { code: 'note_on_hold', errors: { data_id: ['note_on_hold'] } } })
    expect(answer.body.message).toContain('This Debt is "ON HOLD"')
    expect((await write({ ...onHold, force: true })).status).toBe(200)
    expect((await write({ comment: 'About the person.' })).status).toBe(200)
  })
})

describe('S-48, K-30: external tags', () => {
  let service: Caller
  let current: string
  let other: Debtor
  const writeThere = (chosen: string[]) =>
    service.call(endpoints.createNote, {
      body: { customer_id: other.consumerId, tags: chosen, comment: `Words ${chosen.length}.` },
    })
  beforeAll(async () => {
    service = await signedIn(withExternal, 'admin', 'Kay West')
    current = await addTag(service, 'Left message')
    other = await seedDebtor(t, withExternal)
  })

  it('are required once one is active, and make the note external', async () => {
    expect((await writeThere([current])).status).toBe(200)
    const external = await addTag(service, 'Portal help', true)
    expect((await writeThere([current])).body.errors).toEqual({ tags: ['external_tag_required'] })
    expect((await writeThere([external])).body.errors).toEqual({ tags: ['tag_required'] })
    expect((await writeThere([current, external])).status).toBe(200)
    const [entry] = await t.database.asOwner(
      "select detail from audit_log where consumer_id = $1 and action = 'note.created' order by seq desc limit 1",
      [other.consumerId],
    )
    // The history lists current tags first, whatever their categories.
    expect(JSON.parse(entry!.detail as string)).toMatchObject({ tags: 'Left message, Portal help', kind: 'external' })
    const of = async (is_external: 'true' | 'false') =>
      (await service.call(endpoints.listNotes, { query: { customer_id: other.consumerId, is_external } })).body
    expect(await of('true')).toMatchObject({ notes_number: 1, page: [{ external_tags: ['Portal help'] }] })
    expect(await of('false')).toMatchObject({ notes_number: 1, page: [{ external_tags: [] }] })
  })
})

describe('A-87: the list', () => {
  it('pages, newest first, ten by default', async () => {
    for (let n = 1; n <= 12; n++) {
      t.clock.advance('1s')
      await write({ comment: `Note ${n}` })
    }
    expect(await list()).toMatchObject({ notes_number: 12, pagination: { page_range: [1, 2], pages: 2 } })
    expect((await commentsOf())[0]).toBe('Note 12')
    expect(await commentsOf({ current_page: '2' })).toEqual(['Note 2', 'Note 1'])
    expect(await commentsOf({ per_page: '50' })).toHaveLength(12)
    expect(await commentsOf({ current_page: '9' })).toEqual([])
  })

  it.each([
    ['words anywhere, in any order', 'friday DANA'],
    ['words without their accents', 'manana'],
    ['a part of a word', 'frid'],
    ['the conversation', 'conv-77'],
    ['the phone as digits', '2125550142'],
    ['the phone as written', '(212) 555'],
  ])('finds %s', async (_, search) => {
    await write({ comment: 'Dana pays Friday, not mañana.', conv_id: 'conv-77', phone_number: '2125550142' })
    await write({ comment: 'Something else.' })
    expect(await commentsOf({ search })).toEqual(['Dana pays Friday, not mañana.'])
  })

  it('searches pattern characters literally', async () => {
    await write({ comment: 'Discount of 20% agreed.' })
    expect(await commentsOf({ search: '%' })).toHaveLength(1)
    expect(await commentsOf({ search: 'x%y_z' })).toEqual([])
  })

  it("filters by days of the tenant's zone", async () => {
    await write({ comment: 'Monday' })
    // Half past midnight in New York, still Monday on the Pacific coast.
    await at('2026-03-03T05:30:00.000Z')
    await write({ comment: 'Tuesday' })
    expect(await commentsOf({ date_to: '2026-03-02' })).toEqual(['Monday'])
    expect(await commentsOf({ date_from: '2026-03-03' })).toEqual(['Tuesday'])
    const wrong = await list({ date_from: '2026-03-03', date_to: '2026-03-02' })
    expect(wrong.errors).toEqual({ date_to: ['date_range'] })
  })

  it("filters by one of the customer's accounts, and finds nothing for another's", async () => {
    await write({ comment: 'On it', data_id: debtor.reference })
    await write({ comment: 'On the person' })
    expect(await commentsOf({ data_id: debtor.reference })).toEqual(['On it'])
    expect(await commentsOf({ data_id: 'R-none' })).toEqual([])
  })
})

describe('K-28, A-89: a deleted note', () => {
  const remove = (id: string, who = admin, reason = 'Wrong customer.') =>
    who.call(endpoints.deleteNote, { params: { id }, body: { reason } })

  it('leaves the list and is kept as evidence, with its author, time and reason', async () => {
    const { body } = await write({ data_id: debtor.reference })
    expect((await remove(body.data.id)).status).toBe(200)
    expect(await list()).toMatchObject({ page: [], notes_number: 0 })
    const kept = await t.deps.db.withTenant(plain, (tx) => readNotesWithDeleted(tx, plain, { debtId: debtor.debtId }))
    expect(kept).toMatchObject([
      { note: { comment: 'Called, no answer.', deleteReason: 'Wrong customer.', deletedBy: expect.any(String) } },
    ])
    expect(kept[0]!.note.deletedAt).toEqual(t.clock.now(plain))
  })

  it('needs a reason and an administrator', async () => {
    const { body } = await write()
    expect((await remove(body.data.id, admin, '  ')).body.errors).toEqual({ reason: ['required'] })
    expect((await remove(body.data.id, agent)).status).toBe(403)
    expect(await commentsOf()).toHaveLength(1)
  })

  it('refuses the second of two concurrent deletions', async () => {
    const { body } = await write()
    const answers = await Promise.all([remove(body.data.id), remove(body.data.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('note_deleted')
  })

  it('is not found by another tenant', async () => {
    const { body } = await write()
    const stranger = await signedIn(withExternal, 'admin', 'Lee Young')
    expect((await remove(body.data.id, stranger)).status).toBe(404)
    expect((await remove('nothing')).status).toBe(404)
  })
})

describe('permissions of notes', () => {
  it('consumers neither read nor write notes', async () => {
    const me = await t.signInAs(plain, { consumer: debtor.consumerId })
    expect((await me.call(endpoints.listNotes, { query: { customer_id: debtor.consumerId } })).status).toBe(403)
    expect((await write({}, me)).status).toBe(403)
  })

  it('R-44: each view of the notes is recorded', async () => {
    await list()
    const rows = await t.database.asOwner(
      "select count(*)::int as n from access_log where consumer_id = $1 and action = 'notes.read'",
      [debtor.consumerId],
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})
