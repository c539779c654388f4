import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { consentStatement } from '@portal/shared/domain'
import type { ConsentBasis } from '../../db/schema/people.ts'
import { seedDebtor } from '../../testing/debtor.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { insertContactPoint } from '../consumer/consumer-record.ts'
import { listContacts } from '../consumer/repo.ts'
import { endConsents } from '../../areas/people/consents/end.ts'
import { giveConsent } from '../../areas/people/consents/give.ts'
import { listConsents } from '../../areas/people/consents/list.ts'
import { mayWrite } from './may-write.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId, 'meadowbrook'] })
})
afterAll(() => t.close())

/** A consumer with one more contact point, used on the given basis. */
async function address(kind: 'email' | 'cell_phone', basis: ConsentBasis) {
  const debtor = await seedDebtor(t, tenantId)
  const { vault, ids } = t.deps
  const contactPointId = await t.deps.db.withTenant(tenantId, (tx) =>
    insertContactPoint(
      tx,
      { vault, ids, now: t.clock.now(tenantId) },
      {
        tenantId,
        consumerId: debtor.consumerId,
        kind,
        value: kind === 'email' ? `${basis}-${debtor.reference}@mail.example` : '+12075550199',
        basis: 'file',
        consent: basis,
      },
    ),
  )
  return { ...debtor, contactPointId }
}

const ask = (contactPointId: string, channel: 'email' | 'text', tenant = t.tenant(tenantId)) =>
  t.deps.db.withTenant(tenantId, (tx) => mayWrite(tx, tenant, contactPointId, channel, t.clock.now(tenantId)))

describe('whether a debt message may be written (F-05)', () => {
  it.each<[ConsentBasis, string | null]>([
    ['consent', null],
    ['consumer_used', null],
    ['creditor_notice', null],
    ['prior_collector', null],
    ['file', 'no_basis'],
  ])('R-07: an e-mail address on the basis %s: %s', async (basis, reason) => {
    const { contactPointId } = await address('email', basis)
    expect(await ask(contactPointId, 'email')).toEqual({ allowed: reason === null, reason })
  })

  it.each<[ConsentBasis, string | null]>([
    ['consent', null],
    ['consumer_used', null],
    ['creditor_notice', 'no_basis'],
    ['prior_collector', 'no_basis'],
    ['file', 'no_basis'],
  ])('R-08: a number to text on the basis %s: %s', async (basis, reason) => {
    const { contactPointId } = await address('cell_phone', basis)
    expect(await ask(contactPointId, 'text')).toEqual({ allowed: reason === null, reason })
  })

  it('R-08: a number is not texted after 60 days until it is checked again', async () => {
    const { contactPointId } = await address('cell_phone', 'consent')
    t.clock.advance('60d')
    expect(await ask(contactPointId, 'text')).toEqual({ allowed: true, reason: null })
    t.clock.advance('1s')
    expect(await ask(contactPointId, 'text')).toEqual({ allowed: false, reason: 'number_unchecked' })
    await t.database.asOwner('update consent set checked_at = $1 where contact_point_id = $2', [
      t.clock.now(tenantId),
      contactPointId,
    ])
    expect(await ask(contactPointId, 'text')).toEqual({ allowed: true, reason: null })
  })

  it('an address of another kind, a channel that the tenant does not have, and an unknown address are refused', async () => {
    const email = await address('email', 'consent')
    expect(await ask(email.contactPointId, 'text')).toMatchObject({ reason: 'channel_off' })
    const tenant = t.tenant(tenantId)
    const silent = { ...tenant, capabilities: { ...tenant.capabilities, 'contact.channels': ['phone' as const] } }
    expect(await ask(email.contactPointId, 'email', silent)).toMatchObject({ reason: 'channel_off' })
    expect(await ask('nobody', 'email')).toMatchObject({ reason: 'no_address' })
    await t.database.asOwner(`update contact_point set status = 'invalid' where id = $1`, [email.contactPointId])
    expect(await ask(email.contactPointId, 'email')).toMatchObject({ reason: 'no_address' })
  })

  it('R-05: an opt-out takes effect at once, and a new consent reopens the address', async () => {
    const { contactPointId, consumerId } = await address('email', 'creditor_notice')
    const { db, ids, vault } = t.deps
    const now = t.clock.now(tenantId)
    const ended = await db.withTenant(tenantId, (tx) =>
      endConsents(tx, { tenantId, contactPointId, by: 'consumer', now }),
    )
    expect(ended).toHaveLength(1)
    expect(await ask(contactPointId, 'email')).toEqual({ allowed: false, reason: 'opted_out' })
    const text = consentStatement('debt_email', 'es', t.tenant(tenantId).tenant.full_name)
    await db.withTenant(tenantId, (tx) =>
      giveConsent(
        tx,
        { ids },
        {
          tenantId,
          consumerId,
          contactPointId,
          purpose: 'debt_messages',
          channel: 'email',
          basis: 'consent',
          source: 'profile',
          language: 'es',
          text,
          now,
        },
      ),
    )
    expect(await ask(contactPointId, 'email')).toEqual({ allowed: true, reason: null })
    const lines = await db.withTenant(tenantId, (tx) => listConsents(tx, vault, tenantId, consumerId))
    const ofAddress = lines.filter(({ address: shown }) => shown === 'c***@mail.example')
    expect(ofAddress).toMatchObject([
      { basis: 'consent', source: 'profile', text_version: 'debt-email-1', revoked_at: null },
      { basis: 'creditor_notice', source: 'import', revoked_at: now.toISOString(), revoked_by: 'consumer' },
    ])
  })

  it('replacing or removing an address ends its consents without an opt-out', async () => {
    const { contactPointId } = await address('email', 'consent')
    const now = t.clock.now(tenantId)
    await t.deps.db.withTenant(tenantId, (tx) =>
      endConsents(tx, { tenantId, contactPointId, by: 'address_removed', now }),
    )
    expect(await ask(contactPointId, 'email')).toMatchObject({ reason: 'no_basis' })
    await expect(
      t.deps.db.withTenant(tenantId, (tx) => endConsents(tx, { tenantId, by: 'staff', now })),
    ).rejects.toThrow(/needs a consent, a contact point or a purpose/)
  })

  it('every contact point of a file has a consent for each channel', async () => {
    const { consumerId } = await seedDebtor(t, tenantId)
    const [contacts, lines] = await t.deps.db.withTenant(tenantId, async (tx) => [
      await listContacts(tx, tenantId, [consumerId]),
      await listConsents(tx, t.deps.vault, tenantId, consumerId),
    ])
    expect(contacts).toHaveLength(2)
    expect(lines.map(({ channel }) => channel).sort()).toEqual(['email', 'phone', 'text'])
  })
})
