import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { localDateIn, toCents } from '@portal/shared/domain'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../db/database.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { cardOrder } from '../../../testing/orders.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor, type ChargeMode } from '../../../testing/fake-processor.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import { adjust } from '../../../core/ledger/post.ts'
import type { KeyScope } from './idempotency-repo.ts'
import type { PaymentOrder } from './order.ts'
import { reconcilePayments } from './reconcile.ts'
import { settleDue } from './settle-due.ts'
import { submitPayment } from './submit.ts'

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
// After every story the books must add up.
afterEach(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
})

interface Row {
  id: string
  state: string
  settlement: string
  failure_code: string | null
}
const paymentsOf = (debtor: Debtor) =>
  t.database.asOwner<Row>('select id, state, settlement, failure_code from payment where debt_id = $1 order by id', [
    debtor.debtId,
  ])
const debtOf = async (debtor: Debtor) =>
  (
    await t.database.asOwner<{ balance: string; status: string }>('select balance, status from debt where id = $1', [
      debtor.debtId,
    ])
  )[0]!
const reconcile = (after: string) => {
  t.clock.advance(after)
  return reconcilePayments(t.deps, t.tenant(tenantId))
}
const settle = () =>
  settleDue(t.deps, t.tenant(tenantId), localDateIn(new Date('2026-12-31T12:00:00Z'), 'America/New_York'))

async function pay(debtor: Debtor, amount = '100.00', key = `key-${debtor.debtId}`, rest: object = {}) {
  const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const body = { ...cardOrder(debtor, amount), ...rest }
  const answer = await who.call(endpoints.submitOneTimePayment, { body }, { 'idempotency-key': key })
  return { who, answer, byKey: async () => (await who.call(endpoints.getPaymentByKey, { params: { key } })).body.data }
}

function webhook(event: object, signature = 'good') {
  const headers = { 'content-type': 'application/json', 'x-signature': signature }
  return t
    .visitor(tenantId)
    .send(
      'POST',
      '/api/v1/webhooks/processor',
      JSON.stringify({ tenantId, at: '2026-03-02T15:00:00Z', ...event }),
      headers,
    )
}

describe('a payment without an answer', () => {
  it.each<[ChargeMode, string]>([
    ['lost-answer', 'the money moved'],
    ['lost-request', 'nothing arrived'],
    ['error', 'the processor failed'],
  ])('%s (%s): is unknown at first, then one charge', async (mode) => {
    const debtor = await seedDebtor(t, tenantId)
    processor.modes.push(mode)
    const { answer, byKey, who } = await pay(debtor)
    expect(answer.body.data).toMatchObject({ state: 'unknown', status: 'TransactionPending', receipt_number: null })
    const other = cardOrder(debtor, '1.00')
    const second = await who.call(
      endpoints.submitOneTimePayment,
      { body: other },
      { 'idempotency-key': 'key-meanwhile' },
    )
    expect(second.body.code).toBe('amount_out_of_range')
    expect(await reconcile('9s')).toBe(0)
    expect(await reconcile('1s')).toBe(1)
    expect(await byKey()).toMatchObject({ state: 'succeeded', receipt_number: expect.any(String) })
    expect(processor.charges.size).toBe(1)
    // The key tells what is known now, and from then on returns that answer byte for byte.
    const asked = await pay(debtor)
    expect(asked.answer.body.data).toMatchObject({ state: 'succeeded', payment_id: answer.body.data.payment_id })
    const replay = await pay(debtor)
    expect(replay.answer.text).toBe(asked.answer.text)
    expect(processor.charges.size).toBe(1)
  })

  it('M-1: is looked up after 10 s, 1 m, 5 m, 1 h and then daily, and shown to staff after a day', async () => {
    const debtor = await seedDebtor(t, tenantId)
    processor.isAway = true
    await pay(debtor)
    for (const wait of ['10s', '1m', '5m', '1h', '1d']) expect([wait, await reconcile(wait)]).toEqual([wait, 1])
    expect(await reconcile('23h')).toBe(0)
    const [item] = await t.database.asOwner('select kind, subject_id, done_at from work_item where debt_id = $1', [
      debtor.debtId,
    ])
    expect(item).toMatchObject({ kind: 'payment_unknown', done_at: null })
    processor.isAway = false
    await reconcile('1h')
    expect((await paymentsOf(debtor))[0]).toMatchObject({ state: 'succeeded', settlement: 'pending' })
    const [done] = await t.database.asOwner<{ done_at: Date | null }>(
      'select done_at from work_item where debt_id = $1',
      [debtor.debtId],
    )
    expect(done?.done_at).not.toBeNull()
  })

  it('is not sent again when its debt was recalled in between', async () => {
    const debtor = await seedDebtor(t, tenantId)
    processor.modes.push('lost-request')
    await pay(debtor)
    await t.database.asOwner("update debt set status = 'recalled' where id = $1", [debtor.debtId])
    await reconcile('10s')
    expect((await paymentsOf(debtor))[0]).toMatchObject({ state: 'failed', failure_code: 'debt_closed' })
    expect(processor.charges.size).toBe(0)
  })
})

describe('settlement', () => {
  it('L-01: posts the money, closes the debt, and does so once', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await pay(debtor)
    expect(await settle()).toMatchObject({ settled: 0 })
    processor.settleAll()
    expect(await settle()).toMatchObject({ settled: 1 })
    expect(await debtOf(debtor)).toEqual({ balance: '0', status: 'paid_off' })
    expect(await settle()).toMatchObject({ settled: 0 })
  })

  it('goes back to active when the payment of the whole balance fails or returns', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const { answer } = await pay(debtor)
    expect((await debtOf(debtor)).status).toBe('payment')
    processor.returnWith(answer.body.data.payment_id, 'R01')
    expect(await settle()).toMatchObject({ returned: 1 })
    expect(await debtOf(debtor)).toEqual({ balance: '10000', status: 'active' })
  })

  it('M-5: a return after settlement takes the money back once, however often its events come', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const { answer } = await pay(debtor)
    const reference = answer.body.data.payment_id
    processor.settleAll()
    await settle()
    const returned = {
      type: 'charge.returned',
      reference,
      returnCode: 'R10',
      sequence: 1,
      processorReference: `ch_${reference}`,
    }
    await Promise.all([webhook({ ...returned, eventId: 'ret-1' }), webhook({ ...returned, eventId: 'ret-2' })])
    await webhook({ ...returned, eventId: 'ret-1' })
    expect(await debtOf(debtor)).toEqual({ balance: '10000', status: 'active' })
    const backs = await t.database.asOwner('select id from transfer where payment_id = $1 and kind = $2', [
      reference,
      'return',
    ])
    expect(backs).toHaveLength(1)
    const [method] = await t.database.asOwner<{ invalid_reason: string }>(
      'select invalid_reason from payment_method where id = $1',
      [debtor.cardId],
    )
    expect(method?.invalid_reason).toBe('R10')
  })
})

describe('webhooks', () => {
  it('T14: an unsigned webhook changes nothing', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const { answer } = await pay(debtor)
    const reference = answer.body.data.payment_id
    const forged = await webhook(
      { eventId: 'forged', type: 'charge.settled', reference, processorReference: 'x' },
      'bad',
    )
    expect(forged.status).toBe(403)
    expect((await debtOf(debtor)).balance).toBe('10000')
  })

  it('settle a payment once when they come twice, and when they come before the answer', async () => {
    const debtor = await seedDebtor(t, tenantId)
    processor.modes.push('lost-answer')
    const { answer } = await pay(debtor)
    const reference = answer.body.data.payment_id
    const event = { eventId: 'early', type: 'charge.settled', reference, processorReference: `ch_${reference}` }
    expect(
      (await Promise.all([webhook(event), webhook(event), webhook({ ...event, eventId: 'early-2' })])).map(
        (a) => a.status,
      ),
    ).toEqual([200, 200, 200])
    expect(await debtOf(debtor)).toEqual({ balance: '0', status: 'paid_off' })
    const late = { eventId: 'late', type: 'charge.failed', reference, code: 'card_declined', processorReference: null }
    await webhook(late)
    await reconcile('10s')
    expect((await paymentsOf(debtor))[0]).toMatchObject({ state: 'succeeded', settlement: 'settled' })
  })

  it('put the part above the balance into suspense, for staff to refund', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const { answer } = await pay(debtor)
    const reference = answer.body.data.payment_id
    await t.deps.db.withTenant(tenantId, async (tx) => {
      const now = t.clock.now(tenantId)
      await adjust(
        { tx, tenantId, ids: t.deps.ids, now, businessDate: localDateIn(now, 'America/New_York') },
        {
          debtId: debtor.debtId,
          creditor: 'First Bank',
          amount: toCents(-4_000),
          key: debtor.debtId,
          reason: 'creditor',
        },
      )
    })
    await webhook({ eventId: 'more', type: 'charge.settled', reference, processorReference: `ch_${reference}` })
    expect((await debtOf(debtor)).balance).toBe('0')
    const [rest] = await t.database.asOwner<{ amount: string }>(
      "select amount from transfer where payment_id = $1 and kind = 'unapplied'",
      [reference],
    )
    expect(rest?.amount).toBe('4000')
    const items = await t.database.asOwner('select kind, detail from work_item where subject_id = $1', [reference])
    expect(items).toEqual([{ kind: 'payment_unapplied', detail: 'more_than_owed' }])
  })

  it('accept money that moved after the payment had failed, and show it to staff', async () => {
    const debtor = await seedDebtor(t, tenantId)
    processor.modes.push('decline')
    await pay(debtor)
    const [{ id: reference }] = (await paymentsOf(debtor)) as [Row]
    await webhook({ eventId: 'after-all', type: 'charge.succeeded', reference, processorReference: `ch_${reference}` })
    expect((await paymentsOf(debtor))[0]).toMatchObject({ state: 'succeeded', settlement: 'pending' })
    const [item] = await t.database.asOwner('select kind from work_item where subject_id = $1', [reference])
    expect(item).toMatchObject({ kind: 'payment_late' })
  })
})

describe('a process that dies', () => {
  class Killed extends Error {}

  /** The same dependencies, whose n-th outside call never returns: it dies before it acts, or after. */
  function dyingAt(step: number, isAfter: boolean): Deps {
    let count = 0
    const through = async <T>(act: () => Promise<T>): Promise<T> => {
      const mine = ++count
      if (mine === step && !isAfter) throw new Killed()
      const result = await act()
      if (mine >= step) throw new Killed()
      return result
    }
    const db: Database = { ...t.deps.db, withTenant: (id, work) => through(() => t.deps.db.withTenant(id, work)) }
    const dying = Object.create(processor) as FakeProcessor
    dying.charge = (request) => through(() => processor.charge(request))
    return { ...t.deps, db, processor: dying }
  }

  const cases = [1, 2, 3, 4, 5, 6].flatMap((step) =>
    [false, true].map((isAfter) => [step, isAfter ? 'after' : 'before'] as const),
  )

  it.each(cases)('at step %i (%s it acts): the same key ends in exactly one charge', async (step, when) => {
    const debtor = await seedDebtor(t, tenantId)
    const key = `key-killed-${step}-${when}`
    const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const order: PaymentOrder = {
      tenant: t.tenant(tenantId),
      actor: { kind: 'consumer', id: debtor.consumerId, role: 'user', permissions: [], sessionId: 's', provenAt: null },
      payerId: debtor.consumerId,
      payerName: 'Dana Rivera',
      request: {
        debt_id: debtor.debtId,
        amount: toCents(10_000),
        payment_method: 'card',
        card_id: debtor.cardId,
        agreement_timestamp: '2026-03-02T15:00:00.000Z',
        authorization: 'web',
        acknowledged: false,
        set_default: false,
        save: true,
        confirm_duplicate: false,
      },
      language: 'en',
      address: '127.0.0.1',
      userAgent: null,
      now: t.clock.now(tenantId),
    }
    const scope: KeyScope = {
      tenantId,
      actorId: debtor.consumerId,
      route: '/client/submit-one-time-payment',
      key,
      bodyHash: 'same',
    }
    await submitPayment(dyingAt(step, when === 'after'), order, scope).catch((error: Error) => {
      if (!(error instanceof Killed)) throw error
    })
    // The reconciler of the next process, and the person who tries again with the same key.
    t.clock.advance('1m')
    await reconcilePayments(t.deps, t.tenant(tenantId))
    const { payment } = await submitPayment(t.deps, { ...order, now: t.clock.now(tenantId) }, scope)
    expect(payment).toMatchObject({ state: 'succeeded', settlement: 'pending' })
    expect(processor.charges.size).toBe(1)
    expect(processor.total).toBe(10_000n)
    expect(await paymentsOf(debtor)).toHaveLength(1)
    const known = await who.call(endpoints.getPaymentByKey, { params: { key } })
    expect(known.body.data.receipt_number).toEqual(expect.any(String))
  })
})
