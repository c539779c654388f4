import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { toCents, type LocalDate } from '@portal/shared/domain'
import { checkLedger } from '../../../core/ledger/check.ts'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { makeLink, strangerAt } from '../../../testing/link-payer.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { stepsWith, unansweredPayment, type AtHand } from '../../../testing/payment-at-hand.ts'
import { seedPlan } from '../../../testing/plan.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { businessDate } from './business-day.ts'
import { refusePayment } from './refuse.ts'
import { settlePayment } from './settle.ts'
import { returnPayment } from './take-back.ts'
import { withdrawPayment } from './withdraw.ts'

// What each step of a payment writes, beside the money.

const tenantId = 'harborlight'
let t: TestApp
let processor: FakeProcessor

beforeAll(async () => {
  processor = new FakeProcessor()
  t = await buildTestApp({ tenants: [tenantId], processor })
})
afterAll(() => t.close())
beforeEach(() => {
  processor.reset()
  t.clock.advance('1d')
})
afterEach(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
})

const { working, change, accept, row, debtOf, itemsOf, auditOf } = stepsWith(() => t)
const unanswered = (options?: Parameters<typeof unansweredPayment>[3]) =>
  unansweredPayment(t, processor, tenantId, options)
const now = () => t.clock.now(tenantId)
/** All notices about payments that its payer got. */
async function toldOf({ debtor }: AtHand): Promise<string[]> {
  await t.runJobs()
  const all = await readOutbox(t.deps, tenantId, { to: debtor.email })
  return all.map(({ purpose }) => purpose as string).filter((purpose) => purpose.startsWith('payment_'))
}
const receiptOf = ({ id }: AtHand) =>
  row<{ data: Record<string, string> }>('select data from receipt where payment_id = $1', id)
const refuse = (asked: AtHand) =>
  working(asked, (work, held) =>
    refusePayment(work, held, { code: 'card_declined', processorReference: `no_${asked.id}` }),
  )
const withdraw = (asked: AtHand) => working(asked, (work, held) => withdrawPayment(work, held, 'disputed'))
const giveBack = (asked: AtHand, code = 'R01', sequence = 1) =>
  working(asked, (work, held) => returnPayment(work, held, { code, sequence }))

describe('a payment that is accepted', () => {
  it('has its receipt, its notice and its entry once, however often that is reported', async () => {
    const asked = await unanswered({ amount: '40.00' })
    const first = await accept(asked)
    expect(first).toMatchObject({
      state: 'succeeded',
      settlement: 'pending',
      processorReference: `ch_${asked.id}`,
      failureCode: null,
      answeredAt: now(),
      endedAt: null,
      checkAt: null,
    })
    t.clock.advance('1h')
    expect(await accept(asked, { processorReference: 'ch_other' })).toEqual(first)
    expect(await toldOf(asked)).toEqual(['payment_accepted'])
    expect(await auditOf(asked)).toEqual(['payment.accepted'])
    const { data } = (await receiptOf(asked))!
    expect(data).toMatchObject({ amount: '40.00', balanceAfter: '60.00', referenceNumber: asked.debtor.reference })
    expect(data).not.toHaveProperty('paidBy')
    expect(data).not.toHaveProperty('discount')
    expect(await itemsOf(asked)).toEqual([])
  })

  it('and settled in one answer is told once, as settled', async () => {
    const asked = await unanswered()
    expect(await accept(asked, { settlement: 'settled' })).toMatchObject({ settlement: 'settled', settledAt: now() })
    expect(await toldOf(asked)).toEqual(['payment_settled'])
    expect(await auditOf(asked)).toEqual(['payment.accepted', 'payment.settled'])
    expect(await debtOf(asked)).toEqual({ balance: '0', status: 'paid_off' })
  })

  it.each([
    ['R02', 'R02'],
    [null, 'R00'],
  ])('and returned in one answer with the code %s is returned with %s', async (returnCode, code) => {
    const asked = await unanswered()
    expect(await accept(asked, { settlement: 'returned', returnCode })).toMatchObject({
      state: 'succeeded',
      settlement: 'returned',
      returnCode: code,
      failureCode: 'returned',
    })
    expect(await debtOf(asked)).toEqual({ balance: '10000', status: 'active' })
    const found = await row('select code, sequence from return_item where payment_id = $1', asked.id)
    expect(found).toEqual({ code, sequence: 1 })
  })

  it('and given back in one answer leaves the debt as it was', async () => {
    const asked = await unanswered()
    const given = await accept(asked, { settlement: 'refunded' })
    expect(given).toMatchObject({ state: 'succeeded', refunded: 10_000n })
    expect(given.settlement).not.toBe('pending')
    expect(await debtOf(asked)).toEqual({ balance: '10000', status: 'active' })
  })

  it.each([
    ['100.00', 'payment'],
    ['99.99', 'active'],
  ])('of %s out of 100.00 leaves the debt %s', async (amount, status) => {
    const asked = await unanswered({ amount })
    await accept(asked)
    expect(await debtOf(asked)).toEqual({ balance: '10000', status })
  })

  it('of a plan that forgives says so on its receipt', async () => {
    const asked = await unanswered({ amount: '40.00' })
    const planId = await seedPlan(t, asked.debtor, {
      methodId: asked.debtor.cardId,
      dates: ['2026-06-01', '2026-06-08'] as LocalDate[],
      amounts: [4_000, 4_000],
      discount: 2_000,
    })
    await change(asked, { planId })
    await accept(asked)
    const { data } = (await receiptOf(asked))!
    expect(data).toMatchObject({ discount: '20.00', balanceAfter: '60.00' })
  })

  it('by a link names who paid, and forgets their card', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const { token } = await makeLink(t, debtor)
    const paid = await strangerAt(t, processor, tenantId, { token, name: 'Sam Payer' }).payAll()
    expect(paid.status).toBe(200)
    const payment = (await row<{ id: string }>('select id from payment where debt_id = $1', debtor.debtId))!
    expect((await receiptOf({ debtor, id: payment.id }))!.data).toMatchObject({ paidBy: 'Sam Payer' })
    await t.runJobs()
    expect(processor.forgotten).toHaveLength(1)
  })
})

describe('an instalment whose payment had failed and was accepted after all', () => {
  /** A failed payment of the first instalment, which has this state now. */
  async function failedInstalment(status: string) {
    const asked = await unanswered({ amount: '40.00' })
    const planId = await seedRunningPlan(t, asked.debtor)
    const planPaymentId = `${planId}-1`
    await t.database.asOwner('update plan_payment set status = $2 where id = $1', [planPaymentId, status])
    await change(asked, { kind: 'plan', planId, planPaymentId, state: 'failed', endedAt: now() })
    return { asked, planPaymentId }
  }
  const instalment = (id: string) =>
    row<{ payment_id: string | null }>('select payment_id from plan_payment where id = $1', id)

  it('takes it, while nothing else pays it', async () => {
    const { asked, planPaymentId } = await failedInstalment('failed')
    expect(await accept(asked)).toMatchObject({ planPaymentId, endedAt: null })
    expect(await instalment(planPaymentId)).toEqual({ payment_id: asked.id })
    expect(await itemsOf(asked)).toEqual(['payment_late taken_late:failed'])
  })

  it('leaves it alone when it was put off: the money counts for the plan', async () => {
    const { asked, planPaymentId } = await failedInstalment('skipped')
    expect(await accept(asked)).toMatchObject({ planPaymentId: null })
    expect(await instalment(planPaymentId)).toEqual({ payment_id: null })
  })
})

describe('a payment that is refused', () => {
  it('ends, with its reason, once', async () => {
    const asked = await unanswered()
    const first = await refuse(asked)
    expect(first).toMatchObject({
      state: 'failed',
      failureCode: 'card_declined',
      processorReference: `no_${asked.id}`,
      answeredAt: now(),
      endedAt: now(),
      checkAt: null,
    })
    t.clock.advance('1h')
    expect(await refuse(asked)).toEqual(first)
    expect(await toldOf(asked)).toEqual(['payment_failed'])
    expect(await auditOf(asked)).toEqual(['payment.failed'])
  })

  it.each(['created', 'sent', 'unknown'] as const)('may have been %s', async (state) => {
    const asked = await unanswered()
    await change(asked, { state })
    expect(await refuse(asked)).toMatchObject({ state: 'failed' })
  })

  it.each([
    ['succeeded', 'pending'],
    ['failed', 'none'],
    ['cancelled', 'none'],
  ] as const)('has not ended as %s before', async (state, settlement) => {
    const asked = await unanswered()
    const before = await change(asked, { state, settlement })
    expect(await refuse(asked)).toEqual(before)
    expect(await auditOf(asked)).toEqual([])
  })
})

describe('what staff were shown of an unknown payment', () => {
  async function shown(checks: number) {
    const asked = await unanswered()
    await change(asked, { checks })
    await t.database.asOwner(
      `insert into work_item (tenant_id, id, kind, subject_id, debt_id, detail, created_at)
       values ($1, $2, 'payment_unknown', $3, $4, 'silent', $5)`,
      [tenantId, t.deps.ids.next(), asked.id, asked.debtor.debtId, now()],
    )
    return asked
  }
  const ends: [string, (asked: AtHand) => Promise<unknown>][] = [
    ['accepted', (asked) => accept(asked)],
    ['refused', refuse],
    ['withdrawn', withdraw],
  ]

  it.each(ends)('is done when it is %s', async (_how, end) => {
    const asked = await shown(1)
    await end(asked)
    expect(await itemsOf(asked)).toEqual(['(payment_unknown)'])
  })
})

describe('a payment that is withdrawn before the bank has it (R-12)', () => {
  it('is cancelled, with its reason, once', async () => {
    const asked = await unanswered()
    const first = await withdraw(asked)
    expect(first).toMatchObject({
      state: 'cancelled',
      settlement: 'none',
      failureCode: 'disputed',
      endedAt: now(),
      checkAt: null,
    })
    t.clock.advance('1h')
    expect(await withdraw(asked)).toEqual(first)
    expect(await toldOf(asked)).toEqual(['payment_withdrawn'])
    expect(await auditOf(asked)).toEqual(['payment.cancelled'])
    const used = await row(
      'select ended_at, end_reason from payment_authorization where id = $1',
      first.authorizationId!,
    )
    expect(used).toMatchObject({ end_reason: 'disputed' })
  })

  it('may have been accepted, while the bank has not paid', async () => {
    const asked = await unanswered()
    await accept(asked)
    expect(await withdraw(asked)).toMatchObject({ state: 'cancelled', settlement: 'none' })
    expect(await debtOf(asked)).toEqual({ balance: '10000', status: 'active' })
  })

  it('is left alone once the bank has paid', async () => {
    const asked = await unanswered()
    const paid = await accept(asked, { settlement: 'settled' })
    expect(await withdraw(asked)).toEqual(paid)
  })

  it('is left alone once it has failed', async () => {
    const asked = await unanswered()
    const failed = await refuse(asked)
    expect(await withdraw(asked)).toEqual(failed)
  })
})

describe('a payment that settles', () => {
  it('writes the day and the amount of the last payment, and what is left', async () => {
    const asked = await unanswered({ amount: '40.00' })
    await accept(asked)
    expect(await working(asked, settlePayment)).toMatchObject({
      settlement: 'settled',
      settledAt: now(),
      checkAt: null,
      remains: 6_000n,
    })
    const debt = await row('select * from debt where id = $1', asked.debtor.debtId)
    const today = businessDate(t.tenant(tenantId), now())
    expect(debt).toMatchObject({
      balance: '6000',
      status: 'active',
      last_payment_amount: '4000',
      last_payment_date: today,
    })
    expect(await itemsOf(asked)).toEqual([])
  })

  it('of the whole balance completes the plan, of a part does not', async () => {
    for (const [amount, status] of [
      ['100.00', 'completed'],
      ['40.00', 'active'],
    ] as const) {
      const asked = await unanswered({ amount })
      const planId = await seedRunningPlan(t, asked.debtor)
      await accept(asked, { settlement: 'settled' })
      expect(await row('select status from plan where id = $1', planId)).toEqual({ status })
    }
  })
})

describe('a payment that the bank returns', () => {
  it.each([
    ['before it settled', 'pending'],
    ['after it settled', 'settled'],
  ] as const)('%s ends, with its code, once', async (_when, settlement) => {
    const asked = await unanswered()
    await accept(asked, { settlement })
    const first = await giveBack(asked)
    expect(first).toMatchObject({
      state: 'succeeded',
      settlement: 'returned',
      returnCode: 'R01',
      failureCode: 'returned',
      endedAt: now(),
      checkAt: null,
    })
    expect(await debtOf(asked)).toEqual({ balance: '10000', status: 'active' })
    t.clock.advance('1h')
    // The same report, and another one of the same payment.
    expect(await giveBack(asked)).toEqual(first)
    expect(await giveBack(asked, 'R10', 2)).toEqual(first)
    expect((await auditOf(asked)).at(-1)).toBe('payment.returned')
    expect((await auditOf(asked)).filter((action) => action === 'payment.returned')).toHaveLength(1)
    const moved = await t.database.asOwner("select kind from transfer where payment_id = $1 and kind = 'return'", [
      asked.id,
    ])
    expect(moved).toHaveLength(settlement === 'settled' ? 1 : 0)
  })

  it.each([
    ['none', 'unknown'],
    ['refunded', 'succeeded'],
    ['reversed', 'succeeded'],
  ] as const)('is left alone while its settlement is %s', async (settlement, state) => {
    const asked = await unanswered()
    const before = await change(asked, { settlement, state })
    expect(await giveBack(asked)).toEqual(before)
  })

  it('in part given back before is work for staff', async () => {
    const asked = await unanswered()
    await accept(asked)
    await change(asked, { refunded: toCents(1) })
    await giveBack(asked)
    expect(await itemsOf(asked)).toContain('refund_review returned_too')
    await change(asked, { refunded: toCents(0) })
  })

  it.each<[code: string, item: string[], account: string | null, authorization: string | null]>([
    ['R01', [], null, null],
    ['R02', [], 'R02', null],
    ['R10', ['return_review not_authorized:R10'], 'R10', 'revoked'],
    ['R11', ['return_review not_as_agreed:R11'], null, null],
  ])('R-38: with %s stops what may not be used any more', async (code, items, reason, ended) => {
    const asked = await unanswered()
    const { authorizationId } = await accept(asked)
    await giveBack(asked, code)
    expect(await itemsOf(asked)).toEqual(items)
    expect(await row('select invalid_reason from payment_method where id = $1', asked.debtor.cardId)).toEqual({
      invalid_reason: reason,
    })
    expect(await row('select end_reason from payment_authorization where id = $1', authorizationId!)).toEqual({
      end_reason: ended,
    })
  })
})
