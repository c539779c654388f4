import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor() })
})
afterAll(() => t.close())

const consumer = (debtor: Debtor) => t.signInAs(tenantId, { consumer: debtor.consumerId })
const staff = async (at = tenantId) => t.signInAs(at, { staff: (await seedStaff(t, at)).id })

/** Three payments of which one is made, by the debtor's bank account. */
async function seedPlan(debtor: Debtor, over: { status?: string; initiator?: string; discount?: number } = {}) {
  const { status = 'active', initiator = 'consumer', discount = 0 } = over
  const id = `plan-${debtor.debtId}`
  await t.database.asOwner(
    `insert into plan (tenant_id, id, debt_id, kind, status, frequency, per_month, payments, discount, discount_percentage, total, start_date, end_date, established_date, owner_id, initiator, method_id, created_at, updated_at)
     values ($1, $2, $3, 'SIF', $4, 'bi_weekly', 3400, 3, $5, '12.5', 10000, '2026-02-16', '2026-03-16', '2026-02-10', $6, $7, $8, '2026-02-10', '2026-02-10')`,
    [tenantId, id, debtor.debtId, status, discount, debtor.consumerId, initiator, debtor.bankId],
  )
  for (const [seq, date, amount, state] of [
    [1, '2026-02-16', 3400, 'completed'],
    [2, '2026-03-02', 3400, 'scheduled'],
    [3, '2026-03-16', 3200, 'scheduled'],
  ] as const)
    await t.database.asOwner(
      'insert into plan_payment (tenant_id, id, plan_id, seq, due_date, amount, status) values ($1, $2, $3, $4, $5, $6, $7)',
      [tenantId, `${id}-${seq}`, id, seq, date, amount, state],
    )
  return id
}

describe('A-39: a plan', () => {
  it('C-53 to C-55: has its terms, its progress and its method', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan_id = await seedPlan(debtor, { discount: 1429 })
    const { body } = await (await consumer(debtor)).call(endpoints.getPlan, { body: { plan_id } })
    expect(body.data).toEqual({
      id: plan_id,
      debt_id: debtor.debtId,
      status: 'active',
      per_month: '34.00',
      payments: 3,
      payment_frequency: 'Bi-Weekly',
      is_flexible: false,
      is_migrated: false,
      is_open_ended: false,
      plan_promise: null,
      discount: '14.29',
      discount_percentage: 12.5,
      total_amount: '100.00',
      start_date: '2026-02-16',
      end_date: '2026-03-16',
      established_date: '2026-02-10',
      start_amount: '34.00',
      end_amount: '32.00',
      number_of_payments: 3,
      planned_payments: [
        { payment_date: '2026-03-02', payment_amount: '34.00', standing: 'to_come', paid: null, paid_on: null },
        { payment_date: '2026-03-16', payment_amount: '32.00', standing: 'to_come', paid: null, paid_on: null },
      ],
      covered_payments: [],
      payments_made: 1,
      amount_paid: '34.00',
      nacha_initiator: 1,
      plan_owner: { id: debtor.consumerId, full_name: expect.stringMatching(/^Dana/) },
      payment_method: {
        type: 'ACH',
        card_brand: null,
        last_four: '0000',
        type_of_account: 'checking',
        bank_name: 'Harbor Bank',
        routing_number: '021000021',
        account_number: '****0000',
      },
      agreement: null,
    })
  })

  it('T5: is visible to a co-debtor without its account', async () => {
    const owner = await seedDebtor(t, tenantId)
    const other = await seedDebtor(t, tenantId, { sharing: owner })
    const plan_id = await seedPlan(owner)
    const { body } = await (await consumer(other)).call(endpoints.getPlan, { body: { plan_id } })
    expect(body.data.payment_method).toEqual({ type: 'ACH' })
    expect(body.data.plan_owner.id).toBe(owner.consumerId)
    const asked = { body: { plan_id, client_id: other.consumerId } }
    expect((await (await staff()).call(endpoints.getPlan, asked)).body.data.payment_method.last_four).toBe('0000')
  })

  it('T4: is not found by a stranger or another tenant, nor once it is void', async () => {
    const [debtor, stranger] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const plan_id = await seedPlan(debtor)
    const ask = { body: { plan_id } }
    expect((await (await consumer(stranger)).call(endpoints.getPlan, ask)).status).toBe(404)
    expect((await (await staff('tmlg')).call(endpoints.getPlan, ask)).status).toBe(404)
    const wrong = { body: { plan_id, client_id: stranger.consumerId } }
    expect((await (await staff()).call(endpoints.getPlan, wrong)).status).toBe(404)
    await t.database.asOwner("update plan set status = 'void' where id = $1", [plan_id])
    expect((await (await consumer(debtor)).call(endpoints.getPlan, ask)).status).toBe(404)
  })

  it('C-43, C-54: names the staff member who set it up, and the deadline for signing its newest agreement', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan_id = await seedPlan(debtor, { status: 'awaiting_agreement', initiator: 'staff' })
    for (const [attempt, status, day] of [
      [1, 'expired', '2026-02-28'],
      [2, 'unsigned', '2026-03-04'],
    ] as const)
      await t.database.asOwner(
        `insert into envelope (tenant_id, id, debt_id, plan_id, kind, status, attempt, expires_at, created_at, updated_at)
         values ($1, $2, $3, $4, 'plan', $5, $6, $7, $8, $8)`,
        [tenantId, `e${attempt}-${plan_id}`, debtor.debtId, plan_id, status, attempt, `${day}T05:00:00Z`, day],
      )
    const { data } = (await (await consumer(debtor)).call(endpoints.getPlan, { body: { plan_id } })).body
    expect(data.nacha_initiator).toBe(0)
    expect(data.agreement).toEqual({
      id: `e2-${plan_id}`,
      status: 'unsigned',
      kind: 'plan',
      expires_at: '2026-03-04T05:00:00.000Z',
    })
  })
})
