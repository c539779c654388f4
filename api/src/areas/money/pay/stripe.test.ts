import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, localDateIn } from '@portal/shared/domain'
import { createProcessorMemory } from '../../../db/processor-memory.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedPlan } from '../../../testing/plan.ts'
import { startStripe, type TestStripe } from '../../../testing/start-stripe.ts'
import { handsOn, type Hands } from '../../../testing/stripe-server/hands.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { volatileMemory } from '../../../testing/volatile-memory.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { debitDue } from '../plan/run/debit-due.ts'
import { compareBooks } from './compare-books.ts'
import { takeChanges } from './find-changes.ts'
import { reconcilePayments } from './reconcile.ts'
import { settleDue } from './settle-due.ts'

// The portal on Stripe's local server, through the real adapter and the real client.

const tenantId = 'harborlight'
let world: TestStripe
let hands: Hands
let t: TestApp

beforeAll(async () => {
  const memory = volatileMemory()
  world = await startStripe(memory)
  hands = handsOn(world.stripe)
  t = await buildTestApp({ processor: world.processor, tenants: [tenantId, 'cedarline'] })
  // The same memory as in production: behind the row policies of the application's own role.
  Object.assign(memory, createProcessorMemory(t.deps.db))
})
afterAll(async () => {
  await t.close()
  await world.close()
})
afterEach(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
})

const consumer = (debtor: Debtor) => t.signInAs(tenantId, { consumer: debtor.consumerId })

/** Saves a method through the hosted frame, as a person does; gives its id. */
async function save(debtor: Debtor, kind: 'card' | 'ach', number?: string): Promise<string> {
  const who = await consumer(debtor)
  const frame = kind === 'card' ? endpoints.getCardFrame : endpoints.getBankFrame
  const { url, nonce } = (await who.call(frame, { body: {} })).body
  await hands.fill({ url }, kind, number)
  const saved = await who.call(endpoints.addCard, { body: { nonce, authorization: 'web' } })
  expect(saved.status).toBe(200)
  return saved.body.payment_method_id
}

async function pay(
  debtor: Debtor,
  kind: 'card' | 'ach',
  methodId: string,
  key = `key-${debtor.debtId}`,
  amount = '100.00',
) {
  const body = {
    debt_id: debtor.debtId,
    amount,
    payment_method: kind,
    payment_method_id: methodId,
    agreement_timestamp: '2026-03-02T15:00:00.000Z',
  }
  return (await consumer(debtor)).call(endpoints.submitOneTimePayment, { body }, { 'idempotency-key': key })
}

/** Delivers Stripe's posts, to one address for all tenants. */
async function deliver(host = tenantId): Promise<number[]> {
  const statuses: number[] = []
  for (const { body, headers } of world.stripe.deliveries.splice(0)) {
    const sent = { 'content-type': 'application/json', ...headers }
    statuses.push((await t.visitor(host).send('POST', '/api/v1/webhooks/processor', body, sent)).status)
  }
  return statuses
}

const paymentOf = async (debtor: Debtor) =>
  (
    await t.database.asOwner<{ id: string; state: string; settlement: string; return_code: string | null }>(
      'select id, state, settlement, return_code from payment where debt_id = $1',
      [debtor.debtId],
    )
  )[0]!

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

  describe('a card whose bank asks its holder', () => {
    // Three refusals by night of one card would make its next payer wait (T19).
    afterAll(() => t.clock.advance('61m'))
    const asking = '4000002760003184'
    const state = async (debtor: Debtor) => (await paymentOf(debtor)).state
    /** What the page does with a payment of this key that waits for its holder. */
    function questionOf(debtor: Debtor, key: string) {
      const params = { key }
      const who = () => consumer(debtor)
      return {
        open: async () => (await (await who()).call(endpoints.openPaymentChallenge, { params, body: {} })).body,
        end: async (given_up = false) =>
          (await who()).call(endpoints.endPaymentChallenge, { params, body: { given_up } }),
      }
    }
    async function payAsking() {
      const debtor = await seedDebtor(t, tenantId)
      const answer = await pay(debtor, 'card', await save(debtor, 'card', asking))
      return { debtor, answer, ...questionOf(debtor, `key-${debtor.debtId}`) }
    }
    type Question = ReturnType<typeof questionOf>
    const days = (count: number) => addDays(localDateIn(t.clock.now(tenantId), t.tenant(tenantId).zone), count)

    /** A scheduled payment by a card whose bank asks; `payNow` pays it before its day. */
    async function scheduled() {
      const debtor = await seedDebtor(t, tenantId)
      const [who, card_id] = [await consumer(debtor), await save(debtor, 'card', asking)]
      const agreed = { agreement_timestamp: '2026-03-02T15:00:00.000Z' }
      const order = { debt_id: debtor.debtId, amount: '40.00', payment_method: 'card', card_id, ...agreed } as const
      const made = await who.call(endpoints.schedulePayment, { body: { ...order, start_date: days(3) } })
      expect(made.status).toBe(200)
      const read = async () =>
        (await (await consumer(debtor)).call(endpoints.getScheduledPayment, { params: { id: debtor.debtId } })).body
          .data
      const payNow = async (key: string) => {
        const call = { params: { id: debtor.debtId }, body: agreed }
        const answer = await (await consumer(debtor)).call(endpoints.payScheduledNow, call, { 'idempotency-key': key })
        const { data } = answer.body
        return { awaits: data.awaits_confirmation, ...questionOf(debtor, key) }
      }
      return { debtor, read, payNow }
    }

    /** A failed payment of a plan by such a card: off-session its bank has refused it. */
    async function failed() {
      const debtor = await seedDebtor(t, tenantId)
      const dates = [days(0), days(7)]
      const plan = await seedPlan(t, debtor, { methodId: await save(debtor, 'card', asking), dates })
      await debitDue(t.deps, t.tenant(tenantId), dates[0]!)
      const failure = failureOf(debtor, plan)
      expect((await failure.read())[0]).toMatchObject({
        reason: 'authentication_required',
        pay_now: { allowed: true },
      })
      // Of the debit that the bank has refused by night, its owner is told.
      expect(await mailsOf(debtor)).toHaveLength(1)
      return failure
    }

    /** `read`: what its owner is told of the failure, and the payments of the plan as they are stored. */
    function failureOf(debtor: Debtor, plan: string) {
      const call = { params: { id: plan } }
      const read = async () => [
        (await (await consumer(debtor)).call(endpoints.getPlanFailure, call)).body.data,
        ...(await t.database.asOwner('select * from plan_payment where plan_id = $1 order by seq', [plan])),
      ]
      const payNow = async (key: string) => {
        const who = await consumer(debtor)
        const body = { choice: 'pay_now' as const }
        const { data } = (await who.call(endpoints.mendPlan, { ...call, body }, { 'idempotency-key': key })).body
        const asked = await who.call(endpoints.getPaymentByKey, { params: { key } })
        return {
          awaits: data.payment === 'unknown' && asked.body.data?.awaits_confirmation,
          ...questionOf(debtor, key),
        }
      }
      return { debtor, read, payNow }
    }

    /** A debit that its bank returned; its owner has put such a card in the account's place. */
    async function failedAtBank() {
      const debtor = await seedDebtor(t, tenantId)
      const dates = [days(0), days(7)]
      const account = await save(debtor, 'ach', '000222222227')
      const plan = await seedPlan(t, debtor, { methodId: account, dates })
      await debitDue(t.deps, t.tenant(tenantId), addDays(dates[0]!, 1))
      world.stripe.settle()
      await deliver()
      const card_id = await save(debtor, 'card', asking)
      const change = { card_id, data_id: debtor.reference }
      expect((await (await consumer(debtor)).call(endpoints.setDefaultMethod, { body: change })).status).toBe(200)
      const failure = failureOf(debtor, plan)
      expect(await failure.read()).toMatchObject([
        { reason: 'insufficient_funds', next: 'retry' },
        { failure_code: 'R01', tries: 1, retry_on: expect.any(String) },
        {},
      ])
      return failure
    }
    /** The mails that tell a person of a failed payment. */
    async function mailsOf({ consumerId }: Debtor) {
      await t.runJobs()
      const sent = await readOutbox(t.deps, tenantId, { limit: 10_000 })
      return sent.filter(
        ({ personId, purpose, channel }) =>
          personId === consumerId && channel === 'email' && purpose === 'payment_failed',
      )
    }
    const takenOf = async (debtor: Debtor) => {
      const made = await t.database.asOwner<{ id: string }>('select id from payment where debt_id = $1', [
        debtor.debtId,
      ])
      return made.flatMap(({ id }) => world.stripe.taken(id))
    }

    it.each([
      ['L-09: a scheduled payment before its day', scheduled],
      ['F-08: a failed payment of a plan', failed],
    ] as const)('%s is confirmed in the frame, and nothing is charged before', async (_, begin) => {
      const { debtor, payNow } = await begin()
      const question = await payNow(`now-${debtor.debtId}`)
      expect(question.awaits).toBe(true)
      expect(await takenOf(debtor)).toEqual([])
      await hands.answerBank(await question.open(), 'confirmed')
      expect((await question.end()).body.data).toMatchObject({ state: 'succeeded', unconfirmed: false })
      expect(await takenOf(debtor)).toHaveLength(1)
      expect(new Set(await deliver())).toEqual(new Set([200]))
    })

    it.each([
      [
        'refused',
        async ({ open, end }: Question) => {
          await hands.answerBank(await open(), 'refused')
          return end()
        },
      ],
      ['given up', ({ end }: Question) => end(true)],
      [
        'timed out',
        async ({ end }: Question) => {
          t.clock.advance('16m')
          await reconcilePayments(t.deps, t.tenant(tenantId))
          return end()
        },
      ],
    ] as const)(
      'not confirmed (%s), a scheduled payment waits for its day and a failed one stays as it was',
      async (_, leave) => {
        for (const begin of [scheduled, failed, failedAtBank]) {
          const { debtor, read, payNow } = await begin()
          const [before, mails] = [await read(), await mailsOf(debtor)]
          const question = await payNow(`now-${debtor.debtId}`)
          expect((await leave(question)).body.data).toMatchObject({ state: 'failed', unconfirmed: true })
          expect(await read()).toEqual(before)
          // It can be tried once more.
          const again = await payNow(`again-${debtor.debtId}`)
          expect(again.awaits).toBe(true)
          await again.end(true)
          expect(await read()).toEqual(before)
          expect(await mailsOf(debtor)).toEqual(mails)
          expect(await takenOf(debtor)).toEqual([])
          t.clock.advance('61m')
        }
        await deliver()
      },
    )

    it('not confirmed on the day of its next try, a failed payment is tried that night all the same', async () => {
      const { debtor, read, payNow } = await failedAtBank()
      const { retry_on } = (await read())[0]
      while (days(0) < retry_on) t.clock.advance('1d')
      await (await payNow(`now-${debtor.debtId}`)).end(true)
      await debitDue(t.deps, t.tenant(tenantId), retry_on)
      expect((await read())[1]).toMatchObject({ failure_code: 'authentication_required', tries: 2 })
      t.clock.advance('61m')
    })

    it.each([
      ['confirmed', 'succeeded'],
      ['refused', 'failed'],
    ] as const)('is asked in the hosted frame before anything is charged: %s', async (outcome, end) => {
      const asked = await payAsking()
      expect(asked.answer.body.data).toMatchObject({ state: 'unknown', awaits_confirmation: true })
      const { id } = await paymentOf(asked.debtor)
      expect(world.stripe.taken(id)).toEqual([])
      const { url, nonce, origin } = await asked.open()
      expect(new URL(url).origin).toBe(origin)
      expect(nonce).toMatch(/./)
      await hands.answerBank({ url }, outcome)
      expect((await asked.end()).body.data).toMatchObject({ state: end, awaits_confirmation: false })
      expect(world.stripe.taken(id)).toHaveLength(end === 'succeeded' ? 1 : 0)
      expect(new Set(await deliver())).toEqual(new Set([200]))
      expect(await state(asked.debtor)).toBe(end)
      expect((await (await asked.end()).body.data).state).toBe(end)
    })

    it('T19: is no refusal when it is not confirmed: after three nobody has to wait, but after a dozen starts', async () => {
      // Without the payments of other tests.
      t.clock.advance('61m')
      const debtor = await seedDebtor(t, tenantId)
      const card = await save(debtor, 'card', asking)
      for (let n = 1; n <= 12; n++) {
        const key = `unconfirmed-${n}`
        const { body } = await pay(debtor, 'card', card, key)
        expect({ n, state: body.data?.state }).toEqual({ n, state: 'unknown' })
        expect((await questionOf(debtor, key).end(true)).body.data).toMatchObject({ unconfirmed: true })
      }
      expect((await pay(debtor, 'card', card, 'unconfirmed-13')).body.code).toBe('rate_limited')
      expect(await mailsOf(debtor)).toEqual([])
      t.clock.advance('61m')
    })

    it('may be given up: nothing is charged, and the debt can be paid again', async () => {
      const asked = await payAsking()
      expect((await asked.end()).body.data).toMatchObject({ state: 'unknown', awaits_confirmation: true })
      expect((await asked.end(true)).body.data).toMatchObject({ state: 'failed', status: 'Declined' })
      const again = await pay(asked.debtor, 'card', await save(asked.debtor, 'card'), `again-${asked.debtor.debtId}`)
      expect(again.body.data.state).toBe('succeeded')
      await deliver()
    })

    it('that does not answer within 15 minutes is not charged', async () => {
      const { debtor } = await payAsking()
      t.clock.advance('14m')
      await reconcilePayments(t.deps, t.tenant(tenantId))
      expect(await state(debtor)).toBe('unknown')
      t.clock.advance('2m')
      await reconcilePayments(t.deps, t.tenant(tenantId))
      expect(await paymentOf(debtor)).toMatchObject({ state: 'failed', settlement: 'none' })
      world.stripe.deliveries.splice(0)
    })
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
