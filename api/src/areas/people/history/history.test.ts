import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { recordAudit, type AuditEntry } from '../../../core/audit/audit.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp
let admin: Caller
let agentId: string
let debtor: Debtor

beforeAll(async () => {
  t = await buildTestApp()
  admin = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId, { role: 'admin' })).id })
  agentId = (await seedStaff(t, tenantId, { role: 'agent', fullName: 'Sam Porter' })).id
  debtor = await seedDebtor(t, tenantId)
})
afterAll(() => t.close())

const record = (change: Partial<AuditEntry>) =>
  t.deps.db.withTenant(tenantId, (tx) =>
    recordAudit(tx, {
      tenantId,
      at: t.clock.now(tenantId),
      actorKind: 'staff',
      actorId: agentId,
      action: 'profile.changed',
      consumerId: debtor.consumerId,
      subject: 'x',
      detail: {},
      ...change,
    }),
  )
const read = async (body: object = {}, who = admin) =>
  (await who.call(endpoints.listHistory, { body: { client_id: debtor.consumerId, ...body } })).body

describe('A-82: the history of a customer', () => {
  it('lists each action with its time, author and role, newest first', async () => {
    await record({ detail: { city_from: 'A***', city_to: 'B***' } })
    const someone = await seedDebtor(t, tenantId, { firstName: 'Lee' })
    await record({
      actorKind: 'consumer',
      actorId: debtor.consumerId,
      action: 'method.added',
      detail: { type: 'card', last_four: '4242' },
    })
    await record({ actorKind: 'system', actorId: 'bank', action: 'payment.settled', detail: { debt: debtor.debtId } })
    await record({ consumerId: someone.consumerId })
    const { page, items_number: number } = await read()
    expect(number).toBe(3)
    expect(page).toMatchObject([
      {
        details: 'The payment was posted.',
        changes: [{ field: 'Account', from: null, to: debtor.reference }],
        author: 'System',
        role: 'system',
        date: '2026-03-02T15:00:00.000Z',
      },
      { details: 'A payment method was added.', author: expect.stringContaining('Dana Rivera'), role: 'user' },
      {
        details: 'The profile was changed.',
        changes: [{ field: 'City', from: 'A***', to: 'B***' }],
        author: 'Sam Porter',
        role: 'agent',
      },
    ])
  })

  it('is in the requested language', async () => {
    expect((await read({ language: 'es' })).page[0].details).toBe('El pago quedó registrado.')
  })

  it('has fifty entries per page', async () => {
    for (let n = 0; n < 51; n++) await record({ action: 'contact.proven', detail: { kind: 'email' } })
    const first = await read()
    expect(first).toMatchObject({ items_number: 54, pagination: { page_range: [1, 2] } })
    expect(first.page).toHaveLength(50)
    expect((await read({ current_page: 2 })).page).toHaveLength(4)
  })

  it('is for administrators, and for customers of their tenant', async () => {
    const agent = await t.signInAs(tenantId, { staff: agentId })
    expect((await read({}, agent)).code).toBe('forbidden')
    const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    expect((await read({}, me)).code).toBe('forbidden')
    const other = await seedDebtor(t, 'cedarline')
    expect((await read({ client_id: other.consumerId })).code).toBe('not_found')
  })

  it('includes notes without their text', async () => {
    const tag = await admin.call(endpoints.addTag, { body: { name: 'Left message', category: 'Contact' } })
    const body = { customer_id: debtor.consumerId, tags: [tag.body.data.id], comment: 'A secret of hers.' }
    await admin.call(endpoints.createNote, { body })
    const { page } = await read()
    expect(page[0]).toMatchObject({ details: 'A note was added.', role: 'admin' })
    expect(JSON.stringify(page[0])).toContain('Left message')
    expect(JSON.stringify(page[0])).not.toContain('secret')
  })
})
