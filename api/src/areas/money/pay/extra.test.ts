import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { cardOrder } from '../../../testing/orders.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor() })
})
afterAll(() => t.close())

/** A debtor who pays the debt by a plan of two instalments of 50.00. */
async function withPlan(debtStatus: string, planStatus: string): Promise<Debtor & { planId: string }> {
  const debtor = await seedDebtor(t, tenantId)
  const planId = `plan-${debtor.debtId}`
  await t.database.asOwner('update debt set status = $2 where id = $1', [debtor.debtId, debtStatus])
  await t.database.asOwner(
    `insert into plan (tenant_id, id, debt_id, kind, status, frequency, per_month, payments, discount, discount_percentage, total, start_date, end_date, owner_id, initiator, created_at, updated_at)
     values ($1, $2, $3, 'REGULAR', $5, 'monthly', 5000, 2, 0, '0', 10000, '2026-03-15', '2026-04-15', $4, 'consumer', '2026-03-01', '2026-03-01')`,
    [tenantId, planId, debtor.debtId, debtor.consumerId, planStatus],
  )
  for (const [seq, date] of ['2026-03-15', '2026-04-15'].entries())
    await t.database.asOwner(
      "insert into plan_payment (tenant_id, id, plan_id, seq, due_date, amount, status) values ($1, $2, $3, $4, $5, 5000, 'scheduled')",
      [tenantId, `${planId}-${seq}`, planId, seq, date],
    )
  return { ...debtor, planId }
}

it.each([
  ['an established debt', 'established', 'active'],
  ['a debt on hold', 'on_hold', 'paused'],
  ['a debt on hold whose plan does not know of it', 'on_hold', 'active'],
])(
  'P-07, A-64, A-70: %s takes an extra payment by bank under an authorization of that one sum',
  async (_, status, plan) => {
    const debtor = await withPlan(status, plan)
    const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    // A debt on hold asks for no payment.
    const shown = (await who.call(endpoints.getDebt, { body: { debt_id: debtor.debtId } })).body.data
    expect(shown).toMatchObject({ loan_id: debtor.planId, next_due: status === 'established' ? '2026-03-15' : null })
    const nacha = {
      debt_id: debtor.debtId,
      loan_id: debtor.planId,
      amount: '12.34',
      payment_frequency: 'Extra' as const,
      payment_method_id: debtor.bankId,
      agreement_timestamp: '2026-03-02T15:00:00.000Z',
    }
    const recorded = (await who.call(endpoints.recordAuthorization, { body: nacha })).body.nacha_details
    expect(recorded).toMatchObject({ start_amount: '12.34', number_of_payments: 1, periodicity: 'Extra' })
    expect(recorded.text).toContain('$12.34')
    const body = {
      debt_id: debtor.debtId,
      amount: '12.34',
      payment_method: 'ach' as const,
      payment_method_id: debtor.bankId,
      authorization_id: recorded.authorization_id,
    }
    const answer = await who.call(
      endpoints.submitExtraPayment,
      { body },
      { 'idempotency-key': `extra-${status}-${plan}` },
    )
    expect(answer.body.data).toMatchObject({ state: 'succeeded', amount: '12.34', kind: 'extra' })
    // Where the specification has it, beside where every payment has it.
    expect(answer.body.bank_account_details).toMatchObject({ account_number: '****0000' })
    expect(answer.body.data.bank_account_details).toEqual(answer.body.bank_account_details)
    expect(await calls(debtor)).toEqual(['submit-extra-payment'])
  },
)

const calls = async ({ debtId }: Debtor) =>
  (await t.database.asOwner<{ name: string }>('select name from analytics_event where debt_id = $1', [debtId])).map(
    ({ name }) => name,
  )

it('X-44: without a plan it is recorded as a one-time payment', async () => {
  const debtor = await seedDebtor(t, tenantId)
  const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const body = cardOrder(debtor, '10.00')
  await who.call(endpoints.submitOneTimePayment, { body }, { 'idempotency-key': 'counted-once-1' })
  expect(await calls(debtor)).toEqual(['submit-one-time-payment'])
})
