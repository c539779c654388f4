import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'
import { readOutbox } from '../../../../core/messages/outbox.ts'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { readPdf } from '../../../../testing/pdf-text.ts'
import { seedRunningPlan } from '../../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { tellAmounts } from './tell-amounts.ts'

const tenantId = 'harborlight'
const today = '2026-03-02' as LocalDate
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ now: `${today}T15:00:00.000Z`, tenants: [tenantId] })
})
afterAll(() => t.close())

/** A plan whose first payment is smaller than agreed. */
async function withOtherAmount({ hasEmail }: { hasEmail: boolean }): Promise<Debtor> {
  const debtor = await seedDebtor(t, tenantId)
  const plan = await seedRunningPlan(t, debtor, {
    dates: ['2026-03-13', '2026-04-13', '2026-05-13'],
    methodId: debtor.bankId,
  })
  await t.database.asOwner('update plan_payment set edited_amount = 1500 where id = $1', [`${plan}-1`])
  if (!hasEmail)
    await t.database.asOwner('update contact_point set deleted_at = now() where consumer_id = $1', [debtor.consumerId])
  return debtor
}
const tell = async () => {
  await tellAmounts(t.deps, t.tenant(tenantId), today)
  await t.runJobs()
}
const told = async ({ consumerId }: Debtor) =>
  (await readOutbox(t.deps, tenantId, { limit: 1000 }))
    .filter(({ personId, purpose }) => personId === consumerId && purpose === 'amount_changed')
    .map(({ channel, status }) => [channel, status])

describe('R-33, R-15: a debit of another amount', () => {
  it('is announced by mail to who has no e-mail, once, and the letter is among the documents', async () => {
    const debtor = await withOtherAmount({ hasEmail: false })
    await tell()
    await tell()
    expect(await told(debtor)).toEqual([['letter', 'sent']])
    const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const { body } = await me.call(endpoints.listDocuments, { body: { kind: 'letter' } })
    expect(body.data).toMatchObject([{ name: 'Your payment amount is changing' }])
    const opened = await me.call(endpoints.openDocument, { body: { document_id: body.data[0].id } })
    const file = await t.app.inject({ url: opened.body.pdf_url, headers: { host: `${tenantId}.localhost:4000` } })
    const { text } = await readPdf(file.rawPayload)
    for (const words of ['March 13, 2026', '$33.33', '$15.00', debtor.reference]) expect(text).toContain(words)
  })

  it('is announced by e-mail alone where there is one', async () => {
    const debtor = await withOtherAmount({ hasEmail: true })
    await tell()
    await tell()
    expect(await told(debtor)).toEqual([['email', 'sent']])
  })

  it('is not mailed when the payment has the agreed amount again before the letter leaves', async () => {
    const debtor = await withOtherAmount({ hasEmail: false })
    await tellAmounts(t.deps, t.tenant(tenantId), today)
    await t.database.asOwner(
      "update plan_payment set status = 'paid' where plan_id in (select id from plan where debt_id = $1)",
      [debtor.debtId],
    )
    await t.runJobs()
    expect(await told(debtor)).toEqual([['letter', 'suppressed']])
    const pieces = await t.database.asOwner(
      'select w.status, w.reason from mailpiece w join message m on m.tenant_id = w.tenant_id and m.id = w.id where m.debt_id = $1',
      [debtor.debtId],
    )
    expect(pieces).toEqual([{ status: 'cancelled', reason: 'no_longer_due' }])
  })
})
