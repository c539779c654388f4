import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { mayContact } from '../../people/contact-guard/may-contact.ts'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { outboxMail } from '../../../gateways/mail/outbox.ts'
import { Undeliverable } from '../../../gateways/undeliverable.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { runJobsOf } from '../../../run-jobs-of.ts'
import { requireMissingNotices } from './require.ts'

const tenantId = 'harborlight'
/** Monday. */
const placed = '2026-03-02T15:00:00.000Z'
const nobody = new Set<string>()
let t: TestApp
let debtor: Debtor

beforeAll(async () => {
  t = await buildTestApp({
    now: placed,
    tenants: [tenantId],
    deps: {
      mail: {
        ...outboxMail,
        send: (mail) =>
          nobody.has(mail.to) ? Promise.reject(new Undeliverable('550 mailbox unavailable')) : outboxMail.send(mail),
      },
    },
  })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(placed)
  debtor = await seedDebtor(t, tenantId)
})

const change = (columns: string) =>
  t.database.asOwner(`update consumer set ${columns} where id = $1`, [debtor.consumerId])
const work = <T>(run: (work: Parameters<typeof requireMissingNotices>[0]) => Promise<T>) =>
  t.deps.db.withTenant(tenantId, (tx) =>
    run({ tx, deps: t.deps, tenant: t.tenant(tenantId), now: t.clock.now(tenantId) }),
  )
const place = () => work((at) => requireMissingNotices(at, debtor.debtId))
const rows = <T extends object>(sql: string) => t.database.asOwner<T>(sql, [debtor.debtId])
const notices = () =>
  rows<{ id: string; channel: string; sent_on: string; validation_end: string; replaces: string }>(
    'select id, channel, sent_on, validation_end, replaces from validation_notice where debt_id = $1 order by created_at',
  )
const due = () => rows('select id from notice_due where debt_id = $1')
const messages = async () =>
  (await readOutbox(t.deps, tenantId))
    .filter(({ personId }) => personId === debtor.consumerId)
    .map(({ channel, purpose, status }) => [channel, purpose, status])

describe('R-10: the validation notice of a debt that was placed', () => {
  it('is written down as sent only once it has left, and then its document is filed', async () => {
    await place()
    expect(await notices()).toEqual([])
    const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const told = async () =>
      (await me.call(endpoints.getDebt, { body: { debt_id: debtor.debtId } })).body.data.validation_notice
    expect(await told()).toBeNull()

    await t.runJobs()
    const [notice, ...others] = await notices()
    expect(others).toEqual([])
    expect(notice).toMatchObject({ channel: 'letter', sent_on: '2026-03-02', validation_end: '2026-04-08' })
    expect(await due()).toEqual([])
    expect(await told()).toMatchObject({ sent_on: '2026-03-02', validation_end: '2026-04-08', is_in_period: true })
    expect(await messages()).toEqual([['letter', 'validation_notice', 'sent']])
    const pieces = await rows(
      `select w.status, w.sha256 = d.sha256 as is_filed from mailpiece w
         join message m on m.tenant_id = w.tenant_id and m.id = w.id
         join document d on d.tenant_id = w.tenant_id and d.id = w.document_id where m.debt_id = $1`,
    )
    expect(pieces).toEqual([{ status: 'mailed', is_filed: true }])
  })

  it('goes once, however often it is asked for', async () => {
    await place()
    await place()
    await t.runJobs()
    await place()
    await t.runJobs()
    expect(await notices()).toHaveLength(1)
    expect(await messages()).toHaveLength(1)
  })

  it('12 CFR 1006.34(a)(1): until it has left, nobody is contacted about the debt', async () => {
    const call = () =>
      work((at) =>
        mayContact(
          { ...at, deps: t.deps },
          { consumerId: debtor.consumerId, debtId: debtor.debtId, channel: 'phone', purpose: 'collection' },
        ),
      )
    await place()
    expect(await call()).toMatchObject({ allowed: false, reason: 'notice_due', nextAllowedAt: null })
    await t.runJobs()
    expect(await call()).toMatchObject({ allowed: true })
  })

  it('12 CFR 1006.34(e)(1): goes in both languages to who reads Spanish', async () => {
    await change("language = 'es'")
    await place()
    await t.runJobs()
    expect(await notices()).toHaveLength(1)
    const letters = await rows<{ locale: string }>(
      "select locale from message where debt_id = $1 and channel = 'letter' order by locale",
    )
    expect(letters).toEqual([{ locale: 'en' }, { locale: 'es' }])
  })

  it('R-15: goes by e-mail with consent to electronic records, and counts from the day of the e-mail', async () => {
    await change('esign = true')
    // Ten at night in Maine: the e-mail waits for the morning.
    t.clock.set('2026-03-03T03:00:00.000Z')
    await place()
    await t.runJobs()
    expect(await notices()).toEqual([])
    t.clock.set('2026-03-03T15:00:00.000Z')
    await runJobsOf(t.deps, tenantId)
    expect(await notices()).toMatchObject([{ channel: 'email', sent_on: '2026-03-03', validation_end: '2026-04-09' }])
    expect(await messages()).toEqual([['email', 'document_ready', 'sent']])
  })

  it('R-15: goes by mail when the e-mail address does not exist', async () => {
    await change('esign = true')
    nobody.add(`d${debtor.reference.slice(2)}@mail.example`)
    await place()
    await t.runJobs()
    expect(await notices()).toMatchObject([{ channel: 'letter', sent_on: '2026-03-02' }])
    expect((await messages()).map(([channel, , status]) => [channel, status])).toEqual([
      ['letter', 'sent'],
      ['email', 'failed'],
    ])
  })

  it('is held for a person when there is no address, or an attorney represents the consumer', async () => {
    await change('street = null')
    await place()
    await t.runJobs()
    expect(await notices()).toEqual([])
    const held = () =>
      rows(
        'select w.status, w.reason from mailpiece w join message m on m.tenant_id = w.tenant_id and m.id = w.id where m.debt_id = $1',
      )
    expect(await held()).toEqual([{ status: 'held', reason: 'no_address' }])
    debtor = await seedDebtor(t, tenantId)
    await change('represented = true')
    await place()
    await t.runJobs()
    expect(await held()).toEqual([{ status: 'held', reason: 'represented' }])
  })
})
