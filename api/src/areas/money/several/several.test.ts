import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { CrashingProcessor } from '../../../testing/crashing-processor.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { cardOrder } from '../../../testing/orders.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import { reconcilePayments } from '../pay/reconcile.ts'

const tenantId = 'harborlight'
let t: TestApp
let processor: CrashingProcessor
let payer: Debtor
/** Three debts of one person, of 100 dollars each. */
let debts: string[]
let keys = 0

beforeAll(async () => {
  processor = new CrashingProcessor()
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())
beforeEach(async () => {
  processor.reset()
  t.clock.advance('1d')
  payer = await seedDebtor(t, tenantId)
  debts = [payer.debtId, await another(), await another()]
})
afterEach(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
})

/** Another debt of the same person. */
async function another(): Promise<string> {
  const { debtId } = await seedDebtor(t, tenantId)
  await t.database.asOwner('update debt_party set consumer_id = $1 where debt_id = $2', [payer.consumerId, debtId])
  return debtId
}

const me = () => t.signInAs(tenantId, { consumer: payer.consumerId })
const total = (amounts: readonly string[]) => amounts.reduce((sum, each) => sum + Number(each), 0).toFixed(2)
const orderOf = (amounts: readonly string[], over: object = {}) => ({
  payment_method: 'card' as const,
  payment_method_id: payer.cardId,
  total: total(amounts),
  agreement_timestamp: '2026-03-02T15:00:00.000Z',
  parts: amounts.map((amount, at) => ({ debt_id: debts[at]!, amount })),
  ...over,
})
async function pay(
  amounts = ['20.00', '30.00', '40.05'],
  { key = `several-${++keys}`, ...over }: { key?: string; [field: string]: unknown } = {},
) {
  const answer = await (
    await me()
  ).call(endpoints.submitSeveralPayments, { body: orderOf(amounts, over) }, { 'idempotency-key': key })
  return { ...answer, key }
}
const ask = async (key: string) => (await (await me()).call(endpoints.getSeveralByKey, { params: { key } })).body.data
const reconcile = async (after: string) => {
  t.clock.advance(after)
  return reconcilePayments(t.deps, t.tenant(tenantId))
}
const statesOf = (data: { parts: { state: string; amount: string }[] }) =>
  data.parts.map(({ state, amount }) => `${amount} ${state}`)
const charged = () => [...processor.charges.values()].map(({ amount }) => Number(amount))
const rows = <T extends object>(sql: string, ...values: unknown[]) => t.database.asOwner<T>(sql, values)
const payments = () =>
  rows<{ debt_id: string; state: string; authorization_id: string; bundle_id: string }>(
    'select debt_id, state, authorization_id, bundle_id from payment where payer_id = $1 order by created_at, id',
    payer.consumerId,
  )

describe('F-16: one amount over several debts', () => {
  it('charges each for itself, with an authorization, a receipt and a key of its own', async () => {
    const { body, key } = await pay()
    expect(body.data).toMatchObject({ state: 'succeeded', total: '90.05', charged: '90.05' })
    expect(statesOf(body.data)).toEqual(['20.00 succeeded', '30.00 succeeded', '40.05 succeeded'])
    expect(charged()).toEqual([2000, 3000, 4005])
    const receipts = body.data.parts.map((part: { receipt_number: string }) => part.receipt_number)
    expect(new Set(receipts).size).toBe(3)
    expect(receipts).not.toContain(null)
    expect(body.data.parts.map((part: { balance_after: string }) => part.balance_after)).toEqual([
      '80.00',
      '70.00',
      '59.95',
    ])
    const stored = await payments()
    expect(stored.map(({ debt_id }) => debt_id)).toEqual(debts)
    expect(new Set(stored.map(({ authorization_id }) => authorization_id)).size).toBe(3)
    const agreed = await rows<{ debt_id: string; amount: string }>(
      'select debt_id, amount from payment_authorization where consumer_id = $1 order by agreed_at, id',
      payer.consumerId,
    )
    expect(agreed.map(({ amount }) => Number(amount)).toSorted()).toEqual([2000, 3000, 4005])
    expect(new Set(agreed.map(({ debt_id }) => debt_id))).toEqual(new Set(debts))
    // Each part answers to its own key, as any payment does.
    const second = await (await me()).call(endpoints.getPaymentByKey, { params: { key: `${key}.2` } })
    expect(second.body.data).toMatchObject({ amount: '30.00', debt_id: debts[1], state: 'succeeded' })
  })

  it('is one entry of the audit chain beside those of its parts', async () => {
    await pay()
    const told = await rows<{ action: string; detail: string }>(
      "select action, detail from audit_log where consumer_id = $1 and action in ('payment.bundled', 'payment.ordered') order by seq",
      payer.consumerId,
    )
    expect(told.map(({ action }) => action).toSorted()).toEqual([
      'payment.bundled',
      'payment.ordered',
      'payment.ordered',
      'payment.ordered',
    ])
    const whole = told.find(({ action }) => action === 'payment.bundled')!
    expect(JSON.parse(whole.detail)).toEqual({ total: '90.05', parts: 3 })
  })

  it('says exactly which parts went through where one is declined, and goes on with the others', async () => {
    processor.modes.push('ok', 'decline', 'ok')
    const { status, body, key } = await pay()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ state: 'partly', total: '90.05', charged: '60.05' })
    expect(statesOf(body.data)).toEqual(['20.00 succeeded', '30.00 failed', '40.05 succeeded'])
    expect(charged()).toEqual([2000, 4005])
    // The answer stays, byte for byte, and nothing is tried again.
    const again = await pay(undefined, { key })
    expect(again.text).toBe((await pay(undefined, { key })).text)
    expect(again.body.data).toEqual(body.data)
    expect(processor.requests).toHaveLength(3)
    expect(body.data.parts[1].receipt_number).toBeNull()
  })

  it('says that nothing was charged where every part is declined', async () => {
    processor.modes.push('decline', 'decline', 'decline')
    const { body } = await pay()
    expect(body.data).toMatchObject({ state: 'failed', charged: '0.00' })
    expect(charged()).toEqual([])
  })

  it('pays an extra payment on a debt with a plan, and a single one on the others', async () => {
    await seedRunningPlan(t, payer)
    const { body } = await pay()
    expect(body.data.parts.map(({ kind }: { kind: string }) => kind)).toEqual(['extra', 'otp', 'otp'])
  })

  it('debits a bank account for each part', async () => {
    const { body } = await pay(['20.00', '30.00'], { payment_method: 'ach', payment_method_id: payer.bankId })
    expect(body.data.state).toBe('succeeded')
    expect(processor.requests.map(({ sec }) => sec)).toEqual(['WEB', 'WEB'])
  })
})

describe('F-16: what may not be paid', () => {
  it.each<[string, string[], number, string, string]>([
    ['below the minimum', ['20.00', '0.04'], 400, 'amount_out_of_range', 'parts.1'],
    ['above what is owed', ['100.01', '30.00'], 400, 'amount_out_of_range', 'parts.0'],
  ])('a part %s refuses the whole, and names it', async (_name, amounts, status, code, field) => {
    const answer = await pay(amounts)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.errors).toHaveProperty([field], [code])
    expect(answer.body.errors).toHaveProperty([`${field}.min`])
    expect(await payments()).toEqual([])
    expect(processor.requests).toEqual([])
  })

  it('R-13, K-59: a debt that is disputed or rests, unless its payer asks for it themselves', async () => {
    await t.database.asOwner("update debt set status = 'on_hold', hold_reason = 'dispute' where id = $1", [debts[1]])
    const refused = await pay(['20.00', '30.00'])
    expect([refused.status, refused.body.code]).toEqual([409, 'debt_on_hold'])
    expect(refused.body.errors).toHaveProperty(['parts.1'], ['debt_on_hold'])
    expect(await payments()).toEqual([])
    const asked = orderOf(['20.00', '30.00'])
    const parts = asked.parts.map((part, at) => ({ ...part, despite_hold: at === 1 }))
    expect((await pay(['20.00', '30.00'], { parts })).body.data.state).toBe('succeeded')
  })

  it.each(['recalled', 'external', 'paid_off'])('a debt that is %s', async (state) => {
    await t.database.asOwner('update debt set status = $2 where id = $1', [debts[1], state])
    expect((await pay(['20.00', '30.00'])).body.code).toBe('debt_closed')
    expect(await payments()).toEqual([])
  })

  it("R-47: by somebody who is bankrupt; T4: somebody else's debt or method", async () => {
    const stranger = await seedDebtor(t, tenantId)
    const parts = [
      { debt_id: debts[0], amount: '20.00' },
      { debt_id: stranger.debtId, amount: '30.00' },
    ]
    expect((await pay(['20.00', '30.00'], { parts })).status).toBe(404)
    expect((await pay(['20.00', '30.00'], { payment_method_id: stranger.cardId })).body.code).toBe('method_invalid')
    await t.database.asOwner('update consumer set bankrupt = true where id = $1', [payer.consumerId])
    expect((await pay()).body.code).toBe('needs_person')
    expect(await payments()).toEqual([])
  })

  it('one debt twice, one debt alone, another sum than the parts, and no key at all', async () => {
    const twice = [
      { debt_id: debts[0], amount: '20.00' },
      { debt_id: debts[0], amount: '30.00' },
    ]
    for (const [over, field] of [
      [{ parts: twice }, 'parts'],
      [{ parts: twice.slice(0, 1), total: '20.00' }, 'parts'],
      [{ total: '50.01' }, 'total'],
    ] as const) {
      const answer = await pay(['20.00', '30.00'], over)
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body.errors)).toEqual([field])
    }
    const without = await (await me()).call(endpoints.submitSeveralPayments, { body: orderOf(['20.00', '30.00']) })
    expect(without.body.errors).toEqual({ 'Idempotency-Key': ['required'] })
    const long = await pay(undefined, { key: 'k'.repeat(251) })
    expect(long.body.errors).toEqual({ 'Idempotency-Key': ['too_long'] })
    expect((await pay(undefined, { key: 'k'.repeat(250) })).status).toBe(200)
  })

  it('for staff, and at a tenant without otp.several', async () => {
    const staff = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    const key = { 'idempotency-key': 'several-of-staff' }
    expect((await staff.call(endpoints.submitSeveralPayments, { body: orderOf(['20.00', '30.00']) }, key)).status).toBe(
      403,
    )
    const { capabilities } = t.tenant(tenantId) as { capabilities: Record<string, unknown> }
    capabilities['otp.several'] = false
    try {
      expect((await pay()).status).toBe(404)
    } finally {
      capabilities['otp.several'] = true
    }
  })

  it('T19: counts as one act: the twelfth in an hour goes, the thirteenth waits', async () => {
    for (let n = 0; n < 12; n++) {
      expect((await pay(['1.00', '1.00', '1.00'])).status).toBe(200)
      t.clock.advance('1m')
    }
    const over = await pay(['1.00', '1.00', '1.00'])
    expect([over.status, over.body.code]).toEqual([429, 'rate_limited'])
  })

  it('T19: three refused parts are one refusal, and the third refused act makes the payer wait', async () => {
    for (let n = 0; n < 3; n++) {
      processor.modes.push('decline', 'decline', 'decline')
      expect((await pay()).body.data.state).toBe('failed')
      t.clock.advance('1m')
    }
    expect((await pay()).status).toBe(429)
  })
})

describe('F-16, M-1, M-2: nothing is charged twice, whatever happens', () => {
  it('many requests with one key at once are one act', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(undefined, { key: 'several-at-once' })))
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(charged().toSorted()).toEqual([2000, 3000, 4005])
    expect(await payments()).toHaveLength(3)
    expect((await ask('several-at-once')).state).toBe('succeeded')
  })

  it('the same key with another body is refused', async () => {
    const { key } = await pay()
    expect((await pay(['20.00', '30.00', '40.00'], { key })).status).toBe(422)
    expect(await payments()).toHaveLength(3)
  })

  it('two acts over the same debts in other orders wait for each other, and never take more than is owed', async () => {
    const forth = orderOf(['60.00', '60.00', '60.00'])
    const back = { ...forth, parts: forth.parts.toReversed() }
    const answers = await Promise.all([forth, back].map((body) => pay(['60.00', '60.00', '60.00'], body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(charged()).toEqual([6000, 6000, 6000])
  })

  it('an act and a single payment of one of its debts, at once: never more than is owed', async () => {
    const single = async () =>
      (await me()).call(
        endpoints.submitOneTimePayment,
        { body: cardOrder({ debtId: debts[1]!, cardId: payer.cardId }, '80.00') },
        { 'idempotency-key': `single-${++keys}` },
      )
    const [whole, one] = await Promise.all([pay(['60.00', '60.00', '60.00']), single()])
    expect([whole.status, one.status].toSorted()).toEqual([200, 400])
    const onSecond = await rows<{ sum: string }>(
      "select sum(amount) from payment where debt_id = $1 and state = 'succeeded'",
      debts[1],
    )
    expect(Number(onSecond[0]!.sum)).toBeLessThanOrEqual(10_000)
  })

  it.each([
    ['before the first charge', ['before', null, null]],
    ['after the first charge', ['after', null, null]],
    ['before the second', [null, 'before', null]],
    ['after the second', [null, 'after', null]],
    ['before the last', [null, null, 'before']],
    ['after the last', [null, null, 'after']],
  ] as const)('a death %s leaves what is true, and ends with each charged once', async (_when, crashes) => {
    processor.crashes.push(...crashes)
    const { status, body, key } = await pay()
    expect(status).toBe(200)
    expect(body.data.state).toBe('unknown')
    // What is told as made was charged, and nothing that was charged is told as failed.
    for (const part of body.data.parts) expect(part.state).not.toBe('failed')
    const made = body.data.parts.filter(({ state }: { state: string }) => state === 'succeeded')
    expect(Number(body.data.charged)).toBe(
      made.reduce((sum: number, each: { amount: string }) => sum + Number(each.amount), 0),
    )
    while ((await reconcile('31s')) > 0);
    expect(await ask(key)).toMatchObject({ state: 'succeeded', charged: '90.05' })
    expect(charged().toSorted()).toEqual([2000, 3000, 4005])
    expect((await pay(undefined, { key })).body.data.state).toBe('succeeded')
    expect(await payments()).toHaveLength(3)
  })

  it('an answer that is lost leaves the rest to the reconciler, and the payer is told that we are finding out', async () => {
    processor.modes.push('ok', 'lost-answer')
    const { body, key } = await pay()
    expect(body.data).toMatchObject({ state: 'unknown', charged: '20.00' })
    expect(processor.requests).toHaveLength(2)
    while ((await reconcile('31s')) > 0);
    expect((await ask(key)).state).toBe('succeeded')
    expect(charged()).toEqual([2000, 3000, 4005])
  })

  it('a debt that is recalled before the reconciler comes is not charged late, and is told so', async () => {
    processor.crashes.push('before')
    const { key } = await pay()
    await t.database.asOwner("update debt set status = 'recalled' where id = $1", [debts[2]])
    while ((await reconcile('31s')) > 0);
    const known = await ask(key)
    expect(known.state).toBe('partly')
    expect(statesOf(known)).toEqual(['20.00 succeeded', '30.00 succeeded', '40.05 failed'])
    expect(charged().toSorted()).toEqual([2000, 3000])
  })

  it("is found by the key of its payer alone, and by no key of somebody else's", async () => {
    const { key } = await pay()
    const stranger = await seedDebtor(t, tenantId)
    const other = await t.signInAs(tenantId, { consumer: stranger.consumerId })
    expect((await other.call(endpoints.getSeveralByKey, { params: { key } })).body.data).toBeNull()
    expect(await ask('never-seen-before')).toBeNull()
  })
})
