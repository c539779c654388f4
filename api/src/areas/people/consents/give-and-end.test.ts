import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { consentTextHash } from '../../../core/contact/consent-lines.ts'
import { findConsents, type ConsentFilter } from '../../../core/contact/rows.ts'
import type { Tx } from '../../../db/database.ts'
import type { ConsentBasis, ConsentChannel } from '../../../db/schema/people.ts'
import { seedPerson } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { endConsents, type EndedBy } from './end.ts'
import { giveConsent } from './give.ts'

const tenantId = 'harborlight'
const kindOf = { email: 'email', text: 'cell_phone', phone: 'cell_phone' } as const
type Channel = keyof typeof kindOf
type Status = 'active' | 'opted_out' | 'invalid'
let t: TestApp
let consumerId: string

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
})
afterAll(() => t.close())
beforeEach(async () => {
  const contacts = [
    { kind: 'email', value: 'robin@mail.example' },
    { kind: 'cell_phone', value: '2075550100' },
    { kind: 'home_phone', value: '2075550101' },
  ] as const
  consumerId = (await seedPerson(t, tenantId, { contacts })).id
})

const inTenant = <T>(work: (tx: Tx) => Promise<T>) => t.deps.db.withTenant(tenantId, work)
const esign = async () =>
  (await t.database.asOwner<{ esign: boolean | null }>('select esign from consumer where id = $1', [consumerId]))[0]!
    .esign
const points = () =>
  t.database.asOwner<{ id: string; kind: string; status: Status }>(
    'select id, kind, status from contact_point where consumer_id = $1',
    [consumerId],
  )
const pointOf = async (channel: Channel) => (await points()).find(({ kind }) => kind === kindOf[channel])!
const optedOut = async () => (await points()).flatMap(({ kind, status }) => (status === 'opted_out' ? [kind] : []))
const setStatus = (status: Status) =>
  t.database.asOwner('update contact_point set status = $1 where consumer_id = $2', [status, consumerId])
/** Which consents of the consumer, oldest first, ended and how. */
const lines = async (filter: Partial<ConsentFilter> = {}) =>
  (await inTenant((tx) => findConsents(tx, { tenantId, consumerId, ...filter }))).toReversed()
const endsOf = async (filter: Partial<ConsentFilter>) => (await lines(filter)).map(({ revokedBy }) => revokedBy)
const end = (by: EndedBy, filter: Partial<ConsentFilter>) =>
  inTenant((tx) => endConsents(tx, { tenantId, consumerId, ...filter, by, now: t.clock.now(tenantId) }))
const give = async (
  channel: Channel,
  change: { basis?: ConsentBasis; text?: { version: string; text: string } } = {},
) => agree(channel, { contactPointId: (await pointOf(channel)).id, ...change })
const agreeToRecords = () => agree('none', { contactPointId: null })
function agree(
  channel: ConsentChannel,
  change: { contactPointId: string | null; basis?: ConsentBasis; text?: { version: string; text: string } },
) {
  t.clock.advance('1s')
  return inTenant((tx) =>
    giveConsent(tx, t.deps, {
      tenantId,
      consumerId,
      purpose: channel === 'none' ? 'electronic_records' : 'debt_messages',
      channel,
      basis: 'consent',
      source: 'portal',
      language: 'en',
      text: null,
      now: t.clock.now(tenantId),
      ...change,
    }),
  )
}

describe('R-05: the end of consents', () => {
  it.each<[EndedBy, Channel, Status]>([
    ['consumer', 'email', 'opted_out'],
    ['link', 'email', 'opted_out'],
    ['staff', 'text', 'opted_out'],
    ['text_stop', 'text', 'opted_out'],
    ['consumer', 'phone', 'active'],
    ['replaced', 'email', 'active'],
    ['address_removed', 'text', 'active'],
  ])('by "%s", of %s, leaves its address %s and everything else alone', async (by, channel, status) => {
    await agreeToRecords()
    const { id: contactPointId } = await pointOf(channel)
    expect(await end(by, { contactPointId, channel })).toMatchObject([{ contactPointId, channel, revokedBy: by }])
    expect(await optedOut()).toEqual(status === 'opted_out' ? [kindOf[channel]] : [])
    expect(await esign()).toBe(true)
    expect((await lines()).filter(({ revokedBy }) => revokedBy !== null)).toHaveLength(1)
  })

  it('of electronic records ends them, unless a newer consent replaces the old one, and stops no messages', async () => {
    await agreeToRecords()
    await end('replaced', { purpose: 'electronic_records' })
    expect(await esign()).toBe(true)
    await agreeToRecords()
    await end('consumer', { purpose: 'electronic_records' })
    expect([await esign(), await optedOut()]).toEqual([false, []])
  })

  it('needs a consent, a contact point or a purpose, each of which is enough', async () => {
    await expect(end('consumer', {})).rejects.toThrow('needs a consent, a contact point or a purpose')
    await expect(end('consumer', { channel: 'email' })).rejects.toThrow('needs a consent')
    expect(await endsOf({})).toEqual([null, null, null, null])
    const [line] = await lines({ channel: 'email' })
    expect(await end('consumer', { id: line!.id })).toMatchObject([{ id: line!.id }])
    const { id: contactPointId } = await pointOf('text')
    expect(await end('staff', { contactPointId })).toMatchObject([{ contactPointId }, { contactPointId }])
    expect(await end('staff', { purpose: 'debt_messages' })).toHaveLength(1)
  })
})

describe('F-05: a new consent', () => {
  it('replaces the one of its own address and channel only', async () => {
    await give('phone')
    const { id: contactPointId } = await pointOf('phone')
    expect(await endsOf({ contactPointId, channel: 'phone' })).toEqual(['replaced', null])
    expect((await lines()).filter(({ revokedBy }) => revokedBy !== null)).toHaveLength(1)
  })

  it('to electronic records replaces the earlier one', async () => {
    await agreeToRecords()
    await agreeToRecords()
    expect(await endsOf({ purpose: 'electronic_records' })).toEqual(['replaced', null])
    expect(await esign()).toBe(true)
  })

  it('keeps version and hash of the text that was shown, and neither where none was', async () => {
    await give('email')
    await give('email', { text: { version: '7', text: 'I agree.' } })
    expect(await lines({ channel: 'email', purpose: 'debt_messages' })).toMatchObject([
      { textVersion: '', textHash: '', basis: 'file' },
      { textVersion: '', textHash: '', basis: 'consent' },
      { textVersion: '7', textHash: consentTextHash('I agree.'), evidence: null, proof: null },
    ])
  })

  it.each<[Channel, ConsentBasis, Status, Status]>([
    ['email', 'consent', 'opted_out', 'active'],
    ['text', 'consent', 'opted_out', 'active'],
    ['phone', 'consent', 'opted_out', 'opted_out'],
    ['email', 'consumer_used', 'opted_out', 'opted_out'],
    ['email', 'creditor_notice', 'opted_out', 'opted_out'],
    ['email', 'consent', 'invalid', 'invalid'],
  ])('of %s by "%s" leaves an address that is %s %s, and others as they are', async (channel, basis, before, after) => {
    await setStatus(before)
    await give(channel, { basis })
    const { id } = await pointOf(channel)
    for (const point of await points()) expect(point.status).toBe(point.id === id ? after : before)
  })
})
