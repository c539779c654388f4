import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { checkLedger } from '../../../core/ledger/check.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import type { Answering } from '../../../testing/case-desk.ts'
import { openReliefDesk, type ReliefDesk } from '../../../testing/relief-desk.ts'
import { seedRunningPlan, sumOfRows } from '../../../testing/running-plan.ts'
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

describe('F-15: a dispute that is answered in part', () => {
  const correct = async (debtor: Debtor, to: string) => {
    const caseId = await desk.filed(debtor, { dispute_type: 'dispute', reasons: ['wrong_amount'] })
    return desk.answer(caseId, { ...desk.verified(), outcome: 'corrected', corrected_amount: to })
  }

  it('P-109: shortens the plan from its end, tells the new payments, and keeps the total what is owed', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    const { status, body } = await correct(debtor, '50.00')
    expect(status).toBe(200)
    expect(body.data.acts).toMatchObject([
      {
        kind: 'corrected',
        amount_before: '100.00',
        amount: '50.00',
        payments: [
          { date: '2026-03-20', amount: '33.33' },
          { date: '2026-04-20', amount: '16.67' },
        ],
      },
    ])
    expect(await sumOfRows(t, plan)).toBe('50.00')
    expect(await desk.planOf(plan)).toMatchObject({ status: 'active', payments: 2, ends: '2026-04-20' })
    const [{ total }] = (await t.database.asOwner<{ total: string }>('select total::text from plan where id = $1', [
      plan,
    ])) as [{ total: string }]
    expect(total).toBe('5000')
    expect((await desk.mailsOf(debtor, 'case_answered'))[0]!.text).toContain('the amount is now $50.00. It was $100.00')
  })

  it('L-04: ends a plan that waits for its agreement, and makes offers anew', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor, { status: 'awaiting_agreement' })
    await t.database.asOwner("update debt set status = 'active' where id = $1", [debtor.debtId])
    await correct(debtor, '50.00')
    expect(await desk.planOf(plan)).toMatchObject({ status: 'void' })
    const offers = await t.database.asOwner<{ total: number }>(
      'select total::int from offer where debt_id = $1 and deleted_at is null',
      [debtor.debtId],
    )
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ total }) => total <= 5_000)).toBe(true)
  })

  it('L-07: shrinks what a settlement forgives in proportion', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 150 })
    const plan = await seedRunningPlan(t, debtor, { total: 9_000 })
    await t.database.asOwner("update plan set kind = 'SIF', discount = 6000 where id = $1", [plan])
    await correct(debtor, '75.00')
    const [row] = await t.database.asOwner('select total::text, discount::text from plan where id = $1', [plan])
    expect(row).toEqual({ total: '4500', discount: '3000' })
    expect(await sumOfRows(t, plan)).toBe('45.00')
  })
})

describe('F-15: a complaint', () => {
  const complain = (debtor: Debtor) => desk.filed(debtor, { dispute_type: 'complaint', expected_outcome: 'Call me.' })

  it('is followed up by somebody until a day, stays in their work, and is ended by them', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const caseId = await complain(debtor)
    const staff = (await desk.admin.call(endpoints.listCaseStaff, {})).body.data as { id: string; name: string }[]
    const ada = staff.findLast(({ name }) => name === 'Ada Moss')!
    const answer = (change: Partial<Answering> = {}) =>
      desk.answer(caseId, {
        outcome: 'answered',
        answer: 'We are sorry.',
        act: 'follow_up',
        act_text: 'We listen to the call.',
        act_staff: ada.id,
        act_date: '2026-03-10',
        ...change,
      })
    expect((await answer({ act_date: '2026-03-01' })).body.errors).toEqual({ act_date: ['date_past'] })
    expect((await answer({ act_staff: 'nobody' })).body.errors).toEqual({ act_staff: ['not_found'] })
    expect((await answer({ act: 'pause', act_months: 1 })).body.errors).toEqual({ act: ['outcome_invalid'] })
    const { body } = await answer()
    expect(body.data.acts).toMatchObject([
      { kind: 'follow_up', text: 'We listen to the call.', until: '2026-03-10', staff: 'Ada Moss', ended_at: null },
    ])
    const me = await desk.me(debtor)
    const own = await me.call(endpoints.getConsumerCase, { params: { case_id: caseId }, query: {} })
    expect(own.body.data.acts).toMatchObject([{ kind: 'follow_up', until: '2026-03-10' }])
    expect(JSON.stringify(own.body)).not.toContain('Ada Moss')
    const waiting = async () =>
      (await desk.admin.call(endpoints.listWork, { params: { queue: 'complaints_waiting' }, query: {} })).body.data
    const entry = { client_id: debtor.consumerId, case_id: caseId }
    expect(await waiting()).toContainEqual(expect.objectContaining(entry))
    // It is a person's to end, so that it stays in their work after its day.
    await desk.night('2026-03-12T06:00:00.000Z')
    desk = await openReliefDesk(t, tenantId)
    expect(await waiting()).toContainEqual(expect.objectContaining(entry))
    const ended = await desk.admin.call(endpoints.endCaseAct, {
      params: { case_id: caseId, act_id: body.data.acts[0].id as string },
      body: { reason: 'The agent was trained.' },
    })
    expect(ended.status).toBe(200)
    expect(await waiting()).not.toContainEqual(expect.objectContaining(entry))
  })

  it('may be answered without a follow-up', async () => {
    const caseId = await complain(await seedDebtor(t, tenantId))
    expect((await desk.answer(caseId, { outcome: 'answered', answer: 'We are sorry.' })).status).toBe(200)
  })
})
