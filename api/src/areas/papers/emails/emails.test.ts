import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sendMessage } from '../../../core/messages/send-message.ts'

const HERE = 'harborlight'
const NOON = '2026-03-02T17:00:00.000Z'
let t: TestApp
let admin: Caller
let debtor: Debtor

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE, 'tmlg'] })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(NOON)
  debtor = await seedDebtor(t, HERE, { balance: 600 })
  admin = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'admin' })).id })
})

const listed = async (body: Record<string, unknown> = {}, who = admin) =>
  who.call(endpoints.listEmails, {
    params: { client_id: debtor.consumerId },
    body: { debt_id: debtor.debtId, ...body },
  })
async function send(change: Record<string, unknown> = {}, name = 'Payment options', who = admin) {
  const { body } = await listed()
  const { template_id } = body.data.find((one: { name: string }) => one.name === name)
  return who.call(endpoints.sendEmail, {
    body: {
      recepient: body.recipients[0].email,
      client_id: debtor.consumerId,
      debt_id: debtor.debtId,
      template_id,
      ...change,
    },
  })
}
const mailOf = async (who = debtor) =>
  (await readOutbox(t.deps, HERE)).filter(
    ({ personId, purpose }) => personId === who.consumerId && purpose === 'staff_email',
  )
const attemptsOf = () =>
  t.database.asOwner('select channel, result, debt_id from contact_attempt where consumer_id = $1', [debtor.consumerId])

describe('A-97: the e-mails that can be written', () => {
  it('come filled in, with the addresses on file and whether they may be written to', async () => {
    const { body } = await listed()
    expect(body.recipients).toEqual([{ email: expect.stringMatching(/@mail\.example$/), refused: null }])
    expect(body.contact).toEqual({ allowed: true, reason: null, next_allowed_at: null })
    const options = body.data.find((one: { name: string }) => one.name === 'Payment options')
    expect(options).toMatchObject({ subject: 'Your options with Harborlight Recovery Group', missing: [] })
    for (const text of [
      '$600.00',
      debtor.reference,
      'This communication is from a debt collector',
      'unsubscribe?token=',
    ])
      expect(options.body).toContain(text)
  })

  it('ask for amount and date where they speak of them', async () => {
    const proposal = async (body = {}) =>
      (await listed(body)).body.data.find((one: { name: string }) => one.name === 'Payment proposal')
    expect(await proposal()).toMatchObject({ body: '', missing: ['pay_amount', 'pay_date'] })
    const filled = await proposal({ pay_amount: '150.00', pay_date: '2026-03-20' })
    expect(filled.body).toContain('<b>$150.00</b> by <b>March 20, 2026</b>')
  })

  it('are in Spanish for a reader of Spanish', async () => {
    await t.database.asOwner("update consumer set language = 'es' where id = $1", [debtor.consumerId])
    const { body } = await listed()
    expect(body.language).toBe('es')
    expect(body.data.map((one: { name: string }) => one.name)).toContain('Opciones de pago')
  })
})

describe('A-98: an e-mail that staff send', () => {
  it('S-83: goes to the address on file with a way to opt out, and stands in both ledgers', async () => {
    const answer = await send()
    expect(answer).toMatchObject({ status: 200, body: { message: 'Email Message sent successfully' } })
    await t.runJobs()
    const [mail, ...more] = await mailOf()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ status: 'sent', channel: 'email', id: answer.body.message_id })
    expect(mail?.oneClick).toContain('/api/v1/unsubscribe?token=')
    expect(mail?.text).toContain(mail?.links.find((link) => link.includes('/unsubscribe')))
    expect(mail?.text).toContain('- Pay all of it, or a part.')
    // in twelve points.
    expect(mail?.html).toContain('<p style="margin:0 0 16px;font-size:12pt">License of the collector')
    expect(mail?.html).toMatch(/<a class="button" href="http[^>]*>.*See what is possible/)
    expect(mail?.text).toContain(`See what is possible: ${mail?.links[0]}`)
    expect(await attemptsOf()).toEqual([{ channel: 'email', result: 'sent', debt_id: debtor.debtId }])
    const audit = await t.database.asOwner('select action from audit_log where subject = $1', [`message:${mail?.id}`])
    expect(audit).toEqual([{ action: 'email.sent' }])
  })

  it('is sent once by a double click, and again when five minutes are over', async () => {
    const [first, second] = await Promise.all([send(), send()])
    expect(second.body.message_id).toBe(first.body.message_id)
    expect(await attemptsOf()).toHaveLength(1)
    t.clock.advance('6m')
    await send()
    expect(await attemptsOf()).toHaveLength(2)
  })

  it.each(['stranger@mail.example', 'not an address'])('T23: goes nowhere else: %s', async (recepient) => {
    const answer = await send({ recepient })
    expect(answer).toMatchObject({ status: 400, body: { errors: { recepient: ['not_on_file'] } } })
    expect(await mailOf()).toEqual([])
  })

  it('T23: nor to the address of another consumer, of another tenant, or about another’s debt', async () => {
    const other = await seedDebtor(t, HERE)
    const there = await listed()
    const theirs = await admin.call(endpoints.listEmails, {
      params: { client_id: other.consumerId },
      body: { debt_id: other.debtId },
    })
    expect(await send({ recepient: theirs.body.recipients[0].email })).toMatchObject({
      body: { errors: { recepient: ['not_on_file'] } },
    })
    expect((await send({ debt_id: other.debtId })).status).toBe(404)
    const elsewhere = await t.signInAs('tmlg', { staff: (await seedStaff(t, 'tmlg', { role: 'admin' })).id })
    expect((await send({}, 'Payment options', elsewhere)).status).toBe(404)
    expect(there.status).toBe(200)
  })

  it.each<[string, string, string]>([
    [
      'R-05: who opted out',
      "update contact_point set status = 'opted_out' where consumer_id = $1 and kind = 'email'",
      'opted_out',
    ],
    ['R-04: who is represented', 'update consumer set represented = true where id = $1', 'represented'],
    [
      'R-07: whose address came with a file alone',
      'delete from consent where contact_point_id in (select id from contact_point where consumer_id = $1)',
      'no_basis',
    ],
  ])('is refused for a consumer %s', async (_, sql, reason) => {
    await t.database.asOwner(sql, [debtor.consumerId])
    expect((await listed()).body.contact).toMatchObject({ allowed: false, reason })
    expect(await send()).toMatchObject({
      status: 403,
      body: { code: 'contact_not_allowed', errors: { channel: [reason] } },
    })
    expect(await mailOf()).toEqual([])
    expect(await attemptsOf()).toEqual([])
  })

  it('R-03: waits for no night: refused, with the next hour that is allowed', async () => {
    t.clock.set('2026-03-03T03:30:00.000Z')
    admin = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'admin' })).id })
    expect((await listed()).body.contact).toMatchObject({ reason: 'quiet_hours', next_allowed_at: expect.any(String) })
    expect(await send()).toMatchObject({ status: 403, body: { code: 'contact_not_allowed' } })
  })

  it('R-05: does not go when its receiver opts out before the carrier is asked', async () => {
    const { body } = await send()
    await t.database.asOwner("update contact_point set status = 'opted_out' where consumer_id = $1", [
      debtor.consumerId,
    ])
    await sendMessage(t.deps, { tenantId: HERE, messageId: body.message_id })
    expect(await mailOf()).toMatchObject([{ status: 'suppressed', reason: 'opted_out' }])
  })

  it('R-03: is held when the carrier is asked in a late hour only', async () => {
    const { body } = await send()
    t.clock.set('2026-03-03T04:00:00.000Z')
    await sendMessage(t.deps, { tenantId: HERE, messageId: body.message_id })
    expect(await mailOf()).toMatchObject([{ status: 'queued', notBefore: expect.any(Date) }])
  })

  it('requires the values that it names', async () => {
    expect(await send({}, 'Payment proposal')).toMatchObject({
      status: 400,
      body: { errors: { pay_amount: ['required'], pay_date: ['required'] } },
    })
  })

  it('T23: is refused after five a day to one consumer', async () => {
    const names = ['Payment options', 'Please call us', 'How to sign in']
    const answers: number[] = []
    for (let at = 0; at < 6; at++) {
      if (at === 3) t.clock.advance('6m')
      answers.push((await send({}, names[at % 3])).status)
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('is open to administrators only', async () => {
    const agent = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'agent' })).id })
    const me = await t.signInAs(HERE, { consumer: debtor.consumerId })
    for (const who of [agent, me]) expect((await send({}, 'Payment options', who)).status).toBe(403)
    expect((await listed({}, agent)).status).toBe(403)
  })
})
