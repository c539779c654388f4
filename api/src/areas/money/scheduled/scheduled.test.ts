import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { addDays, localDateIn } from '@portal/shared/domain'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import type { Caller } from '../../../testing/caller.ts'
import { submitPromise } from './pay-promises.ts'

const tenantId = 'harborlight'
let t: TestApp
let processor: FakeProcessor

beforeAll(async () => {
  processor = new FakeProcessor()
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())
beforeEach(() => processor.reset())

type Body = CallInput<typeof endpoints.schedulePayment>['body']
const agreed = '2026-03-02T15:00:00.000Z'
const today = () => localDateIn(t.clock.now(tenantId), t.tenant(tenantId).zone)
const soon = () => addDays(today(), 3)
const consumer = (debtor: Debtor) => t.signInAs(tenantId, { consumer: debtor.consumerId })
let keys = 0
const key = () => ({ 'idempotency-key': `schedule-key-${++keys}` })
const order = (debtor: Debtor, rest: Partial<Body> = {}): Body => ({
  debt_id: debtor.debtId,
  amount: '40.00',
  payment_method: 'card',
  card_id: debtor.cardId,
  agreement_timestamp: agreed,
  start_date: soon(),
  ...rest,
})
const schedule = (who: Caller, body: Body, headers = key()) => who.call(endpoints.schedulePayment, { body }, headers)
const payNow = (who: Caller, debtor: Debtor, headers = key()) =>
  who.call(endpoints.payScheduledNow, { params: { id: debtor.debtId }, body: { agreement_timestamp: agreed } }, headers)
const cancel = (who: Caller, debtor: Debtor) =>
  who.call(endpoints.cancelScheduledPayment, { params: { reference_number: debtor.reference } })
const read = (who: Caller, debtor: Debtor) => who.call(endpoints.getScheduledPayment, { params: { id: debtor.debtId } })
const promiseOf = async (debtor: Debtor) =>
  (
    await t.database.asOwner<{ id: string; status: string; end_reason: string | null; authorization_id: string }>(
      'select id, status, end_reason, authorization_id from payment_promise where debt_id = $1 order by created_at desc',
      [debtor.debtId],
    )
  )[0]!
const seeded = async () => {
  const debtor = await seedDebtor(t, tenantId)
  const who = await consumer(debtor)
  expect((await schedule(who, order(debtor))).status).toBe(200)
  return { debtor, who, promise: await promiseOf(debtor) }
}
/** The processor reports that a charge has settled. */
const settle = (reference: string) =>
  t.visitor(tenantId).send(
    'POST',
    '/api/v1/webhooks/processor',
    JSON.stringify({
      tenantId,
      at: agreed,
      eventId: `settled-${reference}`,
      type: 'charge.settled',
      reference,
      processorReference: `ch_${reference}`,
    }),
    { 'content-type': 'application/json', 'x-signature': 'good' },
  )
/** A second debt of the same consumer. */
const seedSecondDebt = async ({ consumerId, cardId, bankId }: Debtor): Promise<Debtor> => {
  const second = await seedDebtor(t, tenantId)
  await t.database.asOwner('update debt_party set consumer_id = $1 where debt_id = $2', [consumerId, second.debtId])
  await t.database.asOwner('update debt set owner_id = $1 where id = $2', [consumerId, second.debtId])
  return { ...second, consumerId, cardId, bankId }
}
const run = (id: string) => submitPromise(t.deps, t.tenant(tenantId), id)

describe('a scheduled one-time payment', () => {
  it('P-71, P-72, P-77, A-68: waits for its day with its authorization and charges nothing', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    const days = await read(who, debtor)
    expect(days.body).toMatchObject({ data: null, window: { from: addDays(today(), 1) } })
    const answer = await schedule(who, order(debtor))
    expect(answer.body.data).toMatchObject({
      payment_date: soon(),
      payment_amount: '40.00',
      payment_method: { type: 'Card', last_four: expect.any(String) },
      status: 'waiting',
      can_pay_now: true,
      can_cancel: true,
    })
    expect(processor.requests).toHaveLength(0)
    const [authorization] = await t.database.asOwner<{ terms: { paymentDate: string } }>(
      'select terms from payment_authorization where id = $1',
      [(await promiseOf(debtor)).authorization_id],
    )
    expect(authorization!.terms.paymentDate).toBe(soon())
    expect((await read(who, debtor)).body.data).toMatchObject({ status: 'waiting' })
  })

  it('is created once for a key, and is the only one of its debt', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    const one = key()
    const [first, again] = [await schedule(who, order(debtor), one), await schedule(who, order(debtor), one)]
    expect(again.body.data.id).toBe(first.body.data.id)
    const other = await schedule(who, order(debtor))
    expect([other.status, other.body.code]).toEqual([409, 'otp_scheduled'])
    const mismatch = await schedule(who, order(debtor, { amount: '41.00' }), one)
    expect([mismatch.status, mismatch.body.code]).toEqual([422, 'idempotency_mismatch'])
    const now = await who.call(
      endpoints.submitOneTimePayment,
      { body: { ...order(debtor), start_date: null } },
      { 'idempotency-key': 'pay-beside-schedule' },
    )
    expect([now.status, now.body.code]).toEqual([409, 'otp_scheduled'])
  })

  it.each([
    ['today', 0],
    ['yesterday', -1],
    ['a day in three months', 92],
  ])('P-71: cannot be %s', async (_name, days) => {
    const debtor = await seedDebtor(t, tenantId)
    const answer = await schedule(await consumer(debtor), order(debtor, { start_date: addDays(today(), days) }))
    expect([answer.status, answer.body.code]).toEqual([422, 'date_blocked'])
  })

  it.each([
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ start_date: 'tomorrow' }, 'start_date'],
    [{ amount: '1e3' }, 'amount'],
  ])('T17: %j is bad input', async (rest, field) => {
    const debtor = await seedDebtor(t, tenantId)
    const answer = await schedule(await consumer(debtor), order(debtor, rest))
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
    expect(answer.body.errors[field]).toBeDefined()
  })

  it('refuses more than can be paid, another person’s debt, a debt on hold and a tenant without it', async () => {
    const [debtor, other] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const who = await consumer(debtor)
    expect((await schedule(who, order(debtor, { amount: '100.01' }))).body.code).toBe('amount_out_of_range')
    expect((await schedule(who, { ...order(other), card_id: debtor.cardId })).status).toBe(404)
    expect((await schedule(who, order(debtor, { payment_method: 'not_provided', card_id: null }))).body.code).toBe(
      'method_not_allowed_here',
    )
    await t.database.asOwner("update debt set status = 'on_hold', prior_status = 'active' where id = $1", [
      debtor.debtId,
    ])
    expect((await schedule(who, order(debtor))).body.code).toBe('debt_on_hold')
    const elsewhere = await seedDebtor(t, 'northgate')
    const there = await t.signInAs('northgate', { consumer: elsewhere.consumerId })
    expect((await schedule(there, order(elsewhere))).body.code).toBe('date_blocked')
    expect((await read(there, elsewhere)).body).toMatchObject({ window: null, blocked_dates: [] })
  })

  it('is charged once on its day, and ends with its payment', async () => {
    const { debtor, who, promise } = await seeded()
    const outcome = await run(promise.id)
    expect(outcome).toMatchObject({ state: 'submitted', payment: { kind: 'scheduled', state: 'succeeded' } })
    expect(await run(promise.id)).toEqual({ state: 'gone' })
    expect(processor.charges.size).toBe(1)
    expect((await read(who, debtor)).body.data).toMatchObject({
      status: 'submitted',
      can_pay_now: false,
      can_cancel: false,
    })
    const late = await cancel(who, debtor)
    expect([late.status, late.body.code]).toEqual([409, 'too_late'])
    await settle([...processor.charges.keys()][0]!)
    expect(await promiseOf(debtor)).toMatchObject({ status: 'settled', end_reason: 'paid' })
    expect((await read(who, debtor)).body.data).toBeNull()
  })

  it('fails with its payment, and another can be scheduled afterwards', async () => {
    const { debtor, who, promise } = await seeded()
    processor.modes.push('decline')
    expect(await run(promise.id)).toMatchObject({ state: 'submitted', payment: { state: 'failed' } })
    expect(await promiseOf(debtor)).toMatchObject({ status: 'failed', end_reason: 'declined' })
    expect((await schedule(who, order(debtor))).status).toBe(200)
  })

  it.each([
    ['on hold', "update debt set status = 'on_hold' where id = $1", 'cancelled', 'hold'],
    ['recalled', "update debt set status = 'recalled' where id = $1", 'cancelled', 'recall'],
    [
      'without its method',
      'update payment_method set deleted_at = created_at where id = (select method_id from payment_promise where debt_id = $1)',
      'cancelled',
      'method_removed',
    ],
    [
      'with a method that was stopped',
      "update payment_method set invalid_reason = 'R02' where id = (select method_id from payment_promise where debt_id = $1)",
      'failed',
      'unusable',
    ],
    [
      'with an authorization that was taken back',
      'update payment_authorization set ended_at = agreed_at where debt_id = $1',
      'failed',
      'unusable',
    ],
  ])('L-09: is not charged when its debt is %s', async (_name, change, status, end_reason) => {
    const { debtor, promise } = await seeded()
    await t.database.asOwner(change, [debtor.debtId])
    expect(await run(promise.id)).toEqual({ state: 'ended', reason: end_reason })
    expect(await promiseOf(debtor)).toMatchObject({ status, end_reason })
    expect(processor.requests).toHaveLength(0)
  })

  it('R-13: goes to the debt that its payer named, and nothing is debited on a disputed debt', async () => {
    const disputed = await seedDebtor(t, tenantId)
    const other = await seedSecondDebt(disputed)
    const who = await consumer(disputed)
    for (const each of [disputed, other]) expect((await schedule(who, order(each))).status).toBe(200)
    await t.database.asOwner(
      "update debt set status = 'on_hold', prior_status = 'active', hold_reason = 'dispute' where id = $1",
      [disputed.debtId],
    )
    for (const each of [disputed, other]) await run((await promiseOf(each)).id)
    expect(processor.charges.size).toBe(1)
    await settle([...processor.charges.keys()][0]!)
    const balances = await t.database.asOwner<{ id: string; balance: string }>(
      'select id, balance::text from debt where owner_id = $1',
      [disputed.consumerId],
    )
    expect(Object.fromEntries(balances.map(({ id, balance }) => [id, balance]))).toEqual({
      [disputed.debtId]: '10000',
      [other.debtId]: '6000',
    })
  })

  it('A-69: is paid now, once for a key, with an authorization for today', async () => {
    const { debtor, who } = await seeded()
    const one = key()
    const answer = await payNow(who, debtor, one)
    expect(answer.body.data).toMatchObject({ state: 'succeeded', kind: 'scheduled', amount: '40.00' })
    expect((await payNow(who, debtor, one)).text).toBe(answer.text)
    const again = await payNow(who, debtor)
    expect([again.status, again.body.code]).toEqual([409, 'otp_ended'])
    expect(processor.charges.size).toBe(1)
    // P-72: from then on its day is the one on which it was paid.
    expect((await read(who, debtor)).body.data).toMatchObject({ status: 'submitted', payment_date: today() })
    const dates = await t.database.asOwner<{ day: string }>(
      "select a.terms->>'paymentDate' as day from payment p join payment_authorization a on a.id = p.authorization_id where p.debt_id = $1",
      [debtor.debtId],
    )
    expect(dates).toEqual([{ day: today() }])
  })

  it('K-37, A-43: is cancelled by its consumer, and its permission with it', async () => {
    const { debtor, who, promise } = await seeded()
    expect((await cancel(who, debtor)).status).toBe(200)
    expect(await promiseOf(debtor)).toMatchObject({ status: 'cancelled', end_reason: 'consumer' })
    const [authorization] = await t.database.asOwner<{ end_reason: string }>(
      'select end_reason from payment_authorization where id = $1',
      [promise.authorization_id],
    )
    expect(authorization!.end_reason).toBe('revoked')
    expect((await payNow(who, debtor)).body.code).toBe('otp_ended')
    expect((await cancel(who, debtor)).body.code).toBe('otp_ended')
  })

  it('P-76, K-32: cannot be cancelled by consumers of some tenants, but by staff', async () => {
    const elsewhere = 'quarrylane'
    const debtor = await seedDebtor(t, elsewhere)
    const who = await t.signInAs(elsewhere, { consumer: debtor.consumerId })
    const day = addDays(localDateIn(t.clock.now(elsewhere), t.tenant(elsewhere).zone), 3)
    const made = await schedule(who, order(debtor, { start_date: day }))
    expect(made.body.data).toMatchObject({ can_pay_now: true, can_cancel: false })
    expect((await cancel(who, debtor)).body.code).toBe('forbidden')
    const staff = await t.signInAs(elsewhere, { staff: (await seedStaff(t, elsewhere)).id })
    expect((await cancel(staff, debtor)).status).toBe(200)
    expect(await promiseOf(debtor)).toMatchObject({ end_reason: 'staff' })
  })

  it('S-67, R-37: staff schedule and pay for a consumer with evidence', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const staff = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    const body = { ...order(debtor), client_id: debtor.consumerId, authorization: 'verbal' as const }
    expect((await schedule(staff, body)).body.code).toBe('authorization_required')
    expect((await schedule(staff, { ...body, recording_ref: 'call-77' })).status).toBe(200)
    const paid = await staff.call(
      endpoints.payScheduledNow,
      {
        params: { id: debtor.debtId },
        body: {
          client_id: debtor.consumerId,
          agreement_timestamp: agreed,
          authorization: 'verbal',
          recording_ref: 'call-78',
        },
      },
      key(),
    )
    expect(paid.body.data).toMatchObject({ state: 'succeeded', kind: 'scheduled' })
  })

  it('T5: a co-debtor sees that it waits, but not its method, and cannot change it', async () => {
    const { debtor } = await seeded()
    const sharing = await seedDebtor(t, tenantId, { sharing: debtor })
    const who = await consumer(sharing)
    expect((await read(who, sharing)).body.data).toMatchObject({
      payment_method: { id: null, type: 'Card', last_four: null },
      can_pay_now: false,
      can_cancel: false,
    })
    expect((await payNow(who, sharing)).body.code).toBe('forbidden')
    expect((await cancel(who, sharing)).body.code).toBe('forbidden')
  })

  it('never charges more than is still owed', async () => {
    const { debtor, promise } = await seeded()
    await t.database.asOwner('update debt set balance = 1500 where id = $1', [debtor.debtId])
    const outcome = await run(promise.id)
    expect(outcome).toMatchObject({ state: 'submitted', payment: { amount: 1500n } })
  })
})
