import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { localDate } from '@portal/shared/domain'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { settleDue } from '../pay/settle-due.ts'

const tenantId = 'harborlight'
const agreed = '2026-03-02T15:00:00.000Z'
let t: TestApp
let processor: FakeProcessor

beforeAll(async () => {
  processor = new FakeProcessor()
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())

const consumer = (debtor: Debtor) => t.signInAs(debtor.tenantId, { consumer: debtor.consumerId })

async function paid(debtor: Debtor, amount = '25.00') {
  const who = await consumer(debtor)
  const body = {
    debt_id: debtor.debtId,
    amount,
    payment_method: 'ach' as const,
    payment_method_id: debtor.bankId,
    agreement_timestamp: agreed,
    acknowledged: true,
  }
  const answer = await who.call(endpoints.submitOneTimePayment, { body }, { 'idempotency-key': `key-${debtor.debtId}` })
  return { who, payment: answer.body.data }
}

describe('receipts', () => {
  it('L-17, A-71: an authorization while pending, a receipt once posted, in the reader’s language', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const { who, payment } = await paid(debtor)
    const ask = (language: 'en' | 'es') =>
      who.call(endpoints.getReceipt, { body: { debt_id: debtor.debtId, payment_id: payment.payment_id, language } })
    const pending = await ask('en')
    expect(pending.body).toMatchObject({ receipt_number: payment.receipt_number, file_name: 'Nacha_2026-03-02.pdf' })
    for (const text of [
      '<h1>Authorization</h1>',
      'Harborlight Recovery Group',
      debtor.reference,
      '$25.00',
      'ending in 0000',
      'NMLS',
      '$75.00',
      '(207) 555-0148',
    ])
      expect(pending.body.receipt_template).toContain(text)
    processor.settleAll()
    await settleDue(t.deps, t.tenant(tenantId), localDate('2026-03-31'))
    expect((await ask('es')).body.receipt_template).toContain('<h1>Recibo</h1>')
  })

  it('A-71, P-104: is a tagged PDF behind a link that opens only this receipt, for five minutes', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const { who } = await paid(debtor)
    const found = await who.call(endpoints.getReceipt, {
      body: { debt_id: debtor.debtId, pay_amount: '25.00', language: 'es' },
    })
    const url: string = found.body.pdf_url
    const visitor = t.visitor(tenantId)
    const pdf = await visitor.send('GET', url)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.headers['content-disposition']).toBe('attachment; filename="Nacha_2026-03-02.pdf"')
    expect(pdf.text.startsWith('%PDF-1.7')).toBe(true)
    expect(pdf.text).toContain('/MarkInfo')
    expect((await visitor.send('GET', url.replace(/until=\d+/, 'until=9999999999999'))).status).toBe(404)
    expect((await t.visitor('meadowbrook').send('GET', url)).status).toBe(404)
    t.clock.advance('6m')
    expect((await visitor.send('GET', url)).status).toBe(404)
    t.clock.set('2026-03-02T15:00:00.000Z')
  })

  it('T5: is visible to the payer only; K-54: has the tenant’s name for it', async () => {
    const debtor = await seedDebtor(t, 'pacrim')
    const co = await seedDebtor(t, 'pacrim', { sharing: debtor })
    const { who, payment } = await paid(debtor)
    const body = { debt_id: debtor.debtId, payment_id: payment.payment_id }
    expect((await who.call(endpoints.getReceipt, { body })).body.file_name).toBe('Payment_Authorization_2026-03-02.pdf')
    expect((await (await consumer(co)).call(endpoints.getReceipt, { body })).status).toBe(404)
  })

  it('receipt.hidden: the tenant’s consumers get none', async () => {
    const debtor = await seedDebtor(t, 'northgate')
    const { who, payment } = await paid(debtor, '50.00')
    expect(
      (await who.call(endpoints.getReceipt, { body: { debt_id: debtor.debtId, payment_id: payment.payment_id } }))
        .status,
    ).toBe(404)
  })

  it('are numbered without a gap, also when many pay at once', async () => {
    const debtors = await Promise.all(Array.from({ length: 6 }, () => seedDebtor(t, 'meadowbrook')))
    const numbers = (await Promise.all(debtors.map((debtor) => paid(debtor))))
      .map(({ payment }) => payment.receipt_number)
      .sort()
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6].map((n) => `MEADOWBROOK-2026-00000${n}`))
  })
})

describe('authorizations', () => {
  const nacha = (debtor: Debtor, rest: object = {}) => ({
    debt_id: debtor.debtId,
    amount: '25.00',
    payment_method_id: debtor.bankId,
    agreement_timestamp: agreed,
    ...rest,
  })

  it('A-70: POST shows the text and stores none, PUT stores it byte for byte with its hash', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    const shown = (await who.call(endpoints.previewAuthorization, { body: nacha(debtor) })).body.nacha_details
    expect(shown).toMatchObject({
      authorization_id: null,
      account_number: '****0000',
      start_amount: '25.00',
      number_of_payments: 1,
      initiator: 1,
    })
    expect(shown.text).not.toMatch(/[{}]/)
    const kept = (await who.call(endpoints.recordAuthorization, { body: nacha(debtor) })).body.nacha_details
    expect(kept.text_hash).toBe(shown.text_hash)
    const rows = await t.database.asOwner(
      'select text, text_hash, agreed_at from payment_authorization where debt_id = $1',
      [debtor.debtId],
    )
    expect(rows).toEqual([{ text: shown.text, text_hash: shown.text_hash, agreed_at: t.clock.now(tenantId) }])
  })

  it('R-36: each tenant’s texts have every place filled, in both languages', async () => {
    for (const { id } of t.deps.tenants.all()) {
      const debtor = await seedDebtor(t, id)
      const who = await consumer(debtor)
      for (const language of ['en', 'es'] as const) {
        const { status, body } = await who.call(endpoints.previewAuthorization, { body: nacha(debtor, { language }) })
        expect([id, language, status]).toEqual([id, language, 200])
        for (const part of ['25.00', '0000', debtor.reference]) expect(body.nacha_details.text).toContain(part)
        expect(body.nacha_details.text).not.toMatch(/[{}]|undefined|null/)
      }
    }
  })

  it('K-51: names an originator on the tenant’s watch list, and only such a one', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    const textIn = async (language: 'en' | 'es') =>
      (await who.call(endpoints.previewAuthorization, { body: nacha(debtor, { language }) })).body.nacha_details.text
    expect(await textIn('en')).not.toContain('original creditor.')
    await t.database.asOwner("update debt set original_creditor = 'Citibank, N.A.' where id = $1", [debtor.debtId])
    expect(await textIn('en')).toContain('opened with Citibank, N.A., the original creditor.')
    expect(await textIn('en')).not.toContain('..')
    expect(await textIn('es')).toContain('abierta con Citibank, N.A., el acreedor original.')
  })

  it('R-36: is not made with an empty place', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await t.database.asOwner("update debt set original_creditor = '' where id = $1", [debtor.debtId])
    const answer = await (await consumer(debtor)).call(endpoints.previewAuthorization, { body: nacha(debtor) })
    expect(answer.body.errors).toEqual({ creditor: ['required'] })
  })

  it('R-31: the consumer gets a copy the same day', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await (await consumer(debtor)).call(endpoints.recordAuthorization, { body: nacha(debtor) })
    const rows = await t.database.asOwner(
      "select channel from message where person_id = $1 and purpose = 'authorization_copy'",
      [debtor.consumerId],
    )
    expect(rows).toEqual([{ channel: 'email' }])
  })
})
