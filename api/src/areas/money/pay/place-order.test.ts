import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { cardOrder } from '../../../testing/card-order.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

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
  t.clock.advance('1d')
})

let keys = 0
const pay = async (debtor: Debtor) => {
  const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const key = `key-of-order-${++keys}`
  const answer = await who.call(
    endpoints.submitOneTimePayment,
    { body: cardOrder(debtor, '1.00') },
    { 'idempotency-key': key },
  )
  return { status: answer.status, code: answer.body.code, retryAfter: Number(answer.headers['retry-after']) }
}
const payTimes = async (debtor: Debtor, times: number) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await pay(debtor)).status)
  return statuses
}
const refused = (debtor: Debtor) => {
  processor.modes.push('decline')
  return pay(debtor)
}

describe('T19: payments that one person starts in an hour', () => {
  it('are twelve: the thirteenth waits until the first is an hour old', async () => {
    const debtor = await seedDebtor(t, tenantId)
    expect(await payTimes(debtor, 1)).toEqual([200])
    t.clock.advance('10m')
    expect(await payTimes(debtor, 11)).toEqual(Array.from({ length: 11 }, () => 200))
    expect(await pay(debtor)).toEqual({ status: 429, code: 'rate_limited', retryAfter: 50 * 60 })
    t.clock.advance(`${50 * 60 - 1}s`)
    expect(await pay(debtor)).toMatchObject({ status: 429, retryAfter: 1 })
    t.clock.advance('1s')
    expect((await pay(debtor)).status).toBe(200)
    // The others are ten minutes younger.
    expect(await pay(debtor)).toMatchObject({ status: 429, retryAfter: 10 * 60 })
  })

  it('are counted for each person', async () => {
    const busy = await seedDebtor(t, tenantId)
    await payTimes(busy, 12)
    expect((await pay(busy)).status).toBe(429)
    expect((await pay(await seedDebtor(t, tenantId))).status).toBe(200)
  })
})

describe('T19: refusals', () => {
  it('two make nobody wait, the third for thirty minutes', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await refused(debtor)
    await refused(debtor)
    expect((await refused(debtor)).code).toBe('payment_declined')
    expect(await pay(debtor)).toEqual({ status: 429, code: 'rate_limited', retryAfter: 30 * 60 })
    t.clock.advance(`${30 * 60 - 1}s`)
    expect(await pay(debtor)).toMatchObject({ status: 429, retryAfter: 1 })
    t.clock.advance('1s')
    expect((await pay(debtor)).status).toBe(200)
  })
})
