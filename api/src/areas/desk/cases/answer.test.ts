import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { openCaseDesk, type Answering, type CaseDesk, type Filing } from '../../../testing/case-desk.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp
let desk: CaseDesk

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
  desk = await openCaseDesk(t, tenantId)
})
afterAll(() => t.close())

async function file(debtor: Debtor, change: Partial<Filing> = {}, by?: Caller): Promise<string[]> {
  const { body } = await desk.file(debtor, change, by)
  const rows = await t.database.asOwner<{ id: string }>(
    'select id from case_file where number = any($1) order by created_at, id',
    [body.case_numbers],
  )
  return rows.map(({ id }) => id)
}
const verified = () => desk.verified()
const answer = (id: string, body?: Answering, by?: Caller) => desk.answer(id, body, by)
const standing = async (debtor: Debtor) =>
  (
    await t.database.asOwner(
      `select d.status, d.prior_status as prior, d.hold_reason as reason, d.balance::text as balance, p.status as plan
         from debt d left join plan p on p.tenant_id = d.tenant_id and p.debt_id = d.id where d.id = $1`,
      [debtor.debtId],
    )
  )[0]

describe('F-06, R-12: an answer', () => {
  it('releases the debt, resumes its plan and notifies the consumer at once', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await seedRunningPlan(t, debtor)
    await t.database.asOwner('update consumer set esign = true where id = $1', [debtor.consumerId])
    const [id] = await file(debtor)
    expect(await standing(debtor)).toMatchObject({ status: 'on_hold', prior: 'established', plan: 'paused' })
    const answered = await answer(id!)
    expect(answered.body).toMatchObject({
      hold: 'released',
      data: {
        status: 'answered',
        outcome: 'verified',
        assignee: { name: 'Ada Moss' },
        answer: { text: 'The statement shows it.', by: 'Ada Moss' },
        attachments: [{ side: 'answer', name: 'statement.pdf', media_type: 'application/pdf' }],
        events: [{ what: 'filed' }, { what: 'answered', name: 'Ada Moss' }, { what: 'released' }],
      },
    })
    expect(await standing(debtor)).toMatchObject({ status: 'established', prior: null, reason: null, plan: 'active' })
    const told = await t.database.asOwner('select channel, purpose from message where subject_id = $1 order by id', [
      id,
    ])
    expect(told).toEqual([
      { channel: 'email', purpose: 'case_received' },
      { channel: 'email', purpose: 'case_answered' },
    ])
    const [mail] = (await readOutbox(t.deps, tenantId)).filter(({ purpose }) => purpose === 'case_answered')
    const link = `${t.deps.tenants.originOf(t.tenant(tenantId))}/?request=${id}`
    expect(mail).toMatchObject({ links: expect.arrayContaining([link]), text: expect.stringContaining(link) })
    const me = await desk.me(debtor)
    const documents = await me.call(endpoints.listDocuments, { body: { kind: 'letter', language: 'en' } })
    expect(documents.body.data).toMatchObject([{ kind: 'letter', name: expect.stringMatching(/^Answer to D-2026-/) }])
  })

  it('R-15: goes by mail to consumers who have not agreed to electronic records', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const [id] = await file(debtor)
    await answer(id!)
    const told = await t.database.asOwner(
      'select channel, purpose from message where subject_id = $1 order by channel',
      [id],
    )
    expect(told).toContainEqual({ channel: 'letter', purpose: 'case_answer' })
  })

  it('keeps the hold until the last dispute of the debt is answered', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const [first] = await file(debtor)
    const [second] = await file(debtor, { explanation: 'And I paid some.' })
    expect((await answer(first!)).body.hold).toBe('held')
    expect(await standing(debtor)).toMatchObject({ status: 'on_hold', prior: 'active' })
    expect((await answer(second!)).body.hold).toBe('released')
    expect(await standing(debtor)).toMatchObject({ status: 'active' })
  })

  it('does not end a hold for another reason', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await t.database.asOwner("update debt set status = 'on_hold', hold_reason = 'bankruptcy' where id = $1", [
      debtor.debtId,
    ])
    const [id] = await file(debtor)
    expect((await answer(id!)).body.hold).toBe('held')
    expect(await standing(debtor)).toMatchObject({ status: 'on_hold', reason: 'bankruptcy' })
  })

  it('does not end the hold until the separate request for the original creditor is answered too', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const [dispute, request] = await file(debtor, { reasons: ['wrong_amount', 'original_creditor_request'] })
    const row = (await desk.admin.call(endpoints.getCase, { params: { case_id: request! } })).body.data
    expect(row).toMatchObject({ kind: 'creditor_request', outcomes: ['creditor_named', 'duplicate'] })
    expect(row.debts).toMatchObject([{ also_held_by: [expect.stringMatching(/^D-/)] }])
    expect((await answer(dispute!)).body.hold).toBe('held')
    expect((await answer(request!, { ...verified(), outcome: 'creditor_named' })).body.hold).toBe('released')
  })

  it('corrects the balance by one transfer', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const [id] = await file(debtor)
    const corrected = await answer(id!, { ...verified(), outcome: 'corrected', corrected_amount: '62.50' })
    expect(corrected.body.data.answer).toMatchObject({ corrected_from: '100.00', corrected_to: '62.50' })
    expect(await standing(debtor)).toMatchObject({ status: 'active', balance: '6250' })
    const [line] = await t.database.asOwner('select kind, amount::text from transfer where posting_key = $1', [
      `adjust:case:${id}`,
    ])
    expect(line).toEqual({ kind: 'adjust_down', amount: '3750' })
  })

  it('in the consumer’s favor ends the collection and voids the plan, without a document', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await seedRunningPlan(t, debtor)
    const [id] = await file(debtor, { reasons: ['not_my_debt'] })
    expect((await answer(id!, { outcome: 'in_favor', answer: 'You are right.' })).status).toBe(200)
    expect(await standing(debtor)).toMatchObject({ status: 'recalled', plan: 'void' })
  })

  it('12 CFR 1006.38: to a repeated dispute refers to the earlier answer', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const [first] = await file(debtor)
    await answer(first!)
    const [second] = await file(debtor, { explanation: 'Once more.' })
    const refused = await answer(second!, { outcome: 'duplicate', answer: 'As before.' })
    expect(refused.body).toMatchObject({ errors: { earlier_case_id: ['earlier_case_required'] } })
    const done = await answer(second!, { outcome: 'duplicate', answer: 'As before.', earlier_case_id: first! })
    expect(done.body).toMatchObject({ hold: 'released', data: { answer: { earlier_number: expect.any(String) } } })
  })

  it.each<[string, Partial<Answering>, Record<string, string[]>]>([
    ['without the document that R-12 requires', { attachments: [] }, { attachments: ['attachment_required'] }],
    ['with an outcome of another kind of case', { outcome: 'granted' }, { outcome: ['outcome_invalid'] }],
    [
      'with a corrected amount that equals the balance',
      { outcome: 'corrected', corrected_amount: '100.00' },
      { corrected_amount: ['amount_out_of_range'] },
    ],
    [
      'with a corrected amount of zero',
      { outcome: 'corrected', corrected_amount: '0.00' },
      { corrected_amount: ['amount_out_of_range'] },
    ],
    ['without the corrected amount', { outcome: 'corrected' }, { corrected_amount: ['required'] }],
    [
      'with a file whose content does not match its name',
      { attachments: [{ name: 'statement.pdf', content: Buffer.from('<html>').toString('base64') }] },
      { attachments: ['file_invalid'] },
    ],
    [
      'with a file that cannot be opened',
      { attachments: [{ name: 'a.pdf', content: Buffer.from('%PDF-1.7 broken').toString('base64') }] },
      { attachments: ['file_invalid'] },
    ],
    [
      'with a file that is too large',
      { attachments: [{ name: 'a.pdf', content: Buffer.alloc(5 * 1024 * 1024 + 3, '%PDF-').toString('base64') }] },
      { 'attachments.0.content': ['file_too_large'] },
    ],
    [
      'with four files',
      { attachments: Array.from({ length: 4 }, () => ({ name: 'a.pdf', content: 'JVBERi0=' })) },
      { attachments: ['too_many_files'] },
    ],
  ])('is refused %s', async (_, change, errors) => {
    const debtor = await seedDebtor(t, tenantId)
    const [id] = await file(debtor)
    const refused = await answer(id!, { ...verified(), ...change })
    expect(refused.body).toMatchObject({ success: 'False', errors })
    expect(await standing(debtor)).toMatchObject({ status: 'on_hold' })
  })

  it('is given once: of two concurrent answers the second is refused with the name of the first admin', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const [id] = await file(debtor)
    const other = await seedStaff(t, tenantId, { role: 'admin', fullName: 'Bo Lind' })
    const rival = await t.signInAs(tenantId, { staff: other.id })
    const both = await Promise.all([answer(id!), answer(id!, verified(), rival)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = both.find(({ status }) => status === 409)!
    expect(lost.body).toMatchObject({ code: 'case_closed', current: { outcome: 'verified', name: expect.any(String) } })
    const [count] = await t.database.asOwner(
      "select count(*)::int as n from message where subject_id = $1 and purpose <> 'case_received'",
      [id],
    )
    expect(count).toEqual({ n: 2 })
  })

  it('never releases the debt when a new dispute is filed concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const debtor = await seedDebtor(t, tenantId)
      const [id] = await file(debtor)
      await Promise.all([answer(id!), file(debtor, { explanation: `Again ${round}.` })])
      expect(await standing(debtor)).toMatchObject({ status: 'on_hold' })
    }
  })
})

describe('permissions of cases', () => {
  it('only admins may answer and see the queue', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const [id] = await file(debtor)
    expect((await answer(id!, verified(), desk.agent)).status).toBe(403)
    expect((await desk.agent.call(endpoints.listCases, { query: {} })).status).toBe(403)
  })

  it('staff may file for a consumer, and state how they received the request', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const [id] = await file(debtor, { client_id: debtor.consumerId, received_by: 'phone' }, desk.agent)
    const { body } = await desk.admin.call(endpoints.getCase, { params: { case_id: id! } })
    expect(body.data).toMatchObject({ received_by: 'phone', events: [{ what: 'filed', name: 'Cy Hall' }] })
    expect(await standing(debtor)).toMatchObject({ status: 'on_hold' })
  })

  it('a file opens only by its signed link, which only admins get', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const [id] = await file(debtor, { attachments: [{ name: 'bill.pdf', content: desk.pdf }] })
    const { body } = await desk.admin.call(endpoints.getCase, { params: { case_id: id! } })
    const params = { case_id: id!, attachment_id: body.data.attachments[0].id as string }
    const opened = await desk.admin.call(endpoints.openCaseFile, { params })
    const got = await t.visitor(tenantId).send('GET', opened.body.url)
    expect([got.status, got.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await t.visitor(tenantId).send('GET', `${opened.body.url}x`)).status).toBe(404)
    expect((await desk.agent.call(endpoints.openCaseFile, { params })).status).toBe(403)
  })
})
