import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { checkLedger } from '../../../core/ledger/check.ts'
import type { ProcessorEvent } from '../../../gateways/processor/event.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { takeEvent } from './webhook.ts'

const tenantId = 'harborlight'
const processor = new FakeProcessor()
let t: TestApp
let count = 0

beforeAll(async () => {
  t = await buildTestApp({ processor, tenants: [tenantId] })
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
})

type Step = 'inquiry' | 'opened' | 'withdrawn' | 'reinstated' | 'won' | 'lost'

/** A card payment of $100.00 that has settled, and the steps of disputes about it. */
async function paid() {
  const debtor = await seedDebtor(t, tenantId)
  const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const body = {
    debt_id: debtor.debtId,
    amount: '100.00',
    payment_method: 'card' as const,
    payment_method_id: debtor.cardId,
    agreement_timestamp: '2026-03-02T15:00:00.000Z',
  }
  const answer = await who.call(endpoints.submitOneTimePayment, { body }, { 'idempotency-key': `key-${debtor.debtId}` })
  const reference: string = answer.body.data.payment_id
  const send = async (step: Partial<ProcessorEvent>) => {
    const event = { eventId: `evt-${(count += 1)}`, tenantId, reference, at: new Date(), ...step }
    await takeEvent(t.deps, t.tenant(tenantId), event as ProcessorEvent)
  }
  await send({ type: 'charge.settled', processorReference: `ch_${reference}` })
  return {
    async dispute(step: Step, amountCents = 10_000n, disputeId = `dp_${reference}`) {
      const events: Record<Step, Partial<ProcessorEvent>> = {
        inquiry: { type: 'dispute.opened', disputeId, isInquiry: true },
        opened: { type: 'dispute.opened', disputeId, isInquiry: false },
        withdrawn: { type: 'dispute.funds_withdrawn', disputeId, amountCents },
        reinstated: { type: 'dispute.funds_reinstated', disputeId, amountCents },
        won: { type: 'dispute.closed', disputeId, won: true },
        lost: { type: 'dispute.closed', disputeId, won: false },
      }
      await send(events[step])
    },
    async state() {
      const [row] = await t.database.asOwner(
        `select p.settlement, p.return_code, p.refunded::int, d.balance::int, d.status from payment p
           join debt d on d.tenant_id = p.tenant_id and d.id = p.debt_id where p.id = $1`,
        [reference],
      )
      return row
    },
    work: async () =>
      (
        await t.database.asOwner<{ detail: string }>(
          "select detail from work_item where kind = 'payment_dispute' and subject_id = $1 and done_at is null",
          [`dp_${reference}`],
        )
      ).map(({ detail }) => detail),
  }
}

const settled = { settlement: 'settled', return_code: null, refunded: 0, balance: 0, status: 'paid_off' }
const returned = { settlement: 'returned', return_code: 'chargeback', balance: 10_000, status: 'active' }

const orders = <T>(all: readonly T[]): T[][] =>
  all.length === 0 ? [[]] : all.flatMap((one, at) => orders(all.toSpliced(at, 1)).map((rest) => [one, ...rest]))

describe('a card holder’s dispute', () => {
  it('M-5: an inquiry moves no money and is work for staff until it ends', async () => {
    const payment = await paid()
    await payment.dispute('inquiry')
    expect(await payment.state()).toEqual(settled)
    expect(await payment.work()).toEqual(['inquiry'])
    await payment.dispute('won')
    expect(await payment.work()).toEqual([])
    expect(await payment.state()).toEqual(settled)
  })

  it('M-5: an inquiry that becomes a dispute takes the money, and a lost one keeps it', async () => {
    const payment = await paid()
    for (const step of ['inquiry', 'opened', 'withdrawn'] as const) await payment.dispute(step)
    expect(await payment.state()).toMatchObject(returned)
    expect(await payment.work()).toEqual(['chargeback'])
    await payment.dispute('lost')
    expect(await payment.state()).toMatchObject(returned)
    expect(await payment.work()).toEqual([])
  })

  it.each(orders(['opened', 'withdrawn', 'reinstated', 'won'] as const).map((order) => [order.join(', '), order]))(
    'M-5: a won dispute is booked back, in any order, and twice: %s',
    async (_, order) => {
      const payment = await paid()
      for (const step of [...order, ...order]) await payment.dispute(step as Step)
      expect(await payment.state()).toEqual(settled)
      expect(await payment.work()).toEqual([])
    },
  )

  it('M-5: a second dispute takes the money again', async () => {
    const payment = await paid()
    for (const step of ['withdrawn', 'won', 'reinstated'] as const) await payment.dispute(step)
    expect(await payment.state()).toEqual(settled)
    await payment.dispute('withdrawn', 10_000n, 'dp_second')
    expect(await payment.state()).toMatchObject(returned)
  })

  it('M-5: a dispute about a part takes and returns that part, each once', async () => {
    const payment = await paid()
    for (const step of ['withdrawn', 'withdrawn'] as const) await payment.dispute(step, 3_000n)
    expect(await payment.state()).toMatchObject({ settlement: 'settled', refunded: 3_000, balance: 3_000 })
    for (const step of ['reinstated', 'reinstated'] as const) await payment.dispute(step, 3_000n)
    expect(await payment.state()).toMatchObject({ settlement: 'settled', refunded: 0, balance: 0 })
  })

  it('M-5: of a whole payment only a part may come back', async () => {
    const payment = await paid()
    await payment.dispute('withdrawn')
    await payment.dispute('reinstated', 6_000n)
    expect(await payment.state()).toMatchObject({ settlement: 'settled', refunded: 4_000, balance: 4_000 })
  })
})
