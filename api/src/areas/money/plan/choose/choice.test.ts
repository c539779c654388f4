import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedOffer } from '../../../../testing/offers.ts'
import { seedStaff } from '../../../../testing/people.ts'
import { checkLedger } from '../../../../core/ledger/check.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor() })
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
})

const consumer = (debtor: Debtor) => t.signInAs(debtor.tenantId, { consumer: debtor.consumerId })
const staff = async (at = tenantId) => t.signInAs(at, { staff: (await seedStaff(t, at)).id })
const agreed = '2026-03-02T15:00:00.000Z'

const offersOf = async (debtor: Debtor) =>
  (await (await consumer(debtor)).call(endpoints.listPossiblePlans, { body: { debt_id: debtor.debtId } })).body.data

const schedule = async (debtor: Debtor, plan_id: string, rest: object = {}) =>
  (await consumer(debtor)).call(endpoints.getPossibleSchedule, { body: { plan_id, ...rest } })

/** Accepts an offer by card, on the 15th. */
const take = async (debtor: Debtor, plan_id: string, rest: object = {}, key?: string) =>
  (await consumer(debtor)).call(
    endpoints.submitPlan,
    {
      body: {
        debt_id: debtor.debtId,
        plan_id,
        payment_method: 'card',
        card_id: debtor.cardId,
        start_day: 15,
        start_date: '2026-03-15',
        agreement_timestamp: agreed,
        ...rest,
      },
    },
    key ? { 'idempotency-key': key } : {},
  )

describe('C-44: the offers of a debt', () => {
  it('A-40, A-42: are grouped into single and multiple payments, without those that ended or were removed', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const six = await seedOffer(t, debtor)
    const once = await seedOffer(t, debtor, {
      kind: 'SIF',
      frequency: 'one_time',
      payments: 1,
      total: 6_000,
      discount: 4_000,
    })
    await seedOffer(t, debtor, { expiresOn: '2026-03-01' })
    const { single_payment_plans, multiple_payment_plans, reason } = await offersOf(debtor)
    expect(reason).toBeNull()
    expect(single_payment_plans).toEqual([expect.objectContaining({ id: once, kind: 'SIF', discount_percentage: 40 })])
    expect(multiple_payment_plans).toEqual([
      {
        id: six,
        debt_id: debtor.debtId,
        kind: 'REGULAR',
        credit_product_name: 'Test plan',
        payment_frequency: 'Monthly',
        per_month: '16.66',
        payments: 6,
        discount: '0.00',
        discount_percentage: 0,
        total_amount: '100.00',
        plan_expiration: '2026-04-01',
        is_open_ended: false,
        is_flexible: false,
        planned_payments: [],
        is_custom: false,
        is_counter: false,
        made_by: null,
      },
    ])
    const agent = await staff()
    expect((await (await consumer(debtor)).call(endpoints.deleteOffer, { params: { id: six } })).status).toBe(403)
    expect((await agent.call(endpoints.deleteOffer, { params: { id: six } })).status).toBe(200)
    expect((await agent.call(endpoints.deleteOffer, { params: { id: six } })).status).toBe(404)
    expect((await offersOf(debtor)).multiple_payment_plans).toEqual([])
  })

  it.each([
    ["update debt set status = 'external'", 'debt_closed'],
    ["update debt set status = 'recalled'", 'debt_closed'],
    ["update debt set status = 'paid_off'", 'debt_closed'],
    ["update debt set status = 'on_hold'", 'debt_on_hold'],
    ["update debt set status = 'payment'", 'conflict'],
    ["update debt set status = 'established'", 'plan_exists'],
    ["update debt set status = 'delinquent'", 'plan_exists'],
    ["update debt set asa_status = 'attempts_limit_reached'", 'attempts_limit'],
    ['update consumer set scra = true', 'needs_person'],
    ['update consumer set bankrupt = true', 'needs_person'],
    ['update consumer set deceased = true', 'needs_person'],
    ['update consumer set represented = true', 'needs_person'],
  ])('%s: are empty, and none can be accepted (R-25, L-01)', async (sql, code) => {
    const debtor = await seedDebtor(t, tenantId)
    const offer = await seedOffer(t, debtor)
    const id = sql.includes('consumer') ? debtor.consumerId : debtor.debtId
    await t.database.asOwner(`${sql} where id = $1`, [id])
    const none = { single_payment_plans: [], multiple_payment_plans: [], own_limits: null, reason: code }
    expect(await offersOf(debtor)).toEqual(none)
    const answer = await take(debtor, offer)
    expect([answer.status, answer.body.code]).toEqual([409, code])
  })

  it('T4: are not found by a stranger; staff name the consumer', async () => {
    const [debtor, stranger] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const offer = await seedOffer(t, debtor)
    const who = await consumer(stranger)
    expect((await who.call(endpoints.listPossiblePlans, { body: { debt_id: debtor.debtId } })).status).toBe(404)
    expect((await who.call(endpoints.getPossibleSchedule, { body: { plan_id: offer } })).status).toBe(404)
    expect((await take(stranger, offer)).status).toBe(404)
    expect((await take(stranger, offer, { debt_id: debtor.debtId })).status).toBe(404)
    const far = await staff('tmlg')
    expect((await far.call(endpoints.deleteOffer, { params: { id: offer } })).status).toBe(404)
  })
})

describe('A-41: the schedule of an offer', () => {
  it('P-22: has the dates, number and amounts of the payments, slipped days, debit days and pages', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const offer = await seedOffer(t, debtor)
    const { body } = await schedule(debtor, offer, { start_day: 15, page: 2, per_page: 4 })
    expect(body.possible_payment_info).toEqual({
      start_date: '2026-03-15',
      end_date: '2026-08-15',
      payments_number: 6,
      start_amount: '16.66',
      end_amount: '16.70',
      per_month: '16.66',
      payment_frequency: 'Monthly',
      start_day: 15,
      slips: false,
    })
    expect([body.items_number, body.pagination.pages]).toEqual([6, 2])
    // 15 August 2026 is a Saturday: the debit is made on the Monday.
    expect(body.data).toEqual([
      { number: 5, payment_date: '2026-07-15', debit_date: '2026-07-15', amount: '16.66' },
      { number: 6, payment_date: '2026-08-15', debit_date: '2026-08-17', amount: '16.70' },
    ])
    expect((await schedule(debtor, offer, { start_day: 2 })).body.possible_payment_info).toMatchObject({
      start_date: '2026-04-02',
      slips: true,
    })
    expect((await schedule(debtor, offer, { start_day: 99 })).body.possible_payment_info.start_day).toBe(28)
  })

  it('C-50: 260 weekly payments sum to the total', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 2_599.93 })
    const offer = await seedOffer(t, debtor, { total: 260_000 - 7, payments: 260, frequency: 'weekly' })
    const rows: { amount: string }[] = []
    for (let page = 1; page <= 6; page++)
      rows.push(...(await schedule(debtor, offer, { start_day: 7, page, per_page: 50 })).body.data)
    expect(rows).toHaveLength(260)
    expect(rows.reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0)).toBe(259_993)
    expect(rows[0]).toEqual({ number: 1, payment_date: '2026-03-08', debit_date: '2026-03-09', amount: '9.99' })
  })

  it('names each invalid field in words', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const weekly = await seedOffer(t, debtor, { frequency: 'weekly' })
    const odd = await seedOffer(t, debtor, { frequency: 'one_time', payments: 2 })
    const errors = async (plan_id: string, rest: object) => (await schedule(debtor, plan_id, rest)).body.errors
    expect(await errors(weekly, { start_day: 8 })).toEqual({ start_day: ['weekday_invalid'] })
    expect(await errors(weekly, { local_date: '2026-03-09' })).toEqual({ local_date: ['date_invalid'] })
    expect(await errors(weekly, { local_date: '2026-02-30' })).toEqual({ local_date: ['date_invalid'] })
    expect(await errors(odd, {})).toEqual({ payment_frequency: ['frequency_invalid'] })
    const ended = await seedOffer(t, debtor, { expiresOn: '2026-03-01' })
    expect((await schedule(debtor, ended)).body.code).toBe('offer_expired')
  })

  it('keeps a flexible offer’s own days and amounts', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planned = [
      { date: '2026-03-20', amount: '2500' },
      { date: '2026-04-01', amount: '7500' },
    ]
    const offer = await seedOffer(t, debtor, { isFlexible: true, payments: 2, planned })
    expect(
      (await schedule(debtor, offer, { start_day: 5 })).body.data.map((row: any) => [row.payment_date, row.amount]),
    ).toEqual([
      ['2026-03-20', '25.00'],
      ['2026-04-01', '75.00'],
    ])
  })
})

describe('A-38, C-48: the account of the newer payment system', () => {
  it('is registered once, also when repeated, and required before a plan', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const offer = await seedOffer(t, debtor)
    await t.database.asOwner('update consumer set new_payment_system = true where id = $1', [debtor.consumerId])
    expect((await take(debtor, offer)).body.code).toBe('register_first')
    const who = await consumer(debtor)
    for (let i = 0; i < 2; i++)
      expect((await who.call(endpoints.registerPaymentAccount, { body: {} })).body.data).toEqual({
        profile_created: true,
      })
    expect((await take(debtor, offer)).status).toBe(200)
    const old = await seedDebtor(t, tenantId)
    const answer = await (await consumer(old)).call(endpoints.registerPaymentAccount, { body: {} })
    expect(answer.body.data).toEqual({ profile_created: false })
  })
})
