import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { offerRow, type LocalDate, type OfferStrategies } from '@portal/shared/domain'
import { checkLedger } from '../../../../core/ledger/check.ts'
import { paymentMethod } from '../../../../db/schema/method.ts'
import { runNightly } from '../../../../night/run-night.ts'
import type { Caller } from '../../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedOffer } from '../../../../testing/offers.ts'
import { seedStaff } from '../../../../testing/people.ts'
import { seedRunningPlan } from '../../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { savedFile, checkedFile } from '../../../../testing/upload.ts'
import { renewOffers } from './renew-offers.ts'

const T = 'harborlight'
const inMaine = offerRow(
  [
    { kind: 'full' },
    { kind: 'settlement', percent: 60, payments: [1, 2], rhythm: 'monthly', until: '2026-03-20' },
    { kind: 'payments', payments: [4], rhythm: 'monthly' },
    { kind: 'custom', percent: 70, payments: 6, each: null },
  ],
  { good_for_days: 10 },
)
const strategies: OfferStrategies = {
  version: 4,
  use: ['usual'],
  strategies: [
    { id: 'usual', name: 'Usual', rows: [{ ...inMaine, when: { ...inMaine.when, states: ['ME'] } }] },
    { id: 'soft', name: 'Soft', rows: [offerRow([{ kind: 'amount', amount: '20.00', rhythm: 'weekly' }])] },
  ],
}
let t: TestApp
let admin: Caller
const processor = new FakeProcessor()

beforeAll(async () => {
  t = await buildTestApp({ processor, tenants: [T], change: (tenant) => ({ ...tenant, offer_strategies: strategies }) })
  admin = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'admin' })).id })
})
afterAll(() => t.close())

const night = (date: string) => renewOffers(t.deps, t.tenant(T), date as LocalDate)
/** An offer of the database. */
interface OfferRecord extends Record<string, unknown> {
  id: string
  kind: string
  payments: number
}

const rowsOf = ({ debtId }: Pick<Debtor, 'debtId'>) =>
  t.database.asOwner<OfferRecord>(
    `select id, kind, payments, total, expires_on::text, strategy_id, strategy_version, strategy_row from offer
      where debt_id = $1 and deleted_at is null order by position, id`,
    [debtId],
  )
const listed = async (who: Caller, debtId: string) => {
  const { body } = await who.call(endpoints.listPossiblePlans, { body: { debt_id: debtId } })
  return body.data
}
const said = (data: Awaited<ReturnType<typeof listed>>): string[] =>
  [...data.single_payment_plans, ...data.multiple_payment_plans].map(
    ({ kind, payments, total_amount: total }) => `${kind} ${payments} ${total}`,
  )
const historyOf = ({ debtId }: Pick<Debtor, 'debtId'>, action: string) =>
  t.database.asOwner<{ actor_kind: string; detail: string }>(
    'select actor_kind, detail from audit_log where subject = $1 and action = $2 order by seq',
    [`debt:${debtId}`, action],
  )

describe('F-13: the nightly run', () => {
  it('makes the offers of an account that has none, with their reason, and says so to staff alone', async () => {
    const debtor = await seedDebtor(t, T)
    await night('2026-03-02')
    expect(await rowsOf(debtor)).toMatchObject([
      { kind: 'PIF', payments: 1, total: '10000', expires_on: '2026-03-12', strategy_id: 'usual', strategy_row: 1 },
      { kind: 'SIF', payments: 1, total: '6000', strategy_version: 4 },
      { kind: 'SIF', payments: 2, total: '6000' },
      { kind: 'REGULAR', payments: 4, total: '10000' },
    ])
    const mine = await listed(await t.signInAs(T, { consumer: debtor.consumerId }), debtor.debtId)
    expect(said(mine)).toEqual(['PIF 1 100.00', 'SIF 1 60.00', 'SIF 2 60.00', 'REGULAR 4 100.00'])
    expect(mine.single_payment_plans[1]).toMatchObject({ credit_product_name: 'Settlement', made_by: null })
    expect(mine.own_limits).toBeNull()
    const theirs = await listed(admin, debtor.debtId)
    expect(theirs.single_payment_plans[1].made_by).toEqual({ strategy: 'Usual', version: 4, row: 1 })
    expect(theirs.own_limits).toEqual({ percent: 70, payments: 6, each: null })
    const [entry] = await historyOf(debtor, 'offers.made')
    expect(JSON.parse(entry!.detail)).toEqual({
      debt: debtor.debtId,
      offers: 4,
      offer_strategy: 'Usual',
      strategy_version: 4,
      strategy_row: 1,
    })
  })

  it('renews them on their last day: the same rows for longer, without another line of history', async () => {
    const debtor = await seedDebtor(t, T)
    await night('2026-03-02')
    const before = await rowsOf(debtor)
    await night('2026-03-11')
    expect(await rowsOf(debtor)).toEqual(before)
    await night('2026-03-12')
    const until = (await rowsOf(debtor)).map((row) => row['expires_on'])
    // The settlement ends on the day that its rule names.
    expect(until).toEqual(['2026-03-22', '2026-03-20', '2026-03-20', '2026-03-22'])
    expect((await rowsOf(debtor)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(await historyOf(debtor, 'offers.made')).toHaveLength(1)
    await night('2026-03-12')
    expect((await rowsOf(debtor)).map((row) => row['expires_on'])).toEqual(until)
  })

  it('leaves them after a small payment, and makes them for the new balance when they end', async () => {
    const debtor = await seedDebtor(t, T)
    await night('2026-03-02')
    const before = await rowsOf(debtor)
    await t.database.asOwner('update debt set balance = 9000 where id = $1', [debtor.debtId])
    await night('2026-03-05')
    expect(await rowsOf(debtor)).toEqual(before)
    const me = await t.signInAs(T, { consumer: debtor.consumerId })
    expect(said(await listed(me, debtor.debtId))).toEqual([
      'PIF 1 90.00',
      'SIF 1 54.00',
      'SIF 2 54.00',
      'REGULAR 4 90.00',
    ])
    await night('2026-03-12')
    expect((await rowsOf(debtor)).map(({ total }) => total)).toEqual(['9000', '5400', '5400', '9000'])
    await t.database.asOwner('update debt set balance = 10000 where id = $1', [debtor.debtId])
  })

  it('makes none where the creditor’s own stand, a plan runs, a person is needed, or no row holds', async () => {
    const [own, planned, dead, texan] = [
      await seedDebtor(t, T),
      await seedDebtor(t, T),
      await seedDebtor(t, T),
      await seedDebtor(t, T),
    ]
    await seedOffer(t, own)
    await seedRunningPlan(t, planned)
    await t.database.asOwner('update consumer set deceased = true where id = $1', [dead.consumerId])
    await t.database.asOwner("update consumer set state = 'TX' where id = $1", [texan.consumerId])
    await night('2026-03-02')
    for (const debtor of [planned, dead, texan]) expect(await rowsOf(debtor)).toEqual([])
    expect(await rowsOf(own)).toMatchObject([{ strategy_id: null }])
  })

  it('C-46: does not offer again what staff took away', async () => {
    const debtor = await seedDebtor(t, T)
    await night('2026-03-02')
    const [, settlement] = await rowsOf(debtor)
    await admin.call(endpoints.deleteOffer, { params: { id: String(settlement!['id']) } })
    await night('2026-03-12')
    expect((await rowsOf(debtor)).map(({ kind, payments }) => `${kind} ${payments}`)).toEqual([
      'PIF 1',
      'SIF 2',
      'REGULAR 4',
    ])
  })
})

describe('S-87: a plan that staff add beyond the strategy’s limits for them', () => {
  const add = async (debtor: Debtor, terms: object) => {
    const agent = await t.signInAs(T, { staff: (await seedStaff(t, T)).id })
    const whole = {
      plan_type: 'Monthly',
      is_open_ended: false,
      discount: '0.00',
      expiration_date: '2026-03-31',
    } as const
    return agent.call(endpoints.addCustomPlan, {
      params: { id: debtor.consumerId },
      body: { data_id: debtor.reference, ...whole, ...(terms as typeof settled) },
    })
  }
  const settled = { number_of_payments: 1, tot_amt_to_pay: '70.00', tot_mo_payment: '70.00', discount: '30.00' }

  it('needs a supervisor’s code, although the account’s own limit would allow it', async () => {
    const debtor = await seedDebtor(t, T)
    expect((await add(debtor, settled)).status).toBe(200)
    const less = { tot_amt_to_pay: '69.99', tot_mo_payment: '69.99', discount: '30.01' }
    expect((await add(debtor, { ...settled, ...less })).body.code).toBe('piggy_code_required')
    const seven = { number_of_payments: 7, tot_amt_to_pay: '100.00', tot_mo_payment: '14.28', discount: '0.00' }
    expect((await add(debtor, seven)).body.code).toBe('piggy_code_required')
    const six = { number_of_payments: 6, tot_amt_to_pay: '100.00', tot_mo_payment: '16.66', discount: '0.00' }
    expect((await add(debtor, six)).status).toBe(200)
  })
})

describe('F-13: a strategy that is named for accounts', () => {
  const name = (references: string[], strategy: string | null) =>
    admin.call(endpoints.nameOfferStrategy, { body: { reference_numbers: references, strategy } })

  it('replaces their offers at once, and the history says who did it', async () => {
    const [one, other] = [await seedDebtor(t, T), await seedDebtor(t, T)]
    await night('2026-03-02')
    const { status, body } = await name([one.reference, 'nobody'], 'SOFT')
    expect([status, body.data]).toEqual([200, { changed: 1, offered: 1, unknown: ['nobody'] }])
    expect(await rowsOf(one)).toMatchObject([{ payments: 5, strategy_id: 'soft', strategy_row: 1 }])
    expect(await rowsOf(other)).toHaveLength(4)
    const [entry] = await historyOf(one, 'offers.strategy_named')
    expect(entry!.actor_kind).toBe('staff')
    expect(JSON.parse(entry!.detail)).toMatchObject({ offer_strategy_from: null, offer_strategy_to: 'Soft' })
    expect((await name([one.reference], 'soft')).body.data).toMatchObject({ changed: 0 })
    await name([one.reference], null)
    expect(await rowsOf(one)).toHaveLength(4)
  })

  it('is refused when there is none of this name', async () => {
    const { status, body } = await name([(await seedDebtor(t, T)).reference], 'Gone')
    expect([status, body.errors]).toEqual([400, { strategy: ['strategy_unknown'] }])
  })
})

const HEAD =
  'reference_number,first_name,last_name,date_of_birth,ssn,street,city,state,zip,email,original_creditor,current_creditor,balance,offer_strategy'
let n = 0
const row = (strategy = '', state = 'ME') => {
  const id = ++n
  return `OFF-${id},Ana,Muster,1980-01-01,90144000${id},1 Elm Street,Portland,${state},04101,a${id}@mail.example,Bank,Bank,300.00,${strategy}`
}
const file = (...rows: string[]) => [HEAD, ...rows].join('\n')
const placed = async (reference: string) => {
  const [debt] = await t.database.asOwner<{ debtId: string; consumerId: string }>(
    'select id as "debtId", owner_id as "consumerId" from debt where reference_number = $1',
    [reference],
  )
  return debt!
}

/** A debit card of a consumer who came by a file. */
async function addCard(consumerId: string): Promise<string> {
  const id = t.deps.ids.next()
  const card = { id, tenantId: T, consumerId, token: `tok_${id}`, fingerprint: `card:${id}`, createdAt: t.clock.now(T) }
  const kind = { type: 'card', lastFour: '4242', brand: 'VISA', funding: 'debit', validation: 'verified' } as const
  await t.deps.db.withTenant(T, (tx) =>
    tx.insert(paymentMethod).values({ ...card, ...kind, expiryMonth: 12, expiryYear: 2030, holderName: 'Ana Muster' }),
  )
  return id
}

describe('F-13: a file of accounts', () => {
  it('makes offers in the transaction that places them, by the strategy that a row names', async () => {
    const { upload } = await savedFile(t, admin, 'add', file(row(), row('Soft'), row('', 'TX')))
    expect(upload).toMatchObject({ rows_saved: 3 })
    expect(await rowsOf(await placed('OFF-1'))).toHaveLength(4)
    expect(await rowsOf(await placed('OFF-2'))).toMatchObject([{ strategy_id: 'soft', payments: 15 }])
    expect(await rowsOf(await placed('OFF-3'))).toEqual([])
    expect(await historyOf(await placed('OFF-1'), 'offers.made')).toHaveLength(1)
  })

  it('names the column of a strategy that does not exist', async () => {
    const { rows } = await checkedFile(t, admin, 'add', file(row('Softer')))
    expect(rows[0].errors).toEqual([
      expect.stringContaining('offer_strategy: There is no offer strategy with this name.'),
    ])
  })

  it('changes the strategy of an account, and its offers with it', async () => {
    const change = 'reference_number,offer_strategy\nOFF-1,soft'
    expect((await savedFile(t, admin, 'update', change)).upload).toMatchObject({ rows_saved: 1 })
    expect(await rowsOf(await placed('OFF-1'))).toMatchObject([{ strategy_id: 'soft' }])
    const [entry] = await historyOf(await placed('OFF-1'), 'debt.changed')
    expect(JSON.parse(entry!.detail)).toMatchObject({ offer_strategy_from: null, offer_strategy_to: 'soft' })
  })

  it('R-36, L-13: leads to a plan that its consumer chooses, and whose first payment is debited', async () => {
    await savedFile(t, admin, 'add', file(row()))
    const { debtId, consumerId } = await placed(`OFF-${n}`)
    const me = await t.signInAs(T, { consumer: consumerId })
    const offers = (await listed(me, debtId)).multiple_payment_plans
    const offer = offers.find((one: { payments: number }) => one.payments === 4)
    const cardId = await addCard(consumerId)
    await me.call(endpoints.registerPaymentAccount, { body: {} })
    const schedule = await me.call(endpoints.getPossibleSchedule, {
      body: { plan_id: offer.id, debt_id: debtId, start_day: 15 },
    })
    const { start_date } = schedule.body.possible_payment_info
    const chosen = await me.call(endpoints.submitPlan, {
      body: {
        debt_id: debtId,
        plan_id: offer.id,
        payment_method: 'card',
        card_id: cardId,
        start_day: 15,
        start_date,
        total_amount: '300.00',
        agreement_timestamp: t.clock.now(T).toISOString(),
      },
    })
    expect(chosen.body).toMatchObject({ data: { plan: { status: 'active' } } })
    t.clock.set('2026-03-16T22:30:00.000Z')
    const report = await runNightly(t.deps, t.tenant(T), '2026-03-16' as LocalDate)
    expect(report.failed).toEqual({})
    const payments = await t.database.asOwner('select amount, state from payment where debt_id = $1', [debtId])
    expect(payments).toEqual([{ amount: '7500', state: 'succeeded' }])
    expect(await checkLedger(t.deps, T)).toBeNull()
  })
})
