import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { cardOrder } from '../../../testing/orders.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId] })
})
afterAll(() => t.close())

const consumer = (debtor: Debtor) => t.signInAs(tenantId, { consumer: debtor.consumerId })

async function payTimes(debtor: Debtor, times: number) {
  const who = await consumer(debtor)
  for (let n = 1; n <= times; n++) {
    const body = { debt_id: debtor.debtId, amount: `${n}.00`, payment_method: 'card' as const, card_id: debtor.cardId }
    const signed = { ...body, agreement_timestamp: '2026-03-02T15:00:00.000Z' }
    await who.call(endpoints.submitOneTimePayment, { body: signed }, { 'idempotency-key': `key-${debtor.debtId}-${n}` })
    t.clock.advance('1s')
  }
  return who
}

describe('A-45: the history of a debt', () => {
  it('lists payments newest first, five to a page, the same by body and by path', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await payTimes(debtor, 6)
    const first = await who.call(endpoints.listPaymentHistory, { body: { debt_id: debtor.debtId } })
    expect(first.body).toMatchObject({ page: 1, items_number: 6, pagination: { page_range: [1, 2] } })
    expect(first.body.data.map((row: { amount: string }) => row.amount)).toEqual([
      '6.00',
      '5.00',
      '4.00',
      '3.00',
      '2.00',
    ])
    expect(first.body.data[0]).toMatchObject({
      type: 'otp',
      success: 'TransactionPending',
      payment_method: 'VISA 4242',
      remains: null,
    })
    const paths = [{ a: debtor.debtId }, { a: debtor.consumerId, b: debtor.debtId }]
    for (const params of paths) {
      const byPath = await who.call(endpoints.getPaymentHistory, { params, query: { page: '2' } })
      expect(byPath.body.data.map((row: { amount: string }) => row.amount)).toEqual(['1.00'])
    }
  })

  it('T4: is not found by strangers', async () => {
    const [debtor, other] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const who = await consumer(other)
    expect((await who.call(endpoints.listPaymentHistory, { body: { debt_id: debtor.debtId } })).status).toBe(404)
    const params = { a: debtor.consumerId, b: debtor.debtId }
    expect((await who.call(endpoints.getPaymentHistory, { params, query: {} })).status).toBe(404)
    expect((await who.call(endpoints.getPaymentSchedule, { params, query: {} })).status).toBe(404)
  })
})

describe('A-46: planned payments', () => {
  it('lists the instalments of the live plan and a scheduled payment, by day', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = `plan-${debtor.debtId}`
    await t.database.asOwner(
      `insert into plan (tenant_id, id, debt_id, kind, status, frequency, per_month, payments, discount, discount_percentage, total, start_date, end_date, owner_id, initiator, created_at, updated_at)
       values ($1, $2, $3, 'REGULAR', 'active', 'monthly', 5000, 2, 0, '0', 10000, '2026-03-15', '2026-04-15', $4, 'consumer', '2026-03-01', '2026-03-01')`,
      [tenantId, plan, debtor.debtId, debtor.consumerId],
    )
    for (const [seq, date] of [
      [1, '2026-03-15'],
      [2, '2026-04-15'],
    ] as const)
      await t.database.asOwner(
        "insert into plan_payment (tenant_id, id, plan_id, seq, due_date, amount, status) values ($1, $2, $3, $4, $5, 5000, 'scheduled')",
        [tenantId, `${plan}-${seq}`, plan, seq, date],
      )
    await t.database.asOwner(
      "insert into payment_promise (tenant_id, id, debt_id, consumer_id, date, amount, method_id, status, created_at) values ($1, $2, $3, $4, '2026-03-20', 1000, $5, 'waiting', '2026-03-02')",
      [tenantId, `p-${debtor.debtId}`, debtor.debtId, debtor.consumerId, debtor.bankId],
    )
    const found = await (
      await consumer(debtor)
    ).call(endpoints.listPaymentSchedule, { body: { debt_id: debtor.debtId } })
    expect(found.body.next_payment_date).toBe('2026-03-15')
    expect(
      found.body.data.map((row: { payment_date: string; amount: string; status: string }) => [
        row.payment_date,
        row.amount,
        row.status,
      ]),
    ).toEqual([
      ['2026-03-15', '50.00', 'scheduled'],
      ['2026-03-20', '10.00', 'waiting'],
      ['2026-04-15', '50.00', 'scheduled'],
    ])
  })

  it('L-09: no second payment can be scheduled while one waits', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await t.database.asOwner(
      "insert into payment_promise (tenant_id, id, debt_id, consumer_id, date, amount, method_id, status, created_at) values ($1, $2, $3, $4, '2026-03-20', 1000, $5, 'waiting', '2026-03-02')",
      [tenantId, `p-${debtor.debtId}`, debtor.debtId, debtor.consumerId, debtor.bankId],
    )
    const body = cardOrder(debtor, '5.00')
    const answer = await (
      await consumer(debtor)
    ).call(endpoints.submitOneTimePayment, { body }, { 'idempotency-key': `key-${debtor.debtId}` })
    expect([answer.status, answer.body.code]).toEqual([409, 'otp_scheduled'])
  })
})
