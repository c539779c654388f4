import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { checkLedger } from '../../../core/ledger/check.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { openReliefDesk, type ReliefDesk } from '../../../testing/relief-desk.ts'
import { readPdf } from '../../../testing/pdf-text.ts'
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

const rowsOf = (planId: string) =>
  t.database.asOwner(
    `select due_date::text as day, coalesce(edited_amount, amount)::int as amount from plan_payment
      where plan_id = $1 and status <> 'skipped' order by seq`,
    [planId],
  )

describe('F-15: a hardship that is answered by a pause', () => {
  it('rests the account, gives the plan its new days, tells them, and is taken back when its time is over', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    const caseId = await desk.filed(debtor)
    const { status, body } = await desk.grant(caseId, { act: 'pause', act_debts: [debtor.debtId], act_months: 2 })
    expect([status, body.data?.acts]).toMatchObject([
      200,
      [
        {
          kind: 'pause',
          from: '2026-03-02',
          until: '2026-05-01',
          payments: [{ date: '2026-05-20', amount: '33.33' }, { date: '2026-06-20' }, { date: '2026-07-20' }],
          ended_at: null,
        },
      ],
    ])
    expect(body.data.events.map(({ what }: { what: string }) => what)).toEqual(['filed', 'answered', 'acted'])
    expect(await desk.debtOf(debtor)).toEqual({ status: 'on_hold', reason: 'staff' })
    expect(await desk.planOf(plan)).toMatchObject({ status: 'paused', reason: 'hold', ends: '2026-07-20' })
    const [answered] = await desk.mailsOf(debtor, 'case_answered')
    expect(answered!.text).toContain('nothing will be charged until May 1, 2026')
    expect(answered!.text).toContain('May 20, 2026: $33.33')
    const [changed] = await desk.mailsOf(debtor, 'plan_payments_changed')
    expect(changed!.text).toContain('Before: $33.33 on Mar 20, 2026. Now: $33.33 on May 20, 2026.')
    await desk.night('2026-05-01T06:00:00.000Z')
    expect(await desk.debtOf(debtor)).toMatchObject({ status: 'on_hold' })
    await desk.night('2026-05-02T06:00:00.000Z')
    expect(await desk.debtOf(debtor)).toEqual({ status: 'established', reason: null })
    expect(await desk.planOf(plan)).toMatchObject({ status: 'active', ends: '2026-07-20' })
    const over = await desk.mailsOf(debtor, 'relief_ended')
    expect(over.map(({ text }) => text)).toEqual([expect.stringContaining('The next one is $33.33 on May 20, 2026.')])
    await desk.night('2026-05-03T06:00:00.000Z')
    expect(await desk.mailsOf(debtor, 'relief_ended')).toHaveLength(1)
  })

  it('is said in the letter of the answer, in the language of the consumer', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await seedRunningPlan(t, debtor)
    await t.database.asOwner("update consumer set language = 'es' where id = $1", [debtor.consumerId])
    const caseId = await desk.filed(debtor)
    await desk.grant(caseId, { act: 'pause', act_debts: [debtor.debtId], act_months: 1 })
    expect((await desk.mailsOf(debtor, 'case_answered'))[0]!.text).toContain('no se cobrará nada hasta el')
    const me = await desk.me(debtor)
    const { body } = await me.call(endpoints.listDocuments, { body: { kind: 'letter', language: 'es' } })
    const opened = await me.call(endpoints.openDocument, { body: { document_id: body.data[0].id as string } })
    const file = await t.app.inject({ url: opened.body.pdf_url, headers: { host: `${tenantId}.localhost:4000` } })
    expect((await readPdf(file.rawPayload)).text).toContain('Lo que hemos hecho')
  })

  it('of an account without a plan holds it, and can be ended before its day', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const caseId = await desk.filed(debtor)
    const { body } = await desk.grant(caseId, { act: 'pause', act_debts: [debtor.debtId], act_months: 3 })
    expect(await desk.debtOf(debtor)).toEqual({ status: 'on_hold', reason: 'staff' })
    const end = (who = desk.admin) =>
      who.call(endpoints.endCaseAct, {
        params: { case_id: caseId, act_id: body.data.acts[0].id as string },
        body: { reason: 'The customer works again.' },
      })
    expect((await end(desk.agent)).status).toBe(403)
    const ended = await end()
    expect(ended.body.data).toMatchObject({ acts: [{ ended_at: START }] })
    expect(await desk.debtOf(debtor)).toEqual({ status: 'active', reason: null })
    expect((await end()).status).toBe(409)
  })

  it('says nothing of going on while a dispute keeps the account at rest', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const caseId = await desk.filed(debtor)
    await desk.grant(caseId, { act: 'pause', act_debts: [debtor.debtId], act_months: 1 })
    await desk.file(debtor)
    await desk.night('2026-04-02T06:00:00.000Z')
    expect(await desk.debtOf(debtor)).toEqual({ status: 'on_hold', reason: 'dispute' })
    expect(await desk.mailsOf(debtor, 'relief_ended')).toEqual([])
  })

  it('hardship.months: lasts no longer than the tenant allows, and is carried out whole or not at all', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const caseId = await desk.filed(debtor)
    const long = await desk.grant(caseId, { act: 'pause', act_debts: [debtor.debtId], act_months: 7 })
    expect([long.status, long.body.errors]).toEqual([400, { act_months: ['number_invalid'] }])
    const none = await desk.grant(caseId, {})
    expect([none.status, none.body.errors]).toEqual([400, { act: ['required'] }])
    const other = await seedDebtor(t, tenantId)
    const foreign = await desk.grant(caseId, { act: 'pause', act_debts: [debtor.debtId, other.debtId], act_months: 1 })
    expect([foreign.status, foreign.body.errors]).toEqual([400, { act_debts: ['not_found'] }])
    expect(await desk.debtOf(debtor)).toEqual({ status: 'active', reason: null })
    expect(await t.database.asOwner('select id from case_act where case_id = $1', [caseId])).toEqual([])
  })
})

describe('F-15: a hardship that is answered by a change of the plan', () => {
  it('lowers the payments of some months, adds what is missing, and keeps the plan’s total', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 150 })
    const dates = ['2026-03-20', '2026-04-20', '2026-05-20']
    const plan = await seedRunningPlan(t, debtor, { dates, total: 15_000 })
    const caseId = await desk.filed(debtor)
    const { status, body } = await desk.grant(caseId, {
      act: 'lower_amount',
      act_debts: [debtor.debtId],
      act_amount: '20.00',
      act_months: 2,
    })
    expect([status, body.data?.acts]).toMatchObject([
      200,
      [{ kind: 'lower_amount', amount_before: '50.00', amount: '20.00', until: '2026-04-20' }],
    ])
    expect(await rowsOf(plan)).toEqual([
      { day: '2026-03-20', amount: 2000 },
      { day: '2026-04-20', amount: 2000 },
      { day: '2026-05-20', amount: 5000 },
      { day: '2026-06-20', amount: 3000 },
      { day: '2026-07-20', amount: 3000 },
    ])
    expect(await sumOfRows(t, plan)).toBe('150.00')
    expect(await desk.planOf(plan)).toMatchObject({ status: 'active', payments: 5, ends: '2026-07-20' })
    await desk.night('2026-04-21T06:00:00.000Z')
    expect(await desk.mailsOf(debtor, 'relief_ended')).toHaveLength(1)
  })

  it('R-33: leaves a payment whose notice would come too late as it was agreed', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 150 })
    const plan = await seedRunningPlan(t, debtor, { dates: ['2026-03-06', '2026-04-06', '2026-05-06'], total: 15_000 })
    const caseId = await desk.filed(debtor)
    await desk.grant(caseId, { act: 'lower_amount', act_debts: [debtor.debtId], act_amount: '20.00', act_months: 1 })
    expect((await rowsOf(plan)).slice(0, 3)).toMatchObject([{ amount: 5000 }, { amount: 2000 }, { amount: 5000 }])
  })

  it('moves the days', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    const caseId = await desk.filed(debtor)
    const move = (act_date: string) => desk.grant(caseId, { act: 'moved_days', act_debts: [debtor.debtId], act_date })
    for (const day of ['2026-03-01', '2026-03-30', '2027-03-02'])
      expect((await move(day)).body.errors).toEqual({ act_date: ['relief_date_outside'] })
    expect((await move('2026-04-03')).status).toBe(200)
    expect((await rowsOf(plan)).map(({ day }) => day)).toEqual(['2026-04-03', '2026-05-03', '2026-06-03'])
  })

  it('offers a new plan, which the consumer chooses', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    const caseId = await desk.filed(debtor)
    const { body } = await desk.grant(caseId, { act: 'new_plan', act_debts: [debtor.debtId], act_amount: '15.00' })
    expect(body.data?.acts).toMatchObject([{ kind: 'new_plan', amount: '14.28', amount_before: '33.33' }])
    expect(await desk.planOf(plan)).toMatchObject({ status: 'cancelled' })
    const me = await desk.me(debtor)
    const { body: possible } = await me.call(endpoints.listPossiblePlans, {
      body: { debt_id: debtor.debtId },
    } as never)
    expect(JSON.stringify(possible)).toContain('14.28')
    // The offer was not chosen: its end is told.
    await desk.night('2026-04-02T06:00:00.000Z')
    expect((await desk.mailsOf(debtor, 'relief_ended'))[0]!.text).toContain('was not chosen')
  })

  it('closes an account for now: its plan ends, it rests, and both are over after the months', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    const caseId = await desk.filed(debtor)
    await desk.grant(caseId, { act: 'closed_for_now', act_debts: [debtor.debtId], act_months: 1 })
    expect(await desk.planOf(plan)).toMatchObject({ status: 'cancelled' })
    expect(await desk.debtOf(debtor)).toEqual({ status: 'on_hold', reason: 'staff' })
    await desk.night('2026-04-02T06:00:00.000Z')
    expect(await desk.debtOf(debtor)).toEqual({ status: 'active', reason: null })
  })

  it('S-87: offers no plan beyond what staff may offer without a supervisor', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const caseId = await desk.filed(debtor)
    const refused = await desk.grant(caseId, { act: 'new_plan', act_debts: [debtor.debtId], act_amount: '0.10' })
    expect([refused.status, refused.body.errors]).toEqual([400, { act_amount: ['relief_too_low'] }])
  })

  it('is refused where there is no plan to change', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const caseId = await desk.filed(debtor)
    const refused = await desk.grant(caseId, { act: 'moved_days', act_debts: [debtor.debtId], act_date: '2026-04-03' })
    expect([refused.status, refused.body.errors]).toEqual([400, { act_debts: ['no_plan'] }])
  })
})
