import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { seedPerson, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { giveConsent } from '../consents/give.ts'
import { mayWrite } from '../../../core/contact/may-write.ts'
import { listContacts } from '../../../core/consumer/repo.ts'
import { openInbound } from './content.ts'
import { listInboundOf } from './inbound-repo.ts'
import { takeInbound, type Inbound } from './take-inbound.ts'

const HERE = 'harborlight'
let t: TestApp
let person: Person
let count = 0

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE, 'meadowbrook'] })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-03-02T18:00:00.000Z')
  person = await seedPerson(t, HERE)
})

const take = (text: string, change: Partial<Inbound> = {}, tenantId = HERE) =>
  takeInbound(t.deps, t.tenant(tenantId), {
    channel: 'text',
    from: `+1 ${person.phone}`,
    text,
    carrierRef: `c${++count}`,
    isAuthentic: true,
    ...change,
  })
const cell = async () =>
  (await t.deps.db.withTenant(HERE, (tx) => listContacts(tx, HERE, [person.id]))).find(
    ({ kind }) => kind === 'cell_phone',
  )!
const mayText = async () => {
  const { id } = await cell()
  const now = t.clock.now(HERE)
  return t.deps.db.withTenant(HERE, (tx) => mayWrite(tx, t.tenant(HERE), id, 'text', now))
}
const consent = async () => {
  const { id } = await cell()
  await t.deps.db.withTenant(HERE, (tx) =>
    giveConsent(tx, t.deps, {
      tenantId: HERE,
      consumerId: person.id,
      contactPointId: id,
      purpose: 'debt_messages',
      channel: 'text',
      basis: 'consent',
      source: 'portal',
      language: 'en',
      text: null,
      now: t.clock.now(HERE),
    }),
  )
}
const told = async () => {
  await t.runJobs()
  return (await readOutbox(t.deps, HERE, { limit: 1000 })).filter(({ personId }) => personId === person.id)
}

describe('R-18: an inbound message', () => {
  it('with a stop word is applied at once and confirmed once', async () => {
    await consent()
    expect(await mayText()).toMatchObject({ allowed: true })
    expect(await take('Stop')).toBe('stopped')
    expect(await mayText()).toEqual({ allowed: false, reason: 'opted_out' })
    expect(await take('STOP')).toBe('stopped')
    const sent = await told()
    expect(sent.map(({ purpose, channel, status }) => [purpose, channel, status])).toEqual([
      ['stop_confirmed', 'text', 'sent'],
    ])
    const lines = await t.database.asOwner<{ revoked_by: string; meaning: string }>(
      `select c.revoked_by, i.meaning from consent c join inbound_message i on i.consumer_id = c.consumer_id
        where c.consumer_id = $1 and c.revoked_by <> 'replaced' limit 1`,
      [person.id],
    )
    expect(lines).toEqual([{ revoked_by: 'text_stop', meaning: 'stop' }])
  })

  it('R-57: is kept without the number of a card that stands in it', async () => {
    await take('My card is 4111111111111111', {
      channel: 'email',
      from: person.email,
      subject: 'Card 5555 5555 5555 4444',
    })
    const [row] = await t.deps.db.withTenant(HERE, (tx) => listInboundOf(tx, HERE, person.id, { limit: 1, offset: 0 }))
    expect(openInbound(t.deps.vault, row!)).toMatchObject({
      subject: 'Card **** **** **** 4444',
      text: 'My card is ************1111',
    })
  })

  it('with a stop word by e-mail stops the address', async () => {
    expect(await take('Unsubscribe', { channel: 'email', from: person.email })).toBe('stopped')
    const [row] = await t.database.asOwner<{ status: string }>(
      "select status from contact_point where consumer_id = $1 and kind = 'email'",
      [person.id],
    )
    expect(row!.status).toBe('opted_out')
    expect((await told()).map(({ channel }) => channel)).toEqual(['email'])
  })

  it('with any other content is left to staff, and is stored sealed only', async () => {
    expect(await take('please leave me alone')).toBe('to_staff')
    const items = await t.database.asOwner<{ id: string; subject_id: string; detail: string; whole: string }>(
      `select w.id, w.subject_id, w.detail, row_to_json(w)::text || row_to_json(i)::text as whole
         from work_item w join inbound_message i on i.id = w.subject_id where i.consumer_id = $1`,
      [person.id],
    )
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ detail: 'text', id: items[0]!.subject_id })
    expect(items[0]!.whole).not.toContain('leave me')
    expect(items[0]!.whole).not.toContain(person.phone)
  })

  it('delivered twice is processed once', async () => {
    expect(await take('Stop', { carrierRef: 'same' })).toBe('stopped')
    expect(await take('Stop', { carrierRef: 'same' })).toBe('repeat')
    expect(await told()).toHaveLength(1)
  })

  it('from an unknown number is stored, and affects no other tenant', async () => {
    expect(await take('Stop', { from: '2125550188' })).toBe('unknown_sender')
    expect(await take('Stop', {}, 'meadowbrook')).toBe('unknown_sender')
    expect((await cell()).status).toBe('active')
  })

  it('R-08: by text confirms the number, and is a basis in itself', async () => {
    expect(await mayText()).toMatchObject({ reason: 'no_basis' })
    await take('When is my next payment?')
    expect(await mayText()).toMatchObject({ allowed: true })
    t.clock.set('2026-05-02T18:00:00.000Z')
    expect(await mayText()).toMatchObject({ reason: 'number_unchecked' })
    await take('And now?')
    expect(await mayText()).toMatchObject({ allowed: true })
  })

  const mailBasis = async () => {
    const [row] = await t.database.asOwner<{ basis: string; source: string }>(
      "select basis, source from consent where consumer_id = $1 and channel = 'email' and revoked_at is null and basis <> 'file'",
      [person.id],
    )
    return row
  }
  const write = (text: string, change: Partial<Inbound> = {}) =>
    take(text, { channel: 'email', from: person.email, subject: 'My account', ...change })

  it('R-07: by e-mail is a basis for that address', async () => {
    expect(await write('When is my next payment?')).toBe('to_staff')
    expect(await mailBasis()).toEqual({ basis: 'consumer_used', source: 'inbound' })
  })

  it('R-07: from an unauthenticated sender is no basis, but may stop messages', async () => {
    expect(await write('When is my next payment?', { isAuthentic: false })).toBe('to_staff')
    expect(await mailBasis()).toBeUndefined()
    expect(await write('Stop', { isAuthentic: false })).toBe('stopped')
  })

  it('R-07: an automatic reply is stored, and is neither a basis nor a work item', async () => {
    expect(await write('I am away until Monday.', { isAutomatic: true })).toBe('automatic')
    expect(await mailBasis()).toBeUndefined()
    const waits = await t.database.asOwner(
      'select 1 from work_item w join inbound_message i on i.id = w.subject_id where i.consumer_id = $1',
      [person.id],
    )
    expect(waits).toEqual([])
  })

  it('R-07: after an opt-out is no new basis', async () => {
    await write('Stop')
    await write('When is my next payment?')
    expect(await mailBasis()).toBeUndefined()
  })
})
