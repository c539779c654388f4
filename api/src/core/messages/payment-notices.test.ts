import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import { endConsents } from '../../areas/people/consents/end.ts'
import { settleDue } from '../../areas/money/pay/settle-due.ts'
import { reconcilePayments } from '../../areas/money/pay/reconcile.ts'
import { writePaymentNotice } from '../../areas/money/pay/tell.ts'
import { drainJobs } from '../../jobs/jobs.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { cardOrder } from '../../testing/orders.ts'
import { seedDebtor, type Debtor } from '../../testing/debtor.ts'
import { FakeProcessor } from '../../testing/fake-processor.ts'
import { readOutbox, type OutboxItem } from './outbox.ts'
import { releaseHeld } from './release-held.ts'

const tenantId = 'harborlight'
let t: TestApp
let processor: FakeProcessor

beforeAll(async () => {
  processor = new FakeProcessor()
  t = await buildTestApp({ processor, tenants: [tenantId] })
})
afterAll(() => t.close())
beforeEach(() => {
  processor.reset()
  t.clock.set('2026-03-02T15:00:00.000Z')
})

const settle = () =>
  settleDue(t.deps, t.tenant(tenantId), localDateIn(new Date('2026-12-31T12:00:00Z'), 'America/New_York'))

/** Runs the jobs that write notices, and none that sends them. */
const writeNotices = () =>
  drainJobs(t.database.db.pool, { 'tell-payment': (payload) => writePaymentNotice(t.deps, payload) }, t.deps.log)

/** Pays by card, and has the notice written; returns the payment's id. */
async function pay(debtor: Debtor, amount = '25.00'): Promise<string> {
  const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const body = cardOrder(debtor, amount)
  await who.call(endpoints.submitOneTimePayment, { body }, { 'idempotency-key': `key-${debtor.debtId}-${amount}` })
  const [row] = await t.database.asOwner<{ id: string }>(
    'select id from payment where debt_id = $1 order by id desc limit 1',
    [debtor.debtId],
  )
  await writeNotices()
  return row!.id
}

let event = 0
const sendEvent = (type: string, reference: string, rest: object = {}, id = `event-${++event}`) =>
  t.visitor(tenantId).send(
    'POST',
    '/api/v1/webhooks/processor',
    JSON.stringify({
      tenantId,
      at: '2026-03-02T15:00:00Z',
      eventId: id,
      type,
      reference,
      processorReference: `ch_${reference}`,
      ...rest,
    }),
    { 'content-type': 'application/json', 'x-signature': 'good' },
  )
const webhook = async (...args: Parameters<typeof sendEvent>) => {
  await sendEvent(...args)
  await writeNotices()
}

/** Payment notices to a debtor, oldest first, each with a line "channel purpose status reason". */
async function noticesTo(debtor: Debtor): Promise<(OutboxItem & { line: string })[]> {
  await t.runJobs()
  const items = await readOutbox(t.deps, tenantId, { limit: 1000 })
  return items
    .filter(({ personId, purpose }) => personId === debtor.consumerId && purpose.startsWith('payment_'))
    .toReversed()
    .map((item) => ({
      ...item,
      line: [item.channel, item.purpose, item.status, item.reason].filter((part) => part !== null).join(' '),
    }))
}
const lines = async (debtor: Debtor) => (await noticesTo(debtor)).map(({ line }) => line)
const change = (debtor: Debtor, set: string) =>
  t.database.asOwner(`update consumer set ${set} where id = $1`, [debtor.consumerId])

const SPEAKS_OF_DEBT = /debt|owe|collect|balance|deuda|debe[^r]|cobrador|saldo/i

describe('payment notices', () => {
  it('report a received, posted and returned payment once each, by e-mail and text', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const id = await pay(debtor)
    expect(await lines(debtor)).toEqual(['email payment_accepted sent', 'text payment_accepted sent'])
    await webhook('charge.succeeded', id)
    await reconcilePayments(t.deps, t.tenant(tenantId))
    expect(await lines(debtor)).toHaveLength(2)

    processor.settleAll()
    await settle()
    await settle()
    await webhook('charge.settled', id)
    expect((await lines(debtor)).slice(2)).toEqual(['email payment_settled sent', 'text payment_settled sent'])

    const back = { returnCode: 'R01', sequence: 1 }
    await webhook('charge.returned', id, back, 'return-1')
    await webhook('charge.returned', id, back, 'return-1')
    await webhook('charge.returned', id, back, 'return-1-again')
    expect((await lines(debtor)).slice(4)).toEqual(['email payment_returned sent', 'text payment_returned sent'])
  })

  it('name amount, method and day, and reveal no debt in the subject or on a lock screen', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await pay(debtor, '25.50')
    const [mail, text] = await noticesTo(debtor)
    expect(mail!.text).toContain('we received your payment of $25.50 by card ending in 4242')
    expect(mail!.text).toContain('should post by Mar 4, 2026')
    expect(mail!.text).toContain('This communication is from a debt collector.')
    const [link] = mail!.links
    expect(link).toMatch(/\/unsubscribe\?token=/)
    expect(mail!.html).toContain(`href="${link}"`)
    expect(text!.text).toContain('$25.50')
    expect(text!.text).toContain(text!.links[0])
    for (const { subject } of [mail!, text!]) expect(subject).not.toMatch(SPEAKS_OF_DEBT)
  })

  it('say why a payment failed and what the consumer can do', async () => {
    const debtor = await seedDebtor(t, tenantId)
    processor.modes.push('decline')
    await pay(debtor)
    const [mail, text] = await noticesTo(debtor)
    expect(mail).toMatchObject({ purpose: 'payment_failed', subject: 'Your payment did not go through' })
    expect(mail!.text).toContain('The bank that issued your card declined it')
    expect(mail!.text).toContain('Nothing was charged.')
    expect(text!.text).toContain('nothing was charged')
  })

  it('are in Spanish for consumers who speak it', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await change(debtor, "language = 'es'")
    await pay(debtor)
    const [mail, text] = await noticesTo(debtor)
    expect(mail).toMatchObject({ locale: 'es', subject: 'Su pago está en camino' })
    expect(mail!.text).toContain('recibimos su pago de $25.00 con tarjeta terminada en 4242')
    expect(text!.text).toContain('Darse de baja: ')
  })

  it('a newer held notice supersedes the older one', async () => {
    const debtor = await seedDebtor(t, tenantId)
    t.clock.set('2026-03-03T04:00:00.000Z')
    const id = await pay(debtor)
    await webhook('charge.settled', id)
    t.clock.set('2026-03-03T14:00:00.000Z')
    await releaseHeld(t.deps, tenantId)
    expect(await lines(debtor)).toEqual([
      'email payment_accepted suppressed superseded',
      'text payment_accepted suppressed superseded',
      'email payment_settled sent',
      'text payment_settled sent',
    ])
  })
})

describe('the job that writes a payment notice', () => {
  const job = (debtor: Debtor, paymentId: string, purpose: string) =>
    writePaymentNotice(t.deps, { tenantId, paymentId, debtId: debtor.debtId, purpose, next: null })

  it('writes nothing when it is repeated, and leaves a held notice alone', async () => {
    const debtor = await seedDebtor(t, tenantId)
    t.clock.set('2026-03-03T04:00:00.000Z')
    const id = await pay(debtor)
    await job(debtor, id, 'payment_accepted')
    expect(await lines(debtor)).toEqual(['email payment_accepted queued', 'text payment_accepted queued'])
  })

  it('leaves a payment that has moved on to the job of its newer state', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const id = await pay(debtor)
    await webhook('charge.settled', id)
    const before = await lines(debtor)
    await t.database.asOwner('delete from message where subject_id = $1', [id])
    await job(debtor, id, 'payment_accepted')
    expect(await lines(debtor)).toEqual([])
    await job(debtor, id, 'payment_settled')
    expect(await lines(debtor)).toEqual(before.slice(2))
  })

  it('is queued with the payment, and only then', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const waiting = () =>
      t.database.asOwner<{ n: number }>(
        `select count(*)::int as n from graphile_worker._private_jobs where payload->>'debtId' = $1`,
        [debtor.debtId],
      )
    const id = await pay(debtor)
    // A ledger that refuses the posting takes the whole transaction back, the queued notice with it.
    await t.database.asOwner('alter table transfer add constraint refused check (false) not valid')
    try {
      await sendEvent('charge.settled', id)
      expect(await waiting()).toEqual([{ n: 0 }])
    } finally {
      await t.database.asOwner('alter table transfer drop constraint refused')
    }
    await sendEvent('charge.settled', id)
    expect(await waiting()).toEqual([{ n: 1 }])
    expect((await lines(debtor)).slice(2)).toEqual(['email payment_settled sent', 'text payment_settled sent'])
  })
})

describe('payment notices that may not be sent', () => {
  it.each(['represented', 'deceased', 'bankrupt'])(
    'R-04, R-25: nothing goes to a consumer who is %s',
    async (reason) => {
      const debtor = await seedDebtor(t, tenantId)
      const id = await pay(debtor)
      await noticesTo(debtor)
      await change(debtor, `${reason} = true`)
      await webhook('charge.settled', id)
      expect((await lines(debtor)).slice(2)).toEqual([
        `email payment_settled suppressed ${reason}`,
        `text payment_settled suppressed ${reason}`,
      ])
    },
  )

  it('R-05: an opt-out stops new notices and held ones', async () => {
    const debtor = await seedDebtor(t, tenantId)
    t.clock.set('2026-03-03T04:00:00.000Z')
    const id = await pay(debtor)
    const optOut = async (kind: string) => {
      const [point] = await t.database.asOwner<{ id: string }>(
        'select id from contact_point where consumer_id = $1 and kind = $2',
        [debtor.consumerId, kind],
      )
      await t.deps.db.withTenant(tenantId, (tx) =>
        endConsents(tx, { tenantId, contactPointId: point!.id, by: 'link', now: t.clock.now(tenantId) }),
      )
    }
    await optOut('email')
    t.clock.set('2026-03-03T14:00:00.000Z')
    await releaseHeld(t.deps, tenantId)
    expect(await lines(debtor)).toEqual(['email payment_accepted suppressed opted_out', 'text payment_accepted sent'])
    await optOut('cell_phone')
    await webhook('charge.settled', id)
    expect((await lines(debtor)).slice(2)).toEqual([
      'email payment_settled suppressed opted_out',
      'text payment_settled suppressed opted_out',
    ])
  })

  it('N-01: a notice that the consumer has unsubscribed from is suppressed', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await t.database.asOwner(
      `insert into subscription (tenant_id, consumer_id, email_statements, email_reminders, text_reminders, updated_at)
       values ($1, $2, false, false, true, now())`,
      [tenantId, debtor.consumerId],
    )
    await pay(debtor)
    expect(await lines(debtor)).toEqual([
      'email payment_accepted suppressed not_subscribed',
      'text payment_accepted sent',
    ])
  })

  it("a dispute does not stop the result of the consumer's own payment", async () => {
    const debtor = await seedDebtor(t, tenantId)
    const id = await pay(debtor)
    await t.database.asOwner(`update debt set status = 'on_hold', hold_reason = 'dispute' where id = $1`, [
      debtor.debtId,
    ])
    await webhook('charge.settled', id)
    expect((await lines(debtor)).slice(2)).toEqual(['email payment_settled sent', 'text payment_settled sent'])
  })
})

describe('when payment notices may be sent', () => {
  it('R-03: a notice is held at night and released once in the morning', async () => {
    const debtor = await seedDebtor(t, tenantId)
    t.clock.set('2026-03-03T02:30:00.000Z')
    await pay(debtor)
    const [held] = await noticesTo(debtor)
    expect(held).toMatchObject({ status: 'queued', notBefore: new Date('2026-03-03T13:00:00Z'), sentAt: null })
    t.clock.set('2026-03-03T12:59:59.000Z')
    expect(await releaseHeld(t.deps, tenantId)).toBe(0)
    t.clock.set('2026-03-03T13:00:00.000Z')
    const released = await Promise.all([releaseHeld(t.deps, tenantId), releaseHeld(t.deps, tenantId)])
    expect(released.sort()).toEqual([0, 2])
    expect(await lines(debtor)).toEqual(['email payment_accepted sent', 'text payment_accepted sent'])
    const [row] = await t.database.asOwner(
      'select zones from message where subject_id is not null and person_id = $1',
      [debtor.consumerId],
    )
    expect(row).toEqual({ zones: 'America/New_York' })
  })

  it('R-03: a notice to California waits for the morning there', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await change(debtor, "state = 'CA'")
    t.clock.set('2026-03-03T14:00:00.000Z')
    await pay(debtor)
    expect((await noticesTo(debtor))[0]!.notBefore).toEqual(new Date('2026-03-03T16:00:00Z'))
  })

  it('a notice released too late in the evening is held until the morning again', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = pay(debtor)
    await who
    t.clock.set('2026-03-03T02:00:00.000Z')
    expect(await lines(debtor)).toEqual(['email payment_accepted queued', 'text payment_accepted queued'])
    t.clock.set('2026-03-03T13:00:00.000Z')
    expect(await releaseHeld(t.deps, tenantId)).toBe(2)
    expect(await lines(debtor)).toEqual(['email payment_accepted sent', 'text payment_accepted sent'])
  })

  it("S-51: notices keep to the consumer's channel, days, hours and zone", async () => {
    const debtor = await seedDebtor(t, tenantId)
    const days = Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri'].flatMap((day) => [
        [`${day}_from`, '08:00'],
        [`${day}_to`, '21:00'],
      ]),
    )
    const preference = {
      timezone: 'PST',
      phone: false,
      text: false,
      email: true,
      phone_days: [],
      text_days: [],
      email_days: ['wed'],
      times: [
        { contact_type: 'email', same_everyday: true, same_everyday_from: '17:00', same_everyday_to: '18:00', ...days },
      ],
      contact_email_address: null,
      contact_phone_number: null,
    }
    await t.database.asOwner(
      'insert into contact_preference (tenant_id, consumer_id, preference, updated_at) values ($1, $2, $3, now())',
      [tenantId, debtor.consumerId, JSON.stringify(preference)],
    )
    await pay(debtor)
    const [mail, text] = await noticesTo(debtor)
    expect(mail).toMatchObject({ status: 'queued', notBefore: new Date('2026-03-05T01:00:00Z') })
    expect(text).toMatchObject({ status: 'suppressed', reason: 'switched_off' })
  })
})
