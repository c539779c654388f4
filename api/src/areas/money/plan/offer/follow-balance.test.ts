import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { localDate, toCents, type LocalDate } from '@portal/shared/domain'
import { adjust } from '../../../../core/ledger/post.ts'
import { checkLedger } from '../../../../core/ledger/check.ts'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedOffer } from '../../../../testing/offers.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { bookOf } from '../../pay/book-of.ts'
import { settleDue } from '../../pay/settle-due.ts'

const tenantId = 'harborlight'
const processor = new FakeProcessor()
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())

const me = (debtor: Debtor) => t.signInAs(tenantId, { consumer: debtor.consumerId })
const settle = (day: string) => settleDue(t.deps, t.tenant(tenantId), localDate(day))

/** The four shapes: paid at once with and without a settlement, in parts, and without an end. */
async function four(debtor: Debtor): Promise<string[]> {
  const once = { frequency: 'one_time' as const, payments: 1 }
  return [
    await seedOffer(t, debtor, { ...once, kind: 'SIF', total: 6_000, discount: 4_000 }),
    await seedOffer(t, debtor, { ...once, kind: 'PIF' }),
    await seedOffer(t, debtor, { payments: 6 }),
    await seedOffer(t, debtor, { kind: 'OPEN', isOpenEnded: true, total: 3_000 }),
  ]
}

async function shown(debtor: Debtor) {
  const { body } = await (await me(debtor)).call(endpoints.listPossiblePlans, { body: { debt_id: debtor.debtId } })
  const { single_payment_plans, multiple_payment_plans } = body.data
  return [...single_payment_plans, ...multiple_payment_plans].map(
    (offer) => `${offer.kind} ${offer.payments} x ${offer.per_month} = ${offer.total_amount} off ${offer.discount}`,
  )
}

const pay = async (debtor: Debtor, amount: string, method: 'card' | 'ach') => {
  const who = await me(debtor)
  const payment_method_id = method === 'card' ? debtor.cardId : debtor.bankId
  const order = { debt_id: debtor.debtId, amount, payment_method_id }
  const agreement_timestamp = t.clock.now(tenantId).toISOString()
  const authorization_id =
    method === 'ach'
      ? (await who.call(endpoints.recordAuthorization, { body: { ...order, agreement_timestamp } })).body.nacha_details
          .authorization_id
      : null
  const answer = await who.call(endpoints.submitOneTimePayment, {
    body: { ...order, payment_method: method, agreement_timestamp, authorization_id },
  })
  expect(answer.status).toBe(200)
}

const whole = [
  'SIF 1 x 60.00 = 60.00 off 40.00',
  'PIF 1 x 100.00 = 100.00 off 0.00',
  'REGULAR 6 x 16.66 = 100.00 off 0.00',
  'OPEN 6 x 5.00 = 30.00 off 0.00',
]
const less = [
  'SIF 1 x 52.60 = 52.60 off 35.06',
  'PIF 1 x 87.66 = 87.66 off 0.00',
  'REGULAR 6 x 14.61 = 87.66 off 0.00',
  'OPEN 6 x 5.00 = 30.00 off 0.00',
]

describe('C-44: offers follow the balance', () => {
  it('while a small payment is pending, after it has settled, and back after its return', async () => {
    t.clock.set('2026-03-02T15:00:00.000Z')
    const debtor = await seedDebtor(t, tenantId)
    await four(debtor)
    expect(await shown(debtor)).toEqual(whole)
    await pay(debtor, '12.34', 'ach')
    expect(await shown(debtor)).toEqual(less)
    processor.settleAll()
    t.clock.set('2026-03-05T15:00:00.000Z')
    await settle('2026-03-05')
    expect(await shown(debtor)).toEqual(less)
    await pay(debtor, '10.00', 'ach')
    const [{ id }] = (await t.database.asOwner<{ id: string }>(
      "select id from payment where debt_id = $1 and settlement = 'pending'",
      [debtor.debtId],
    )) as [{ id: string }]
    expect(await shown(debtor)).toHaveLength(4)
    processor.returnWith(id, 'R01')
    t.clock.set('2026-03-09T15:00:00.000Z')
    await settle('2026-03-09')
    expect(await shown(debtor)).toEqual(less)
    expect(await checkLedger(t.deps, tenantId)).toBeNull()
  })

  it('after a correction by the creditor, up or down', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await four(debtor)
    const correct = (amount: number) =>
      t.deps.db.withTenant(tenantId, (tx) =>
        adjust(bookOf({ tx, deps: t.deps, tenant: t.tenant(tenantId), now: t.clock.now(tenantId) }), {
          debtId: debtor.debtId,
          creditor: 'First Bank',
          amount: toCents(amount),
          key: `${debtor.debtId}/${amount}`,
          reason: 'creditor',
        }),
      )
    await correct(-1_234)
    expect(await shown(debtor)).toEqual(less)
    await correct(1_234)
    expect(await shown(debtor)).toEqual(whole)
  })

  it('an offer that changed since it was shown is not taken: its new amounts are, once they were seen', async () => {
    t.clock.set('2026-03-02T15:00:00.000Z')
    const debtor = await seedDebtor(t, tenantId)
    const [settlement] = await four(debtor)
    await pay(debtor, '12.34', 'card')
    const who = await me(debtor)
    const take = (total_amount: string) =>
      who.call(endpoints.submitPlan, {
        body: {
          debt_id: debtor.debtId,
          plan_id: settlement!,
          payment_method: 'card',
          card_id: debtor.cardId,
          start_day: 15,
          start_date: '2026-03-15' as LocalDate,
          total_amount,
          agreement_timestamp: '2026-03-02T15:00:00.000Z',
        },
      })
    // A bank debit is authorized first, for the amount on the screen.
    const authorized = await who.call(endpoints.recordAuthorization, {
      body: {
        debt_id: debtor.debtId,
        plan_id: settlement!,
        start_day: 15,
        amount: '60.00',
        payment_method_id: debtor.bankId,
        agreement_timestamp: '2026-03-02T15:00:00.000Z',
      },
    })
    expect([authorized.status, authorized.body.current]).toEqual([
      409,
      { total_amount: '52.60', start_amount: '52.60', payments: '1' },
    ])
    const refused = await take('60.00')
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      409,
      'conflict',
      { total_amount: ['amount_changed'] },
    ])
    expect(refused.body.current).toEqual({ total_amount: '52.60', start_amount: '52.60', payments: '1' })
    const taken = await take('52.60')
    expect(taken.status).toBe(200)
    expect(taken.body.data.plan).toMatchObject({ total_amount: '52.60', discount: '35.06', amount_paid: '0.00' })
    const { body } = await who.call(endpoints.getDebt, { body: { debt_id: debtor.debtId } })
    expect(body.data).toMatchObject({ next_due: '2026-03-15', ptp_payment_amount: '52.60' })
  })
})
