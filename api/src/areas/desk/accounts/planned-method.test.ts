import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { cardOrder } from '../../../testing/orders.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
const processor = new FakeProcessor()
let t: TestApp
let owner: Debtor
let sharing: Debtor

beforeAll(async () => {
  t = await buildTestApp({ processor, tenants: [tenantId] })
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await seedDebtor(t, tenantId)
  sharing = await seedDebtor(t, tenantId, { sharing: owner, firstName: 'Robin' })
})

const asConsumer = (who: Debtor) => t.signInAs(tenantId, { consumer: who.consumerId })
const staff = async () => t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
const write = (text: string, ...values: unknown[]) => t.database.asOwner(text, values)

/** The account as its owner, the other person who owes it, and staff read it. */
async function told() {
  const body = { debt_id: owner.debtId }
  const read = async (caller: Awaited<ReturnType<typeof staff>>, of: object = body) =>
    (await caller.call(endpoints.getDebt, { body: of as typeof body })).body.data
  return {
    own: await read(await asConsumer(owner)),
    other: await read(await asConsumer(sharing)),
    desk: await read(await staff(), { ...body, client_id: owner.consumerId }),
  }
}

const cardEnds = (year: number, month: number) =>
  write('update payment_method set expiry_year = $1, expiry_month = $2 where id = $3', year, month, owner.cardId)
const corrected = () =>
  write(
    `update payment_method set correction = '{"at": "2026-03-01T10:00:00Z", "from": {"lastFour": "1111"}}' where id = $1`,
    owner.bankId,
  )
const scheduled = (methodId: string) =>
  write(
    "insert into payment_promise (tenant_id, id, debt_id, consumer_id, date, amount, method_id, status, created_at) values ($1, $2, $3, $4, '2026-03-10', 1000, $5, 'waiting', '2026-03-02')",
    tenantId,
    `p-${owner.debtId}`,
    owner.debtId,
    owner.consumerId,
    methodId,
  )

describe('F-25: what would stop the next payment of an account', () => {
  it.each([
    [2026, 2, { kind: 'plan', payment_on: '2026-03-20', brand: 'VISA', last_four: '4242', last_day: '2026-02-28' }],
    [2026, 3, null],
  ])('a card until %i-%i of a plan with a payment on 20 March', async (year, month, ends) => {
    await seedRunningPlan(t, owner)
    await cardEnds(year, month)
    const { own, other, desk } = await told()
    expect(own.card_ends).toEqual(ends && { ...ends, first_name: null })
    expect(desk.card_ends).toEqual(ends && { ...ends, first_name: 'Dana' })
    expect([other.card_ends, own.bank_corrected]).toEqual([null, null])
  })

  it('a bank account of a plan that the bank has corrected', async () => {
    await seedRunningPlan(t, owner, { methodId: owner.bankId })
    expect((await told()).own.bank_corrected).toBeNull()
    await corrected()
    const { own, other, desk } = await told()
    const fact = { kind: 'plan', payment_on: '2026-03-20', last_four: '0000' }
    expect(own.bank_corrected).toEqual({ ...fact, first_name: null })
    expect(desk.bank_corrected).toEqual({ ...fact, first_name: 'Dana' })
    expect([other.bank_corrected, own.card_ends]).toEqual([null, null])
  })

  it('the card or the account of a scheduled payment', async () => {
    await cardEnds(2026, 2)
    await scheduled(owner.cardId)
    expect((await told()).own.card_ends).toMatchObject({ kind: 'scheduled', payment_on: '2026-03-10' })
    await corrected()
    await write('update payment_promise set method_id = $1 where debt_id = $2', owner.bankId, owner.debtId)
    expect((await told()).own).toMatchObject({ card_ends: null, bank_corrected: { kind: 'scheduled' } })
    await write("update payment_promise set status = 'cancelled' where debt_id = $1", owner.debtId)
    expect((await told()).own.bank_corrected).toBeNull()
  })

  it('L-03: is not told of a plan that rests, or of an account on hold', async () => {
    await seedRunningPlan(t, owner)
    await cardEnds(2026, 2)
    await write("update debt set status = 'on_hold' where id = $1", owner.debtId)
    expect((await told()).desk.card_ends).toBeNull()
    await write("update debt set status = 'established' where id = $1", owner.debtId)
    await write("update plan set status = 'paused' where debt_id = $1", owner.debtId)
    expect((await told()).desk.card_ends).toBeNull()
  })
})

describe('the payment that failed', () => {
  const pay = async (who: Debtor, outcome: 'decline' | 'accept') => {
    if (outcome === 'decline') processor.modes.push('decline')
    const order = { body: { ...cardOrder(who, '10.00'), debt_id: owner.debtId } }
    await (
      await asConsumer(who)
    ).call(endpoints.submitOneTimePayment, order, {
      'idempotency-key': `${who.consumerId}-${outcome}`,
    })
  }
  const names = async () => {
    const { own, other, desk } = await told()
    return [own.payer_name, other.payer_name, desk.payer_name]
  }

  it('C-04, K-33: is of a person whom the others are told', async () => {
    expect(await names()).toEqual([null, null, null])
    await pay(sharing, 'decline')
    expect(await names()).toEqual(['Robin', null, 'Robin'])
    // The failure of the day is still told to the owner; to staff the last payment, which went through, says nothing.
    await pay(owner, 'accept')
    expect(await names()).toEqual(['Robin', null, null])
  })

  it('is of the plan’s owner where a payment of the plan failed', async () => {
    await seedRunningPlan(t, owner)
    expect(await names()).toEqual([null, 'Dana', 'Dana'])
  })
})
