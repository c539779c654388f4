import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { cardOrder } from '../../../testing/orders.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import type { Caller } from '../../../testing/caller.ts'
import { checkLedger } from '../../../core/ledger/check.ts'

const tenantId = 'harborlight'
let t: TestApp
let processor: FakeProcessor

beforeAll(async () => {
  processor = new FakeProcessor()
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())
beforeEach(() => {
  processor.reset()
  t.clock.advance('2h')
})

const agreed = '2026-03-02T15:00:00.000Z'
const consumer = (debtor: Debtor) => t.signInAs(debtor.tenantId, { consumer: debtor.consumerId })
const open = (who: Caller, debtor: Debtor, rest: object = {}) =>
  who.call(endpoints.openWalletOrder, {
    body: { debt_id: debtor.debtId, amount: '40.00', agreement_timestamp: agreed, ...rest },
  })
const page = (who: Caller, debtor: Debtor, loan_id: string | null, rest: object = {}) =>
  who.call(endpoints.payByApple, { body: { debt_id: debtor.debtId, amount: '40.00', loan_id, ...rest } })
const look = (who: Caller, id: string, charge: 'yes' | 'no' = 'yes') =>
  who.call(endpoints.getWalletOrder, { params: { id }, query: { charge } })
let tokens = 0
const approve = () => {
  const [reference] = [...processor.wallets.keys()].slice(-1)
  processor.wallets.set(reference!, {
    state: 'completed',
    kind: 'applepay',
    token: `wallet_${++tokens}`,
    brand: 'VISA',
    lastFour: '4242',
    funding: 'debit',
  })
}
async function opened() {
  const debtor = await seedDebtor(t, tenantId)
  const who = await consumer(debtor)
  const id = (await open(who, debtor)).body.data.loan_id
  expect((await page(who, debtor, id)).status).toBe(200)
  return { debtor, who, id }
}

describe('a wallet', () => {
  it('A-65 to A-67: pays once the amount that its owner approved, and is named in the history and on the receipt', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    const id = (await open(who, debtor)).body.data.loan_id
    expect((await look(who, id)).body.data).toMatchObject({ state: 'open', is_approved: false, payment: null })
    const shown = await page(who, debtor, id)
    expect(shown.body.data).toEqual({ url: expect.stringContaining('/wallets/'), loan_id: id })
    expect((await look(who, id)).body.data.state).toBe('open')
    expect(processor.requests).toHaveLength(0)
    approve()
    const paid = await look(who, id)
    expect(paid.body.data).toMatchObject({
      state: 'paid',
      payment: { amount: '40.00', kind: 'otp', method: { type: 'ApplePay', label: 'Apple Pay' } },
    })
    expect(processor.requests[0]?.method).toEqual({ kind: 'wallet', wallet: 'applepay', token: 'wallet_1' })
    expect((await look(who, id)).body.data.payment.payment_id).toBe(paid.body.data.payment.payment_id)
    expect(processor.charges.size).toBe(1)
    const byKey = await who.call(endpoints.getPaymentByKey, { params: { key: id } })
    expect(byKey.body.data.payment_id).toBe(paid.body.data.payment.payment_id)
    const history = await who.call(endpoints.listPaymentHistory, { body: { debt_id: debtor.debtId } })
    expect(history.body.data[0]).toMatchObject({
      payment_method: 'Apple Pay',
      payment_method_details: { type: 'ApplePay', last_four: '4242' },
    })
    const receipt = await who.call(endpoints.getReceipt, {
      body: { debt_id: debtor.debtId, payment_id: paid.body.data.payment.payment_id },
    })
    expect(receipt.body.receipt_template).toContain('Apple Pay VISA ending in 4242')
    expect(receipt.body.file_name).toMatch(/^receipt_\d{4}-\d{2}-\d{2}\.pdf$/)
    const cards = await who.call(endpoints.listSavedCards, { body: {} })
    expect(cards.body.data).toHaveLength(1)
    expect(await checkLedger(t.deps, tenantId)).toBeNull()
  })

  it('is charged once by many tabs that ask at the same moment', async () => {
    const { who, id } = await opened()
    approve()
    const answers = await Promise.all(Array.from({ length: 12 }, () => look(who, id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.data.payment.payment_id)).size).toBe(1)
    expect(processor.charges.size).toBe(1)
  })

  it('P-62: tells an approval before it charges it, and a look that does not charge charges nothing', async () => {
    const { who, id } = await opened()
    expect((await look(who, id, 'no')).body.data).toMatchObject({ state: 'open', is_approved: false })
    approve()
    for (const _ of [1, 2])
      expect((await look(who, id, 'no')).body.data).toMatchObject({ state: 'open', is_approved: true, payment: null })
    expect(processor.charges.size).toBe(0)
    expect((await look(who, id)).body.data.state).toBe('paid')
    expect((await look(who, id, 'no')).body.data.state).toBe('paid')
    expect(processor.charges.size).toBe(1)
  })

  it('charges nothing when its page was cancelled, abandoned or replaced', async () => {
    const { debtor, who, id } = await opened()
    const [first] = [...processor.wallets.keys()]
    await page(who, debtor, id)
    processor.wallets.set(first!, {
      state: 'completed',
      kind: 'applepay',
      token: 'wallet_old',
      brand: null,
      lastFour: '1',
      funding: null,
    })
    expect((await look(who, id)).body.data.state).toBe('open')
    processor.wallets.set([...processor.wallets.keys()].at(-1)!, { state: 'cancelled' })
    expect((await look(who, id)).body.data).toMatchObject({ state: 'cancelled', payment: null })
    await page(who, debtor, id)
    approve()
    t.clock.advance('61m')
    const later = await consumer(debtor)
    expect((await look(later, id)).body.data).toMatchObject({ state: 'cancelled', payment: null })
    expect((await page(later, debtor, id)).status).toBe(404)
    expect(processor.requests).toHaveLength(0)
  })

  it('reports a refusal, an unknown outcome and an unavailable processor', async () => {
    const { who, id } = await opened()
    approve()
    processor.isAway = true
    expect([(await look(who, id)).status, (await look(who, id)).body.code]).toEqual([503, 'processor_unavailable'])
    processor.isAway = false
    processor.modes.push('decline')
    expect((await look(who, id)).body.data).toMatchObject({ state: 'declined', payment: { state: 'failed' } })
    const other = await opened()
    approve()
    processor.modes.push('lost-answer')
    expect((await look(other.who, other.id)).body.data).toMatchObject({ state: 'unknown' })
  })

  it('P-64: is refused where the tenant has none', async () => {
    const elsewhere = await seedDebtor(t, 'northgate')
    const there = await consumer(elsewhere)
    expect((await open(there, elsewhere)).body.code).toBe('method_not_allowed_here')
    expect((await page(there, elsewhere, null)).body.code).toBe('method_not_allowed_here')
  })

  it('K-18: opens no order for more than can be paid, nor for another person’s debt', async () => {
    const [debtor, other] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const who = await consumer(debtor)
    expect((await open(who, debtor, { amount: '100.01' })).body.code).toBe('amount_out_of_range')
    expect((await open(who, other)).status).toBe(404)
    const id = (await open(who, debtor)).body.data.loan_id
    expect((await page(who, debtor, id, { amount: '41.00' })).status).toBe(400)
    expect((await page(await consumer(other), other, id)).status).toBe(404)
    expect((await look(await consumer(other), id)).status).toBe(404)
  })

  it('does not charge a debt that was paid meanwhile in another way', async () => {
    const { debtor, who, id } = await opened()
    await who.call(
      endpoints.submitOneTimePayment,
      {
        body: cardOrder(debtor, '80.00'),
      },
      { 'idempotency-key': 'paid-meanwhile' },
    )
    approve()
    expect((await look(who, id)).body.code).toBe('amount_out_of_range')
    expect(processor.charges.size).toBe(1)
  })

  it('P-61: is the consumer’s own: staff open no order and no page, and ask about none', async () => {
    const { debtor, id } = await opened()
    const staff = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    const of = { client_id: debtor.consumerId }
    for (const answer of [await open(staff, debtor, of), await page(staff, debtor, id, of), await look(staff, id)])
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(processor.requests).toHaveLength(0)
  })
})
