import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const A = 'harborlight'
const B = 'cedarline'
let t: TestApp
let admin: Caller
let adminId: string
let agentId: string
let other: Caller
let otherAdminId: string

beforeAll(async () => {
  t = await buildTestApp({ tenants: [A, B] })
  adminId = (await seedStaff(t, A, { role: 'admin', fullName: 'Ada Admin' })).id
  agentId = (await seedStaff(t, A, { role: 'agent', fullName: '=Gus Agent' })).id
  admin = await t.signInAs(A, { staff: adminId })
  const was = { role: 'agent' as const, permissions: [] }
  await admin.call(endpoints.setStaffAccess, {
    params: { id: agentId },
    body: { role: 'agent', permissions: ['override.approve'], was },
  })
  t.clock.advance('1d')
  admin = await t.signInAs(A, { staff: adminId })
  otherAdminId = (await seedStaff(t, B, { role: 'admin', fullName: 'Olga Other' })).id
  other = await t.signInAs(B, { staff: otherAdminId })
  await admin.call(endpoints.unlockStaff, { body: { id: agentId } })
})
afterAll(() => t.close())

const list = async (query: object = {}, by = admin) =>
  (await by.call(endpoints.listStaffActivity, { query: query as never })).body
const told = async (query: object = {}, by = admin) =>
  (await list(query, by)).data.map((row: { details: string }) => row.details)

const RIGHTS = 'The role or permissions of a staff account were changed.'
const UNLOCKED = 'A staff account was unlocked.'

describe('R-46: the activity of staff', () => {
  it('tells who did what to whose account, before and after, newest first', async () => {
    const { data, items_number: total, people } = await list()
    expect(total).toBe(2)
    expect(data).toMatchObject([
      { details: UNLOCKED, author: 'Ada Admin', role: 'admin', about: '=Gus Agent', changes: [] },
      {
        details: RIGHTS,
        date: '2026-03-02T15:00:00.000Z',
        changes: [{ field: 'Permissions', from: null, to: 'supervisor' }],
      },
    ])
    expect(people).toEqual([
      { id: agentId, name: '=Gus Agent' },
      { id: adminId, name: 'Ada Admin' },
    ])
  })

  it('is in the language that was asked for', async () => {
    expect((await list({ language: 'es', kind: 'rights' })).data[0].changes[0].field).toBe('Permisos')
  })

  it.each<[string, () => object, string[]]>([
    ['who did it', () => ({ by_id: adminId }), [UNLOCKED, RIGHTS]],
    ['somebody who did nothing', () => ({ by_id: agentId }), []],
    ['whose account it was', () => ({ about_id: agentId }), [UNLOCKED, RIGHTS]],
    ['somebody to whom nothing was done', () => ({ about_id: adminId }), []],
    ['what was done', () => ({ kind: 'rights' }), [RIGHTS]],
    ['the first day', () => ({ from: '2026-03-03' }), [UNLOCKED]],
    ['the last day', () => ({ to: '2026-03-02' }), [RIGHTS]],
    ['a page', () => ({ page: '2', per_page: '1' }), [RIGHTS]],
  ])('is filtered by %s', async (_, query, expected) => {
    expect(await told(query())).toEqual(expected)
  })

  it('names the day that is before the first one', async () => {
    expect((await list({ from: '2026-03-03', to: '2026-03-02' })).errors).toEqual({ to: ['period_reversed'] })
  })

  it('has nothing of another tenant, also by the ids of its people', async () => {
    expect(await told({}, other)).toEqual([])
    expect(await told({ by_id: adminId }, other)).toEqual([])
    expect(await told({ about_id: agentId }, other)).toEqual([])
    expect((await list({}, other)).people).toEqual([{ id: otherAdminId, name: 'Olga Other' }])
  })

  it('has no act that is about a customer', async () => {
    const actions = await t.database.asOwner<{ action: string }>(
      'select action from audit_log where consumer_id is not null',
      [],
    )
    expect(actions).toEqual([])
    await admin.call(endpoints.addTag, { body: { name: 'Left message', category: 'Contact' } })
    expect(await told()).toHaveLength(2)
  })
})

describe('R-46: the file of the activity', () => {
  const save = (body: object, by = admin) => by.call(endpoints.saveStaffActivity, { body: body as never })

  it('has what the filters leave, with formulas made harmless, and is itself recorded', async () => {
    const { file_url: url, file_name: name } = (await save({ kind: 'rights', language: 'en' })).body
    expect(name).toBe('staff-activity.csv')
    const file = await t.visitor(A).send('GET', url)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.text.slice(1).split('\r\n')).toEqual([
      'When,Who,Whom,What,Changes',
      `"Mar 2, 2026, 10:00 AM EST",Ada Admin,"'=Gus Agent",${RIGHTS},Permissions: supervisor`,
      '',
    ])
    const [saved] = await t.database.asOwner('select actor_id from audit_log where action = $1', [
      'staff.activity_saved',
    ])
    expect(saved).toEqual({ actor_id: adminId })
  })

  it('is found by its link alone: at this tenant, with these filters, for five minutes', async () => {
    const { file_url: url } = (await save({ by_id: adminId })).body
    expect((await t.visitor(B).send('GET', url)).status).toBe(404)
    const wish = Buffer.from('{}').toString('base64url')
    expect((await t.visitor(A).send('GET', url.replace(/wish=[\w-]+/, `wish=${wish}`))).status).toBe(404)
    expect((await t.visitor(A).send('GET', url)).status).toBe(200)
    t.clock.advance('6m')
    expect((await t.visitor(A).send('GET', url)).status).toBe(404)
  })

  it('is refused for days in the wrong order', async () => {
    admin = await t.signInAs(A, { staff: adminId })
    expect((await save({ from: '2026-03-03', to: '2026-03-02' })).body.errors).toEqual({ to: ['period_reversed'] })
  })
})
