import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
/** Three monthly payments of $25.00, the first one made. */
const begun = { dates: ['2026-02-16', '2026-03-16', '2026-04-16'], total: 7_500, made: 1, newPaymentSystem: false }
let t: TestApp
let debtor: Debtor

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor() })
})
afterAll(() => t.close())
beforeEach(async () => {
  debtor = await seedDebtor(t, tenantId)
})

const list = async (who = debtor, params: object = {}) =>
  (await t.signInAs(tenantId, { consumer: who.consumerId })).call(endpoints.listScheduledPayments, { params })
const scheduled = (on: Debtor, date: string, methodId: string | null = on.bankId) =>
  t.database.asOwner(
    "insert into payment_promise (tenant_id, id, debt_id, consumer_id, date, amount, method_id, status, created_at) values ($1, $2, $3, $4, $5, 1000, $6, 'waiting', '2026-03-02')",
    [tenantId, `p-${on.debtId}`, on.debtId, on.consumerId, date, methodId],
  )
const cardEnds = (on: Debtor, year: number, month: number) =>
  t.database.asOwner('update payment_method set expiry_year = $1, expiry_month = $2 where id = $3', [
    year,
    month,
    on.cardId,
  ])
/** A second debt of the same person. */
const another = async () => {
  const other = await seedDebtor(t, tenantId)
  await t.database.asOwner('update debt_party set consumer_id = $1 where debt_id = $2', [
    debtor.consumerId,
    other.debtId,
  ])
  return { ...other, consumerId: debtor.consumerId, cardId: debtor.cardId, bankId: debtor.bankId }
}

describe('K-05: the payments to come, across debts', () => {
  it('list plan payments and scheduled ones, soonest first, with their methods', async () => {
    await seedRunningPlan(t, debtor, { ...begun, methodId: debtor.bankId })
    const other = await another()
    await scheduled(other, '2026-03-10', debtor.cardId)
    const { body } = await list()
    expect(body.data).toEqual([
      {
        debt_id: other.debtId,
        referenceNumber: other.reference,
        creditor: 'First Bank',
        payment_date: '2026-03-10',
        amount: '10.00',
        kind: 'scheduled',
        method: { id: debtor.cardId, type: 'Card', card_brand: 'VISA', last_four: '4242' },
        card_ends: false,
        balance: '100.00',
      },
      expect.objectContaining({
        debt_id: debtor.debtId,
        payment_date: '2026-03-16',
        amount: '25.00',
        kind: 'plan',
        method: { id: debtor.bankId, type: 'ACH', card_brand: null, last_four: '0000' },
      }),
    ])
  })

  it('are none while a debt is on hold or its plan is paused; a retry counts on its own day', async () => {
    const planId = await seedRunningPlan(t, debtor, { ...begun, methodId: debtor.bankId })
    const first = async () => (await list()).body.data[0]?.payment_date
    await t.database.asOwner("update plan_payment set status = 'failed', retry_on = '2026-03-05' where id = $1", [
      `${planId}-2`,
    ])
    expect(await first()).toBe('2026-03-05')
    await t.database.asOwner("update debt set status = 'on_hold' where id = $1", [debtor.debtId])
    expect(await first()).toBeUndefined()
    await t.database.asOwner("update debt set status = 'established' where id = $1", [debtor.debtId])
    await t.database.asOwner("update plan set status = 'paused' where id = $1", [planId])
    expect((await list()).body.data).toEqual([])
  })

  it('T4, T5: are hidden from strangers; a co-debtor sees the payment, not the account; staff name the consumer', async () => {
    await seedRunningPlan(t, debtor, { ...begun, methodId: debtor.bankId })
    const sharing = await seedDebtor(t, tenantId, { sharing: debtor })
    expect((await list(sharing)).body.data).toMatchObject([{ method: { type: 'ACH' }, amount: '25.00' }])
    expect((await list(sharing)).body.data[0].method.id).toBeUndefined()
    expect((await list(await seedDebtor(t, tenantId))).body.data).toEqual([])
    const agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    const asked = await agent.call(endpoints.listScheduledPayments, { params: { client_id: debtor.consumerId } })
    expect(asked.body.data).toMatchObject([{ method: { id: debtor.bankId } }])
    const unnamed = await agent.call(endpoints.listScheduledPayments, { params: {} })
    expect(unnamed.status).toBe(400)
  })
})

describe('F-25: cards that end before the next debit', () => {
  it.each([
    [2026, 2, true],
    [2026, 3, false],
  ])('a card until %i-%i for a debit on 16 March: ends %s', async (year, month, ends) => {
    await seedRunningPlan(t, debtor, begun)
    await cardEnds(debtor, year, month)
    expect((await list()).body.data).toMatchObject([{ card_ends: ends }])
    const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const plan = await who.call(endpoints.getPlan, { body: { plan_id: `plan-${debtor.debtId}` } })
    expect(plan.body.data.payment_method.ends_before).toBe(ends ? '2026-03-16' : undefined)
  })

  it('a debit on the last day of a month that is no banking day is made in the next one', async () => {
    await seedRunningPlan(t, debtor, { dates: ['2026-05-31'], total: 2_500 })
    await cardEnds(debtor, 2026, 5)
    expect((await list()).body.data).toMatchObject([{ payment_date: '2026-05-31', card_ends: true }])
  })
})
