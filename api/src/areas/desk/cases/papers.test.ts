import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { checkLedger } from '../../../core/ledger/check.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { openReliefDesk, type ReliefDesk } from '../../../testing/relief-desk.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
const START = '2026-03-02T15:00:00.000Z'
let t: TestApp
let desk: ReliefDesk

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId] })
})
beforeEach(async () => {
  t.clock.set(START)
  desk = await openReliefDesk(t, tenantId)
})
afterAll(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
  await t.close()
})

describe('F-15: what a household said', () => {
  it('hardship.share: is kept sealed, and shown to both with what is affordable by the tenant’s rule', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const caseId = await desk.filed(debtor, { budget: { pay: '2100.00', housing: '1200.00', food: '499.50' } })
    const [kept] = await t.database.asOwner<{ sealed: string }>(
      'select budget_sealed as sealed from case_file where id = $1',
      [caseId],
    )
    expect(kept!.sealed).not.toContain('210000')
    const shown = {
      items: { pay: '2100.00', housing: '1200.00', food: '499.50' },
      income: '2100.00',
      outgoings: '1699.50',
      left: '400.50',
      affordable: '200.00',
    }
    const staff = await desk.admin.call(endpoints.getCase, { params: { case_id: caseId } })
    expect(staff.body.data.budget).toEqual(shown)
    const me = await desk.me(debtor)
    const own = await me.call(endpoints.getConsumerCase, { params: { case_id: caseId }, query: {} })
    expect(own.body.data.budget).toEqual(shown)
  })

  it('is refused when it is no amount', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const filed = await desk.file(debtor, {
      dispute_type: 'hardship',
      reasons: [],
      explanation: 'Less pay.',
      budget: { pay: '-5.00' },
    })
    expect([filed.status, filed.body.errors]).toEqual([400, { 'budget.pay': ['amount_invalid'] }])
  })
})

describe('F-15: papers that an answer waits for', () => {
  const ask = (caseId: string, until: string, who = desk.admin) =>
    who.call(endpoints.askCasePapers, { params: { case_id: caseId }, body: { text: 'Your last payslip.', until } })

  it('are asked for by e-mail, sent by the consumer, and seen by staff', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const caseId = await desk.filed(debtor)
    expect((await ask(caseId, '2026-03-01')).body.errors).toEqual({ until: ['date_past'] })
    expect((await ask(caseId, '2026-12-01')).body.errors).toEqual({ until: ['relief_date_outside'] })
    expect((await ask(caseId, '2026-03-20', desk.agent)).status).toBe(403)
    const asked = await ask(caseId, '2026-03-20')
    expect(asked.body.data).toMatchObject({
      status: 'open',
      due_at: '2026-04-03',
      papers: { text: 'Your last payslip.', until: '2026-03-20', sent_at: null },
    })
    expect((await desk.mailsOf(debtor, 'case_papers'))[0]!.text).toContain('Your last payslip.')
    const send = async (who: Debtor) =>
      (await desk.me(who)).call(endpoints.sendCasePapers, {
        params: { case_id: caseId },
        body: { attachments: [{ name: 'payslip.pdf', content: desk.pdf }] },
      })
    expect((await send(await seedDebtor(t, tenantId))).status).toBe(404)
    const sent = await send(debtor)
    expect(sent.body.data).toMatchObject({ papers: { sent_at: START }, attachments: [{ name: 'payslip.pdf' }] })
    await desk.night('2026-03-21T06:00:00.000Z')
    desk = await openReliefDesk(t, tenantId)
    const { body } = await desk.admin.call(endpoints.getCase, { params: { case_id: caseId } })
    expect(body.data.events.map(({ what }: { what: string }) => what)).toEqual(['filed', 'papers_asked', 'papers_sent'])
  })

  it('are asked for by letter where there is no e-mail address, and the letter is among the documents', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await t.database.asOwner(`update contact_point set deleted_at = now() where consumer_id = $1 and kind = 'email'`, [
      debtor.consumerId,
    ])
    const caseId = await desk.filed(debtor)
    await ask(caseId, '2026-03-20')
    expect(await desk.mailsOf(debtor, 'case_papers')).toEqual([])
    await t.runJobs()
    const { body } = await (await desk.me(debtor)).call(endpoints.listDocuments, { body: { kind: 'letter' } })
    expect(body.data).toContainEqual(expect.objectContaining({ name: 'We need documents from you' }))
  })

  it('that do not come in time make the answer due', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const caseId = await desk.filed(debtor)
    await ask(caseId, '2026-03-05')
    await desk.night('2026-03-06T06:00:00.000Z')
    await desk.night('2026-03-07T06:00:00.000Z')
    desk = await openReliefDesk(t, tenantId)
    const { body } = await desk.admin.call(endpoints.getCase, { params: { case_id: caseId } })
    expect(body.data).toMatchObject({ papers: null, due_at: '2026-03-06' })
    expect(body.data.events.filter(({ what }: { what: string }) => what === 'papers_missed')).toHaveLength(1)
    const late = await (
      await desk.me(debtor)
    ).call(endpoints.sendCasePapers, {
      params: { case_id: caseId },
      body: { attachments: [{ name: 'payslip.pdf', content: desk.pdf }] },
    })
    expect([late.status, late.body.code]).toEqual([409, 'case_closed'])
  })
})
