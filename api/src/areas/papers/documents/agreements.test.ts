import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { toCents } from '@portal/shared/domain'
import { envelope, envelopeEvent } from '../../../db/schema/agreement.ts'
import { plan, planPayment } from '../../../db/schema/plan.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { readPdf } from '../../../testing/pdf-text.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'tmlg'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
})
afterAll(() => t.close())

/** An agreement about three payments that a consumer has yet to sign. */
async function offered(debtor: Debtor, language: 'en' | 'es' = 'en'): Promise<string> {
  const { db, ids } = t.deps
  const now = t.clock.now(tenantId)
  const at = { createdAt: now, updatedAt: now }
  const dates = ['2026-03-16', '2026-04-16', '2026-05-16']
  return db.withTenant(tenantId, async (tx) => {
    const [planId, id] = [ids.next(), ids.next()]
    await tx.insert(plan).values({
      tenantId,
      id: planId,
      debtId: debtor.debtId,
      kind: 'SIF',
      status: 'awaiting_agreement',
      frequency: 'monthly',
      perMonth: toCents(2_000),
      payments: 3,
      discount: toCents(4_000),
      discountPercentage: '40',
      total: toCents(6_000),
      startDate: dates[0]!,
      endDate: dates[2]!,
      ownerId: debtor.consumerId,
      initiator: 'consumer',
      ...at,
    })
    for (const [i, dueDate] of dates.entries())
      await tx.insert(planPayment).values({
        tenantId,
        id: ids.next(),
        planId,
        seq: i + 1,
        dueDate,
        amount: toCents(2_000),
        status: 'scheduled',
      })
    await tx.insert(envelope).values({
      tenantId,
      id,
      debtId: debtor.debtId,
      planId,
      kind: 'settlement',
      status: 'unsigned',
      attempt: 1,
      language,
      expiresAt: new Date('2026-03-04T05:00:00.000Z'),
      ...at,
    })
    await tx
      .insert(envelopeEvent)
      .values({ tenantId, id: ids.next(), envelopeId: id, type: 'sent', actor: 'system', at: now })
    return id
  })
}

async function agreementsOf(debtor: Debtor, language: 'en' | 'es' = 'en') {
  const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const { body } = await who.call(endpoints.listDocuments, { body: { kind: 'agreement', language } })
  const texts = await Promise.all(
    body.data.map(async ({ id }: { id: string }) => {
      const opened = await who.call(endpoints.openDocument, { body: { document_id: id } })
      const file = await t.app.inject({ url: opened.body.pdf_url, headers: { host: `${tenantId}.localhost:4000` } })
      return (await readPdf(file.rawPayload)).text
    }),
  )
  return { names: body.data.map(({ name }: { name: string }) => name) as string[], texts: texts as string[] }
}

it('F-02: an agreement states the parties, the account, the terms and each payment', async () => {
  const debtor = await seedDebtor(t, tenantId)
  await offered(debtor)
  const { names, texts } = await agreementsOf(debtor)
  expect(names).toEqual(['Settlement agreement of Mar 2, 2026: for signature'])
  for (const words of [
    'Settlement agreement',
    'It can be signed until Mar 4, 2026, 12:00 AM EST',
    'Consumer Dana Rivera',
    `Reference number ${debtor.reference}`,
    'accepts $60.00 as settlement in full',
    '$40.00 less than the balance, a reduction of 40%',
    'The first payment is due on March 16, 2026, the last on May 16, 2026.',
    '3 May 16, 2026 $20.00 $0.00',
  ])
    expect(texts[0]).toContain(words)
  // A document to sign has one language, whatever the reader's.
  const other = await seedDebtor(t, tenantId)
  await offered(other, 'es')
  const spanish = await agreementsOf(other)
  expect(spanish.names).toEqual(['Acuerdo de liquidación del 2 mar 2026: para firmar'])
  expect(spanish.texts[0]).toContain('como liquidación total de la cuenta')
})

it('F-02: a later status makes a further edition; the first one stays as it was', async () => {
  const debtor = await seedDebtor(t, tenantId)
  const id = await offered(debtor)
  const before = await agreementsOf(debtor)
  await t.database.asOwner(
    "update envelope set status = 'declined_by_client', updated_at = updated_at + interval '1 hour' where id = $1",
    [id],
  )
  const { names, texts } = await agreementsOf(debtor)
  expect(names.map((name) => name.split(': ')[1])).toEqual(['declined by you', 'for signature'])
  expect(texts[1]).toBe(before.texts[0])
})

it('T5: a co-debtor who has not agreed to it does not see it', async () => {
  const debtor = await seedDebtor(t, tenantId)
  const co = await seedDebtor(t, tenantId, { sharing: debtor })
  await offered(debtor)
  expect((await agreementsOf(co)).names).toEqual([])
})
