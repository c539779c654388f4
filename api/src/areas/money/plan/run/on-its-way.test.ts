import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { localDate, type LocalDate } from '@portal/shared/domain'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedPlan } from '../../../../testing/plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { runNightly } from '../../../../night/run-night.ts'
import { nightlySteps } from '../../../../night/steps.ts'

const tenantId = 'harborlight'
const processor = new FakeProcessor()
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())

const { expired, settlement, reconciled, plans, catch_up, debits, arrears } = nightlySteps
const steps = { expired, settlement, reconciled, plans, catch_up, debits, arrears }
const night = async (date: string) => {
  t.clock.set(`${date}T23:00:00.000Z`)
  await runNightly(t.deps, t.tenant(tenantId), localDate(date), { again: true, steps })
}
const days = (...texts: string[]) => texts as LocalDate[]

/** What the account's page and its plan say to its owner on a day. */
async function told(debtor: Debtor, planId: string, date: string) {
  t.clock.set(`${date}T18:00:00.000Z`)
  const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const { status, next_due, ptp_payment_amount, past_due } = (
    await me.call(endpoints.getDebt, { body: { debt_id: debtor.debtId } })
  ).body.data
  const plan = (await me.call(endpoints.getPlan, { body: { plan_id: planId } })).body.data
  const upcoming = await me.call(endpoints.listPaymentSchedule, { body: { debt_id: debtor.debtId } })
  return {
    status,
    next: next_due && `${ptp_payment_amount} on ${next_due}`,
    pastDue: past_due,
    standings: plan.planned_payments.map((row: { standing: string }) => row.standing),
    upcoming: upcoming.body.next_payment_date,
  }
}

it('L-24: a bank debit over a weekend is processing and never past due', async () => {
  const debtor = await seedDebtor(t, tenantId)
  const planId = await seedPlan(t, debtor, { methodId: debtor.bankId, dates: days('2026-03-06', '2026-03-13') })
  await night('2026-03-05')
  const sent = {
    status: 'established',
    next: '50.00 on 2026-03-13',
    pastDue: '0.00',
    standings: ['processing', 'to_come'],
    upcoming: '2026-03-13',
  }
  for (const date of ['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09'])
    expect({ date, ...(await told(debtor, planId, date)) }).toEqual({ date, ...sent })
  processor.settleAll()
  await night('2026-03-10')
  expect(await told(debtor, planId, '2026-03-10')).toMatchObject({ standings: ['to_come'], pastDue: '0.00' })
})

it('L-24: a payment that is due on a closed day is not past due before its debit', async () => {
  const debtor = await seedDebtor(t, tenantId)
  const planId = await seedPlan(t, debtor, { methodId: null, dates: days('2026-03-14', '2026-04-14') })
  for (const date of ['2026-03-15', '2026-03-16']) {
    expect({ date, ...(await told(debtor, planId, date)) }).toMatchObject({ date, pastDue: '0.00' })
    await night(date)
  }
  expect(await told(debtor, planId, '2026-03-17')).toMatchObject({
    pastDue: '50.00',
    standings: ['past_due', 'to_come'],
  })
})

it('L-24, L-02: what was past due is processing once it is paid, and past due again when the bank returns it', async () => {
  const debtor = await seedDebtor(t, tenantId)
  const planId = await seedPlan(t, debtor, { methodId: debtor.bankId, dates: days('2026-03-17', '2026-05-17') })
  await night('2026-03-16')
  const returned = async (code: string, date: string) => {
    const [last] = await t.database.asOwner<{ id: string }>(
      'select id from payment where debt_id = $1 order by id desc limit 1',
      [debtor.debtId],
    )
    processor.returnWith(last!.id, code)
    await night(date)
  }
  // R08 is not tried again by itself.
  await returned('R08', '2026-03-18')
  for (const date of ['2026-03-19', '2026-03-20', '2026-03-23', '2026-03-24']) await night(date)
  expect(await told(debtor, planId, '2026-03-28')).toMatchObject({ status: 'delinquent', pastDue: '50.00' })
  t.clock.set('2026-03-30T18:00:00.000Z')
  const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const paid = await me.call(endpoints.mendPlan, {
    params: { id: planId },
    body: { choice: 'pay_now', agreement_timestamp: '2026-03-30T18:00:00.000Z', language: 'en' },
  })
  expect(paid.body.data.payment).toBe('accepted')
  for (const date of ['2026-03-30', '2026-03-31']) {
    await night(date)
    expect({ date, ...(await told(debtor, planId, date)) }).toMatchObject({
      date,
      status: 'established',
      pastDue: '0.00',
      standings: ['processing', 'to_come'],
    })
  }
  await returned('R08', '2026-04-01')
  expect(await told(debtor, planId, '2026-04-01')).toMatchObject({
    status: 'delinquent',
    pastDue: '50.00',
    standings: ['past_due', 'to_come'],
  })
})
