import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { checkLedger } from '../../../core/ledger/check.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { stepsWith, unansweredPayment } from '../../../testing/payment-at-hand.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { settlePayment } from './settle.ts'
import { withdrawPayment } from './withdraw.ts'

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
afterEach(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
})

const { working, change, accept, debtOf, itemsOf } = stepsWith(() => t)
const unanswered = (options?: Parameters<typeof unansweredPayment>[3]) =>
  unansweredPayment(t, processor, tenantId, options)

describe('R-12: an answer that comes after the debit was withdrawn', () => {
  it.each(['disputed', 'held'] as const)('%s: counts for nothing, accepted or settled', async (code) => {
    const asked = await unanswered()
    await working(asked, (work, held) => withdrawPayment(work, held, code))
    for (const settlement of ['pending', 'settled'] as const)
      expect(await accept(asked, { settlement })).toMatchObject({
        state: 'cancelled',
        settlement: 'none',
        failureCode: code,
        processorReference: null,
      })
    expect((await debtOf(asked)).balance).toBe('10000')
    expect(await itemsOf(asked)).toEqual([])
  })

  it('counts after any other end, because the money has moved, and is shown to staff', async () => {
    const asked = await unanswered()
    await change(asked, { state: 'cancelled', failureCode: 'debt_closed', endedAt: t.clock.now(tenantId) })
    expect(await accept(asked, { settlement: 'settled' })).toMatchObject({ state: 'succeeded', settlement: 'settled' })
    expect((await debtOf(asked)).balance).toBe('0')
    expect(await itemsOf(asked)).toEqual(['payment_late taken_late:cancelled'])
  })

  it('a failed payment with the same code counts, too: only a cancelled one was withdrawn', async () => {
    const asked = await unanswered()
    await change(asked, { state: 'failed', failureCode: 'disputed', endedAt: t.clock.now(tenantId) })
    expect(await accept(asked, { settlement: 'pending' })).toMatchObject({ state: 'succeeded', settlement: 'pending' })
    expect(await itemsOf(asked)).toEqual(['payment_late taken_late:failed'])
  })
})

describe('settling a payment', () => {
  it('posts a pending payment once', async () => {
    const asked = await unanswered()
    await accept(asked, { settlement: 'pending' })
    expect((await debtOf(asked)).balance).toBe('10000')
    const settledAt = t.clock.now(tenantId)
    expect(await working(asked, settlePayment)).toMatchObject({ settlement: 'settled', settledAt })
    t.clock.advance('1h')
    expect(await working(asked, settlePayment)).toMatchObject({ settlement: 'settled', settledAt })
    expect((await debtOf(asked)).balance).toBe('0')
  })

  it.each([
    ['not accepted', { state: 'unknown', settlement: 'none' }],
    ['returned', { state: 'succeeded', settlement: 'returned' }],
    ['refunded', { state: 'succeeded', settlement: 'refunded' }],
    ['reversed', { state: 'succeeded', settlement: 'reversed' }],
  ] as const)('leaves a payment alone that is %s', async (_what, columns) => {
    const asked = await unanswered()
    const before = await change(asked, columns)
    expect(await working(asked, settlePayment)).toEqual(before)
    expect((await debtOf(asked)).balance).toBe('10000')
    const posted = await t.database.asOwner('select 1 from transfer where payment_id = $1', [asked.id])
    expect(posted).toEqual([])
  })
})
