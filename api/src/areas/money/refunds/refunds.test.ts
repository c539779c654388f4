import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../testing/caller.ts'
import { CrashingProcessor } from '../../../testing/crashing-processor.ts'
import { cardOrder } from '../../../testing/orders.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import { settleDue } from '../pay/settle-due.ts'
import { approveRefund } from './decide.ts'
import { reconcileRefunds } from './reconcile.ts'

const tenantId = 'harborlight'
let t: TestApp
let processor: CrashingProcessor
let agent: Caller
let supervisor: Caller

beforeAll(async () => {
  processor = new CrashingProcessor()
  t = await buildTestApp({ processor, tenants: [tenantId] })
})
afterAll(() => t.close())
beforeEach(async () => {
  processor.reset()
  t.clock.advance('1d')
  agent = await staff('Ann Agent')
  supervisor = await staff('Sue Visor', ['override.approve'])
})
// After every story the books must add up.
afterEach(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
})

const staff = async (fullName: string, permissions: 'override.approve'[] = []) =>
  t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId, { fullName, permissions })).id })
const settle = async () => {
  processor.settleAll()
  await settleDue(t.deps, t.tenant(tenantId), localDateIn(new Date('2026-12-31T12:00:00Z'), 'America/New_York'))
}

/** A card payment of a debtor, settled unless it is left pending; returns its id. */
async function paid(debtor: Debtor, amount = '60.00', isSettled = true): Promise<string> {
  const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const body = cardOrder(debtor, amount)
  const answer = await who.call(
    endpoints.submitOneTimePayment,
    { body },
    { 'idempotency-key': `pay-${t.deps.ids.next()}` },
  )
  expect(answer.status).toBe(200)
  if (isSettled) await settle()
  return answer.body.data.payment_id
}

interface Wish {
  amount?: string
  way?: 'void' | 'refund' | 'reversal' | 'check'
  reason?: 'duplicate' | 'goodwill' | 'other'
  note?: string
  key?: string
  by?: Caller
}
const ask = (
  paymentId: string,
  { amount = '20.00', way = 'refund', reason = 'goodwill', note = '', key, by = agent }: Wish = {},
) =>
  by.call(
    endpoints.requestRefund,
    { params: { payment_id: paymentId }, body: { amount, way, reason, note } },
    { 'idempotency-key': key ?? `refund-${t.deps.ids.next()}` },
  )
const approve = (refundId: string, by = supervisor) =>
  by.call(endpoints.approveRefund, { params: { refund_id: refundId } })
const choiceOf = async (paymentId: string) =>
  (await agent.call(endpoints.getRefundChoice, { params: { payment_id: paymentId } })).body.data

const debtOf = async ({ debtId }: Debtor) =>
  (
    await t.database.asOwner<{ balance: string; status: string }>('select balance, status from debt where id = $1', [
      debtId,
    ])
  )[0]!
const paymentOf = async (id: string) =>
  (
    await t.database.asOwner<{ settlement: string; refunded: string }>(
      'select settlement, refunded from payment where id = $1',
      [id],
    )
  )[0]!
const itemsOn = ({ debtId }: Debtor) =>
  t.database.asOwner<{ detail: string }>("select detail from work_item where debt_id = $1 and kind = 'refund_review'", [
    debtId,
  ])
const historyOf = async (who: Caller, debtor: Debtor, client: string | null = null) =>
  (await who.call(endpoints.listPaymentHistory, { body: { debt_id: debtor.debtId, client_id: client } })).body.data

describe('F-19: a refund by staff', () => {
  it('gives back a part: the debt owes it again, history, mail and receipt say so, and the rest can follow', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const payment = await paid(debtor)
    expect(await choiceOf(payment)).toMatchObject({ most: '60.00', before: '0.00', why: null })
    const first = await ask(payment)
    expect(first.body.data).toMatchObject({ state: 'succeeded', amount: '20.00', requested_by: 'Ann Agent' })
    expect(await debtOf(debtor)).toEqual({ balance: '6000', status: 'active' })
    expect(await paymentOf(payment)).toEqual({ settlement: 'settled', refunded: '2000' })
    const consumer = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    expect((await historyOf(consumer, debtor))[0]).toMatchObject({
      success: true,
      amount: '60.00',
      refunded: '20.00',
      refunds: [{ amount: '20.00', way: 'refund', state: 'succeeded' }],
    })
    const receipt = await consumer.call(endpoints.getReceipt, {
      body: { client_id: debtor.consumerId, debt_id: debtor.debtId, payment_id: payment },
    })
    expect(receipt.body.receipt_template).toContain('<dt>Refunded</dt><dd>$20.00 of $60.00</dd>')
    expect(receipt.body.receipt_template).toContain('<dd>$40.00</dd>')
    const papers = await consumer.call(endpoints.listDocuments, { body: {} })
    expect(JSON.stringify(papers.body)).toContain('refunded')
    expect(await choiceOf(payment)).toMatchObject({ most: '40.00', before: '20.00' })
    expect((await ask(payment, { amount: '40.01' })).body.errors).toEqual({ amount: ['refund_too_much'] })
    expect((await ask(payment, { amount: '40.00' })).body.data.state).toBe('succeeded')
    expect(await debtOf(debtor)).toMatchObject({ balance: '10000' })
    expect(await paymentOf(payment)).toEqual({ settlement: 'refunded', refunded: '6000' })
    expect(await choiceOf(payment)).toMatchObject({ most: '0.00', options: [], why: 'given_back' })
    expect(processor.refunds.size).toBe(2)
  })

  it('tells the payer what was given back and when it arrives, once', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const payment = await paid(debtor)
    await ask(payment, { key: 'refund-told-once' })
    await ask(payment, { key: 'refund-told-once' })
    const rows = await t.database.asOwner<{ n: number }>(
      "select count(*)::int as n from message where debt_id = $1 and purpose = 'payment_refunded' and channel = 'email'",
      [debtor.debtId],
    )
    expect(rows[0]!.n).toBe(1)
    expect(processor.refunds.size).toBe(1)
  })

  it('opens a paid debt again', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 60 })
    const payment = await paid(debtor)
    expect(await debtOf(debtor)).toEqual({ balance: '0', status: 'paid_off' })
    await ask(payment)
    expect(await debtOf(debtor)).toEqual({ balance: '2000', status: 'active' })
  })

  it('voids a payment that is not captured yet, in whole only, and moves nothing in the ledger', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const payment = await paid(debtor, '60.00', false)
    expect((await ask(payment, { way: 'void' })).body.errors).toEqual({ amount: ['refund_too_much'] })
    expect((await ask(payment)).body.errors).toEqual({ way: ['refund_not_possible'] })
    expect((await ask(payment, { way: 'void', amount: '60.00' })).body.data.state).toBe('succeeded')
    expect(await paymentOf(payment)).toEqual({ settlement: 'refunded', refunded: '6000' })
    expect(await debtOf(debtor)).toEqual({ balance: '10000', status: 'active' })
    await settle()
    expect(await debtOf(debtor)).toEqual({ balance: '10000', status: 'active' })
  })

  it('records a refund by check, for which nothing is sent', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const payment = await paid(debtor)
    expect((await ask(payment, { way: 'check', reason: 'other' })).body.errors).toEqual({ note: ['required'] })
    const note = 'Check 1042'
    expect((await ask(payment, { way: 'check', reason: 'other', note })).body.data).toMatchObject({
      state: 'succeeded',
      note,
    })
    expect(processor.refundRequests).toEqual([])
    expect(await debtOf(debtor)).toMatchObject({ balance: '6000' })
  })

  it('a refused one changes nothing, is shown to staff, and binds nothing', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const payment = await paid(debtor)
    processor.refundModes.push('decline')
    expect((await ask(payment)).body.data).toMatchObject({ state: 'failed', failure_code: 'not_refundable' })
    expect(await debtOf(debtor)).toMatchObject({ balance: '4000' })
    expect(await itemsOn(debtor)).toEqual([{ detail: 'failed:not_refundable' }])
    expect(await choiceOf(payment)).toMatchObject({ most: '60.00' })
  })

  it('needs a fresh code of the one who asks, and one that fits the payment', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const payment = await paid(debtor)
    t.clock.advance('6m')
    expect((await ask(payment)).body.code).toBe('step_up_required')
    const consumer = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    expect((await ask(payment, { by: consumer })).status).toBe(403)
  })
})

describe('F-19: a second person', () => {
  it('decides above the limit, and is never the one who asked', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 500 })
    const payment = await paid(debtor, '300.00')
    const asked = await ask(payment, { amount: '100.01', by: supervisor })
    expect(asked.body.data).toMatchObject({ state: 'requested', decision: 'own_request' })
    expect(processor.refundRequests).toEqual([])
    expect(await choiceOf(payment)).toMatchObject({ most: '199.99', before: '100.01' })
    const { id } = asked.body.data
    expect((await approve(id)).body.code).toBe('second_person_required')
    expect((await approve(id, agent)).status).toBe(403)
    const other = await staff('Olga Over', ['override.approve'])
    const queue = await other.call(endpoints.listRefunds, { query: {} })
    expect(queue.body.data[0]).toMatchObject({ id, decision: 'allowed', payment: { amount: '300.00' } })
    expect((await approve(id, other)).body.data).toMatchObject({ state: 'succeeded', decided_by: 'Olga Over' })
    expect((await approve(id, other)).body.errors).toEqual({ refund: ['refund_decided'] })
    expect(await debtOf(debtor)).toMatchObject({ balance: '30001' })
    expect(processor.refunds.size).toBe(1)
  })

  it('is needed for the part that brings the parts of one payment above the limit', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 500 })
    const payment = await paid(debtor, '300.00')
    expect((await ask(payment, { amount: '60.00' })).body.data.state).toBe('succeeded')
    expect((await ask(payment, { amount: '60.00' })).body.data.state).toBe('requested')
  })

  it('declines with a reason: nothing is given back, and the part is free again', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 500 })
    const payment = await paid(debtor, '300.00')
    const { id } = (await ask(payment, { amount: '300.00' })).body.data
    const declined = await supervisor.call(endpoints.declineRefund, {
      params: { refund_id: id },
      body: { reason: 'No.' },
    })
    expect(declined.body.data).toMatchObject({ state: 'declined', decline_reason: 'No.', decided_by: 'Sue Visor' })
    expect(await choiceOf(payment)).toMatchObject({ most: '300.00' })
    expect(processor.refundRequests).toEqual([])
    const { rows } = {
      rows: await t.database.asOwner<{ action: string }>(
        'select action from audit_log where subject = $1 order by seq',
        [`refund:${id}`],
      ),
    }
    expect(rows.map(({ action }) => action)).toEqual(['refund.requested', 'refund.declined'])
  })

  it('approves what was captured meanwhile: the void becomes a refund', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 500 })
    const payment = await paid(debtor, '300.00', false)
    const { id } = (await ask(payment, { amount: '300.00', way: 'void' })).body.data
    await settle()
    expect((await approve(id)).body.data).toMatchObject({ state: 'succeeded', way: 'refund' })
    expect(await debtOf(debtor)).toEqual({ balance: '50000', status: 'active' })
  })

  it('comes too late when the bank has taken the payment back', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 500 })
    const payment = await paid(debtor, '300.00')
    const { id } = (await ask(payment, { amount: '300.00' })).body.data
    await event({
      eventId: `ret-${id}`,
      type: 'charge.returned',
      reference: payment,
      processorReference: 'ch',
      returnCode: 'R01',
      sequence: 1,
    })
    expect((await approve(id)).body.errors).toEqual({ refund: ['refund_decided'] })
    expect(await debtOf(debtor)).toMatchObject({ balance: '50000' })
    expect(processor.refundRequests).toEqual([])
  })
})

const event = (body: object) =>
  t
    .visitor(tenantId)
    .send('POST', '/api/v1/webhooks/processor', JSON.stringify({ tenantId, at: '2026-03-02T15:00:00Z', ...body }), {
      'content-type': 'application/json',
      'x-signature': 'good',
    })

describe('F-19, M-1: a refund whose answer is lost', () => {
  it.each(['lost-answer', 'lost-request'] as const)('%s: is unknown at first, then given back once', async (mode) => {
    const debtor = await seedDebtor(t, tenantId)
    const payment = await paid(debtor)
    processor.refundModes.push(mode)
    expect((await ask(payment)).body.data.state).toBe('unknown')
    expect(await debtOf(debtor)).toMatchObject({ balance: '4000' })
    expect(await choiceOf(payment)).toMatchObject({ most: '40.00' })
    t.clock.advance('10s')
    expect(await reconcileRefunds(t.deps, t.tenant(tenantId))).toBe(1)
    expect(await debtOf(debtor)).toMatchObject({ balance: '6000' })
    expect(processor.refunds.size).toBe(1)
    expect(await reconcileRefunds(t.deps, t.tenant(tenantId))).toBe(0)
  })

  it.each(['before', 'after'] as const)(
    'a process that dies %s the call is carried on: given back once',
    async (crash) => {
      const debtor = await seedDebtor(t, tenantId)
      const payment = await paid(debtor)
      processor.crashes.push(crash)
      expect((await ask(payment)).status).toBe(500)
      t.clock.advance('31s')
      expect(await reconcileRefunds(t.deps, t.tenant(tenantId))).toBe(1)
      expect(await debtOf(debtor)).toMatchObject({ balance: '6000' })
      expect(processor.refunds.size).toBe(1)
    },
  )

  it('is left to the request that decides it: the reconciler takes none in between', async () => {
    const payment = await paid(await seedDebtor(t, tenantId, { balance: 500 }), '300.00')
    const { id } = (await ask(payment, { amount: '150.00' })).body.data
    const taken: number[] = []
    const deps: Deps = {
      ...t.deps,
      db: Object.assign(Object.create(t.deps.db), {
        // The reconciler of another process runs whenever the request has committed something.
        withTenant: async (...step: Parameters<Deps['db']['withTenant']>) => {
          const done = await t.deps.db.withTenant(...step)
          taken.push(await reconcileRefunds(t.deps, t.tenant(tenantId)))
          return done
        },
      }),
    }
    const boss = await seedStaff(t, tenantId, { permissions: ['override.approve'] })
    expect(await approveRefund(deps, t.tenant(tenantId), id, boss.id)).toMatchObject({ state: 'succeeded' })
    expect(taken).toEqual([0, 0, 0])
  })

  it('is shown to staff after a day', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const payment = await paid(debtor)
    processor.isAway = true
    await ask(payment)
    for (const wait of ['10s', '1m', '5m', '1h', '1d']) {
      t.clock.advance(wait)
      await reconcileRefunds(t.deps, t.tenant(tenantId))
    }
    expect(await itemsOn(debtor)).toEqual([{ detail: 'silent' }])
  })
})

describe('F-19: refunds at the same time', () => {
  it('two of them give back no more than was paid', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const payment = await paid(debtor)
    const answers = await Promise.all([ask(payment, { amount: '40.00' }), ask(payment, { amount: '40.00' })])
    expect(answers.map(({ body }) => body.code ?? body.data.state).sort()).toEqual(['conflict', 'succeeded'])
    expect(await debtOf(debtor)).toMatchObject({ balance: '8000' })
  })

  it('two approvals send it once', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 500 })
    const payment = await paid(debtor, '300.00')
    const { id } = (await ask(payment, { amount: '300.00' })).body.data
    await Promise.all([approve(id), approve(id)])
    expect(processor.refundRequests).toHaveLength(1)
    expect(await debtOf(debtor)).toMatchObject({ balance: '50000' })
  })

  it('the bank returns the payment while a part is under way: the ledger takes it back once, and staff see it', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const payment = await paid(debtor)
    processor.refundModes.push('lost-answer')
    await ask(payment)
    await event({
      eventId: `r-${payment}`,
      type: 'charge.returned',
      reference: payment,
      processorReference: 'ch',
      returnCode: 'R10',
      sequence: 1,
    })
    expect(await debtOf(debtor)).toMatchObject({ balance: '10000' })
    t.clock.advance('10s')
    await reconcileRefunds(t.deps, t.tenant(tenantId))
    expect(await debtOf(debtor)).toMatchObject({ balance: '10000' })
    expect(await itemsOn(debtor)).toEqual([{ detail: 'returned_too' }])
  })

  it('the bank returns a payment of which a part was given back: only the rest goes back', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const payment = await paid(debtor)
    await ask(payment)
    await event({
      eventId: `r-${payment}`,
      type: 'charge.returned',
      reference: payment,
      processorReference: 'ch',
      returnCode: 'R01',
      sequence: 1,
    })
    expect(await debtOf(debtor)).toMatchObject({ balance: '10000' })
    expect(await itemsOn(debtor)).toEqual([{ detail: 'returned_too' }])
  })
})

describe('F-19, M-5: what the processor reports', () => {
  const refunded = (payment: string, refundId: string, amountCents: number, refundReference: string | null = null) =>
    event({
      eventId: `${refundId}-made`,
      type: 'charge.refunded',
      reference: payment,
      processorReference: `ch_${payment}`,
      refundId,
      refundReference,
      amountCents,
      isWhole: false,
    })
  const failed = (payment: string, refundId: string, amountCents: number, refundReference: string | null = null) =>
    event({
      eventId: `${refundId}-failed`,
      type: 'refund.failed',
      reference: payment,
      refundId,
      refundReference,
      amountCents,
    })

  it('books a refund of the dashboard once, however often it is reported', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const payment = await paid(debtor)
    await refunded(payment, 're_1', 1500)
    await refunded(payment, 're_1', 1500)
    expect(await debtOf(debtor)).toMatchObject({ balance: '5500' })
    expect((await choiceOf(payment)).refunds).toMatchObject([
      { reason: 'processor', requested_by: null, amount: '15.00' },
    ])
  })

  it('knows its own refund by the reference, before and after the answer', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const payment = await paid(debtor)
    processor.refundModes.push('lost-answer')
    const { id } = (await ask(payment)).body.data
    await refunded(payment, 're_2', 2000, id)
    expect(await debtOf(debtor)).toMatchObject({ balance: '6000' })
    t.clock.advance('10s')
    await reconcileRefunds(t.deps, t.tenant(tenantId))
    expect(await debtOf(debtor)).toMatchObject({ balance: '6000' })
    expect((await choiceOf(payment)).refunds).toHaveLength(1)
  })

  it.each(['after', 'before'] as const)(
    'a refund that fails %s its report is booked back, and the payer is told only what they were promised',
    async (order) => {
      const debtor = await seedDebtor(t, tenantId)
      const payment = await paid(debtor)
      const refundId = `re_${payment}`
      if (order === 'before') await failed(payment, refundId, 1500)
      await refunded(payment, refundId, 1500)
      if (order === 'after') {
        expect(await debtOf(debtor)).toMatchObject({ balance: '5500' })
        await failed(payment, refundId, 1500)
        await failed(payment, refundId, 1500)
      }
      expect(await debtOf(debtor)).toMatchObject({ balance: '4000' })
      expect(await paymentOf(payment)).toEqual({ settlement: 'settled', refunded: '0' })
      const told = await t.database.asOwner<{ purpose: string }>(
        "select purpose from message where debt_id = $1 and channel = 'email' and purpose like '%refund%' order by id",
        [debtor.debtId],
      )
      expect(told.map(({ purpose }) => purpose)).toEqual(order === 'after' ? ['payment_refunded', 'refund_failed'] : [])
    },
  )

  it('a whole refund that fails makes the payment count again, and pays the debt off again', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 60 })
    const payment = await paid(debtor)
    const { id } = (await ask(payment, { amount: '60.00' })).body.data
    expect(await debtOf(debtor)).toEqual({ balance: '6000', status: 'active' })
    await failed(payment, `re_${id}`, 6000, id)
    expect(await debtOf(debtor)).toEqual({ balance: '0', status: 'paid_off' })
    expect(await paymentOf(payment)).toEqual({ settlement: 'settled', refunded: '0' })
    // It can be given back in another way.
    expect((await ask(payment, { way: 'check', amount: '60.00' })).body.data.state).toBe('succeeded')
    expect(await debtOf(debtor)).toMatchObject({ balance: '6000' })
  })

  it('a part that was given back before the payment settled is booked when it settles', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const payment = await paid(debtor, '60.00', false)
    await refunded(payment, 're_early', 1500)
    expect(await debtOf(debtor)).toMatchObject({ balance: '10000' })
    await settle()
    expect(await debtOf(debtor)).toMatchObject({ balance: '5500' })
    expect(await paymentOf(payment)).toEqual({ settlement: 'settled', refunded: '1500' })
  })
})
