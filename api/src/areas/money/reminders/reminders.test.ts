import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addDays, localDate, toCents, type LocalDate } from '@portal/shared/domain'
import { contactAttempt } from '../../../db/schema/contact.ts'
import { paymentAuthorization } from '../../../db/schema/agreement.ts'
import { paymentPromise } from '../../../db/schema/payment.ts'
import { readOutbox, type OutboxItem } from '../../../core/messages/outbox.ts'
import { releaseHeld } from '../../../core/messages/release-held.ts'
import { runNightly } from '../../../night/run-night.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedPlan } from '../../../testing/plan.ts'
import { seedCollected } from '../../../testing/collected.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { remindOfDebits } from './remind.ts'
import { sendStatements } from './statements.ts'

const tenantId = 'harborlight'
/** A Monday. */
const today = localDate('2026-03-09')
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId] })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-03-09T22:00:00.000Z')
  // Only the payments of a test are due.
  await t.database.asOwner("update plan set status = 'cancelled'")
  await t.database.asOwner("update payment_promise set status = 'cancelled'")
})

/** An active plan of $20.00 on each date, with its authorization. */
const addPlan = (debtor: Debtor, dates: readonly LocalDate[]): Promise<string> =>
  seedPlan(t, debtor, { methodId: debtor.bankId, dates, amounts: dates.map(() => 2_000) })

/** A scheduled payment of $50.00, with its authorization unless it comes by mail. */
async function addPromise({ debtId, consumerId }: Debtor, date: LocalDate, methodId: string | null): Promise<void> {
  const now = t.clock.now(tenantId)
  const [id, amount] = [t.deps.ids.next(), toCents(5_000)]
  await t.deps.db.withTenant(tenantId, async (tx) => {
    await tx.insert(paymentAuthorization).values({
      tenantId,
      id,
      debtId,
      consumerId,
      kind: 'one_time',
      method: 'web',
      variant: 'web',
      language: 'en',
      textSet: 'test',
      text: 'I authorize it.',
      textHash: 'hash',
      terms: {} as never,
      amount,
      methodFingerprint: 'print',
      agreedAt: now,
    })
    await tx.insert(paymentPromise).values({
      tenantId,
      id: t.deps.ids.next(),
      debtId,
      consumerId,
      date,
      amount,
      methodId,
      authorizationId: id,
      status: 'waiting',
      createdAt: now,
    })
  })
}

const remind = (date: LocalDate = today) => remindOfDebits(t.deps, t.tenant(tenantId), date)

async function messagesTo(debtor: Debtor, purpose = 'payment_reminder'): Promise<OutboxItem[]> {
  await t.runJobs()
  const all = await readOutbox(t.deps, tenantId, { limit: 1000 })
  return all.filter((item) => item.personId === debtor.consumerId && item.purpose === purpose).toReversed()
}
const statesOf = async (debtor: Debtor) =>
  (await messagesTo(debtor)).map(({ channel, status, reason }) =>
    [channel, status, reason].filter((part) => part !== null).join(' '),
  )

describe('reminders', () => {
  it('go out three banking days ahead, once for each instalment', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await addPlan(debtor, [today, addDays(today, 3), addDays(today, 4), addDays(today, 7)])
    expect(await remind()).toEqual({ due: 1, queued: 2, held: 0, suppressed: 0 })
    expect(await remind()).toEqual({ due: 0, queued: 0, held: 0, suppressed: 0 })
    const [mail, text] = await messagesTo(debtor)
    expect(mail).toMatchObject({ channel: 'email', status: 'sent', subject: 'A reminder about your next payment' })
    expect(mail!.text).toContain('your payment of $20.00 is planned for Mar 12, 2026')
    expect(mail!.text).toContain('bank account ending in 0000')
    expect(text!.text).toContain('your payment of $20.00 on Mar 12, 2026 by bank account ending in 0000')
    expect((await remind(addDays(today, 1))).due).toBe(1)
    expect(await statesOf(debtor)).toEqual(['email sent', 'text sent', 'email sent', 'text sent'])
  })

  it('name the banking day on which the money is taken', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const saturday = localDate('2026-03-14')
    await addPlan(debtor, [saturday])
    expect((await remind(localDate('2026-03-10'))).due).toBe(0)
    t.clock.set('2026-03-11T16:00:00.000Z')
    expect((await remind(localDate('2026-03-11'))).due).toBe(1)
    expect((await messagesTo(debtor))[0]!.text).toContain('Mar 16, 2026')
  })

  it('come for a scheduled single payment, and not for a check in the mail', async () => {
    const [debtor, mailer] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    await addPromise(debtor, addDays(today, 2), debtor.cardId)
    await addPromise(mailer, addDays(today, 2), null)
    expect((await remind()).due).toBe(1)
    expect((await messagesTo(debtor))[0]!.text).toContain('$50.00')
    expect(await messagesTo(mailer)).toEqual([])
  })

  it('are not sent for a debit that will not be made', async () => {
    const set = (table: string, change: string) => async (debtor: Debtor, planId: string) => {
      const [column, id] = table === 'debt' ? ['id', debtor.debtId] : ['id', planId]
      await t.database.asOwner(`update ${table} set ${change} where ${column} = $1`, [id])
    }
    for (const spoil of [
      set('debt', "status = 'on_hold', hold_reason = 'dispute'"),
      set('debt', "status = 'recalled'"),
      set('plan', "status = 'paused'"),
      set('plan', 'method_id = null'),
      set('debt', 'balance = 0'),
      (debtor: Debtor) =>
        t.database.asOwner("update payment_method set invalid_reason = 'R02' where id = $1", [debtor.bankId]),
      // nothing is debited without an authorization in force.
      (debtor: Debtor) =>
        t.database.asOwner(
          "update payment_authorization set ended_at = agreed_at, end_reason = 'revoked' where debt_id = $1",
          [debtor.debtId],
        ),
    ]) {
      const debtor = await seedDebtor(t, tenantId)
      await spoil(debtor, await addPlan(debtor, [addDays(today, 2)]))
    }
    expect((await remind()).due).toBe(0)
  })

  it('L-26: name what will be debited, and leave out a payment that nothing is left for', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await addPlan(debtor, [addDays(today, 2), addDays(today, 3)])
    await t.database.asOwner('update debt set balance = 1234 where id = $1', [debtor.debtId])
    expect((await remind()).due).toBe(1)
    const [mail, text, ...others] = await messagesTo(debtor)
    expect(mail!.text).toContain('your payment of $12.34 is planned for Mar 11, 2026')
    expect(text!.text).toContain('your payment of $12.34 on Mar 11, 2026')
    expect(others).toEqual([])
  })

  it('R-04: are not sent to a represented consumer, and the reason is stored', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await addPlan(debtor, [addDays(today, 2)])
    await t.database.asOwner('update consumer set represented = true where id = $1', [debtor.consumerId])
    expect(await remind()).toEqual({ due: 1, queued: 0, held: 0, suppressed: 2 })
    expect(await statesOf(debtor)).toEqual(['email suppressed represented', 'text suppressed represented'])
  })

  it('wait for the morning, and stay unsent when the payment was cancelled meanwhile', async () => {
    const [kept, cancelled] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    t.clock.set('2026-03-10T03:00:00.000Z')
    await addPlan(kept, [addDays(today, 2)])
    const planId = await addPlan(cancelled, [addDays(today, 2)])
    expect(await remind()).toEqual({ due: 2, queued: 0, held: 4, suppressed: 0 })
    await t.database.asOwner("update plan set status = 'cancelled' where id = $1", [planId])
    t.clock.set('2026-03-10T12:00:00.000Z')
    await releaseHeld(t.deps, tenantId)
    expect(await statesOf(kept)).toEqual(['email sent', 'text sent'])
    expect(await statesOf(cancelled)).toEqual(['email suppressed superseded', 'text suppressed superseded'])
  })

  it('are silenced by a dispute while they wait, and stay unsent when their day is over', async () => {
    const [disputed, late] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    t.clock.set('2026-03-10T03:00:00.000Z')
    for (const debtor of [disputed, late]) await addPlan(debtor, [addDays(today, 2)])
    await remind()
    await t.database.asOwner("update debt set status = 'on_hold', hold_reason = 'dispute' where id = $1", [
      disputed.debtId,
    ])
    t.clock.set('2026-03-11T14:00:00.000Z')
    await releaseHeld(t.deps, tenantId)
    expect(await statesOf(disputed)).toEqual(['email suppressed disputed', 'text suppressed disputed'])
    expect(await statesOf(late)).toEqual(['email suppressed too_late', 'text suppressed too_late'])
  })

  it.each([
    ['R-21: Boston', "state = 'MA', zip = '02108'", '2026-03-09', 'cap_reached'],
    ['R-19: Brooklyn', "state = 'NY', zip = '11201'", '2026-09-07', 'cap_reached'],
    ['R-19: Brooklyn before its rule', "state = 'NY', zip = '11201'", '2026-03-09', null],
  ])('%s: stay within the legal frequency, whatever staff did before', async (_place, address, day, reason) => {
    const debtor = await seedDebtor(t, tenantId)
    await t.database.asOwner(`update consumer set ${address} where id = $1`, [debtor.consumerId])
    t.clock.set(`${day}T22:00:00.000Z`)
    await t.database.asOwner("update consent set basis = 'consent', given_at = $1", [t.clock.now(tenantId)])
    const now = t.clock.now(tenantId)
    const { consumerId, debtId } = debtor
    const line = { tenantId, consumerId, debtId, channel: 'phone' as const, result: 'no_answer' as const, at: now }
    await t.deps.db.withTenant(tenantId, (tx) =>
      tx.insert(contactAttempt).values([1, 2].map(() => ({ ...line, id: t.deps.ids.next() }))),
    )
    await addPlan(debtor, [addDays(localDate(day), 2)])
    await remindOfDebits(t.deps, t.tenant(tenantId), localDate(day))
    await t.runJobs()
    expect(await statesOf(debtor)).toEqual(['email sent', reason ? `text suppressed ${reason}` : 'text sent'])
  })

  it('are a step of the nightly run, which may be run again', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await addPlan(debtor, [addDays(today, 2)])
    const first = await runNightly(t.deps, t.tenant(tenantId), today)
    expect(first.steps.reminders).toEqual({ due: 1, queued: 2, held: 0, suppressed: 0 })
    const second = await runNightly(t.deps, t.tenant(tenantId), today, { again: true })
    expect(second.steps.reminders.due).toBe(0)
    expect(await statesOf(debtor)).toEqual(['email sent', 'text sent'])
  })
})

describe('monthly summaries', () => {
  it('go to paying consumers, on the first banking day, once, by e-mail', async () => {
    const [payer, other] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    await addPlan(payer, [localDate('2026-03-30')])
    await t.database.asOwner("update consumer set language = 'es' where id = $1", [payer.consumerId])
    t.clock.set('2026-04-01T16:00:00.000Z')
    const send = (date: string) => sendStatements(t.deps, t.tenant(tenantId), localDate(date))
    expect(await send('2026-04-02')).toEqual({ queued: 0, held: 0, suppressed: 0 })
    expect((await send('2026-04-01')).queued).toBeGreaterThan(0)
    expect((await send('2026-04-01')).queued).toBe(0)
    const [mail, ...more] = await messagesTo(payer, 'monthly_statement')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ channel: 'email', status: 'sent', subject: 'Su resumen mensual' })
    expect(mail!.text).toContain('marzo de 2026')
    expect(mail!.text).toMatch(/First Bank, referencia terminada en .{4}: \$0\.00 pagados, quedan \$100\.00\./)
    expect(await messagesTo(other, 'monthly_statement')).toEqual([])
  })

  it('L-26: count each posting in the month of its day, and say what was left when that month ended', async () => {
    const posted = { way: 'card', channel: 'web', debtor: 0 } as const
    t.clock.set('2026-04-28T16:00:00.000Z')
    const [payer, returned] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    await seedCollected(t, tenantId, payer, { ...posted, amount: 2_000, day: localDate('2026-05-28') })
    await seedCollected(t, tenantId, payer, { ...posted, amount: 1_000, day: localDate('2026-06-01') })
    t.clock.set('2026-06-01T16:00:00.000Z')
    await sendStatements(t.deps, t.tenant(tenantId), localDate('2026-06-01'))
    expect((await messagesTo(payer, 'monthly_statement'))[0]!.text).toContain(': $20.00 paid, $80.00 left.')

    const back = { kind: 'return', after: 6 } as const
    await seedCollected(t, tenantId, returned, { ...posted, amount: 3_000, day: localDate('2026-05-29'), back })
    t.clock.set('2026-07-01T16:00:00.000Z')
    await sendStatements(t.deps, t.tenant(tenantId), localDate('2026-07-01'))
    expect((await messagesTo(returned, 'monthly_statement'))[0]!.text).toContain(
      ': $30.00 went back to you or your bank, $100.00 left.',
    )
  })

  it('L-26, L-07: say what is left to settle an account, and what is forgiven then', async () => {
    t.clock.set('2026-04-30T16:00:00.000Z')
    const debtor = await seedDebtor(t, tenantId)
    const dates = [localDate('2026-05-06'), localDate('2026-06-05')]
    await seedPlan(t, debtor, { methodId: debtor.bankId, dates, amounts: [2_000, 2_000], discount: 6_000 })
    t.clock.set('2026-06-01T16:00:00.000Z')
    await sendStatements(t.deps, t.tenant(tenantId), localDate('2026-06-01'))
    const [mail] = await messagesTo(debtor, 'monthly_statement')
    expect(mail!.text).toContain('$0.00 paid, $40.00 left to settle it. The remaining $60.00 is forgiven')
  })
})
