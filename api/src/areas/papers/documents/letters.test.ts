import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { localDate, type LocalDate } from '@portal/shared/domain'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { readPdf } from '../../../testing/pdf-text.ts'
import { seedPlan } from '../../../testing/plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { debitDue } from '../../money/plan/run/debit-due.ts'
import { settleDue } from '../../money/pay/settle-due.ts'
import { holdPayment } from '../../money/pay/rows.ts'
import { returnPayment } from '../../money/pay/take-back.ts'

const tenantId = 'harborlight'
const processor = new FakeProcessor()
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor, tenants: [tenantId] })
})
afterAll(() => t.close())

/** Pays a debt of 100 dollars by one instalment; the discount is forgiven. */
async function payOff(discount: number): Promise<Debtor> {
  t.clock.set('2026-03-02T23:00:00.000Z')
  const debtor = await seedDebtor(t, tenantId)
  const dates = ['2026-03-02'] as LocalDate[]
  await seedPlan(t, debtor, { methodId: debtor.cardId, dates, amounts: [10_000 - discount], discount })
  await debitDue(t.deps, t.tenant(tenantId), localDate('2026-03-02'))
  processor.settleAll()
  await settleDue(t.deps, t.tenant(tenantId), localDate('2026-03-03'))
  return debtor
}

async function lettersOf(debtor: Debtor, language: 'en' | 'es' = 'en') {
  const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const { body } = await me.call(endpoints.listDocuments, { body: { kind: 'letter', language } } as never)
  return { rows: body.data as { id: string; name: string }[] }
}

describe('F-20: the letter of a debt that is paid', () => {
  it('says paid in full, in the reader’s language, and is announced by mail', async () => {
    const debtor = await payOff(0)
    const { rows } = await lettersOf(debtor)
    expect(rows.map(({ name }) => name)).toEqual(['Paid in full letter of Mar 2, 2026'])
    expect((await lettersOf(debtor, 'es')).rows[0]?.name).toMatch(/^Carta de pago total/)
    await t.runJobs()
    const told = await t.database.asOwner<{ purpose: string }>(
      "select distinct purpose from message where person_id = $1 and purpose = 'debt_paid'",
      [debtor.consumerId],
    )
    expect(told).toHaveLength(1)
    const [filed] = await t.database.asOwner<{ bytes: Buffer }>(
      "select bytes from document where consumer_id = $1 and kind = 'letter' and language = 'en'",
      [debtor.consumerId],
    )
    const { text } = await readPdf(filed!.bytes)
    expect(text).toContain('was paid in full on Mar 2, 2026. You no longer owe anything on it.')
    expect(text).toContain('$100.00')
  })

  it('says settled, with the forgiven part; a return adds no further letter', async () => {
    const debtor = await payOff(4_000)
    const { rows } = await lettersOf(debtor)
    expect(rows.map(({ name }) => name)).toEqual(['Settlement letter of Mar 2, 2026'])
    const [filed] = await t.database.asOwner<{ bytes: Buffer }>(
      "select bytes from document where consumer_id = $1 and kind = 'letter'",
      [debtor.consumerId],
    )
    const { text } = await readPdf(filed!.bytes)
    expect(text).toContain('Forgiven')
    expect(text).toContain('$40.00')
    const [payment] = await t.database.asOwner<{ id: string }>('select id from payment where debt_id = $1', [
      debtor.debtId,
    ])
    const now = t.clock.now(tenantId)
    await t.deps.db.withTenant(tenantId, async (tx) => {
      const held = await holdPayment(tx, tenantId, { id: payment!.id, debtId: debtor.debtId })
      const work = { tx, deps: t.deps, tenant: t.tenant(tenantId), now }
      await returnPayment(work, held, { code: 'R01', sequence: 1 })
    })
    // The issued letter stays among the documents with its date; the payment's own message reports the return.
    expect((await lettersOf(debtor)).rows).toHaveLength(1)
  })
})
