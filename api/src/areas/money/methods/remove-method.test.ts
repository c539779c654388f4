import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, localDateIn } from '@portal/shared/domain'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import type { Caller } from '../../../testing/caller.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
/** Three monthly payments of $25.00, the first one made. */
const begun = { dates: ['2026-02-16', '2026-03-16', '2026-04-16'], total: 7_500, made: 1, newPaymentSystem: false }
let t: TestApp
let processor: FakeProcessor

beforeAll(async () => {
  processor = new FakeProcessor()
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())

const signIn = (debtor: Debtor) => t.signInAs(tenantId, { consumer: debtor.consumerId })
/** Schedules a payment by the card, with the authorization that a debit needs. */
async function schedule(who: Caller, debtor: Debtor): Promise<void> {
  const { status } = await who.call(endpoints.schedulePayment, {
    body: {
      debt_id: debtor.debtId,
      amount: '10.00',
      payment_method: 'card',
      card_id: debtor.cardId,
      agreement_timestamp: t.clock.now(tenantId).toISOString(),
      start_date: addDays(localDateIn(t.clock.now(tenantId), t.tenant(tenantId).zone), 3),
    },
  })
  expect(status).toBe(200)
}
const isGone = async (methodId: string) =>
  (
    await t.database.asOwner<{ gone: boolean }>(
      'select deleted_at is not null as gone from payment_method where id = $1',
      [methodId],
    )
  )[0]!.gone

describe('a method in use cannot be removed', () => {
  it('when it pays a plan: the refusal and the list name the debt', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await seedRunningPlan(t, debtor, { ...begun, methodId: debtor.bankId })
    const who = await signIn(debtor)
    const { body } = await who.call(endpoints.listSavedBankAccounts, { body: {} })
    expect(body.data[0].PaysPlans).toEqual([{ debt_id: debtor.debtId, referenceNumber: debtor.reference }])
    const refused = await who.call(endpoints.deleteMethod, {
      body: { card_id: debtor.bankId, cancel_promise: true },
    })
    expect(refused.body).toMatchObject({ code: 'method_in_use', errors: { data_id: [debtor.reference] } })
    await t.database.asOwner('update plan set method_id = $1 where debt_id = $2', [debtor.cardId, debtor.debtId])
    expect((await who.call(endpoints.deleteMethod, { body: { card_id: debtor.bankId } })).status).toBe(200)
  })

  it('when it is the default of a debt: the list names the debt', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await signIn(debtor)
    await who.call(endpoints.setDefaultMethod, { body: { card_id: debtor.cardId, data_id: debtor.reference } })
    const { body } = await who.call(endpoints.listSavedCards, { body: {} })
    expect(body.data[0]).toMatchObject({ DefaultForPayments: false, DefaultFor: [debtor.reference] })
  })
})

describe('at the same moment', () => {
  it('removed while it pays: one of the two succeeds, the other is refused with a reason', async () => {
    const debtors = await Promise.all(Array.from({ length: 12 }, () => seedDebtor(t, tenantId)))
    const outcomes = await Promise.all(
      debtors.map(async (debtor, n) => {
        const who = await signIn(debtor)
        const pay = () =>
          who.call(endpoints.submitOneTimePayment, {
            body: {
              debt_id: debtor.debtId,
              amount: '10.00',
              payment_method: 'card',
              card_id: debtor.cardId,
              agreement_timestamp: t.clock.now(tenantId).toISOString(),
            },
          })
        const remove = () => who.call(endpoints.deleteMethod, { body: { card_id: debtor.cardId } })
        const [first, second] = n % 2 ? [pay, remove] : [remove, pay]
        const answers = await Promise.all([first(), second()])
        const [paid, removed] = n % 2 ? answers : [answers[1], answers[0]]
        return { debtor, paid: paid!, removed: removed! }
      }),
    )
    for (const { debtor, paid, removed } of outcomes) {
      const payments = await t.database.asOwner('select state from payment where debt_id = $1', [debtor.debtId])
      expect(await isGone(debtor.cardId)).toBe(removed.status === 200)
      if (paid.status === 200) expect(payments).toEqual([{ state: 'succeeded' }])
      else {
        expect(paid.body.code).toBe('method_invalid')
        expect(payments).toEqual([])
      }
      // The payment was answered before the removal came: then both may succeed.
      if (removed.status !== 200) expect([removed.body.code, paid.status]).toEqual(['method_in_use', 200])
    }
    expect(processor.charges.size).toBe(outcomes.filter(({ paid }) => paid.status === 200).length)
  })

  it('removed while its scheduled payment is paid at once: charged or cancelled, never both', async () => {
    const debtors = await Promise.all(Array.from({ length: 12 }, () => seedDebtor(t, tenantId)))
    const outcomes = await Promise.all(
      debtors.map(async (debtor, n) => {
        const who = await signIn(debtor)
        await schedule(who, debtor)
        const pay = () =>
          who.call(endpoints.payScheduledNow, {
            params: { id: debtor.debtId },
            body: { agreement_timestamp: t.clock.now(tenantId).toISOString() },
          })
        const remove = () =>
          who.call(endpoints.deleteMethod, { body: { card_id: debtor.cardId, cancel_promise: true } })
        const [first, second] = n % 2 ? [pay, remove] : [remove, pay]
        const answers = await Promise.all([first(), second()])
        return { debtor, paid: (n % 2 ? answers[0] : answers[1])!, removed: (n % 2 ? answers[1] : answers[0])! }
      }),
    )
    for (const { debtor, paid, removed } of outcomes) {
      const [row] = await t.database.asOwner<{ status: string; end_reason: string | null }>(
        'select status, end_reason from payment_promise where debt_id = $1',
        [debtor.debtId],
      )
      const payments = await t.database.asOwner('select id from payment where debt_id = $1', [debtor.debtId])
      if (row!.end_reason === 'method_removed') {
        expect([removed.status, payments.length, paid.status === 200]).toEqual([200, 0, false])
        expect(paid.body.code).toBe('otp_ended')
      } else {
        expect([paid.status, payments.length]).toEqual([200, 1])
        if (removed.status !== 200) expect(removed.body.code).toBe('method_in_use')
      }
    }
  })

  it('removed while it is made the default: one of the two succeeds', async () => {
    const debtors = await Promise.all(Array.from({ length: 8 }, () => seedDebtor(t, tenantId)))
    for (const debtor of debtors) {
      const who = await signIn(debtor)
      const [set, removed] = await Promise.all([
        who.call(endpoints.setDefaultMethod, { body: { card_id: debtor.cardId } }),
        who.call(endpoints.deleteMethod, { body: { card_id: debtor.cardId } }),
      ])
      expect([set.status, removed.status].filter((status) => status === 200)).toHaveLength(1)
      expect(set.status === 200 ? removed.body.code : set.body.code).toBe(
        set.status === 200 ? 'method_default' : 'not_found',
      )
      expect(await isGone(debtor.cardId)).toBe(removed.status === 200)
    }
  })
})
