import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, localDate, toCents, type LocalDate } from '@portal/shared/domain'
import { runNightly } from '../../../../night/run-night.ts'
import { nightlySteps } from '../../../../night/steps.ts'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedPlan } from '../../../../testing/plan.ts'
import { receivePayment } from '../../../../testing/received.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { findPayment, holdPayment } from '../../pay/rows.ts'
import { returnPayment } from '../../pay/take-back.ts'
import { takeBackCredits } from './apply-payment.ts'

const shortens = 'harborlight'
const paysNext = 'quarrylane'
const processor = new FakeProcessor()
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [shortens, paysNext], processor })
})
afterAll(() => t.close())
beforeEach(async () => {
  processor.reset()
  t.clock.set('2026-03-02T15:00:00.000Z')
  await t.database.asOwner("update plan set status = 'cancelled'")
  await t.database.asOwner('delete from nightly_step')
  await t.database.asOwner('delete from nightly_run')
})

const { settlement, plans, catch_up, debits, promises, arrears } = nightlySteps
const steps = { settlement, plans, catch_up, debits, promises, arrears }
const night = async (date: string, tenantId = shortens) => {
  t.clock.set(`${date}T23:00:00.000Z`)
  const report = await runNightly(t.deps, t.tenant(tenantId), localDate(date), { steps })
  expect(report.failed).toEqual({})
  return report.steps
}
const nights = async (from: string, to: string) => {
  for (let day = localDate(from); day <= to; day = addDays(day, 1)) await night(day)
}
const weekly = (count: number, from = '2026-03-03'): LocalDate[] =>
  Array.from({ length: count }, (_, i) => addDays(localDate(from), 7 * i))

/** Each instalment: its state, and what is covered of it where that is not all or nothing. */
const states = async (planId: string) =>
  (
    await t.database.asOwner<{ status: string; covered: string; amount: string }>(
      'select status, covered, coalesce(edited_amount, amount) as amount from plan_payment where plan_id = $1 order by seq',
      [planId],
    )
  ).map(({ status, covered, amount }) =>
    covered === '0' || covered === amount ? status : `${status} ${covered} of ${amount}`,
  )
const one = async <T extends object>(text: string, id: string) =>
  (await t.database.asOwner<T & Record<string, unknown>>(text, [id]))[0]!
const debtOf = ({ debtId }: Debtor) =>
  one<{ status: string; balance: string }>('select status, balance from debt where id = $1', debtId)
const planOf = (id: string) =>
  one<{ status: string; end_reason: string | null }>('select status, end_reason from plan where id = $1', id)

const pay = async (debtor: Debtor, amount: string, by: 'card' | 'ach' = 'card') => {
  const me = await t.signInAs(debtor.tenantId, { consumer: debtor.consumerId })
  const answer = await me.call(endpoints.submitOneTimePayment, {
    body: {
      debt_id: debtor.debtId,
      amount,
      payment_method: by,
      payment_method_id: by === 'card' ? debtor.cardId : debtor.bankId,
      agreement_timestamp: t.clock.now(debtor.tenantId).toISOString(),
    },
  } as never)
  expect(answer.status).toBe(200)
  return (answer.body as { data: { payment_id: string } }).data.payment_id
}
const bankReturns = async (paymentId: string, tenantId = shortens) => {
  processor.returnWith(paymentId, 'R01')
  await t.deps.db.withTenant(tenantId, async (tx) => {
    const payment = (await findPayment(tx, tenantId, paymentId))!
    const work = { tx, deps: t.deps, tenant: t.tenant(tenantId), now: t.clock.now(tenantId) }
    await returnPayment(work, await holdPayment(tx, tenantId, payment), { code: 'R01', sequence: 1 })
  })
}

describe('L-20: a plan that is paid by mail', () => {
  it('is never delinquent and ends as paid when each payment comes before its day', async () => {
    const debtor = await seedDebtor(t, shortens, { balance: 1200 })
    const planId = await seedPlan(t, debtor, { methodId: null, dates: weekly(3), amounts: [40_000, 40_000, 40_000] })
    for (const day of ['2026-03-02', '2026-03-09', '2026-03-16']) {
      t.clock.set(`${day}T15:00:00.000Z`)
      await receivePayment(t, debtor, { cents: 40_000, date: day })
      await nights(day, addDays(localDate(day), 6))
      expect((await debtOf(debtor)).status).toBe(day === '2026-03-16' ? 'paid_off' : 'established')
    }
    expect(await states(planId)).toEqual(['completed', 'completed', 'completed'])
    expect(await planOf(planId)).toEqual({ status: 'completed', end_reason: 'paid' })
  })

  it('pays what is past due first, also partly, and is established again once all of it is there', async () => {
    const debtor = await seedDebtor(t, shortens, { balance: 120 })
    const planId = await seedPlan(t, debtor, { methodId: null, dates: weekly(3), amounts: [4_000, 4_000, 4_000] })
    await nights('2026-03-03', '2026-03-12')
    expect((await debtOf(debtor)).status).toBe('delinquent')
    await receivePayment(t, debtor, { cents: 1_500, date: '2026-03-12' })
    expect(await states(planId)).toEqual(['due 1500 of 4000', 'due', 'scheduled'])
    await receivePayment(t, debtor, { cents: 6_500, date: '2026-03-12' })
    expect(await states(planId)).toEqual(['completed', 'completed', 'scheduled'])
    expect((await debtOf(debtor)).status).toBe('established')
  })
})

describe('L-20: catching up after failed debits', () => {
  /** A weekly plan whose first two debits were returned. */
  async function behind() {
    const debtor = await seedDebtor(t, shortens, { balance: 1380 })
    const planId = await seedPlan(t, debtor, {
      methodId: debtor.bankId,
      dates: weekly(4),
      amounts: Array(4).fill(34_500),
    })
    for (let day = localDate('2026-03-02'); day <= '2026-03-12'; day = addDays(day, 1)) {
      await night(day)
      for (const id of processor.charges.keys()) processor.returnWith(id, 'R01')
    }
    await night('2026-03-13')
    t.clock.set('2026-03-13T23:30:00.000Z')
    return { debtor, planId }
  }

  it('money for both pays both: the plan goes on, and neither is debited again', async () => {
    const { debtor, planId } = await behind()
    expect((await states(planId)).slice(0, 2)).toEqual(['failed', 'failed'])
    expect((await planOf(planId)).status).toBe('paused')
    const charged = processor.charges.size
    const paymentId = await pay(debtor, '690.00')
    expect((await states(planId)).slice(0, 2)).toEqual(['submitted', 'submitted'])
    expect((await planOf(planId)).status).toBe('active')
    processor.settleAll()
    await nights('2026-03-14', '2026-03-15')
    // Only the money of today has moved: neither of the two was debited again, and the third is not due yet.
    expect(processor.charges.size).toBe(charged + 1)
    await nights('2026-03-16', '2026-03-17')
    processor.settleAll()
    await nights('2026-03-18', '2026-03-20')
    const made = await t.database.asOwner<{ seq: number; kind: string }>(
      `select r.seq, y.kind from plan_credit c join plan_payment r on r.id = c.plan_payment_id
         join payment y on y.id = c.payment_id where r.plan_id = $1 and c.amount > 0
          and y.settlement = 'settled' order by r.seq`,
      [planId],
    )
    expect(made).toEqual([
      { seq: 1, kind: 'extra' },
      { seq: 2, kind: 'extra' },
      { seq: 3, kind: 'plan' },
    ])
    expect(paymentId).toBeTruthy()
  })

  it('K-59: money for one and a part leaves the other part past due, and a later debit asks for that alone', async () => {
    const { debtor, planId } = await behind()
    await pay(debtor, '400.00')
    expect((await states(planId)).slice(0, 2)).toEqual(['submitted', 'failed 5500 of 34500'])
    const me = await t.signInAs(shortens, { consumer: debtor.consumerId })
    const answer = await me.call(endpoints.mendPlan, { params: { id: planId }, body: { choice: 'pay_now' } } as never)
    expect(answer.status).toBe(200)
    expect([...processor.charges.values()].at(-1)!.amount).toBe(29_000n)
    expect((await states(planId)).slice(0, 2)).toEqual(['submitted', 'submitted'])
  })

  it('R-38: money that goes back leaves what failed as it was, with its tries, and the plan rests again', async () => {
    const { debtor, planId } = await behind()
    const before = await t.database.asOwner(
      'select status, tries, retry_on, failure_code from plan_payment where plan_id = $1 order by seq',
      [planId],
    )
    const id = await pay(debtor, '690.00', 'ach')
    await bankReturns(id)
    expect(
      await t.database.asOwner(
        'select status, tries, retry_on, failure_code from plan_payment where plan_id = $1 order by seq',
        [planId],
      ),
    ).toEqual(before)
    expect((await planOf(planId)).status).toBe('paused')
  })
})

describe('L-20: money beyond what is due', () => {
  it('plan.extra_applies: pays the last payments, so that the plan ends sooner', async () => {
    const debtor = await seedDebtor(t, shortens, { balance: 120 })
    const planId = await seedPlan(t, debtor, {
      methodId: debtor.cardId,
      dates: weekly(3),
      amounts: [4_000, 4_000, 4_000],
    })
    await pay(debtor, '55.00')
    expect(await states(planId)).toEqual(['scheduled', 'scheduled 1500 of 4000', 'submitted'])
    const shown = async () => {
      const me = await t.signInAs(shortens, { consumer: debtor.consumerId })
      return (await me.call(endpoints.getPlan, { body: { plan_id: planId } })).body.data
    }
    expect(await shown()).toMatchObject({
      amount_paid: '15.00',
      planned_payments: [
        { payment_amount: '40.00', paid: null, paid_on: null },
        { payment_amount: '25.00', paid: { amount: '15.00', of: '40.00' } },
        { standing: 'processing', paid_on: '2026-03-02' },
      ],
    })
    processor.settleAll()
    await night('2026-03-02')
    await night('2026-03-03')
    expect(await shown()).toMatchObject({ covered_payments: [{ payment_date: '2026-03-17', paid_on: '2026-03-02' }] })
    const told = await t.database.asOwner<{ detail: string }>(
      "select detail from audit_log where action = 'plan.money_applied' and subject = $1",
      [`plan:${planId}`],
    )
    expect(told.map(({ detail }) => JSON.parse(detail))).toMatchObject([
      { past_due: '0.00', next: '0.00', last: '55.00' },
    ])
  })

  it('plan.extra_applies: pays the next payments where the tenant says so', async () => {
    const debtor = await seedDebtor(t, paysNext, { balance: 120 })
    const planId = await seedPlan(t, debtor, {
      methodId: debtor.cardId,
      dates: weekly(3),
      amounts: [4_000, 4_000, 4_000],
    })
    await pay(debtor, '55.00')
    expect(await states(planId)).toEqual(['submitted', 'scheduled 1500 of 4000', 'scheduled'])
    await night('2026-03-03', paysNext)
    expect(processor.charges.size).toBe(1)
  })

  it('lowers what an open-ended plan would ask for later, before its own payments', async () => {
    const debtor = await seedDebtor(t, shortens, { balance: 150 })
    const dates = weekly(3)
    const planId = await seedPlan(t, debtor, {
      methodId: debtor.cardId,
      dates,
      amounts: [2_500, 2_500, 2_500],
      isOpenEnded: true,
    })
    await pay(debtor, '75.00')
    expect(await states(planId)).toEqual(['scheduled', 'scheduled', 'scheduled'])
    await pay(debtor, '30.00')
    expect(await states(planId)).toEqual(['scheduled', 'scheduled 500 of 2500', 'submitted'])
  })

  it('takes back a part of what a payment paid, from the payment that it came to last', async () => {
    const debtor = await seedDebtor(t, shortens, { balance: 120 })
    const planId = await seedPlan(t, debtor, {
      methodId: debtor.cardId,
      dates: weekly(3),
      amounts: [4_000, 4_000, 4_000],
    })
    const id = await pay(debtor, '55.00')
    const takeBack = (cents?: number) =>
      t.deps.db.withTenant(shortens, (tx) => {
        const work = { tx, deps: t.deps, tenant: t.tenant(shortens), now: t.clock.now(shortens) }
        return takeBackCredits(work, { id }, cents === undefined ? undefined : toCents(cents))
      })
    await takeBack(2_000)
    expect(await states(planId)).toEqual(['scheduled', 'scheduled', 'scheduled 3500 of 4000'])
    await takeBack()
    await takeBack()
    expect(await states(planId)).toEqual(['scheduled', 'scheduled', 'scheduled'])
    const credits = await t.database.asOwner<{ reason: string; amount: string }>(
      'select reason, amount from plan_credit where payment_id = $1 order by id',
      [id],
    )
    expect(credits.map(({ reason, amount }) => `${reason} ${amount}`)).toEqual([
      'last 4000',
      'last 1500',
      'taken_back -1500',
      'taken_back -500',
      'taken_back -3500',
    ])
  })
})
