import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, localDate } from '@portal/shared/domain'
import { checkLedger } from '../../../../core/ledger/check.ts'
import { readOutbox } from '../../../../core/messages/outbox.ts'
import { runNightly } from '../../../../night/run-night.ts'
import { nightlySteps } from '../../../../night/steps.ts'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedPlan } from '../../../../testing/plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'

const tenantId = 'harborlight'
const processor = new FakeProcessor()
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())
beforeEach(async () => {
  processor.reset()
  t.clock.set('2026-03-02T23:00:00.000Z')
  await t.database.asOwner("update plan set status = 'cancelled'")
  await t.database.asOwner('delete from nightly_step')
  await t.database.asOwner('delete from nightly_run')
})

const { settlement, reconciled, plans, catch_up, debits, arrears } = nightlySteps
const steps = { settlement, reconciled, plans, catch_up, debits, arrears }
const night = async (date: string) => {
  t.clock.set(`${date}T23:00:00.000Z`)
  const report = await runNightly(t.deps, t.tenant(tenantId), localDate(date), { steps })
  expect(report.failed).toEqual({})
  processor.settleAll()
  return report.steps
}
const nights = async (from: string, to: string) => {
  for (let day = localDate(from); day <= to; day = addDays(day, 1)) await night(day)
}
const weekly = (count: number) => Array.from({ length: count }, (_, i) => addDays(localDate('2026-03-02'), 7 * i))
const rows = (planId: string) =>
  t.database.asOwner<{ status: string; due: string; skip: string | null }>(
    'select status, due_date::text as due, skip_reason as skip from plan_payment where plan_id = $1 order by seq',
    [planId],
  )
const dues = async (planId: string) => (await rows(planId)).map(({ due }) => due)
const debtOf = async ({ debtId }: Debtor) =>
  (
    await t.database.asOwner<{ status: string; balance: string }>('select status, balance from debt where id = $1', [
      debtId,
    ])
  )[0]!
const debitDays = async ({ debtId }: Debtor) =>
  (
    await t.database.asOwner<{ day: string }>(
      'select business_date::text as day from payment where debt_id = $1 order by business_date',
      [debtId],
    )
  ).map(({ day }) => day)
const mailsTo = async ({ consumerId }: Debtor) => {
  await t.runJobs()
  const sent = await readOutbox(t.deps, tenantId, { limit: 1000 })
  return sent.filter(({ personId, purpose }) => personId === consumerId && purpose.startsWith('plan'))
}
const history = async ({ consumerId }: Debtor) =>
  t.database.asOwner<{ action: string; detail: string }>(
    "select action, detail from audit_log where consumer_id = $1 and action = 'plan.caught_up'",
    [consumerId],
  )

describe('L-02: five weeks without a nightly run', () => {
  it('end no plan: what was lost is debited at its pace, one payment a week, told ahead with amounts and days', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedPlan(t, debtor, { methodId: debtor.cardId, dates: weekly(8) })
    await nights('2026-03-02', '2026-03-04')
    // The runs stop; the payments of March 9 to April 6 are not tried.
    const first = await night('2026-04-07')
    expect(first).toMatchObject({ catch_up: { plans: 1 }, debits: { due: 0 } })
    expect(first.arrears).toEqual({ delinquent: 0, recovered: 0, broken: 0 })
    expect(await dues(planId)).toEqual([
      '2026-03-02',
      '2026-04-13',
      '2026-04-20',
      '2026-04-27',
      '2026-05-04',
      '2026-05-11',
      '2026-05-18',
      '2026-05-25',
    ])
    const [mail, ...others] = await mailsTo(debtor)
    expect([mail!.purpose, others]).toEqual(['plan_caught_up', []])
    expect(mail!.text).toContain('Mar 9, 2026: $12.50\nMar 16, 2026: $12.50')
    expect(mail!.text).toContain('That was our fault, not yours. Nothing counts as late')
    expect(mail!.text).toContain('Apr 13, 2026: $12.50\nApr 20, 2026: $12.50')
    expect(mail!.text).toContain('The last payment is on May 25, 2026.')
    const [entry] = await history(debtor)
    expect(JSON.parse(entry!.detail)).toMatchObject({
      lost: 5,
      from: '2026-03-09',
      until: '2026-04-06',
      next: '2026-04-13',
      last: '2026-05-25',
    })
    await nights('2026-04-08', '2026-05-27')
    expect(await debitDays(debtor)).toEqual([
      '2026-03-02',
      '2026-04-13',
      '2026-04-20',
      '2026-04-27',
      '2026-05-04',
      '2026-05-11',
      '2026-05-18',
      // Memorial Day.
      '2026-05-26',
    ])
    expect((await debtOf(debtor)).status).toBe('paid_off')
    expect(await checkLedger(t.deps, tenantId)).toBeNull()
  })

  it('make nobody late who pays by mail: days of grace begin with the new days, and count runs only', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedPlan(t, debtor, { methodId: null, dates: weekly(6) })
    await nights('2026-03-02', '2026-03-04')
    await night('2026-04-07')
    // The payment of March 2 was expected on three days with a run: not late yet.
    expect((await debtOf(debtor)).status).toBe('established')
    expect(await dues(planId)).toEqual([
      '2026-03-02',
      '2026-04-13',
      '2026-04-20',
      '2026-04-27',
      '2026-05-04',
      '2026-05-11',
    ])
    await night('2026-04-08')
    expect((await debtOf(debtor)).status).toBe('delinquent')
    await nights('2026-04-09', '2026-04-20')
    expect((await rows(planId)).map(({ status }) => status).slice(0, 3)).toEqual(['due', 'due', 'due'])
    expect((await debtOf(debtor)).status).toBe('delinquent')
    await nights('2026-04-21', '2026-04-24')
    // Three payments were expected for the days of grace, and did not come.
    expect((await debtOf(debtor)).status).toBe('active')
  })

  it('a payment that is late by no more than the days of grace is debited at once', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedPlan(t, debtor, { methodId: debtor.cardId, dates: weekly(3) })
    await night('2026-03-04')
    expect(await debitDays(debtor)).toEqual(['2026-03-04'])
    expect(await dues(planId)).toEqual(weekly(3))
    expect(await mailsTo(debtor)).toEqual([])
  })

  it('a night whose debits failed does not count, and running a night again moves nothing', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedPlan(t, debtor, { methodId: debtor.cardId, dates: weekly(3) })
    await t.database.asOwner("update payment_method set invalid_reason = 'R02' where id = $1", [debtor.cardId])
    await nights('2026-03-02', '2026-03-05')
    await t.database.asOwner("update nightly_step set status = 'failed' where step = 'debits' and business_date > $1", [
      '2026-03-02',
    ])
    await night('2026-03-06')
    expect((await debtOf(debtor)).status).toBe('established')
    await night('2026-03-20')
    const moved = await dues(planId)
    expect(moved).toEqual(['2026-03-02', '2026-03-25', '2026-03-30'])
    await runNightly(t.deps, t.tenant(tenantId), localDate('2026-03-20'), { steps, again: true })
    expect(await dues(planId)).toEqual(moved)
    expect(await history(debtor)).toHaveLength(1)
  })

  it('the account shows nothing as past due meanwhile', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await seedPlan(t, debtor, { methodId: debtor.cardId, dates: weekly(3) })
    t.clock.set('2026-03-18T15:00:00.000Z')
    const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const { body } = await me.call(endpoints.getDebt, { body: { debt_id: debtor.debtId } })
    expect(body.data.past_due).toBe('0.00')
  })
})
