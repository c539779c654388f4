import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedStaff } from '../../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId, 'cedarline'] })
})
afterAll(() => t.close())

const staff = async (permissions: string[] = [], at = tenantId, role: 'agent' | 'admin' = 'agent') => {
  const { id } = await seedStaff(t, at, { permissions, role })
  return { id, who: await t.signInAs(at, { staff: id }) }
}
/** Just signed in: setting a code needs a proof of the last minute. */
async function supervisor(code: string, at = tenantId) {
  const { id, who } = await staff(['override.approve'], at)
  await t.database.asOwner('update session set proven_at = $2 where subject_id = $1', [id, t.clock.now(at)])
  expect((await who.call(endpoints.setOverrideCode, { body: { code } })).status).toBe(200)
  return { id, who }
}

/** Three monthly payments of 75.00 for a balance of 100.00. */
const settlement = {
  plan_type: 'Monthly',
  number_of_payments: 3,
  tot_amt_to_pay: '75.00',
  tot_mo_payment: '25.00',
  discount: '25.00',
  is_open_ended: false,
  expiration_date: '2026-03-31',
} as const
const open = (payments: number, each: string, total: string) => ({
  ...settlement,
  number_of_payments: payments,
  tot_mo_payment: each,
  tot_amt_to_pay: total,
  discount: '0.00',
  is_open_ended: true,
})
const add = (who: Caller, debtor: Debtor, body: object) =>
  who.call(endpoints.addCustomPlan, {
    params: { id: debtor.consumerId },
    body: { data_id: debtor.reference, ...settlement, ...body },
  })

describe('A-81: a plan that staff add', () => {
  it('S-58, S-59: is an offer of the consumer, marked as theirs', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const { who } = await staff()
    const { status, body } = await add(who, debtor, {})
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      kind: 'SIF',
      is_custom: true,
      per_month: '25.00',
      total_amount: '75.00',
      discount_percentage: 25,
      plan_expiration: '2026-03-31',
      credit_product_name: 'Settlement made for you',
    })
    const owner = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const offers = (await owner.call(endpoints.listPossiblePlans, { body: { debt_id: debtor.debtId } })).body.data
    expect(offers.multiple_payment_plans).toEqual([body.data])
    const spanish = await owner.call(
      endpoints.listPossiblePlans,
      { body: { debt_id: debtor.debtId } },
      { 'accept-language': 'es' },
    )
    expect(spanish.body.data.multiple_payment_plans[0].credit_product_name).toBe('Liquidación hecha para usted')
    const [entry] = await t.database.asOwner<{ actor_id: string; detail: string }>(
      "select actor_id, detail from audit_log where action = 'offer.added' and subject = $1",
      [`offer:${body.data.id}`],
    )
    expect(JSON.parse(entry!.detail)).toMatchObject({ total: '75.00', approver: null })
  })

  it('is for staff only, and for debts of the named consumer', async () => {
    const [debtor, other] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const owner = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    expect((await add(owner, debtor, {})).status).toBe(403)
    const { who } = await staff()
    expect((await add(who, debtor, { data_id: other.reference })).status).toBe(404)
    expect((await add(who, debtor, { data_id: 'R-none' })).status).toBe(404)
    await t.database.asOwner("update debt set status = 'paid_off' where id = $1", [debtor.debtId])
    expect((await add(who, debtor, {})).body.code).toBe('debt_closed')
  })

  it.each([
    [{ plan_type: 'Yearly' }, 'plan_type', 'frequency_invalid'],
    [{ number_of_payments: 261 }, 'number_of_payments', 'payments_invalid'],
    [{ plan_type: 'Bi-Weekly', number_of_payments: 1 }, 'number_of_payments', 'payments_invalid'],
    [{ ...open(5, '10.00', '50.00') }, 'number_of_payments', 'payments_invalid'],
    [{ expiration_date: '2026-03-02' }, 'expiration_date', 'date_past'],
    [{ expiration_date: '2026-02-30' }, 'expiration_date', 'date_invalid'],
    [{ discount: '24.99' }, 'tot_amt_to_pay', 'plan_balance'],
    [{ tot_amt_to_pay: '100.01', discount: '0.00' }, 'tot_amt_to_pay', 'amount_invalid'],
    [{ tot_mo_payment: '24.00' }, 'tot_mo_payment', 'payment_sum'],
    [{ ...open(6, '10.00', '61.00') }, 'tot_mo_payment', 'payment_sum'],
    [{ ...open(6, '10.00', '60.00'), discount: '1.00' }, 'discount', 'amount_invalid'],
    [{ is_flexible: true }, 'is_flexible', 'flexible_invalid'],
    [{ tot_mo_payment: 'ten' }, 'tot_mo_payment', 'amount_invalid'],
    [{ piggy_code: '12345' }, 'piggy_code', 'piggy_code_invalid'],
  ])('%j is refused at %s', async (change, field, code) => {
    const debtor = await seedDebtor(t, tenantId)
    const { who } = await staff()
    const answer = await add(who, debtor, change)
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: [code] }])
  })

  it('S-62, plan.flexible: has payments that add up, each later than the one before', async () => {
    const debtor = await seedDebtor(t, 'cedarline')
    const { who } = await staff([], 'cedarline')
    const flexible = (rows: [string, string][], rest: object = {}) =>
      add(who, debtor, {
        is_flexible: true,
        planned_payments: rows.map(([payment_date, payment_amount]) => ({ payment_date, payment_amount })),
        ...rest,
      })
    const good: [string, string][] = [
      ['2026-03-10', '50.00'],
      ['2026-03-20', '5.00'],
      ['2026-05-01', '20.00'],
    ]
    const errors = async (rows: [string, string][]) => (await flexible(rows)).body.errors
    expect(await errors(good.slice(1))).toEqual({ planned_payments: ['payments_invalid'] })
    expect(await errors([good[1]!, good[0]!, good[2]!])).toEqual({ 'planned_payments.1.payment_date': ['date_order'] })
    expect(await errors([['2026-03-02', '50.00'], good[1]!, good[2]!])).toEqual({
      'planned_payments.0.payment_date': ['date_past'],
    })
    expect(await errors([['2026-03-10', '50.01'], good[1]!, good[2]!])).toEqual({ planned_payments: ['plan_sum'] })
    expect(await errors([['2026-03-10', '75.00'], ['2026-03-20', '0.00'], good[2]!])).toMatchObject({
      'planned_payments.1.payment_amount': ['amount_invalid'],
    })
    const { body } = await flexible(good)
    expect(body.data).toMatchObject({ is_flexible: true, payments: 3, per_month: '50.00' })
    expect(body.data.planned_payments).toHaveLength(3)
  })
})

describe('S-64, K-29: a supervisor’s code', () => {
  it('is required for any open-ended plan but six payments of $25.00', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 500 })
    const { who } = await staff()
    expect((await add(who, debtor, open(6, '25.00', '150.00'))).status).toBe(200)
    const refused = await add(who, debtor, open(7, '25.00', '175.00'))
    expect([refused.status, refused.body.code]).toEqual([409, 'piggy_code_required'])
  })

  it('plan.no_piggy_code exempts administrators, but no agent', async () => {
    const plan = open(7, '25.00', '175.00')
    const by = async (role: 'agent' | 'admin', at: string) => {
      const { who } = await staff([], at, role)
      const answer = await add(who, await seedDebtor(t, at, { balance: 500 }), plan)
      return answer.body.code ?? answer.status
    }
    expect(await by('admin', 'cedarline')).toBe(200)
    expect(await by('agent', 'cedarline')).toBe('piggy_code_required')
    expect(await by('admin', tenantId)).toBe('piggy_code_required')
  })

  it('may be any active supervisor’s, and the audit entry names the supervisor and the agent', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 500 })
    const chief = await supervisor('K7q2')
    const agent = await staff()
    const plan = open(8, '25.00', '200.00')
    expect((await add(agent.who, debtor, { ...plan, piggy_code: 'k7Q2' })).body.code).toBe('piggy_code_invalid')
    const { body } = await add(agent.who, debtor, { ...plan, piggy_code: 'K7q2' })
    const [entry] = await t.database.asOwner<{ actor_id: string; detail: string }>(
      "select actor_id, detail from audit_log where action = 'offer.added_by_override' and subject = $1",
      [`offer:${body.data.id}`],
    )
    expect(entry!.actor_id).toBe(agent.id)
    expect(JSON.parse(entry!.detail)).toMatchObject({ approver: chief.id, open_ended: true })
    const [stored] = await t.database.asOwner<{ code_hash: string }>(
      'select code_hash from override_code where staff_id = $1',
      [chief.id],
    )
    expect(stored!.code_hash).not.toContain('K7q2')
    await t.database.asOwner("update staff set permissions = '[]' where id = $1", [chief.id])
    expect((await add(agent.who, debtor, { ...plan, piggy_code: 'K7q2' })).body.code).toBe('piggy_code_invalid')
  })

  it('can be tried five times in a quarter of an hour by an agent, right or wrong', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 500 })
    await supervisor('M3n4')
    const { who } = await staff()
    const plan = open(9, '25.00', '225.00')
    for (let i = 0; i < 5; i++)
      expect((await add(who, debtor, { ...plan, piggy_code: 'xxxx' })).body.code).toBe('piggy_code_invalid')
    const late = await add(who, debtor, { ...plan, piggy_code: 'M3n4' })
    expect([late.status, late.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    t.clock.advance('31m')
    const again = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    expect((await add(again, debtor, { ...plan, piggy_code: 'M3n4' })).status).toBe(200)
  })

  it('is set by a supervisor with a fresh proof of identity, as four letters or digits', async () => {
    const agent = await staff()
    expect((await agent.who.call(endpoints.setOverrideCode, { body: { code: 'A1b2' } })).status).toBe(403)
    const { who, id } = await staff(['override.approve'])
    await t.database.asOwner('update session set proven_at = null where subject_id = $1', [id])
    expect((await who.call(endpoints.setOverrideCode, { body: { code: 'A1b2' } })).body.code).toBe('step_up_required')
    await t.database.asOwner('update session set proven_at = $2 where subject_id = $1', [id, t.clock.now(tenantId)])
    for (const code of ['A1b', 'A1b2c', 'A-b2'])
      expect((await who.call(endpoints.setOverrideCode, { body: { code } })).body.errors).toEqual({
        code: ['piggy_code_invalid'],
      })
    expect((await who.call(endpoints.setOverrideCode, { body: { code: 'A1b2' } })).status).toBe(200)
  })
})

describe('S-87, plan.settlement_floor: a settlement below the account’s limit', () => {
  /** 24 cents for $2,400.00. */
  const low = { number_of_payments: 1, tot_amt_to_pay: '0.24', tot_mo_payment: '0.24', discount: '2399.76' }
  const limited = async (at: string, limit: number | null) => {
    const debtor = await seedDebtor(t, at, { balance: 2400 })
    await t.database.asOwner('update debt set settlement_limit = $2 where id = $1', [debtor.debtId, limit])
    return debtor
  }

  it('needs a supervisor’s code with a reason, whoever makes it', async () => {
    await supervisor('P4q5', 'cedarline')
    const reason = 'The estate has nothing else.'
    for (const role of ['agent', 'admin'] as const) {
      const debtor = await limited('cedarline', 60)
      const { who } = await staff([], 'cedarline', role)
      expect((await add(who, debtor, low)).body.code).toBe('piggy_code_required')
      const noReason = await add(who, debtor, { ...low, piggy_code: 'P4q5', approval_reason: '  ' })
      expect(noReason.body.errors).toEqual({ approval_reason: ['required'] })
      expect((await add(who, debtor, { ...low, piggy_code: 'P4q5', approval_reason: reason })).status).toBe(200)
    }
  })

  it('keeps the reason, the limit and who gave the code, in the audit and in history in words', async () => {
    const chief = await supervisor('R6s7')
    const debtor = await limited(tenantId, 60)
    const { who } = await staff()
    const { body } = await add(who, debtor, {
      ...low,
      piggy_code: 'R6s7',
      approval_reason: 'The estate has nothing else.',
    })
    const [entry] = await t.database.asOwner<{ detail: string }>(
      "select detail from audit_log where action = 'offer.added_by_override' and subject = $1",
      [`offer:${body.data.id}`],
    )
    expect(JSON.parse(entry!.detail)).toMatchObject({
      approver: chief.id,
      settlement_limit: '1440.00',
      reason: 'The estate has nothing else.',
    })
    const admin = await staff([], tenantId, 'admin')
    const history = await admin.who.call(endpoints.listHistory, { body: { client_id: debtor.consumerId } })
    expect(history.body.page[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'Settlement limit', from: null, to: '$1,440.00' },
        { field: 'Reason', from: null, to: 'The estate has nothing else.' },
        { field: 'Approved by', from: null, to: expect.any(String) },
      ]),
    )
  })

  it('is judged by the tenant’s floor where the account has no limit of its own', async () => {
    const { who } = await staff()
    const half = { number_of_payments: 1, tot_amt_to_pay: '1200.00', tot_mo_payment: '1200.00', discount: '1200.00' }
    const less = { number_of_payments: 1, tot_amt_to_pay: '1199.99', tot_mo_payment: '1199.99', discount: '1200.01' }
    expect((await add(who, await limited(tenantId, null), half)).status).toBe(200)
    expect((await add(who, await limited(tenantId, null), less)).body.code).toBe('piggy_code_required')
    expect((await add(who, await limited(tenantId, 60), half)).body.code).toBe('piggy_code_required')
    expect((await add(who, await limited(tenantId, 0), low)).status).toBe(200)
  })
})
