import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { outboxMail } from '../../../gateways/mail/outbox.ts'
import { Undeliverable } from '../../../gateways/undeliverable.ts'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { recordSentNotices } from './issue.ts'

const tenantId = 'harborlight'
const nobody = new Set<string>()
let t: TestApp
let debtor: Debtor

beforeAll(async () => {
  t = await buildTestApp({
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
  debtor = await seedDebtor(t, tenantId)
  await t.deps.db.withTenant(tenantId, (tx) =>
    recordSentNotices(tx, t.deps, t.tenant(tenantId), debtor.debtId, t.clock.now(tenantId)),
  )
})

const agreeToRecords = (esign: boolean | null) =>
  t.database.asOwner('update consumer set esign = $2 where id = $1', [debtor.consumerId, esign])

/** An agent requests the Spanish copy for a caller, and the queued jobs run. */
async function askByPhone() {
  const { id } = await seedStaff(t, tenantId)
  const agent = await t.signInAs(tenantId, { staff: id })
  const body = { client_id: debtor.consumerId }
  const answer = await agent.call(endpoints.requestSpanishNotice, { params: { debt_id: debtor.debtId }, body })
  expect(answer.status).toBe(200)
  await t.runJobs()
}

const messages = async () =>
  (await readOutbox(t.deps, tenantId)).filter(({ personId }) => personId === debtor.consumerId)

describe('R-15: a notice outside of the portal', () => {
  it('goes by e-mail to consumers with consent to electronic records, and says only that it is there', async () => {
    await agreeToRecords(true)
    await askByPhone()
    const [sent, ...others] = await messages()
    expect(others).toEqual([])
    expect(sent).toMatchObject({ channel: 'email', purpose: 'document_ready', status: 'sent' })
    expect(sent!.subject).toBe('A document is ready for you')
    expect(sent!.text).not.toMatch(/R-\d{4}|\$\d|First Bank/)
  })

  it.each([[false], [null]])('goes by mail when the consent is %s', async (esign) => {
    await agreeToRecords(esign)
    await askByPhone()
    expect(await messages()).toMatchObject([{ channel: 'letter', purpose: 'validation_notice', locale: 'es' }])
  })

  it('goes by mail when the e-mail address does not exist, which then gets no more messages', async () => {
    await agreeToRecords(true)
    const [{ id }] = (await t.database.asOwner<{ id: string }>(
      "select id from contact_point where consumer_id = $1 and kind = 'email'",
      [debtor.consumerId],
    )) as [{ id: string }]
    nobody.add(`d${debtor.reference.slice(2)}@mail.example`)
    await askByPhone()
    const all = await messages()
    expect(all.map(({ channel, status, purpose }) => [channel, status, purpose])).toEqual([
      ['letter', 'sent', 'validation_notice'],
      ['email', 'failed', 'document_ready'],
    ])
    const points = await t.database.asOwner<{ status: string }>('select status from contact_point where id = $1', [id])
    expect(points).toEqual([{ status: 'invalid' }])
    const audit = await t.database.asOwner<{ action: string }>('select action from audit_log where subject = $1', [
      `contact_point:${id}`,
    ])
    expect(audit.map(({ action }) => action)).toContain('contact.undeliverable')
  })

  it('goes by mail when the address is opted out of before the e-mail went', async () => {
    await agreeToRecords(true)
    const { id } = await seedStaff(t, tenantId)
    const agent = await t.signInAs(tenantId, { staff: id })
    const body = { client_id: debtor.consumerId }
    await agent.call(endpoints.requestSpanishNotice, { params: { debt_id: debtor.debtId }, body })
    await t.database.asOwner("update contact_point set status = 'opted_out' where consumer_id = $1", [
      debtor.consumerId,
    ])
    await t.runJobs()
    expect((await messages()).map(({ channel, status }) => [channel, status])).toEqual([
      ['letter', 'sent'],
      ['email', 'suppressed'],
    ])
  })

  it('goes by mail when the address was opted out of', async () => {
    await agreeToRecords(true)
    await t.database.asOwner("update contact_point set status = 'opted_out' where consumer_id = $1", [
      debtor.consumerId,
    ])
    await askByPhone()
    expect((await messages()).map(({ channel, status }) => [channel, status])).toEqual([
      ['letter', 'sent'],
      ['email', 'suppressed'],
    ])
  })

  it('is not sent to whom asked on the screen and has it', async () => {
    await agreeToRecords(true)
    const consumer = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    await consumer.call(endpoints.requestSpanishNotice, { params: { debt_id: debtor.debtId }, body: {} })
    await t.runJobs()
    expect(await messages()).toEqual([])
  })
})
