import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { localDate, localDateIn } from '@portal/shared/domain'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedPlan } from '../../../testing/plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import { settleDue } from '../pay/settle-due.ts'
import { debitDue } from '../plan/run/debit-due.ts'
import { sendStatements } from '../reminders/statements.ts'

const tenantId = 'harborlight'
let t: TestApp
let processor: FakeProcessor

beforeAll(async () => {
  processor = new FakeProcessor()
  t = await buildTestApp({ processor, tenants: [tenantId], now: '2026-03-02T15:00:00Z' })
})
afterAll(() => t.close())
beforeEach(() => processor.reset())
afterEach(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
})

const today = () => localDateIn(t.clock.now(tenantId), 'America/New_York')
async function debit(debtor: Debtor): Promise<string> {
  await debitDue(t.deps, t.tenant(tenantId), today())
  processor.settleAll()
  await settleDue(t.deps, t.tenant(tenantId), localDate('2026-12-31'))
  const [row] = await t.database.asOwner<{ id: string }>('select id from payment where debt_id = $1', [debtor.debtId])
  return row!.id
}
async function refund(paymentId: string, amount: string): Promise<string> {
  const agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
  const body = { amount, way: 'refund' as const, reason: 'goodwill' as const }
  const answer = await agent.call(
    endpoints.requestRefund,
    { params: { payment_id: paymentId }, body },
    { 'idempotency-key': `refund-${t.deps.ids.next()}` },
  )
  expect(answer.body.data.state).toBe('succeeded')
  return answer.body.data.id
}
const fails = (payment: string, refundReference: string, amountCents: number) =>
  t.visitor(tenantId).send(
    'POST',
    '/api/v1/webhooks/processor',
    JSON.stringify({
      tenantId,
      at: '2026-03-02T15:00:00Z',
      eventId: `${refundReference}-failed`,
      type: 'refund.failed',
      reference: payment,
      refundId: `re_${refundReference}`,
      refundReference,
      amountCents,
    }),
    { 'content-type': 'application/json', 'x-signature': 'good' },
  )
const instalments = (planId: string) =>
  t.database.asOwner<{ status: string; covered: string; failure_code: string | null }>(
    'select status, covered, failure_code from plan_payment where plan_id = $1 order by seq',
    [planId],
  )
const debtOf = async ({ debtId }: Debtor) =>
  (await t.database.asOwner('select balance, status from debt where id = $1', [debtId]))[0]!
const planOf = async (id: string) => (await t.database.asOwner('select status from plan where id = $1', [id]))[0]!

describe('F-19: a refund of money that paid a plan', () => {
  it('the instalment owes the part again, is not debited by itself, and is paid again when the refund fails', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const dates = [today(), localDate('2027-03-09')]
    const plan = await seedPlan(t, debtor, { methodId: debtor.cardId, dates, amounts: [6000, 4000] })
    const payment = await debit(debtor)
    expect(await instalments(plan)).toMatchObject([{ status: 'completed', covered: '6000' }, { status: 'scheduled' }])
    const id = await refund(payment, '20.00')
    expect(await instalments(plan)).toMatchObject([
      { status: 'failed', covered: '4000', failure_code: 'refunded' },
      { status: 'scheduled' },
    ])
    await debitDue(t.deps, t.tenant(tenantId), today())
    expect(processor.charges.size).toBe(1)
    await fails(payment, id, 2000)
    expect(await instalments(plan)).toMatchObject([{ status: 'completed', covered: '6000' }, { status: 'scheduled' }])
    await refund(payment, '40.00')
    expect(await instalments(plan)).toMatchObject([{ status: 'failed', covered: '2000' }, { status: 'scheduled' }])
  })

  it('L-07: a settlement that it completed is no longer paid, and is again when the refund fails', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedPlan(t, debtor, {
      methodId: debtor.cardId,
      dates: [today()],
      amounts: [6000],
      discount: 4000,
    })
    const payment = await debit(debtor)
    expect(await debtOf(debtor)).toEqual({ balance: '0', status: 'paid_off' })
    const id = await refund(payment, '20.00')
    expect(await debtOf(debtor)).toMatchObject({ balance: '6000' })
    expect(await planOf(plan)).toEqual({ status: 'active' })
    expect(await instalments(plan)).toMatchObject([{ status: 'failed', covered: '4000' }])
    await fails(payment, id, 2000)
    expect(await debtOf(debtor)).toEqual({ balance: '0', status: 'paid_off' })
    expect(await planOf(plan)).toEqual({ status: 'completed' })
  })
})

it('F-19: what was given back is in no sum of what was paid', async () => {
  const debtor = await seedDebtor(t, tenantId)
  await seedPlan(t, debtor, {
    methodId: debtor.cardId,
    dates: [today(), localDate('2027-03-09')],
    amounts: [6000, 4000],
  })
  await refund(await debit(debtor), '20.00')
  await sendStatements(t.deps, t.tenant(tenantId), localDate('2026-04-01'))
  const summary = (await readOutbox(t.deps, tenantId, { limit: 1000 })).find(
    ({ to, purpose }) => to === debtor.email && purpose === 'monthly_statement',
  )
  expect(summary?.text).toContain('$40.00 paid')
})
