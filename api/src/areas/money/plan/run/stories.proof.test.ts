import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, isBankingDay, type LocalDate } from '@portal/shared/domain'
import { readOutbox } from '../../../../core/messages/outbox.ts'
import { payByBank } from '../../../../testing/bank-payer.ts'
import { seedDebtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedStaff } from '../../../../testing/people.ts'
import { compareWithLedger } from '../../../../testing/plan-story/compare.ts'
import { PlanStory } from '../../../../testing/plan-story/story.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { savedFile } from '../../../../testing/upload.ts'
import { releaseFile } from '../../bank-files/release-file.ts'

// Whole lives of plans, with the nightly run of each day. At the end every document is compared with the ledger.

const processor = new FakeProcessor()
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor, tenants: ['harborlight', 'quarrylane', 'cedarline'] })
})
afterAll(() => t.close())
beforeEach(async () => {
  processor.reset()
  t.clock.set('2026-03-02T15:00:00.000Z')
  // Each story has its own nights.
  for (const table of ['nightly_step', 'nightly_run']) await t.database.asOwner(`delete from ${table}`)
  await t.database.asOwner("update plan set status = 'cancelled' where status in ('active', 'paused')")
})

const settleByDay = async () => processor.settleAll()
const debtOf = async (story: PlanStory) =>
  (await (await story.me()).call(endpoints.getDebt, { body: { debt_id: story.debtor.debtId } })).body.data
const mailsOf = async ({ debtor }: PlanStory, purpose: string) =>
  (await readOutbox(t.deps, debtor.tenantId, { limit: 10_000 })).filter(
    (mail) => mail.personId === debtor.consumerId && mail.purpose === purpose && mail.channel === 'email',
  )
const paymentsOf = ({ debtor }: PlanStory) =>
  t.database.asOwner<{ id: string; day: string; kind: string; settlement: string }>(
    'select id, business_date::text as day, kind, settlement from payment where debt_id = $1 order by created_at, id',
    [debtor.debtId],
  )

it('L-02: one whose portal was down for five weeks pays the whole plan, one payment a week, and is never late', async () => {
  const payments = 26
  const debtor = await seedDebtor(t, 'harborlight', { balance: payments * 50 })
  const story = new PlanStory(t, debtor, '2026-03-02')
  story.byDay = settleByDay
  await story.choose({ payments, total: payments * 5_000, startDay: 2, methodId: debtor.cardId })
  await story.until('2026-03-11')
  await compareWithLedger(story)
  story.outage(35)
  await story.until('2026-04-20')
  expect(await debtOf(story)).toMatchObject({ status: 'established', past_due: '0.00' })
  await compareWithLedger(story)
  await story.untilPaid(7 * payments + 14)
  expect((await compareWithLedger(story)).balance).toBe(0n)
  const days = (await paymentsOf(story)).map(({ day }) => day as LocalDate)
  expect(days).toHaveLength(payments)
  for (const [i, day] of days.entries()) if (i > 0) expect(day >= addDays(days[i - 1]!, 4)).toBe(true)
  expect(await mailsOf(story, 'plan_caught_up')).toHaveLength(1)
  for (const purpose of ['plan_late', 'plan_ended']) expect(await mailsOf(story, purpose)).toEqual([])
}, 900_000)

it('L-16: one who fails twice, pays what is past due and goes on, pays the whole plan', async () => {
  const payments = 26
  const debtor = await seedDebtor(t, 'harborlight', { balance: payments * 50 })
  const story = new PlanStory(t, debtor, '2026-03-02')
  const returned = new Set<string>()
  story.byDay = async () => {
    for (const { id, settlement } of await paymentsOf(story))
      if (settlement === 'pending' && returned.size < 2 && !returned.has(id)) {
        returned.add(id)
        processor.returnWith(id, 'R01')
      }
    processor.settleAll()
  }
  await story.choose({ payments, total: payments * 5_000, startDay: 2, methodId: debtor.bankId, isBank: true })
  await story.until('2026-03-20')
  expect(returned.size).toBe(2)
  await compareWithLedger(story)
  const who = await story.me()
  const mended = await who.call(endpoints.mendPlan, {
    params: { id: story.planId },
    body: { choice: 'pay_now', agreement_timestamp: t.clock.now('harborlight').toISOString(), language: 'en' },
  })
  expect([mended.status, mended.body.code]).toEqual([200, undefined])
  await story.untilPaid(7 * payments + 14)
  expect((await compareWithLedger(story)).balance).toBe(0n)
  expect(await mailsOf(story, 'payment_returned')).toHaveLength(2)
}, 900_000)

it('R-31: one whose bank corrects the account goes on with the plan, and is asked for nothing', async () => {
  const payments = 20
  const payer = await payByBank(t, 'cedarline', {
    suffix: '0901',
    debtor: await seedDebtor(t, 'cedarline', { balance: payments * 50 + 25 }),
  })
  const [{ method_id }] = (await t.database.asOwner<{ method_id: string }>(
    'select method_id from payment where id = $1',
    [payer.paymentId],
  )) as [{ method_id: string }]
  const story = new PlanStory(t, payer, '2026-03-02')
  // A member of staff releases each file in the morning.
  story.byDay = async () => {
    for (const { id } of await t.database.asOwner<{ id: string }>(
      "select id from ach_file where tenant_id = 'cedarline' and status = 'awaiting_release'",
    ))
      await releaseFile(t.deps, t.tenant('cedarline'), id, null)
  }
  await story.choose({ payments, total: payments * 5_000, startDay: 5, methodId: method_id, isBank: true })
  await story.untilPaid(7 * payments + 21)
  const [account] = await t.database.asOwner<{ last_four: string }>(
    'select last_four from payment_method where id = $1',
    [method_id],
  )
  expect(account!.last_four).toBe('0000')
  expect((await compareWithLedger(story)).balance).toBe(0n)
  const skipped = await t.database.asOwner(
    "select 1 from plan_payment where plan_id = $1 and skip_reason = 'not_authorized'",
    [story.planId],
  )
  expect(skipped).toEqual([])
}, 900_000)

it('K-59: one who pays by mail, early, late, in parts and twice at once, pays the whole plan', async () => {
  const payments = 12
  const debtor = await seedDebtor(t, 'quarrylane', { balance: payments * 100 })
  const story = new PlanStory(t, debtor, '2026-03-02')
  const staff = (await seedStaff(t, 'quarrylane', { role: 'admin' })).id
  let posted = 0
  const post = async (amount: string, on: LocalDate) => {
    const row = `MAIL-${debtor.debtId}-${++posted},${debtor.reference},${amount},${on},check`
    await savedFile(
      t,
      await t.signInAs('quarrylane', { staff }),
      'payments',
      `payment_id,reference_number,amount,payment_date,method\n${row}`,
    )
  }
  await story.choose({
    payments,
    total: payments * 10_000,
    frequency: 'monthly',
    startDay: 9,
    methodId: null,
  })
  const dues = await t.database.asOwner<{ due: LocalDate }>(
    'select due_date::text as due from plan_payment where plan_id = $1 order by seq',
    [story.planId],
  )
  // In turn: a day early, a banking day late, in two parts, and every fourth time twice at once.
  const due = new Map<string, string[]>()
  const give = (day: LocalDate, amount: string) => due.set(day, [...(due.get(day) ?? []), amount])
  for (let i = 0; i < payments; i++) {
    const day = dues[i]!.due
    const next = [1, 2, 3, 4].map((n) => addDays(day, n)).find((each) => isBankingDay(each))!
    if (i % 5 === 0) give(addDays(day, -1), '100.00')
    else if (i % 5 === 1) give(next, '100.00')
    else if (i % 5 === 2) {
      give(addDays(day, -2), '40.00')
      give(day, '60.00')
    } else if (i % 5 === 3) give(day, i + 1 < payments ? '200.00' : '100.00')
  }
  story.byDay = async (day) => {
    for (const amount of due.get(day) ?? []) await post(amount, day)
  }
  await story.until(dues[2]!.due)
  await compareWithLedger(story)
  await story.untilPaid(31 * payments)
  expect((await compareWithLedger(story)).balance).toBe(0n)
  for (const purpose of ['plan_late', 'plan_ended']) expect(await mailsOf(story, purpose)).toEqual([])
}, 900_000)
