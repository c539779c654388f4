import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { openCaseDesk, type Answering, type CaseDesk, type Filing } from '../../../testing/case-desk.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
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

const me = (debtor: Debtor) => desk.me(debtor)
const file = (debtor: Debtor, change: Partial<Filing> = {}) => desk.file(debtor, change)
const mine = async (debtor: Debtor, query: CallInput<typeof endpoints.listConsumerCases>['query'] = {}) =>
  (await me(debtor)).call(endpoints.listConsumerCases, { query })
const read = async (debtor: Debtor, id: string) =>
  (await me(debtor)).call(endpoints.getConsumerCase, { params: { case_id: id }, query: {} })
const newest = async (debtor: Debtor): Promise<string> => (await mine(debtor)).body.data[0].id
const answer = (id: string, change: Partial<Answering> = {}) => desk.answer(id, { ...desk.verified(), ...change })

describe('F-06: the requests of a consumer', () => {
  it('are listed newest first by page, with number, day and status', async () => {
    const debtor = await seedDebtor(t, tenantId)
    expect((await mine(debtor)).body).toMatchObject({ items_number: 0, data: [] })
    for (let n = 0; n < 12; n++) await file(debtor, { explanation: `Number ${n}.` })
    const first = await mine(debtor)
    expect(first.body).toMatchObject({ items_number: 12, pagination: { pages: 2 } })
    expect(first.body.data).toHaveLength(10)
    expect(first.body.data[0]).toEqual({
      id: expect.any(String),
      number: expect.stringMatching(/^D-2026-\d{5}$/),
      kind: 'dispute',
      status: 'open',
      reference_number: debtor.reference,
      creditor: expect.any(String),
      filed_at: expect.any(String),
      due_at: '2026-04-01',
      is_overdue: false,
      answered_at: null,
      outcome: null,
    })
    const second = await mine(debtor, { page: '2' })
    expect(second.body.data).toHaveLength(2)
    expect((await read(debtor, second.body.data[1].id)).body.data.explanation).toBe('Number 0.')
  })

  it('K-44: put the account on hold, pause its plan, and stop collection contact until the answer', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await seedRunningPlan(t, debtor)
    await t.database.asOwner("update consumer set state = 'ME', zip = '04101' where id = $1", [debtor.consumerId])
    const phone = async () => {
      const { body } = await desk.agent.call(endpoints.getContactStanding, {
        params: { client_id: debtor.consumerId },
        query: { debt_id: debtor.debtId },
      })
      return body.data.channels.find(({ channel }: { channel: string }) => channel === 'phone')
    }
    expect(await phone()).toMatchObject({ allowed: true })
    const upcoming = async () =>
      (await (await me(debtor)).call(endpoints.listScheduledPayments, { params: {} })).body.data
    await file(debtor, { reasons: ['wrong_amount', 'original_creditor_request'] })
    const [request, dispute] = (await mine(debtor)).body.data as { id: string; kind: string }[]
    expect([request!.kind, dispute!.kind]).toEqual(['creditor_request', 'dispute'])
    expect((await read(debtor, dispute!.id)).body.data).toMatchObject({
      steps: [{ what: 'filed' }],
      answer: null,
      account: { status: 'on_hold', hold: 'this', plan: 'paused', next_payment_on: null },
    })
    expect(await upcoming()).toEqual([])
    expect(await phone()).toMatchObject({ allowed: false, reason: 'disputed' })

    await answer(dispute!.id)
    expect((await read(debtor, dispute!.id)).body.data).toMatchObject({
      status: 'answered',
      account: { status: 'on_hold', hold: 'dispute' },
    })
    expect(await phone()).toMatchObject({ allowed: false, reason: 'disputed' })

    await answer(request!.id, { outcome: 'creditor_named' })
    expect((await read(debtor, request!.id)).body.data).toMatchObject({
      outcome: 'creditor_named',
      steps: [{ what: 'filed' }, { what: 'answered' }, { what: 'released' }],
      account: { status: 'established', hold: 'none', plan: 'active', next_payment_on: expect.any(String) },
    })
    expect(await phone()).toMatchObject({ allowed: true })
  })

  it('show the answer with its documents and the corrected balance, but no names of staff', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await file(debtor, {
      name: 'Dana R.',
      reasons: ['other'],
      other_reason: 'The goods went back.',
      explanation: '<b>Look</b>\tat this.',
      attachments: [{ name: 'receipt.pdf', content: desk.pdf }],
    })
    const id = await newest(debtor)
    await answer(id, { outcome: 'corrected', corrected_amount: '62.50' })
    const { body, text } = await read(debtor, id)
    expect(body.data).toMatchObject({
      name: 'Dana R.',
      explanation: '<b>Look</b>\tat this.',
      reasons: ['other'],
      other_reason: 'The goods went back.',
      attachments: [
        { side: 'question', name: 'receipt.pdf' },
        { side: 'answer', name: 'statement.pdf', media_type: 'application/pdf' },
      ],
      answer: { text: 'The statement shows it.', corrected_from: '100.00', corrected_to: '62.50', earlier: null },
    })
    expect(text).not.toContain('Ada Moss')

    for (const { id: fileId } of body.data.attachments as { id: string }[]) {
      const params = { case_id: id, attachment_id: fileId }
      const opened = await (await me(debtor)).call(endpoints.openConsumerCaseFile, { params, body: {} })
      const got = await t.visitor(tenantId).send('GET', opened.body.url)
      expect([got.status, got.headers['content-type']]).toEqual([200, 'application/pdf'])
    }
  })

  it('refer to an earlier answer only if the consumer’s own request got it', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const coDebtor = await seedDebtor(t, tenantId, { sharing: debtor })
    await file(debtor)
    const earlier = await newest(debtor)
    await answer(earlier)
    for (const [who, told] of [
      [debtor, { id: earlier, number: expect.any(String) }],
      [coDebtor, null],
    ] as const) {
      await file(who, { explanation: 'Once more.' })
      const id = await newest(who)
      await answer(id, { outcome: 'duplicate', earlier_case_id: earlier, attachments: [] })
      expect((await read(who, id)).body.data.answer.earlier).toEqual(told)
    }
  })

  it('show when an answer is overdue', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await file(debtor)
    await t.database.asOwner("update case_file set due_on = '2026-02-27' where consumer_id = $1", [debtor.consumerId])
    expect((await mine(debtor)).body.data).toMatchObject([{ status: 'open', is_overdue: true }])
  })
})

describe('permissions of a request', () => {
  it('T4, T5: only the consumer who filed it may read it, not a co-debtor', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const coDebtor = await seedDebtor(t, tenantId, { sharing: debtor })
    const stranger = await seedDebtor(t, tenantId)
    await file(debtor, { attachments: [{ name: 'receipt.pdf', content: desk.pdf }] })
    const id = await newest(debtor)
    const { attachments } = (await read(debtor, id)).body.data
    await file(stranger)
    for (const other of [coDebtor, stranger]) {
      expect((await read(other, id)).body).toMatchObject({ code: 'not_found' })
      const params = { case_id: id, attachment_id: attachments[0].id as string }
      const opened = await (await me(other)).call(endpoints.openConsumerCaseFile, { params, body: {} })
      expect(opened.body).toMatchObject({ code: 'not_found' })
    }
    // The file is not found under the stranger’s own case either.
    const params = { case_id: await newest(stranger), attachment_id: attachments[0].id as string }
    const opened = await (await me(stranger)).call(endpoints.openConsumerCaseFile, { params, body: {} })
    expect(opened.body).toMatchObject({ code: 'not_found' })
    expect((await mine(coDebtor)).body.data).toEqual([])
    expect((await me(coDebtor)).bearer).not.toBeNull()
  })

  it('staff may read it when they name the consumer, and each view is in the access log', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await file(debtor)
    const id = await newest(debtor)
    const named = { client_id: debtor.consumerId }
    expect((await desk.agent.call(endpoints.listConsumerCases, { query: named })).body.data).toMatchObject([{ id }])
    const params = { case_id: id }
    expect((await desk.agent.call(endpoints.getConsumerCase, { params, query: named })).status).toBe(200)
    expect((await desk.agent.call(endpoints.getConsumerCase, { params, query: {} })).body).toMatchObject({
      code: 'validation_failed',
    })
    const views = await t.database.asOwner(
      "select action from access_log where consumer_id = $1 and action like 'case%' order by action",
      [debtor.consumerId],
    )
    expect(views.map(({ action }) => action)).toEqual(['case.open', 'cases.list'])
  })
})

describe('H-17: the length of an explanation', () => {
  it.each([
    ['1,500 letters', 'x'.repeat(1500), 200],
    ['1,501 letters', 'x'.repeat(1501), 400],
    ['1,500 emoji', '👍🏽'.repeat(1500), 200],
    ['1,501 emoji', '👍🏽'.repeat(1501), 400],
  ])('%s', async (_, explanation, status) => {
    const debtor = await seedDebtor(t, tenantId)
    const answered = await file(debtor, {
      dispute_type: 'complaint',
      reasons: [],
      explanation,
      expected_outcome: 'Stop.',
    })
    expect(answered.status).toBe(status)
    if (status === 400) expect(answered.body.errors).toEqual({ explanation: ['too_long'] })
    else expect((await read(debtor, await newest(debtor))).body.data.explanation).toBe(explanation)
  })
})
