import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { cardOrder } from '../../../testing/orders.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import type { Caller } from '../../../testing/caller.ts'
import { checkLedger } from '../../../core/ledger/check.ts'

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

const agreed = '2026-03-02T15:00:00.000Z'
type Body = CallInput<typeof endpoints.submitOneTimePayment>['body']
const order = (debtor: Debtor, amount: string, rest: Partial<Body> = {}): Body => ({
  ...cardOrder(debtor, amount),
  ...rest,
})
const pay = (who: Caller, body: Body, key?: string) =>
  who.call(endpoints.submitOneTimePayment, { body }, key ? { 'idempotency-key': key } : {})
const consumer = (debtor: Debtor) => t.signInAs(debtor.tenantId, { consumer: debtor.consumerId })
const balanceOf = async (debtor: Debtor) =>
  (
    await t.database.asOwner<{ balance: string; status: string }>('select balance, status from debt where id = $1', [
      debtor.debtId,
    ])
  )[0]!

describe('a one-time payment', () => {
  it('K-58, A-63: is accepted, pending, numbered, and written down before the processor is called', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const answer = await pay(await consumer(debtor), order(debtor, '40.00'), 'key-accepted-1')
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      state: 'succeeded',
      status: 'TransactionPending',
      amount: '40.00',
      balance_after: '60.00',
      kind: 'otp',
    })
    expect(answer.body.data.receipt_number).toMatch(/^HARBORLIGHT-2026-\d{6}$/)
    expect(await balanceOf(debtor)).toEqual({ balance: '10000', status: 'active' })
    const asked = processor.requests[0]!
    expect(asked.reference).toBe(answer.body.data.payment_id)
    expect(asked.authorization).toMatchObject({ agreedAt: expect.any(Date), address: '127.0.0.1' })
  })

  it('R-25: is refused while a bankruptcy holds the debt', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await t.database.asOwner(
      "update debt set status = 'on_hold', prior_status = 'active', hold_reason = 'bankruptcy' where id = $1",
      [debtor.debtId],
    )
    const answer = await pay(await consumer(debtor), order(debtor, '40.00'), 'key-stayed-1')
    expect([answer.status, answer.body.code]).toEqual([409, 'debt_on_hold'])
    expect(processor.requests).toHaveLength(0)
  })

  it('L-01: of the whole balance moves the debt to the status payment', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await pay(await consumer(debtor), order(debtor, '100.00'), 'key-whole-1')
    expect((await balanceOf(debtor)).status).toBe('payment')
    const again = await pay(await consumer(debtor), order(debtor, '1.00'), 'key-whole-2')
    expect([again.status, again.body.code]).toEqual([409, 'conflict'])
  })

  // 1,000 transactions: some seconds on two idle cores, and minutes on busy ones.
  it('M-2: 200 at once with one key are one charge and one answer', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => pay(who, order(debtor, '25.00'), 'key-two-hundred')),
    )
    const done = answers.filter((answer) => answer.status === 200)
    const refusals = answers.filter((answer) => answer.status !== 200).map(({ body }) => body.code)
    expect([...new Set(['idempotency_in_progress', ...refusals])]).toEqual(['idempotency_in_progress'])
    expect(new Set(done.map((answer) => answer.text)).size).toBe(1)
    expect(processor.charges.size).toBe(1)
    const replay = await pay(who, order(debtor, '25.00'), 'key-two-hundred')
    expect(replay.text).toBe(done[0]!.text)
    expect(replay.headers['idempotent-replayed']).toBe('true')
  }, 180_000)

  it('refuses another body under the same key, and gives each person keys of their own', async () => {
    const [one, two] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    await pay(await consumer(one), order(one, '5.00'), 'key-shared-name')
    const other = await pay(await consumer(one), order(one, '6.00'), 'key-shared-name')
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
    expect((await pay(await consumer(two), order(two, '5.00'), 'key-shared-name')).status).toBe(200)
    expect(processor.charges.size).toBe(2)
  })

  it('treats the same order within five minutes as a repeat, unless it is confirmed', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    const first = await pay(who, order(debtor, '10.00'))
    t.clock.advance('4m')
    const second = await pay(who, order(debtor, '10.00'))
    expect(second.body.data).toMatchObject({ payment_id: first.body.data.payment_id, possible_duplicate: true })
    const wanted = await pay(who, order(debtor, '10.00', { confirm_duplicate: true }))
    expect(wanted.body.data.payment_id).not.toBe(first.body.data.payment_id)
    expect(processor.charges.size).toBe(2)
  })

  it('T18: two devices cannot both pay the whole balance', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const [phone, laptop] = [await consumer(debtor), await consumer(debtor)]
    const answers = await Promise.all([
      pay(phone, order(debtor, '100.00'), 'key-phone-1'),
      pay(laptop, order(debtor, '100.00'), 'key-laptop-1'),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, expect.any(Number)])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(processor.total).toBe(10_000n)
  })

  it.each(['0.04', '100.01', '0.00', '-1.00', '99999.99'])('K-18, K-19, T17: refuses %s of 100.00', async (amount) => {
    const debtor = await seedDebtor(t, tenantId)
    const answer = await pay(await consumer(debtor), order(debtor, amount), `key-range${amount}`)
    expect([answer.status, answer.body.code]).toEqual([400, 'amount_out_of_range'])
    expect(processor.requests).toHaveLength(0)
  })

  it.each(['1e3', '0.005', '１.00', '1,00', '', null])('T17: %p is not an amount', async (amount) => {
    const debtor = await seedDebtor(t, tenantId)
    const answer = await pay(await consumer(debtor), order(debtor, amount as string), 'key-not-an-amount')
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
    expect(answer.body.errors.amount).toBeDefined()
  })

  it('K-19: the last three cents may be paid', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 0.03 })
    expect((await pay(await consumer(debtor), order(debtor, '0.03'), 'key-three-cents')).status).toBe(200)
  })

  it('T4: does not find another person’s debt, another tenant’s debt or another person’s method', async () => {
    const [debtor, other] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const far = await seedDebtor(t, 'meadowbrook')
    const who = await consumer(debtor)
    expect((await pay(who, order(other, '5.00', { card_id: debtor.cardId }), 'key-other-debt')).status).toBe(404)
    expect((await pay(who, order(far, '5.00', { card_id: debtor.cardId }), 'key-far-debt')).status).toBe(404)
    expect((await pay(who, order(debtor, '5.00', { card_id: other.cardId }), 'key-other-card')).body.code).toBe(
      'method_invalid',
    )
    expect((await pay(who, order(debtor, '5.00', { client_id: other.consumerId }), 'key-other-client')).status).toBe(
      404,
    )
    expect(processor.requests).toHaveLength(0)
  })

  it('T5: a co-debtor pays by their own method, which the owner does not see', async () => {
    const owner = await seedDebtor(t, tenantId)
    const co = await seedDebtor(t, tenantId, { sharing: owner, firstName: 'Kim' })
    const answer = await pay(await consumer(co), order(co, '30.00'), 'key-co-debtor')
    expect(answer.status).toBe(200)
    expect(
      (await pay(await consumer(co), order(co, '5.00', { card_id: owner.cardId }), 'key-co-steals')).body.code,
    ).toBe('method_invalid')
    const seen = await (await consumer(owner)).call(endpoints.listPaymentHistory, { body: { debt_id: owner.debtId } })
    expect(seen.body.data[0]).toMatchObject({
      amount: '30.00',
      success: 'TransactionPending',
      payment_method: 'Card',
      receipt_number: null,
    })
    expect(seen.body.data[0].payment_method_details.last_four).toBeNull()
  })

  it('R-31: needs an authorization for this amount and this account', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    const bare = order(debtor, '20.00', {
      payment_method: 'ach',
      card_id: null,
      payment_method_id: debtor.bankId,
      agreement_timestamp: undefined,
    })
    expect((await pay(who, bare, 'key-no-authorization')).body.code).toBe('authorization_required')
    const nacha = {
      debt_id: debtor.debtId,
      amount: '20.00',
      payment_method_id: debtor.bankId,
      agreement_timestamp: agreed,
    }
    const recorded = await who.call(endpoints.recordAuthorization, { body: nacha })
    expect(recorded.body.nacha_details.text).toContain('$20.00')
    const authorization_id = recorded.body.nacha_details.authorization_id
    expect(
      (
        await pay(
          who,
          {
            ...bare,
            amount: '21.00',
            authorization_id,
          },
          'key-other-amount',
        )
      ).body.code,
    ).toBe('authorization_required')
    expect(
      (
        await pay(
          who,
          {
            ...bare,
            authorization_id,
          },
          'key-authorized',
        )
      ).status,
    ).toBe(200)
    expect(
      (
        await pay(
          who,
          {
            ...bare,
            authorization_id,
          },
          'key-authorized-twice',
        )
      ).body.code,
    ).toBe('authorization_required')
  })

  it.each([
    ['paid_off', 'debt_closed'],
    ['recalled', 'debt_closed'],
    ['external', 'debt_closed'],
  ])('a debt that is %s takes no payment', async (status, code) => {
    const debtor = await seedDebtor(t, tenantId)
    await t.database.asOwner('update debt set status = $1 where id = $2', [status, debtor.debtId])
    expect((await pay(await consumer(debtor), order(debtor, '5.00'), 'key-closed-debt')).body.code).toBe(code)
  })

  it('K-59: a consumer may pay a debt on hold, which stays on hold', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await t.database.asOwner(
      "update debt set status = 'on_hold', prior_status = 'active', hold_reason = 'dispute' where id = $1",
      [debtor.debtId],
    )
    expect((await pay(await consumer(debtor), order(debtor, '5.00'), 'key-on-hold')).status).toBe(200)
    expect((await balanceOf(debtor)).status).toBe('on_hold')
  })

  it('T19: after three refusals in a row a person has to wait, and is never told the reason', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    for (let n = 0; n < 3; n++) {
      processor.modes.push('decline')
      const answer = await pay(who, order(debtor, '1.00'), `key-declined-${n}`)
      expect([answer.status, answer.body.code]).toEqual([422, 'payment_declined'])
    }
    const waiting = await pay(who, order(debtor, '1.00'), 'key-declined-again')
    expect([waiting.status, waiting.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(60)
    t.clock.advance('31m')
    expect((await pay(await consumer(debtor), order(debtor, '1.00'), 'key-declined-later')).status).toBe(200)
  })

  it('M-3: money calls stop while the ledger does not add up', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await t.database.asOwner('update debt set balance = balance + 1 where id = $1', [debtor.debtId])
    expect(await checkLedger(t.deps, tenantId)).toBe(`balance of debt ${debtor.debtId}`)
    const answer = await pay(await consumer(debtor), order(debtor, '5.00'), 'key-stopped')
    expect([answer.status, answer.body.code]).toEqual([503, 'ledger_stopped'])
    await t.database.asOwner('update debt set balance = balance - 1 where id = $1', [debtor.debtId])
    expect(await checkLedger(t.deps, tenantId)).toBeNull()
  })
})

describe('a tenant’s own rules', () => {
  it('method.debit_only refuses a credit card, method.hide_cards every card', async () => {
    const debtor = await seedDebtor(t, 'bluebarn')
    await t.database.asOwner("update payment_method set funding = 'credit' where id = $1", [debtor.cardId])
    expect((await pay(await consumer(debtor), order(debtor, '100.00'), 'key-credit-card')).body.code).toBe(
      'method_not_allowed_here',
    )
    const hidden = await seedDebtor(t, 'pacrim')
    expect((await pay(await consumer(hidden), order(hidden, '5.00'), 'key-hidden-card')).body.code).toBe(
      'method_not_allowed_here',
    )
  })

  it('P-40: a payment by mail is stored, is not charged, and leaves the balance payable', async () => {
    const debtor = await seedDebtor(t, 'quarrylane')
    const byMail = order(debtor, '30.00', { payment_method: 'not_provided', card_id: null })
    const answer = await pay(await consumer(debtor), byMail, 'key-by-mail')
    expect(answer.body.data).toMatchObject({
      status: 'TransactionPending',
      balance_after: '100.00',
      method: { type: 'Manual', label: 'Mail' },
    })
    expect(processor.requests).toHaveLength(0)
    const elsewhere = await seedDebtor(t, tenantId)
    expect(
      (
        await pay(
          await consumer(elsewhere),
          order(elsewhere, '30.00', { payment_method: 'not_provided', card_id: null }),
          'key-no-mail',
        )
      ).body.code,
    ).toBe('method_not_allowed_here')
  })
})
