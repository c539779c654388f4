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

const { expired, settlement, reconciled, plans, promises, debits, arrears } = nightlySteps
const steps = { expired, settlement, reconciled, plans, promises, debits, arrears }
const night = async (date: string) => {
  t.clock.set(`${date}T23:00:00.000Z`)
  await runNightly(t.deps, t.tenant(tenantId), localDate(date), { again: true, steps })
}
const days = (...texts: string[]) => texts as LocalDate[]

/** The history as its owner reads it: the day of a payment, and when the bank got it. */
async function history({ debtId, consumerId }: Debtor) {
  const me = await t.signInAs(tenantId, { consumer: consumerId })
  const { body } = await me.call(endpoints.listPaymentHistory, { body: { debt_id: debtId } })
  return body.data.map((row: { payment_date: string; handed_over_date: string | null }) => [
    row.payment_date,
    row.handed_over_date,
  ])
}

it('L-25: a bank instalment carries the day on which its debit takes effect, and the day of its hand-over beside it', async () => {
  const [bank, card] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
  const dates = days('2026-03-06', '2026-03-14', '2026-05-25')
  await seedPlan(t, bank, { methodId: bank.bankId, dates })
  await seedPlan(t, card, { methodId: card.cardId, dates })
  for (const date of ['2026-03-05', '2026-03-06', '2026-03-13', '2026-03-16', '2026-05-22', '2026-05-26']) {
    await night(date)
    processor.settleAll()
  }
  // A Saturday is debited on Monday, Memorial Day on Tuesday.
  expect(await history(bank)).toEqual([
    ['2026-05-26', '2026-05-22'],
    ['2026-03-16', '2026-03-13'],
    ['2026-03-06', '2026-03-05'],
  ])
  expect(await history(card)).toEqual([
    ['2026-05-26', null],
    ['2026-03-16', null],
    ['2026-03-06', null],
  ])
})

it('L-25, R-38: a run makes one debit of a plan, though that of the bank takes effect on another day', async () => {
  const debtor = await seedDebtor(t, tenantId)
  await seedPlan(t, debtor, { methodId: debtor.bankId, dates: days('2026-06-09', '2026-06-10') })
  await night('2026-06-09')
  await night('2026-06-09')
  expect(await history(debtor)).toEqual([['2026-06-10', '2026-06-09']])
  await night('2026-06-10')
  expect(await history(debtor)).toEqual([
    ['2026-06-11', '2026-06-10'],
    ['2026-06-10', '2026-06-09'],
  ])
})

it('L-25: a scheduled payment by bank carries its promised day, one that is paid now the day of today', async () => {
  t.clock.set('2026-07-01T15:00:00.000Z')
  const [later, now] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
  for (const debtor of [later, now]) {
    const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const { body } = await me.call(endpoints.schedulePayment, {
      body: {
        debt_id: debtor.debtId,
        amount: '20.00',
        payment_method: 'ach',
        payment_method_id: debtor.bankId,
        start_date: '2026-07-09',
        acknowledged: true,
        agreement_timestamp: '2026-07-01T15:00:00.000Z',
      },
    })
    expect(body.data).toMatchObject({ payment_date: '2026-07-09', status: 'waiting' })
  }
  const me = await t.signInAs(tenantId, { consumer: now.consumerId })
  await me.call(endpoints.payScheduledNow, {
    params: { id: now.debtId },
    body: { acknowledged: true, agreement_timestamp: '2026-07-01T15:00:00.000Z' },
  })
  await night('2026-07-08')
  expect(await history(later)).toEqual([['2026-07-09', '2026-07-08']])
  expect(await history(now)).toEqual([['2026-07-01', null]])
})
