import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { toCents, type LocalDate } from '@portal/shared/domain'
import { seedDebtor } from '../../../../testing/debtor.ts'
import { creditsBy, instalmentsOf, onDebt, seedPayment, setInstalment } from '../../../../testing/plan-rows.ts'
import { seedPlan } from '../../../../testing/plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import type { PaymentRow } from '../../pay/rows.ts'
import { applyPayment, takeBackCredits } from './apply-payment.ts'

const shortens = 'harborlight'
const paysNext = 'quarrylane'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [shortens, paysNext] })
})
afterAll(() => t.close())

interface Plan {
  tenantId?: string
  /** Dollars. */
  balance?: number
  isOpenEnded?: boolean
  dates?: string[]
}

/** A plan of payments of $40 from tomorrow on. */
async function withPlan({
  tenantId = shortens,
  balance = 120,
  isOpenEnded = false,
  dates = ['2026-03-03', '2026-03-10', '2026-03-17'],
}: Plan = {}) {
  const debtor = await seedDebtor(t, tenantId, { balance })
  const methodId = debtor.cardId
  const amounts = dates.map(() => 4_000)
  const planId = await seedPlan(t, debtor, { methodId, dates: dates as LocalDate[], amounts, isOpenEnded })
  const rows = () => instalmentsOf(t, tenantId, planId)
  return {
    debtor,
    planId,
    rows,
    ids: (await rows()).map(({ id }) => id),
    set: (seq: number, row: Parameters<typeof setInstalment>[4]) => setInstalment(t, tenantId, planId, seq, row),
    pay: (amount: number, over: Partial<Omit<PaymentRow, 'amount'>> = {}) =>
      seedPayment(t, debtor, { amount, state: 'sent', settlement: 'none', planId, ...over }),
    apply: (payment: PaymentRow) => onDebt(t, debtor, (work, debt) => applyPayment(work, debt, payment)),
    takeBack: (payment: PaymentRow, cents?: number) =>
      onDebt(t, debtor, (work) => takeBackCredits(work, payment, cents === undefined ? undefined : toCents(cents))),
    end: () => t.database.asOwner("update plan set status = 'cancelled' where id = $1", [planId]),
  }
}

describe('L-20: money is applied', () => {
  it('to no plan when it was paid for none, or for one that has ended', async () => {
    const plan = await withPlan()
    expect(await plan.apply(await plan.pay(5_000, { planId: null }))).toEqual([])
    await plan.end()
    const payment = await plan.pay(5_000)
    expect(await plan.apply(payment)).toEqual([])
    expect(await creditsBy(t, payment)).toEqual([])
  })

  it('not to a payment whose debit is on its way, though that brings less', async () => {
    const plan = await withPlan({ tenantId: paysNext })
    await plan.set(1, { status: 'submitted', covered: toCents(3_000) })
    const payment = await plan.pay(5_000)
    await plan.apply(payment)
    expect(await creditsBy(t, payment)).toEqual(['2 next 4000', '3 next 1000'])
  })

  it('from a debit to its own payment first, with a line of history for what is left alone', async () => {
    const dates = ['2026-02-17', '2026-02-24', '2026-03-03', '2026-03-10']
    const plan = await withPlan({ tenantId: paysNext, balance: 160, dates })
    const debit = (seq: number) => ({ kind: 'plan', planPaymentId: plan.ids[seq - 1]! }) as const
    const told = async () =>
      (
        await t.database.asOwner<{ detail: string }>(
          "select detail from audit_log where action = 'plan.money_applied' and subject = $1",
          [`plan:${plan.planId}`],
        )
      ).map(({ detail }) => JSON.parse(detail))
    const alone = await plan.pay(4_000, debit(4))
    await plan.apply(alone)
    expect([await creditsBy(t, alone), await told()]).toEqual([['4 debit 4000'], []])
    await plan.takeBack(alone)
    const more = await plan.pay(15_000, debit(3))
    await plan.apply(more)
    expect(await creditsBy(t, more)).toEqual(['3 debit 4000', '1 past_due 4000', '2 past_due 4000', '4 next 3000'])
    expect(await told()).toMatchObject([{ payment: more.id, past_due: '80.00', next: '30.00', last: '0.00' }])
  })

  it.each<[string, Partial<Omit<PaymentRow, 'amount'>>]>([
    ['is to be sent', { state: 'created' }],
    ['was sent', { state: 'sent' }],
    ['has no answer', { state: 'unknown' }],
    ['is on its way', { state: 'succeeded', settlement: 'pending' }],
    ['has come', { state: 'succeeded', settlement: 'settled' }],
    ['comes by mail', { state: 'created', methodId: null }],
  ])('to what an open-ended plan asks for later first, without counting itself, when it %s', async (_, over) => {
    // $240 are owed, and three payments ask for $120 of it.
    const plan = await withPlan({ balance: 240, isOpenEnded: true })
    const payment = await plan.pay(13_000, over)
    await plan.apply(payment)
    expect(await creditsBy(t, payment)).toEqual(['3 last 1000'])
  })

  it('never beyond its amount, though the payments of an open-ended plan ask for more than is owed', async () => {
    const plan = await withPlan({ balance: 90, isOpenEnded: true })
    const payment = await plan.pay(5_000)
    await plan.apply(payment)
    expect(await creditsBy(t, payment)).toEqual(['3 last 4000', '2 last 1000'])
  })
})

describe('L-20: money that went back', () => {
  const states = async (plan: Awaited<ReturnType<typeof withPlan>>) =>
    (await plan.rows()).map((row) => `${row.status} ${row.covered} of ${row.editedAmount ?? row.amount}`)

  it('opens what it had paid, and ends with the part that was given back', async () => {
    const plan = await withPlan()
    const payment = await plan.pay(5_500)
    await plan.apply(payment)
    // The payment that it came to last got $15.
    expect(await plan.takeBack(payment, 1_500)).toMatchObject([{ seq: 2, status: 'scheduled' }])
    expect(await creditsBy(t, payment)).toEqual(['3 last 4000', '2 last 1500', '2 taken_back -1500'])
    expect(await plan.takeBack(payment, 4_000)).toMatchObject([{ seq: 3, status: 'scheduled' }])
    expect(await plan.takeBack(payment)).toEqual([])
  })

  it('of one that is paid otherwise opens nothing', async () => {
    const plan = await withPlan()
    const payment = await plan.pay(4_000)
    await plan.apply(payment)
    await plan.set(3, { status: 'skipped' })
    expect(await plan.takeBack(payment)).toEqual([])
    expect((await states(plan))[2]).toBe('skipped 0 of 4000')
  })

  /** $15 of the first payment and $7 of the second are paid ahead; a debit has brought the rest of the first. */
  async function debitedAfter() {
    const plan = await withPlan()
    const [first, second] = plan.ids as [string, string, string]
    const credits = [
      { id: first, amount: 1_500 },
      { id: second, amount: 700 },
    ]
    const ahead = await seedPayment(t, plan.debtor, { amount: 2_200, planId: plan.planId, credits })
    const debit = await seedPayment(t, plan.debtor, {
      amount: 2_500,
      kind: 'plan',
      planId: plan.planId,
      planPaymentId: first,
      credits: [{ id: first, amount: 2_500, reason: 'debit' }],
    })
    await plan.set(1, { status: 'completed', paymentId: debit.id })
    return { ...plan, ahead }
  }
  const totals = (planId: string) =>
    t.database.asOwner('select payments, total, end_date::text as ends from plan where id = $1', [planId])

  it('L-14: asks after the last payment for what a debit that stands does not bring, and debits nothing twice', async () => {
    const plan = await debitedAfter()
    expect(await plan.takeBack(plan.ahead)).toMatchObject([{ seq: 2, status: 'scheduled' }])
    expect(await states(plan)).toEqual([
      'completed 2500 of 2500',
      'scheduled 0 of 4000',
      'scheduled 0 of 4000',
      'scheduled 0 of 1500',
    ])
    expect(await totals(plan.planId)).toEqual([{ payments: 4, total: '12000', ends: '2026-03-24' }])
  })

  it('asks for nothing more when the plan has ended', async () => {
    const plan = await debitedAfter()
    await plan.end()
    await plan.takeBack(plan.ahead)
    expect(await states(plan)).toEqual(['completed 2500 of 4000', 'skipped 0 of 4000', 'scheduled 0 of 4000'])
    expect(await totals(plan.planId)).toEqual([{ payments: 3, total: '12000', ends: '2026-03-17' }])
  })
})
