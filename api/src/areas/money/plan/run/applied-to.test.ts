import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, localDate, type LocalDate } from '@portal/shared/domain'
import { readOutbox } from '../../../../core/messages/outbox.ts'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedStaff } from '../../../../testing/people.ts'
import { readPdf } from '../../../../testing/pdf-text.ts'
import { seedPlan } from '../../../../testing/plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { toldInMail } from '../../../../testing/credits-by-ledger.ts'
import { contradictionsOf } from '../../../../testing/told-of-plan.ts'
import { findPayment, holdPayment } from '../../pay/rows.ts'
import { settleDue } from '../../pay/settle-due.ts'
import { returnPayment } from '../../pay/take-back.ts'
import { debitDue } from './debit-due.ts'

const paysNext = 'quarrylane'
const shortens = 'harborlight'
const processor = new FakeProcessor()
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [paysNext, shortens], processor })
})
afterAll(() => t.close())
beforeEach(() => {
  processor.reset()
  t.clock.set('2026-03-02T15:00:00.000Z')
})

/** A debtor with a plan of instalments of $92.30, a week apart, the first one due today. */
async function withPlan(
  count = 4,
  over: { methodId?: string | null; isOpenEnded?: boolean; balance?: number; tenantId?: string } = {},
) {
  const debtor = await seedDebtor(t, over.tenantId ?? paysNext, { balance: over.balance ?? Math.ceil(92.3 * count) })
  const dates: LocalDate[] = Array.from({ length: count }, (_, at) => addDays(localDate('2026-03-02'), 7 * at))
  const planId = await seedPlan(t, debtor, {
    methodId: debtor.cardId,
    dates,
    amounts: dates.map(() => 9_230),
    ...over,
  })
  return { debtor, planId, me: await t.signInAs(debtor.tenantId, { consumer: debtor.consumerId }) }
}

let orders = 0
async function pay(debtor: Debtor, amount: string, by: 'card' | 'ach' = 'card', actor?: { staff: string }) {
  const me = await t.signInAs(debtor.tenantId, actor ?? { consumer: debtor.consumerId })
  const body = {
    ...(actor && { client_id: debtor.consumerId, authorization: 'verbal' as const, recording_ref: 'CALL-1' }),
    debt_id: debtor.debtId,
    amount,
    payment_method: by,
    payment_method_id: by === 'card' ? debtor.cardId : debtor.bankId,
    agreement_timestamp: t.clock.now(debtor.tenantId).toISOString(),
  }
  const { status, body: answer } = await me.call(
    endpoints.submitOneTimePayment,
    { body },
    { 'idempotency-key': `applied-${++orders}` },
  )
  expect({ status, answer }).toMatchObject({ status: 200 })
  return answer.data.payment_id as string
}

const mailsOf = async ({ tenantId, consumerId }: Debtor, purpose: string) => {
  await t.runJobs()
  const items = await readOutbox(t.deps, tenantId, { limit: 1000 })
  return items.filter((item) => item.personId === consumerId && item.purpose === purpose && item.channel === 'email')
}
const receiptOf = async (
  { debtId }: Debtor,
  me: Awaited<ReturnType<typeof withPlan>>['me'],
  payment_id: string,
  language: 'en' | 'es',
) => (await me.call(endpoints.getReceipt, { body: { debt_id: debtId, payment_id, language } })).body

describe('L-20: a payment says what it was applied to', () => {
  it('in its mails as text and HTML, in the history, and in the receipt with its PDF', async () => {
    const { debtor, me } = await withPlan()
    const id = await pay(debtor, '132.30')
    const [mail] = await mailsOf(debtor, 'payment_accepted')
    const lines = ['Mar 2, 2026: $92.30, paid in full', 'Mar 9, 2026: $40.00 of $92.30, $52.30 still to be paid']
    const opening = 'It was applied to these payments of your plan:'
    expect(mail!.text).toContain(`\n\n${opening}\n${lines.join('\n')}\n\n`)
    expect(mail!.html).toContain(`>${opening}<br>${lines.join('<br>')}</p>`)
    const { data } = (await me.call(endpoints.listPaymentHistory, { body: { debt_id: debtor.debtId } })).body
    expect(data[0]).toMatchObject({
      applied_to: [
        { payment_date: '2026-03-02', amount: '92.30', of: '92.30', is_paid: true, left: '0.00' },
        { payment_date: '2026-03-09', amount: '40.00', of: '92.30', is_paid: false, left: '52.30' },
      ],
      applied_beyond: null,
    })
    const { receipt_template: html } = await receiptOf(debtor, me, id, 'en')
    const row = 'payment of Mar 2, 2026: $92.30; payment of Mar 9, 2026: $40.00 of $92.30'
    expect(html).toContain(`<dt>Applied to</dt><dd>${row}</dd>`)
    const [file] = await t.database.asOwner<{ bytes: Buffer }>(
      "select bytes from document where kind = 'receipt' and consumer_id = $1",
      [debtor.consumerId],
    )
    expect((await readPdf(file!.bytes)).text.replaceAll(/\s+/g, ' ')).toContain(row)
    expect(await contradictionsOf(t, debtor)).toEqual([])
  })

  it('in Spanish, too', async () => {
    const { debtor, me } = await withPlan()
    await t.database.asOwner("update consumer set language = 'es' where id = $1", [debtor.consumerId])
    const id = await pay(debtor, '132.30')
    const [mail] = await mailsOf(debtor, 'payment_accepted')
    expect(mail!.text).toContain(
      'Se aplicó a estos pagos de su plan:\n2 mar 2026: $92.30, pagado por completo\n9 mar 2026: $40.00 de $92.30; faltan $52.30 por pagar\n\n',
    )
    expect((await receiptOf(debtor, me, id, 'es')).receipt_template).toContain(
      '<dt>Se aplicó a</dt><dd>pago del 2 mar 2026: $92.30; pago del 9 mar 2026: $40.00 de $92.30</dd>',
    )
  })

  it('when staff made it for the consumer, and again when it is posted, with what is asked then', async () => {
    const { debtor } = await withPlan()
    const staff = (await seedStaff(t, paysNext)).id
    await pay(debtor, '132.30', 'card', { staff })
    expect((await mailsOf(debtor, 'payment_accepted'))[0]!.text).toContain('$40.00 of $92.30, $52.30 still to be paid')
    t.clock.advance('1m')
    await pay(debtor, '52.30')
    expect((await mailsOf(debtor, 'payment_accepted'))[0]!.text).toContain(
      'Mar 9, 2026: $52.30 of $92.30, now paid in full\n\n',
    )
    t.clock.set('2026-03-04T15:00:00.000Z')
    processor.settleAll()
    await settleDue(t.deps, t.tenant(paysNext), localDate('2026-03-10'))
    const settled = (await mailsOf(debtor, 'payment_settled')).map(({ text }) => toldInMail(text).join('; '))
    expect(settled.sort()).toEqual([
      'Mar 2, 2026: $92.30, paid in full; Mar 9, 2026: $40.00 of $92.30, now paid in full',
      'Mar 9, 2026: $52.30 of $92.30, now paid in full',
    ])
    expect(await contradictionsOf(t, debtor)).toEqual([])
  })

  it('names a dozen payments, the others in sum, and the rest that lowers the balance alone', async () => {
    const { debtor } = await withPlan(14)
    await pay(debtor, (92.3 * 14 - 0.3).toFixed(2))
    const [mail] = await mailsOf(debtor, 'payment_accepted')
    expect(mail!.text).toContain('May 18, 2026: $92.30, paid in full\nand 2 more: $184.30 in all\n\n')
    // Of an open-ended plan $315.40 have no payment yet.
    const open = await withPlan(2, { isOpenEnded: true, balance: 500, tenantId: shortens })
    await t.database.asOwner("update plan_payment set status = 'failed' where plan_id = $1 and seq = 1", [open.planId])
    await pay(open.debtor, '100.00')
    expect((await mailsOf(open.debtor, 'payment_accepted'))[0]!.text).toContain(
      'Mar 2, 2026: $92.30, paid in full\nThe rest, $7.70, lowers your balance.\n\n',
    )
    expect(await contradictionsOf(t, open.debtor)).toEqual([])
  })

  it('does not say so of a debit that paid its own payment alone', async () => {
    const { debtor } = await withPlan()
    t.clock.set('2026-03-02T23:00:00.000Z')
    expect(await debitDue(t.deps, t.tenant(paysNext), localDate('2026-03-02'))).toMatchObject({ accepted: 1 })
    const [mail] = await mailsOf(debtor, 'payment_accepted')
    expect(mail!.text).toContain('$92.30')
    expect(mail!.text).not.toMatch(/applied|\n\n\n/)
    const me = await t.signInAs(paysNext, { consumer: debtor.consumerId })
    const { data } = (await me.call(endpoints.listPaymentHistory, { body: { debt_id: debtor.debtId } })).body
    expect(data).toMatchObject([{ type: 'payment_plan', applied_to: [], applied_beyond: null }])
    expect(await contradictionsOf(t, debtor)).toEqual([])
  })

  it('asks for nothing more of a payment whose debit is on its way, though that is smaller because less is owed', async () => {
    const { debtor } = await withPlan(1, { balance: 80 })
    const id = await pay(debtor, '40.00')
    t.clock.set('2026-03-02T23:00:00.000Z')
    expect(await debitDue(t.deps, t.tenant(paysNext), localDate('2026-03-02'))).toMatchObject({ accepted: 1 })
    const me = await t.signInAs(paysNext, { consumer: debtor.consumerId })
    const { data } = (await me.call(endpoints.listPaymentHistory, { body: { debt_id: debtor.debtId } })).body
    const own = data.find((row: { id: string }) => row.id === id)
    expect(own.applied_to).toEqual([
      { payment_date: '2026-03-02', amount: '40.00', of: '92.30', is_paid: false, left: '0.00' },
    ])
    expect(await contradictionsOf(t, debtor)).toEqual([])
  })

  it('does not say so any more once it was returned', async () => {
    const { debtor, me } = await withPlan()
    const id = await pay(debtor, '132.30', 'ach')
    const history = async () =>
      (await me.call(endpoints.listPaymentHistory, { body: { debt_id: debtor.debtId } })).body.data[0]
    expect((await history()).applied_to).toHaveLength(2)
    await mailsOf(debtor, 'payment_accepted')
    t.clock.advance('1m')
    await t.deps.db.withTenant(paysNext, async (tx) => {
      const work = { tx, deps: t.deps, tenant: t.tenant(paysNext), now: t.clock.now(paysNext) }
      const held = await holdPayment(tx, paysNext, (await findPayment(tx, paysNext, id))!)
      await returnPayment(work, held, { code: 'R01', sequence: 1 })
    })
    expect(await history()).toMatchObject({ success: false, applied_to: [], applied_beyond: null })
    const [mail] = await mailsOf(debtor, 'payment_returned')
    expect(mail!.text).not.toContain('applied')
    expect((await receiptOf(debtor, me, id, 'en')).receipt_template).not.toContain('Applied to')
    expect(await contradictionsOf(t, debtor)).toEqual([])
  })
})
