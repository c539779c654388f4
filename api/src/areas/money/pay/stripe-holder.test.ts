import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, localDateIn } from '@portal/shared/domain'
import { checkLedger } from '../../../core/ledger/check.ts'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedPlan } from '../../../testing/plan.ts'
import { openStripePortal, type StripePortal } from '../../../testing/stripe-portal.ts'
import { debitDue } from '../plan/run/debit-due.ts'
import { reconcilePayments } from './reconcile.ts'

const tenantId = 'harborlight'
let { t, world, hands, consumer, save, pay, deliver, paymentOf, close } = {} as StripePortal

beforeAll(async () => {
  ;({ t, world, hands, consumer, save, pay, deliver, paymentOf, close } = await openStripePortal(tenantId))
})
afterAll(() => close())
afterEach(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
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
      (await (await consumer(debtor)).call(endpoints.getScheduledPayment, { params: { id: debtor.debtId } })).body.data
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
  /** What the account says of itself, its alert included. */
  const accountOf = async (debtor: Debtor) =>
    (await (await consumer(debtor)).call(endpoints.getDebt, { body: { debt_id: debtor.debtId } })).body.data
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
    const made = await t.database.asOwner<{ id: string }>('select id from payment where debt_id = $1', [debtor.debtId])
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
        const [before, mails, account] = [await read(), await mailsOf(debtor), await accountOf(debtor)]
        const question = await payNow(`now-${debtor.debtId}`)
        expect((await leave(question)).body.data).toMatchObject({ state: 'failed', unconfirmed: true })
        expect(await read()).toEqual(before)
        // It can be tried once more.
        const again = await payNow(`again-${debtor.debtId}`)
        expect(again.awaits).toBe(true)
        await again.end(true)
        expect(await read()).toEqual(before)
        expect(await mailsOf(debtor)).toEqual(mails)
        expect(await accountOf(debtor)).toEqual(account)
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
