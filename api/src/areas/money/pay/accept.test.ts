import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { checkLedger } from '../../../core/ledger/check.ts'
import type { Work } from '../../../deps.ts'
import type { ChargeKnown } from '../../../gateways/processor/port.ts'
import { cardOrder } from '../../../testing/orders.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { acceptPayment } from './accept.ts'
import { holdPayment, updatePayment, type Held, type PaymentRow } from './repo.ts'
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

/** A payment of the whole balance, whose answer was lost. */
async function unansweredPayment(): Promise<{ debtor: Debtor; id: string }> {
  const debtor = await seedDebtor(t, tenantId)
  processor.modes.push('lost-request')
  const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const headers = { 'idempotency-key': `key-${debtor.debtId}` }
  const answer = await who.call(endpoints.submitOneTimePayment, { body: cardOrder(debtor, '100.00') }, headers)
  return { debtor, id: answer.body.data.payment_id }
}

interface Asked {
  debtor: Debtor
  id: string
}
const working = <T>({ debtor, id }: Asked, work: (work: Work, held: Held) => Promise<T>): Promise<T> =>
  t.deps.db.withTenant(tenantId, async (tx) => {
    const held = await holdPayment(tx, tenantId, { id, debtId: debtor.debtId })
    return work({ tx, deps: t.deps, tenant: t.tenant(tenantId), now: t.clock.now(tenantId) }, held)
  })
const change = (asked: Asked, columns: Partial<PaymentRow>) =>
  working(asked, ({ tx }) => updatePayment(tx, tenantId, asked.id, columns))
const accept = (asked: Asked, settlement: ChargeKnown['settlement']) =>
  working(asked, (work, held) =>
    acceptPayment(work, held, {
      state: 'succeeded',
      processorReference: `ch_${asked.id}`,
      settlement,
      returnCode: null,
    }),
  )
const balanceOf = async ({ debtor }: Asked) =>
  (await t.database.asOwner<{ balance: string }>('select balance from debt where id = $1', [debtor.debtId]))[0]!.balance
const itemsOf = async ({ id }: Asked) =>
  (
    await t.database.asOwner<{ kind: string; detail: string }>(
      'select kind, detail from work_item where subject_id = $1 order by kind',
      [id],
    )
  ).map(({ kind, detail }) => `${kind} ${detail}`)

describe('R-12: an answer that comes after the debit was withdrawn', () => {
  it.each(['disputed', 'held'] as const)('%s: counts for nothing, accepted or settled', async (code) => {
    const asked = await unansweredPayment()
    await working(asked, (work, held) => withdrawPayment(work, held, code))
    for (const settlement of ['pending', 'settled'] as const)
      expect(await accept(asked, settlement)).toMatchObject({
        state: 'cancelled',
        settlement: 'none',
        failureCode: code,
        processorReference: null,
      })
    expect(await balanceOf(asked)).toBe('10000')
    expect(await itemsOf(asked)).toEqual([])
  })

  it('counts after any other end, because the money has moved, and is shown to staff', async () => {
    const asked = await unansweredPayment()
    await change(asked, { state: 'cancelled', failureCode: 'debt_closed', endedAt: t.clock.now(tenantId) })
    expect(await accept(asked, 'settled')).toMatchObject({ state: 'succeeded', settlement: 'settled' })
    expect(await balanceOf(asked)).toBe('0')
    expect(await itemsOf(asked)).toEqual(['payment_late taken_late:cancelled'])
  })

  it('a failed payment with the same code counts, too: only a cancelled one was withdrawn', async () => {
    const asked = await unansweredPayment()
    await change(asked, { state: 'failed', failureCode: 'disputed', endedAt: t.clock.now(tenantId) })
    expect(await accept(asked, 'pending')).toMatchObject({ state: 'succeeded', settlement: 'pending' })
    expect(await itemsOf(asked)).toEqual(['payment_late taken_late:failed'])
  })
})

describe('settling a payment', () => {
  it('posts a pending payment once', async () => {
    const asked = await unansweredPayment()
    await accept(asked, 'pending')
    expect(await balanceOf(asked)).toBe('10000')
    const settledAt = t.clock.now(tenantId)
    expect(await working(asked, settlePayment)).toMatchObject({ settlement: 'settled', settledAt })
    t.clock.advance('1h')
    expect(await working(asked, settlePayment)).toMatchObject({ settlement: 'settled', settledAt })
    expect(await balanceOf(asked)).toBe('0')
  })

  it.each([
    ['not accepted', { state: 'unknown', settlement: 'none' }],
    ['returned', { state: 'succeeded', settlement: 'returned' }],
    ['refunded', { state: 'succeeded', settlement: 'refunded' }],
    ['reversed', { state: 'succeeded', settlement: 'reversed' }],
  ] as const)('leaves a payment alone that is %s', async (_what, columns) => {
    const asked = await unansweredPayment()
    const before = await change(asked, columns)
    expect(await working(asked, settlePayment)).toEqual(before)
    expect(await balanceOf(asked)).toBe('10000')
    const posted = await t.database.asOwner('select 1 from transfer where payment_id = $1', [asked.id])
    expect(posted).toEqual([])
  })
})
