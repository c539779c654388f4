import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { optOutToken } from '../../../core/messages/opt-out-link.ts'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { queueMessage } from '../../../core/messages/queue-message.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { listContacts } from '../../../core/consumer/repo.ts'
import { contactForCode } from '../../entry/session/contact-for-code.ts'
import { mayDeliver, mayWrite } from '../../../core/contact/may-write.ts'
import { findContactPoint } from '../../../core/contact/rows.ts'

const tenantId = 'harborlight'
const other = 'meadowbrook'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId, other] })
})
afterAll(() => t.close())

async function addressOf(debtor: Debtor, kind: 'email' | 'cell_phone' = 'email') {
  const contacts = await t.deps.db.withTenant(tenantId, (tx) => listContacts(tx, tenantId, [debtor.consumerId]))
  return contacts.find((contact) => contact.kind === kind)!
}
const now = () => t.clock.now(tenantId)
const token = (contactPointId: string, channel: 'email' | 'text' = 'email', tenant = tenantId) =>
  optOutToken(t.deps.vault, tenant, { contactPointId, channel }, now())
const press = (value: string, caller = t.visitor(tenantId)) =>
  caller.call(endpoints.unsubscribe, { body: { token: value } })
const consentsOf = (debtor: Debtor) =>
  t.database.asOwner<{ channel: string; revoked_by: string | null }>(
    'select channel, revoked_by from consent where consumer_id = $1 order by channel',
    [debtor.consumerId],
  )
const statusOf = async (debtor: Debtor, kind: 'email' | 'cell_phone' = 'email') =>
  (await addressOf(debtor, kind)).status

describe('opting out by the link of a message (F-03, R-06)', () => {
  it('stops that address and channel only, without a sign-in, and returns the masked address', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const answer = await press(token((await addressOf(debtor)).id))
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ success: 'True', channel: 'email', address: 'd***@mail.example' })
    expect(await consentsOf(debtor)).toEqual([
      { channel: 'email', revoked_by: 'link' },
      { channel: 'phone', revoked_by: null },
      { channel: 'text', revoked_by: null },
    ])
    expect([await statusOf(debtor), await statusOf(debtor, 'cell_phone')]).toEqual(['opted_out', 'active'])
    const audit = await t.database.asOwner('select action, actor_id, detail from audit_log where consumer_id = $1', [
      debtor.consumerId,
    ])
    expect(audit).toEqual([
      { action: 'consent.opted_out', actor_id: 'opt-out-link', detail: '{"channel":"email","ended":1}' },
    ])
  })

  it('works signed in too, and a repeat gets the same answer and writes nothing', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const value = token((await addressOf(debtor, 'cell_phone')).id, 'text')
    const caller = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const [first, second] = [await press(value, caller), await press(value)]
    expect(first.body).toMatchObject({ channel: 'text', address: expect.stringMatching(/^\(\*\*\*\) \*\*\*-\d{4}$/) })
    expect(second.body.address).toBe(first.body.address)
    const audit = await t.database.asOwner('select seq from audit_log where consumer_id = $1', [debtor.consumerId])
    expect(audit).toHaveLength(1)
    expect(await consentsOf(debtor)).toContainEqual({ channel: 'phone', revoked_by: null })
  })

  it.each([
    ['active', true, 1],
    ['active', false, 1],
    ['opted_out', true, 1],
    ['opted_out', false, 0],
  ])('an address that is %s, with a consent in force: %p, is recorded %i times', async (status, hasConsent, count) => {
    const debtor = await seedDebtor(t, tenantId)
    const { id } = await addressOf(debtor)
    await t.database.asOwner('update contact_point set status = $1 where id = $2', [status, id])
    if (!hasConsent) await t.database.asOwner('delete from consent where contact_point_id = $1', [id])
    expect((await press(token(id))).status).toBe(200)
    expect(await statusOf(debtor)).toBe('opted_out')
    const audit = await t.database.asOwner('select actor_kind, subject, detail from audit_log where consumer_id = $1', [
      debtor.consumerId,
    ])
    const detail = JSON.stringify({ channel: 'email', ended: Number(hasConsent) })
    const entry = { actor_kind: 'system', subject: `contact_point:${id}`, detail }
    expect(audit).toEqual(Array<typeof entry>(count).fill(entry))
  })

  it('T22: a GET, which link scanners send, changes nothing', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const value = token((await addressOf(debtor)).id)
    const answer = await t.visitor(tenantId).send('GET', `/api/v1/unsubscribe?token=${value}`)
    expect(answer.status).toBe(405)
    expect(await statusOf(debtor)).toBe('active')
  })

  it('a forged, truncated, foreign, expired or other kind of token is refused alike', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const someone = await seedDebtor(t, tenantId)
    const [mine, theirs] = [(await addressOf(debtor)).id, (await addressOf(someone)).id]
    const good = token(mine)
    const old = optOutToken(
      t.deps.vault,
      tenantId,
      { contactPointId: mine, channel: 'email' },
      new Date(now().getTime() - 402 * 86_400_000),
    )
    const bad = [
      good.replace(mine, theirs),
      good.replace('.e.', '.t.'),
      good.slice(0, -1),
      `${good}A`,
      token(mine, 'email', other),
      old,
      token('01890000-0000-7000-8000-000000000000'),
      t.deps.vault.mac('unsubscribe', 'anything'),
      'x'.repeat(600),
    ]
    for (const value of bad) {
      const { status, body } = await press(value)
      expect([status, body.code]).toEqual([400, 'link_invalid'])
    }
    expect((await press(good, t.visitor(other))).body.code).toBe('link_invalid')
    expect((await press('')).body.code).toBe('validation_failed')
    expect(await statusOf(debtor)).toBe('active')
    expect(await statusOf(someone)).toBe('active')
  })

  it('a link works for 400 days', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const value = token((await addressOf(debtor)).id)
    t.clock.advance('400d')
    expect((await press(value)).status).toBe(200)
  })
})

describe('RFC 8058: one click in the mail program', () => {
  const form = (value: string, body = 'List-Unsubscribe=One-Click', headers: Record<string, string> = {}) =>
    t.visitor(tenantId).send('POST', `/api/v1/unsubscribe?token=${value}`, body, {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    })

  it('is a form post, which only this call accepts', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const answer = await form(token((await addressOf(debtor)).id))
    expect([answer.status, answer.body.success]).toEqual([200, 'True'])
    expect(await statusOf(debtor)).toBe('opted_out')
    const elsewhere = await t
      .visitor(tenantId)
      .send('POST', '/api/v1/client/login', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(elsewhere.status).toBe(415)
  })

  it("another form, no form, another site's form and a text body are refused", async () => {
    const debtor = await seedDebtor(t, tenantId)
    const value = token((await addressOf(debtor)).id)
    expect((await form(value, 'token=1')).body.code).toBe('bad_request')
    expect((await form(value, '')).body.code).toBe('bad_request')
    expect((await form(value, undefined, { 'sec-fetch-site': 'cross-site' })).body.code).toBe('forbidden')
    expect((await form(value, undefined, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await form('nothing')).body.code).toBe('link_invalid')
    const bare = await t.visitor(tenantId).send('POST', '/api/v1/unsubscribe', 'List-Unsubscribe=One-Click', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(bare.body.code).toBe('validation_failed')
    expect(await statusOf(debtor)).toBe('active')
  })
})

describe('an address that opted out', () => {
  const write = (debtor: Debtor, contactPointId: string, to: string) =>
    t.deps.db.withTenant(tenantId, (tx) =>
      queueMessage(tx, t.deps, now(), {
        tenant: t.tenant(tenantId),
        person: { kind: 'consumer', id: debtor.consumerId, name: 'Dana' },
        channel: 'email',
        to,
        contactPointId,
        purpose: 'authorization_copy',
        language: 'en',
        values: { text: 'A debit.', when: 'today' },
      }),
    )

  it('gets no debt message, not even a held one, and still gets codes', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const [email, cell] = [await addressOf(debtor), await addressOf(debtor, 'cell_phone')]
    const id = await write(debtor, email.id, 'd@mail.example')
    await press(token(email.id))
    await press(token(cell.id, 'text'))
    await t.runJobs()
    const [row] = await t.database.asOwner('select status from message where id = $1', [id])
    expect(row).toEqual({ status: 'suppressed' })
    await t.deps.db.withTenant(tenantId, async (tx) => {
      const tenant = t.tenant(tenantId)
      expect(await mayWrite(tx, tenant, email.id, 'email', now())).toEqual({ allowed: false, reason: 'opted_out' })
      const point = await findContactPoint(tx, tenantId, email.id)
      expect(mayDeliver(tenant, point!, 'email', now())).toBe(false)
      expect(await contactForCode(tx, t.deps.vault, tenant, debtor.consumerId, now())).not.toBeNull()
    })
  })

  it('R-06: every message except security messages carries the link, and e-mails the one-click headers', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const { id } = await addressOf(debtor)
    await write(debtor, id, 'linked@mail.example')
    const [sent] = await readOutbox(t.deps, tenantId, { to: 'linked@mail.example' })
    const [link] = sent!.links
    const { origin, pathname, searchParams } = new URL(link!)
    expect([origin, pathname]).toEqual([t.deps.tenants.originOf(t.tenant(tenantId)), '/unsubscribe'])
    expect(sent!.text).toContain(link)
    expect(sent!.html).toContain(`href="${link}"`)
    expect(sent!.oneClick).toBe(`${origin}/api/v1/unsubscribe?token=${searchParams.get('token')}`)
    expect(link).not.toContain(debtor.consumerId)
    expect((await press(searchParams.get('token')!)).status).toBe(200)
    await expect(
      t.deps.db.withTenant(tenantId, (tx) =>
        queueMessage(tx, t.deps, now(), {
          tenant: t.tenant(tenantId),
          person: { kind: 'consumer', id: debtor.consumerId, name: 'Dana' },
          channel: 'email',
          to: 'x@mail.example',
          purpose: 'authorization_copy',
          language: 'en',
          values: { text: 'A debit.', when: 'today' },
        }),
      ),
    ).rejects.toThrow(/needs a way to opt out/)
  })
})
