import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { localDateIn, toCents } from '@portal/shared/domain'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'
import { cardOrder } from '../../../testing/orders.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import { adjust } from '../../../core/ledger/post.ts'
import { reconcilePayments } from './reconcile.ts'
import { settleDue } from './settle-due.ts'

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

async function pay(debtor: Debtor, key = `key-${debtor.debtId}`, debtId = debtor.debtId, amount = '100.00') {
  const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const body = cardOrder({ ...debtor, debtId }, amount)
  return who.call(endpoints.submitOneTimePayment, { body }, { 'idempotency-key': key })
}
const webhook = (eventId: string, type: string, reference: string, rest: object = {}) =>
  t.visitor(tenantId).send(
    'POST',
    '/api/v1/webhooks/processor',
    JSON.stringify({
      tenantId,
      at: '2026-03-02T15:00:00Z',
      eventId,
      type,
      reference,
      processorReference: `ch_${reference}`,
      ...rest,
    }),
    { 'content-type': 'application/json', 'x-signature': 'good' },
  )
const reconcile = (after: string) => {
  t.clock.advance(after)
  return reconcilePayments(t.deps, t.tenant(tenantId))
}
const paymentOf = async (debtor: Debtor) =>
  (
    await t.database.asOwner<{ id: string; state: string; settlement: string }>(
      'select id, state, settlement from payment where debt_id = $1',
      [debtor.debtId],
    )
  )[0]!
const debtOf = async (debtor: Debtor) =>
  (
    await t.database.asOwner<{ balance: string; status: string; prior_status: string | null }>(
      'select balance, status, prior_status from debt where id = $1',
      [debtor.debtId],
    )
  )[0]!
/** The creditor reports money that was paid to it. */
const paidElsewhere = (debtor: Debtor) =>
  t.deps.db.withTenant(tenantId, async (tx) => {
    const now = t.clock.now(tenantId)
    const book = { tx, tenantId, ids: t.deps.ids, now, businessDate: localDateIn(now, 'America/New_York') }
    const { debtId } = debtor
    await adjust(book, { debtId, creditor: 'First Bank', amount: toCents(-10_000), key: debtId, reason: 'creditor' })
  })

describe('at the same moment', () => {
  it('a payment whose answer was lost ends as its webhooks say', async () => {
    const debtors = await Promise.all(Array.from({ length: 8 }, () => seedDebtor(t, tenantId)))
    processor.modes.push(...debtors.map(() => 'lost-answer' as const))
    let release = () => {}
    processor.pause = new Promise((resolve) => (release = resolve))
    const answers = debtors.map((debtor) => pay(debtor))
    await until(() => processor.requests.length === debtors.length)
    const references = processor.requests.map(({ reference }) => reference)
    const told = references.flatMap((reference) => [
      webhook(`took-${reference}`, 'charge.succeeded', reference),
      webhook(`settled-${reference}`, 'charge.settled', reference),
    ])
    release()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(debtors.map(() => 200))
    expect((await Promise.all(told)).map(({ status }) => status)).toEqual(told.map(() => 200))
    for (const debtor of debtors) {
      expect(await paymentOf(debtor)).toMatchObject({ state: 'succeeded', settlement: 'settled' })
      expect(await debtOf(debtor)).toMatchObject({ balance: '0', status: 'paid_off' })
    }
    expect(await reconcile('1m')).toBe(0)
  })

  it('one key for two debts: one order is accepted, the other is refused without a trace', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const second = await seedDebtor(t, tenantId)
    await t.database.asOwner('update debt_party set consumer_id = $1 where debt_id = $2', [
      debtor.consumerId,
      second.debtId,
    ])
    for (let n = 0; n < 5; n++) {
      const answers = await Promise.all([
        pay(debtor, `key-for-two-${n}`, debtor.debtId, '1.00'),
        pay(debtor, `key-for-two-${n}`, second.debtId, '1.00'),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(answers.find(({ status }) => status === 422)?.body.code).toBe('idempotency_mismatch')
      expect(processor.charges.size).toBe(n + 1)
    }
    const [{ count }] = (await t.database.asOwner('select count(*)::int from payment where debt_id in ($1, $2)', [
      debtor.debtId,
      second.debtId,
    ])) as [{ count: number }]
    expect(count).toBe(5)
  })
})

describe('changes during a payment', () => {
  it('a payment ends although its method was removed', async () => {
    const debtor = await seedDebtor(t, tenantId)
    processor.modes.push('lost-request')
    expect((await pay(debtor)).body.data.state).toBe('unknown')
    await t.database.asOwner('update payment_method set deleted_at = created_at where id = $1', [debtor.cardId])
    expect(await reconcile('10s')).toBe(1)
    expect(await paymentOf(debtor)).toMatchObject({ state: 'succeeded', settlement: 'pending' })
    expect(processor.charges.size).toBe(1)
  })

  it('a failed payment does not reopen a debt that was paid elsewhere', async () => {
    const debtor = await seedDebtor(t, tenantId)
    processor.modes.push('lost-request')
    await pay(debtor)
    await paidElsewhere(debtor)
    await t.database.asOwner("update debt set status = 'paid_off', prior_status = 'active' where id = $1", [
      debtor.debtId,
    ])
    await reconcile('10s')
    expect(await paymentOf(debtor)).toMatchObject({ state: 'failed' })
    expect(await debtOf(debtor)).toMatchObject({ balance: '0', status: 'paid_off' })
    expect(processor.charges.size).toBe(0)
  })

  it('L-01: a debt whose last payment fails when nothing is owed any more is paid off', async () => {
    const debtor = await seedDebtor(t, tenantId)
    processor.modes.push('lost-request', 'decline')
    await pay(debtor)
    await paidElsewhere(debtor)
    await reconcile('10s')
    expect(await paymentOf(debtor)).toMatchObject({ state: 'failed' })
    expect(await debtOf(debtor)).toMatchObject({ balance: '0', status: 'paid_off' })
  })

  it('a debt put on hold with its whole balance on the way can be paid after the return', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const reference = (await pay(debtor)).body.data.payment_id
    await t.database.asOwner("update debt set status = 'on_hold', prior_status = status where id = $1", [debtor.debtId])
    expect((await debtOf(debtor)).prior_status).toBe('payment')
    await webhook('held-return', 'charge.returned', reference, { returnCode: 'R01', sequence: 1 })
    expect(await debtOf(debtor)).toMatchObject({ balance: '10000', status: 'on_hold', prior_status: 'active' })
  })

  it('a payment that cannot be posted does not hold up the others', async () => {
    const [stuck, fine] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const reference = (await pay(stuck)).body.data.payment_id
    await pay(fine)
    processor.settleAll()
    const failing = Object.create(processor) as FakeProcessor
    failing.lookupByReference = (tenant, asked) =>
      asked === reference ? Promise.reject(new Error('half an answer')) : processor.lookupByReference(tenant, asked)
    const lastDay = localDateIn(new Date('2026-12-31T12:00:00Z'), 'America/New_York')
    const counts = await settleDue({ ...t.deps, processor: failing }, t.tenant(tenantId), lastDay)
    expect(counts).toMatchObject({ settled: 1 })
    expect(await paymentOf(fine)).toMatchObject({ settlement: 'settled' })
    expect(await paymentOf(stuck)).toMatchObject({ settlement: 'pending' })
  })
})
