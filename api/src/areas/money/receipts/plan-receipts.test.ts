import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { localDate, type LocalDate } from '@portal/shared/domain'
import { runNightly } from '../../../night/run-night.ts'
import { nightlySteps } from '../../../night/steps.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedPlan } from '../../../testing/plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const processor = new FakeProcessor()
const { settlement, debits } = nightlySteps
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor })
  t.clock.set('2026-03-02T23:00:00.000Z')
})
afterAll(() => t.close())

const night = async (tenantId: string, date: string) => {
  t.clock.set(`${date}T23:00:00.000Z`)
  await runNightly(t.deps, t.tenant(tenantId), localDate(date), { again: true, steps: { settlement, debits } })
}
/** Two instalments of $25.00 on a balance of $100.00; the first falls due by night. */
async function debited(debtor: Debtor, by: 'bankId' | 'cardId') {
  const due = by === 'bankId' ? '2026-03-03' : '2026-03-02'
  await seedPlan(t, debtor, {
    methodId: debtor[by],
    dates: [due, '2026-04-03'] as LocalDate[],
    amounts: [2_500, 7_500],
  })
  await night(debtor.tenantId, '2026-03-02')
  const [row] = await t.database.asOwner<{ id: string }>('select id from payment where debt_id = $1', [debtor.debtId])
  return row!.id
}
async function receiptOf(debtor: Debtor, paymentId: string) {
  const me = await t.signInAs(debtor.tenantId, { consumer: debtor.consumerId })
  const body = { debt_id: debtor.debtId, payment_id: paymentId }
  const [receipt, history] = [
    await me.call(endpoints.getReceipt, { body }),
    await me.call(endpoints.listPaymentHistory, { body: { debt_id: debtor.debtId } }),
  ]
  return { ...receipt.body, row: history.body.data[0] }
}

describe('L-17: the receipt of a plan’s payment', () => {
  it.each([
    ['bankId', 'harborlight', 'Nacha_2026-03-03.pdf'],
    ['cardId', 'harborlight', 'receipt_2026-03-02.pdf'],
    ['bankId', 'pacrim', 'Payment_Authorization_2026-03-03.pdf'],
  ] as const)(
    'P-09, K-54: by %s of %s is %s, an authorization while pending and a receipt once settled',
    async (by, tenantId, fileName) => {
      const debtor = await seedDebtor(t, tenantId)
      const paymentId = await debited(debtor, by)
      const pending = await receiptOf(debtor, paymentId)
      expect(pending).toMatchObject({
        file_name: fileName,
        row: { type: 'payment_plan', amount: '25.00', success: 'TransactionPending', payment_frequency: 'Weekly' },
      })
      expect(pending.row.receipt_number).toBe(pending.receipt_number)
      for (const text of ['<h1>Authorization</h1>', '<dd>Payment plan</dd>', '<dd>$25.00</dd>', '<dd>$75.00</dd>'])
        expect(pending.receipt_template).toContain(text)
      processor.settleAll()
      await night(tenantId, '2026-03-06')
      const settled = await receiptOf(debtor, paymentId)
      expect(settled).toMatchObject({
        receipt_number: pending.receipt_number,
        file_name: fileName,
        row: { type: 'payment_plan', success: true, remains: '75.00' },
      })
      for (const text of ['<h1>Receipt</h1>', '<dd>Payment plan</dd>', '<dd>$25.00</dd>', '<dd>$75.00</dd>'])
        expect(settled.receipt_template).toContain(text)
    },
  )

  it('says that the money went back when the bank returns it, and no balance', async () => {
    const debtor = await seedDebtor(t, 'harborlight')
    const paymentId = await debited(debtor, 'bankId')
    processor.returnWith(paymentId, 'R01')
    await night('harborlight', '2026-03-04')
    const { receipt_template: html } = await receiptOf(debtor, paymentId)
    expect(html).toContain('<dd>Payment plan</dd>')
    expect(html).not.toMatch(/<h1>(Receipt|Authorization)<\/h1>|\$75\.00/)
  })
})
