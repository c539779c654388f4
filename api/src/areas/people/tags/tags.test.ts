import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const plain = 'harborlight'
/** Where staff.customer_service_handling is on (S-48). */
const withExternal = 'cedarline'
let t: TestApp
let admin: Caller
let serviceAdmin: Caller

beforeAll(async () => {
  t = await buildTestApp()
  admin = await signedIn(plain, 'admin')
  serviceAdmin = await signedIn(withExternal, 'admin')
})
afterAll(() => t.close())

const signedIn = async (tenantId: string, role: 'admin' | 'agent') =>
  t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId, { role })).id })
const add = (name: string, category = 'Contact', who = admin) =>
  who.call(endpoints.addTag, { body: { name, category } })
const namesOf = async (list: typeof endpoints.listActiveTags, who = admin) =>
  (await who.call(list, { query: {} })).body.data.map(({ name }: { name: string }) => name) as string[]

describe('A-83 to A-86: tags', () => {
  it('S-74: are added under their category, with one space between words', async () => {
    const { body } = await add('  Left   message ')
    expect(body.data).toMatchObject({ name: 'Left message', category: 'Contact', state: 'active', kind: 'internal' })
    expect(await namesOf(endpoints.listActiveTags)).toContain('Left message')
  })

  it('list the initial categories and those of tags, each once', async () => {
    await add('Moved away', 'addresses')
    await add('Bad address', 'Addresses')
    const { body } = await admin.call(endpoints.listTagCategories, { query: {} })
    expect(body.data).toEqual(expect.arrayContaining(['Payment', 'addresses']))
    expect(body.data).not.toContain('Addresses')
  })

  it('are archived and activated, and not offered while archived', async () => {
    await add('Callback')
    const tag = { name: 'Callback', category: 'Contact' }
    expect((await admin.call(endpoints.archiveTag, { body: tag })).body.data.state).toBe('archived')
    expect(await namesOf(endpoints.listActiveTags)).not.toContain('Callback')
    expect(await namesOf(endpoints.listArchivedTags)).toContain('Callback')
    expect((await admin.call(endpoints.activateTag, { body: tag })).body.data.state).toBe('active')
  })

  it.each([
    ['of the same name', 'Wrong number', 'tag_taken'],
    ['that differs by case only', 'wrong NUMBER', 'tag_taken'],
    ['in another category', 'Wrong number', 'tag_taken'],
  ])('are refused %s, with the field', async (_, name, issue) => {
    await add('Wrong number')
    const answer = await add(name, 'Payment')
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', errors: { name: [issue] } } })
  })

  it('report when an archived tag has the name', async () => {
    await add('Old word')
    await admin.call(endpoints.archiveTag, { body: { name: 'Old word', category: 'Contact' } })
    expect((await add('Old word')).body.errors).toEqual({ name: ['tag_taken_archived'] })
  })

  it('are renamed, but not to the name of another', async () => {
    await add('First word')
    await add('Second word')
    const rename = (old_name: string, new_name: string) =>
      admin.call(endpoints.renameTag, { body: { old_name, new_name } })
    expect((await rename('First word', 'Second word')).body.errors).toEqual({ new_name: ['tag_taken'] })
    expect((await rename('First word', 'Third word')).body.data.name).toBe('Third word')
    expect((await rename('First word', 'Fourth word')).body.errors).toEqual({ old_name: ['tag_gone'] })
    expect((await rename('Third word', 'THIRD word')).body.data.name).toBe('THIRD word')
  })

  it('R-02: say what they mean for contact, nothing at first', async () => {
    expect((await add('Answered')).body.data.contact).toBe('none')
    const set = (name: string, contact: 'conversation' | 'none') =>
      admin.call(endpoints.setTagContact, { body: { name, contact } })
    expect((await set('answered', 'conversation')).body.data).toMatchObject({
      name: 'Answered',
      contact: 'conversation',
    })
    expect((await set('Nowhere', 'none')).body.errors).toEqual({ name: ['tag_gone'] })
    const entries = await t.database.asOwner(
      `select detail::json->>'contact_from' as before, detail::json->>'contact_to' as after from audit_log
        where action = 'tag.contact_set'`,
      [],
    )
    expect(entries).toEqual([{ before: 'none', after: 'conversation' }])
  })

  it('record each change in the audit chain', async () => {
    await add('Traced')
    await admin.call(endpoints.renameTag, { body: { old_name: 'Traced', new_name: 'Traced anew' } })
    await admin.call(endpoints.archiveTag, { body: { name: 'Traced anew', category: 'Contact' } })
    await admin.call(endpoints.activateTag, { body: { name: 'Traced anew', category: 'Contact' } })
    const entries = await t.database.asOwner(
      `select action, detail::json->>'tag_from' as before from audit_log
        where subject = (select 'tag:' || id from note_tag where name = 'Traced anew') order by seq`,
      [],
    )
    expect(entries).toEqual([
      { action: 'tag.added', before: null },
      { action: 'tag.renamed', before: 'Traced' },
      { action: 'tag.archived', before: null },
      { action: 'tag.activated', before: null },
    ])
  })

  it.each([
    ['a name', { name: '   ', category: 'Contact' }, { name: ['required'] }],
    ['a category', { name: 'X', category: '' }, { category: ['required'] }],
    ['60 characters at most', { name: 'x'.repeat(61), category: 'Contact' }, { name: ['too_long'] }],
  ])('S-72: needs %s', async (_, body, errors) => {
    expect((await admin.call(endpoints.addTag, { body })).body).toMatchObject({ success: 'False', errors })
  })
})

describe('concurrent changes of tags', () => {
  it('refuse the second of two additions of a name', async () => {
    const answers = await Promise.all(['Contact', 'Payment', 'Legal', 'Contact'].map((c) => add('Raced', c)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('refuse the second of two tags that get the same name', async () => {
    await add('Race one')
    await add('Race two')
    const answers = await Promise.all(
      ['Race one', 'Race two'].map((old_name) =>
        admin.call(endpoints.renameTag, { body: { old_name, new_name: 'Race won' } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)!
    expect(lost.body.errors).toEqual({ new_name: ['tag_taken'] })
  })

  it('refuse the second of two archivings or activations', async () => {
    await add('Raced away')
    const body = { name: 'Raced away', category: 'Contact' }
    const away = await Promise.all([1, 2].map(() => admin.call(endpoints.archiveTag, { body })))
    expect(away.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(away.find(({ status }) => status === 409)!.body.errors).toEqual({ name: ['tag_is_archived'] })
    const back = await Promise.all([1, 2].map(() => admin.call(endpoints.activateTag, { body })))
    expect(back.find(({ status }) => status === 409)!.body.errors).toEqual({ name: ['tag_is_active'] })
  })
})

describe('S-48: external tags', () => {
  const external = { name: 'Portal help', category: 'Customer service', isExternal: true }
  const listed = async (who: Caller) =>
    (await who.call(endpoints.listActiveTags, { query: { is_external: 'true' } })).body.data as unknown[]

  it('are a kind of their own where customer_service_handling is on', async () => {
    expect((await serviceAdmin.call(endpoints.addTag, { body: external })).body.data.kind).toBe('external')
    expect(await listed(serviceAdmin)).toHaveLength(1)
    expect(await namesOf(endpoints.listActiveTags, serviceAdmin)).not.toContain('Portal help')
  })

  it('are refused where it is off, and none are listed', async () => {
    const answer = await admin.call(endpoints.addTag, { body: external })
    expect(answer.body).toMatchObject({ success: 'False', errors: { isExternal: ['forbidden'] } })
    expect(await listed(admin)).toEqual([])
    for (const list of [endpoints.listTagCategories, endpoints.listArchivedTags])
      expect((await admin.call(list, { query: { is_external: 'true' } })).body.data).toEqual([])
  })
})

describe('permissions of tags', () => {
  it('agents read the tags for notes, and change nothing', async () => {
    const agent = await signedIn(plain, 'agent')
    expect((await agent.call(endpoints.listActiveTags, { query: {} })).status).toBe(200)
    expect((await add('Mine', 'Contact', agent)).status).toBe(403)
    expect((await agent.call(endpoints.listArchivedTags, { query: {} })).status).toBe(403)
  })

  it('another tenant has tags of its own', async () => {
    await add('Ours alone')
    expect(await namesOf(endpoints.listActiveTags, serviceAdmin)).not.toContain('Ours alone')
    expect((await add('Ours alone', 'Contact', serviceAdmin)).status).toBe(200)
  })
})
