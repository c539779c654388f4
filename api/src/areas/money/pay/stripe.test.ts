import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { openStripePortal, type StripePortal } from '../../../testing/stripe-portal.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import { compareBooks } from './compare-books.ts'
import { takeChanges } from './find-changes.ts'
import { reconcilePayments } from './reconcile.ts'
import { settleDue } from './settle-due.ts'

const tenantId = 'harborlight'
let { t, world, consumer, save, pay, deliver, paymentOf, close } = {} as StripePortal

beforeAll(async () => {
  ;({ t, world, consumer, save, pay, deliver, paymentOf, close } = await openStripePortal(tenantId))
})
afterAll(() => close())
afterEach(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
})

describe('over the wire to Stripe', () => {
  it('a card saved in the frame pays, and its webhook changes nothing more', async () => {
    const debtor = await seedDebtor(t, tenantId)
    expect((await pay(debtor, 'card', await save(debtor, 'card'))).body.data.state).toBe('succeeded')
    expect(await paymentOf(debtor)).toMatchObject({ state: 'succeeded', settlement: 'settled' })
    expect(new Set(await deliver('cedarline'))).toEqual(new Set([200]))
    expect(await paymentOf(debtor)).toMatchObject({ state: 'succeeded', settlement: 'settled' })
  })

  it.each(['timeout', 'reset-before', 'reset-after', 'error', 'garbled'] as const)(
    '%s: unknown at first, then one charge and one payment',
    async (fault) => {
      const debtor = await seedDebtor(t, tenantId)
      const card = await save(debtor, 'card')
      world.stripe.faults.add(debtor.debtId, fault)
      expect((await pay(debtor, 'card', card)).body.data.state).toBe('unknown')
      world.stripe.forgetKeys()
      t.clock.advance('10s')
      await reconcilePayments(t.deps, t.tenant(tenantId))
      const { id, ...payment } = await paymentOf(debtor)
      expect(payment).toMatchObject({ state: 'succeeded', settlement: 'settled' })
      expect(world.stripe.taken(id)).toHaveLength(1)
      await deliver()
    },
  )

  it('a confirmation that Stripe answers with 500 for a day is made under the next attempt’s key, once', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const card = await save(debtor, 'card')
    world.stripe.faults.add(debtor.debtId, 'error')
    expect((await pay(debtor, 'card', card)).body.data.state).toBe('unknown')
    // The keys are not forgotten: the same key is answered with the same 500.
    t.clock.advance('10s')
    world.stripe.asked.length = 0
    await reconcilePayments(t.deps, t.tenant(tenantId))
    const { id, ...payment } = await paymentOf(debtor)
    expect(payment).toMatchObject({ state: 'succeeded', settlement: 'settled' })
    expect(world.stripe.taken(id)).toHaveLength(1)
    await deliver()
  })

  it('K-19: the last cents of a balance are below Stripe’s smallest charge, which the refusal says', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 0.3 })
    const answer = await pay(debtor, 'card', await save(debtor, 'card'), 'the-last-cents', '0.30')
    expect(answer).toMatchObject({ status: 400, body: { code: 'amount_too_small' } })
    expect(await paymentOf(debtor)).toBeUndefined()
  })

  it('a declined card is refused and charges nothing', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const card = await save(debtor, 'card', '4000000000000341')
    expect((await pay(debtor, 'card', card)).body.code).toBe('payment_declined')
    await deliver()
    expect(await paymentOf(debtor)).toMatchObject({ state: 'failed', settlement: 'none' })
  })

  it.each([
    ['000123456789', { settlement: 'settled', return_code: null }],
    ['000222222227', { settlement: 'returned', return_code: 'R01' }],
    ['000333333335', { settlement: 'returned', return_code: 'R10' }],
  ])('a bank account saved in the frame is debited: %s', async (account, end) => {
    const debtor = await seedDebtor(t, tenantId)
    await pay(debtor, 'ach', await save(debtor, 'ach', account))
    expect(await paymentOf(debtor)).toMatchObject({ state: 'succeeded', settlement: 'pending' })
    world.stripe.settle()
    expect(new Set(await deliver())).toEqual(new Set([200]))
    expect(await paymentOf(debtor)).toMatchObject(end)
  })

  it('the nightly run looks up a debit whose webhook was lost', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await pay(debtor, 'ach', await save(debtor, 'ach'))
    world.stripe.settle()
    world.stripe.deliveries.splice(0)
    await settleDue(t.deps, t.tenant(tenantId), '2026-12-31' as never)
    expect(await paymentOf(debtor)).toMatchObject({ settlement: 'settled' })
  })

  it('the nightly run finds a late return and a dispute of settled payments whose webhooks were lost, once', async () => {
    const [byBank, byCard] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    await pay(byBank, 'ach', await save(byBank, 'ach'))
    await pay(byCard, 'card', await save(byCard, 'card'))
    world.stripe.settle()
    await deliver()
    world.stripe.dispute((await paymentOf(byBank)).id, 'withdraw', 'debit_not_authorized')
    world.stripe.dispute((await paymentOf(byCard)).id, 'withdraw')
    world.stripe.deliveries.splice(0)
    expect((await takeChanges(t.deps, t.tenant(tenantId))).taken).toBeGreaterThanOrEqual(2)
    expect(await paymentOf(byBank)).toMatchObject({ settlement: 'returned', return_code: 'R10' })
    expect(await paymentOf(byCard)).toMatchObject({ settlement: 'returned', return_code: 'chargeback' })
    expect((await takeChanges(t.deps, t.tenant(tenantId))).taken).toBe(0)
  })

  it('the nightly run asks for the 60 days in which a bank may return a debit, and for no more', async () => {
    const [last, over] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    for (const debtor of [last, over]) await pay(debtor, 'card', await save(debtor, 'card'))
    world.stripe.settle()
    await deliver()
    const dispute = async (debtor: Debtor, daysAgo: number) => {
      world.stripe.setClock(() => Date.now() - daysAgo * 24 * 60 * 60 * 1000)
      world.stripe.dispute((await paymentOf(debtor)).id, 'withdraw')
    }
    await dispute(last, 59)
    await dispute(over, 61)
    world.stripe.setClock(Date.now)
    world.stripe.deliveries.splice(0)
    await takeChanges(t.deps, t.tenant(tenantId))
    expect(await paymentOf(last)).toMatchObject({ settlement: 'returned', return_code: 'chargeback' })
    expect(await paymentOf(over)).toMatchObject({ settlement: 'settled' })
  })

  it('a bank’s late return takes the money back', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await pay(debtor, 'ach', await save(debtor, 'ach'))
    world.stripe.settle()
    await deliver()
    world.stripe.dispute((await paymentOf(debtor)).id, 'withdraw', 'debit_not_authorized')
    expect(new Set(await deliver())).toEqual(new Set([200]))
    expect(await paymentOf(debtor)).toMatchObject({ settlement: 'returned', return_code: 'R10' })
  })

  it('F-19: a partial refund at Stripe is booked, and so is the rest', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await pay(debtor, 'card', await save(debtor, 'card'))
    const { id } = await paymentOf(debtor)
    const back = { tenantId, chargeReference: id }
    await world.processor.refund({ ...back, reference: 'a part', amount: 2500n as never })
    expect(await deliver()).not.toContain(503)
    expect(await paymentOf(debtor)).toMatchObject({ settlement: 'settled' })
    const owed = () =>
      t.database.asOwner<{ balance: string }>('select balance from debt where id = $1', [debtor.debtId])
    const before = BigInt((await owed())[0]!.balance)
    await world.processor.refund({ ...back, reference: 'the rest', amount: 7500n as never })
    await deliver()
    expect(await paymentOf(debtor)).toMatchObject({ settlement: 'refunded' })
    expect(BigInt((await owed())[0]!.balance) - before).toBe(7500n)
  })

  it('the nightly run compares Stripe’s books with the ledger, and a difference is work until it is gone', async () => {
    world.stripe.setClock(() => t.clock.now(tenantId).getTime())
    // A day without the payments of other tests.
    t.clock.advance('3d')
    const today = localDateIn(t.clock.now(tenantId), t.tenant(tenantId).zone)
    const compare = () => compareBooks(t.deps, t.tenant(tenantId), today)
    const items = async () =>
      t.database.asOwner(
        "select detail from work_item where kind = 'processor_difference' and subject_id = $1 and done_at is null",
        [today],
      )
    const debtor = await seedDebtor(t, tenantId)
    await pay(debtor, 'card', await save(debtor, 'card'))
    await compare()
    expect(await items()).toEqual([])
    // The money went back, and the portal has not heard of it.
    const { id } = await paymentOf(debtor)
    await world.processor.refund({ tenantId, chargeReference: id, reference: 'unheard', amount: 2500n as never })
    await compare()
    expect(await items()).toEqual([{ detail: 'differs:-25.00' }])
    const staff = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId, { role: 'admin' })).id })
    const read = async () =>
      (await staff.call(endpoints.getProcessorReport, { query: { from: today, to: today } })).body.data
    expect(await read()).toMatchObject({
      different: 1,
      rows: [
        {
          day: today,
          charged: '100.00',
          refunded: '25.00',
          ledger_refunded: '0.00',
          fees: '3.20',
          difference: '-25.00',
        },
      ],
    })
    await world.processor.refund({ tenantId, chargeReference: id, reference: 'the rest of it', amount: 7500n as never })
    await deliver()
    await compare()
    expect(await items()).toEqual([])
    expect(await read()).toMatchObject({ different: 0, rows: [{ refunded: '100.00', ledger_refunded: '100.00' }] })
    world.stripe.setClock(Date.now)
  })

  it('an event about something else is accepted, a forged one is not', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await save(debtor, 'card')
    expect(world.stripe.deliveries.map(({ type }) => type)).toEqual(['setup_intent.succeeded'])
    expect(await deliver()).toEqual([200])
    const forged = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' }
    const answer = await t.visitor(tenantId).send('POST', '/api/v1/webhooks/processor', '{"type":"x"}', forged)
    expect(answer.status).toBe(403)
  })

  it('offers no PayPal through Stripe', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const answer = await (await consumer(debtor)).call(endpoints.getPayPalFrame, { body: {} })
    expect(answer.body.code).toBe('method_not_allowed_here')
  })
})
