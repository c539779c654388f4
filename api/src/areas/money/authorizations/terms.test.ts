import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { bankFingerprint } from '../methods/bank-account.ts'

const HERE = 'harborlight'
const TODAY = '2026-03-02'
const NOW = `${TODAY}T15:00:00.000Z`
let t: TestApp
let debtor: Debtor
let me: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE], processor: new FakeProcessor() })
})
afterAll(() => t.close())
beforeEach(async () => {
  debtor = await seedDebtor(t, HERE)
  me = await t.signInAs(HERE, { consumer: debtor.consumerId })
})

type Wish = Partial<CallInput<typeof endpoints.previewAuthorization>['body']>
const ask = (wish: Wish, who = me) =>
  who.call(endpoints.previewAuthorization, { body: { debt_id: debtor.debtId, ...wish } })
/** What would be authorized, from the first to the last debit. */
const previewed = async (wish: Wish, who = me) => {
  const { status, body } = await ask({ payment_method_id: debtor.bankId, ...wish }, who)
  return status === 200 ? body.nacha_details : body
}
const rows = (sql: string, id: string) => t.database.asOwner<Record<string, unknown>>(sql, [id])
const typed = { name_on_check: 'Dana Rivera', routing_number: '011000015', account_number: '1234567890' }

describe('A-70: a bank account that is typed', () => {
  it('is named as it was typed, and kept by its fingerprint alone', async () => {
    const more = { bank_name: 'First Bank', email: 'Dana@Mail.example', account_type: 2 as const }
    expect(await previewed({ payment_method_id: null, amount: '25.00', ...typed, ...more })).toMatchObject({
      account_number: expect.stringMatching(/7890$/),
      routing_number: typed.routing_number,
      account_type: 'savings',
      name_on_check: typed.name_on_check,
      bank_name: 'First Bank',
      email: 'dana@mail.example',
      text: expect.stringMatching(/savings.*7890/s),
    })
    const body = { debt_id: debtor.debtId, amount: '25.00', ...typed, agreement_timestamp: NOW }
    const { status, body: answer } = await me.call(endpoints.recordAuthorization, { body })
    expect([status, answer.nacha_details]).toMatchObject([
      200,
      { account_type: 'checking', bank_name: null, email: null },
    ])
    expect(
      await rows(
        'select method_id, method_fingerprint, staff_id from payment_authorization where debt_id = $1',
        debtor.debtId,
      ),
    ).toEqual([
      {
        method_id: null,
        method_fingerprint: bankFingerprint(t.deps.vault, HERE, {
          routingNumber: typed.routing_number,
          accountNumber: typed.account_number,
        }),
        staff_id: null,
      },
    ])
  })

  it.each(['routing_number', 'account_number', 'name_on_check'] as const)('is refused without %s', async (field) => {
    const { [field]: _, ...rest } = typed
    expect(await ask({ amount: '25.00', ...rest })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: { [field]: ['required'] } },
    })
  })

  it('is refused with the name of each field that is missing', async () => {
    const required = ['required']
    expect((await ask({ amount: '25.00' })).body.errors).toEqual({
      routing_number: required,
      account_number: required,
      name_on_check: required,
    })
  })
})

describe('A-70: a saved method', () => {
  it('is named by what is stored of it', async () => {
    expect(await previewed({ amount: '25.00' })).toMatchObject({
      routing_number: '021000021',
      account_type: 'checking',
      name_on_check: expect.stringMatching(/^Dana Rivera/),
      bank_name: 'Harbor Bank',
    })
    await rows('update payment_method set holder_name = null where id = $1', debtor.cardId)
    expect(await previewed({ amount: '25.00', payment_method_id: debtor.cardId })).toMatchObject({
      routing_number: '',
      name_on_check: '',
    })
  })

  it('is not found when it is nobody’s or somebody else’s', async () => {
    const other = await seedDebtor(t, HERE)
    for (const payment_method_id of ['none', other.bankId])
      expect(await previewed({ amount: '25.00', payment_method_id })).toMatchObject({ code: 'not_found' })
  })

  it('keeps which member of staff recorded it', async () => {
    const { id } = await seedStaff(t, HERE)
    const agent = await t.signInAs(HERE, { staff: id })
    const body = {
      client_id: debtor.consumerId,
      debt_id: debtor.debtId,
      amount: '25.00',
      payment_method_id: debtor.bankId,
      agreement_timestamp: NOW,
      authorization: 'verbal' as const,
      recording_ref: 'CALL-7',
    }
    expect((await agent.call(endpoints.recordAuthorization, { body })).status).toBe(200)
    expect(
      await rows('select method_id, staff_id from payment_authorization where debt_id = $1', debtor.debtId),
    ).toEqual([{ method_id: debtor.bankId, staff_id: id }])
  })
})

describe('A-70: one payment', () => {
  it('is of its own amount, today or on the day that is asked for', async () => {
    const once = { start_amount: '0.01', end_amount: '0.01', number_of_payments: 1, periodicity: 'One Time' }
    for (const [wish, day] of [
      [{}, TODAY],
      [{ payment_date: TODAY }, TODAY],
      [{ payment_date: '2026-03-05', payment_frequency: 'Monthly' }, '2026-03-05'],
    ] as const)
      expect(await previewed({ amount: '0.01', ...wish })).toMatchObject({ ...once, start_date: day, end_date: day })
  })

  it.each(['0.00', '-1.00', undefined])('is not of %s', async (amount) => {
    expect(await previewed(amount === undefined ? {} : { amount })).toMatchObject({
      code: 'validation_failed',
      errors: { amount: ['required'] },
    })
  })

  it('is not on a day that has passed', async () => {
    expect(await previewed({ amount: '25.00', payment_date: '2026-03-01' })).toMatchObject({
      code: 'validation_failed',
      errors: { payment_date: ['date_invalid'] },
    })
  })
})

describe('R-36: a running plan', () => {
  const dates = ['2026-03-20', '2026-04-20', '2026-05-20']
  const regular = (loan_id: string): Wish => ({ loan_id, payment_frequency: 'Regular' })

  it('authorizes the payments to come alone, the last with its own amount', async () => {
    const id = await seedRunningPlan(t, debtor, { dates: [...dates, '2026-06-20'], total: 10_003, made: 1 })
    await rows('update plan_payment set amount = 1234 where id = $1', `${id}-4`)
    expect(await previewed(regular(id))).toMatchObject({
      start_date: '2026-04-20',
      start_amount: '25.00',
      end_date: '2026-06-20',
      end_amount: '12.34',
      number_of_payments: 3,
      periodicity: 'Monthly',
    })
  })

  it.each([
    [['2026-02-20', '2026-03-01'], TODAY, TODAY],
    [['2026-02-20', TODAY], TODAY, TODAY],
    [[TODAY, '2026-03-03'], TODAY, '2026-03-03'],
    [['2026-03-03', '2026-03-04'], '2026-03-03', '2026-03-04'],
  ])('debits what was due on %j from %s to %s', async (due, start_date, end_date) => {
    const id = await seedRunningPlan(t, debtor, { dates: due })
    expect(await previewed(regular(id))).toMatchObject({ start_date, end_date, number_of_payments: 2 })
  })

  it('names the whole plan where no payment is to come', async () => {
    const id = await seedRunningPlan(t, debtor, { dates, total: 10_001, made: 3 })
    expect(await previewed(regular(id))).toMatchObject({
      start_date: dates[0],
      start_amount: '33.33',
      end_date: dates[2],
      end_amount: '33.35',
      number_of_payments: 3,
    })
  })

  it('P-07: does not rule an extra payment beside it', async () => {
    const id = await seedRunningPlan(t, debtor)
    expect(await previewed({ loan_id: id, payment_frequency: 'Extra', amount: '7.00' })).toMatchObject({
      start_amount: '7.00',
      number_of_payments: 1,
      periodicity: 'Extra',
    })
  })

  it('R-33: is authorized as it will be after an edit, if anything is left to edit', async () => {
    const id = await seedRunningPlan(t, debtor)
    const payments = [{ payment_id: `${id}-1`, date: '2026-03-23' }]
    expect(await previewed({ ...regular(id), payments })).toMatchObject({
      start_date: '2026-03-23',
      number_of_payments: 3,
    })
    await rows("update plan_payment set status = 'completed' where plan_id = $1", id)
    expect(await previewed({ ...regular(id), payments: [] })).toMatchObject({ code: 'plan_fixed' })
  })

  it('T5: is authorized by its owner alone, and not found otherwise', async () => {
    const id = await seedRunningPlan(t, debtor)
    expect(await previewed(regular('none'))).toMatchObject({ code: 'not_found' })
    const joint = await seedDebtor(t, HERE, { sharing: debtor })
    const they = await t.signInAs(HERE, { consumer: joint.consumerId })
    const wish = { ...regular(id), payment_method_id: joint.bankId }
    expect(await previewed(wish, they)).toMatchObject({ code: 'not_found' })
    const agent = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE)).id })
    const asked = { ...wish, client_id: joint.consumerId, authorization: 'verbal' as const }
    expect(await previewed(asked, agent)).toMatchObject({ code: 'not_found' })
    const ofOwner = { ...asked, client_id: debtor.consumerId, payment_method_id: debtor.bankId }
    expect(await previewed(ofOwner, agent)).toMatchObject({ number_of_payments: 3 })
  })
})
