import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, localDateIn } from '@portal/shared/domain'
import { checkLedger } from '../../../core/ledger/check.ts'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { nightlySteps } from '../../../night/steps.ts'
import { payByBank } from '../../../testing/bank-payer.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openCaseDesk, type CaseDesk } from '../../../testing/case-desk.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

// `cedarline` debits bank accounts by its own files, and offers scheduled payments.
const tenantId = 'cedarline'
let t: TestApp
let desk: CaseDesk
let agent: Caller
let supervisor: Caller
let agentId: string
let supervisorId: string

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId], now: '2026-03-02T15:00:00Z' })
  agentId = (await seedStaff(t, tenantId, { fullName: 'Sam Porter' })).id
  const held = { fullName: 'Sue Visor', permissions: ['override.approve'] }
  supervisorId = (await seedStaff(t, tenantId, held)).id
})
// Sessions end when the clock moves on.
beforeEach(async () => {
  desk = await openCaseDesk(t, tenantId)
  agent = await t.signInAs(tenantId, { staff: agentId })
  supervisor = await t.signInAs(tenantId, { staff: supervisorId })
})
afterAll(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
  await t.close()
})

const place = (debtor: Debtor, ends_on: string | null = null, who = agent) =>
  who.call(endpoints.placeHold, {
    params: { debt_id: debtor.debtId },
    body: { reason: 'Waits for the insurance.', ends_on },
  })
const lift = (debtor: Debtor, id: string, who = supervisor) =>
  who.call(endpoints.liftHold, {
    params: { debt_id: debtor.debtId, hold_id: id },
    body: { reason: 'The insurance has paid nothing.' },
  })
const one = async <T>(sql: string, ...values: unknown[]) => (await t.database.asOwner<T & object>(sql, values))[0]!
const debtOf = ({ debtId }: Debtor) => one('select status, hold_reason, prior_status from debt where id = $1', debtId)
const today = () => localDateIn(t.clock.now(tenantId), t.tenant(tenantId).zone)
const night = () => nightlySteps.holds({ deps: t.deps, tenant: t.tenant(tenantId), date: today() })
const resting = (prior_status = 'active') => ({ status: 'on_hold', hold_reason: 'staff', prior_status })
const active = { status: 'active', hold_reason: null, prior_status: null }

describe('L-31: a hold that staff place', () => {
  it('stops the plan at once, shows its reason, and lets the plan go on when it is lifted', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedRunningPlan(t, debtor)
    const { body } = await place(debtor)
    expect(await debtOf(debtor)).toEqual(resting('established'))
    expect(await one('select status, pause_reason from plan where id = $1', planId)).toEqual({
      status: 'paused',
      pause_reason: 'hold',
    })
    const shown = await agent.call(endpoints.listLegalStatuses, { params: { client_id: debtor.consumerId } })
    expect(shown.body.holds).toMatchObject([
      { kind: 'staff', reason: 'Waits for the insurance.', ends_on: null, placed_by: 'Sam Porter', ended_at: null },
    ])
    expect(await lift(debtor, body.data.id, agent)).toMatchObject({ status: 403 })
    expect(await lift(debtor, body.data.id)).toMatchObject({ status: 200, body: { status: 'established' } })
    expect(await one('select status from plan where id = $1', planId)).toEqual({ status: 'active' })
    expect(await lift(debtor, body.data.id)).toMatchObject({ status: 409 })
  })

  it('takes back a debit that the bank does not have yet, and tells its owner without a word of a dispute', async () => {
    const payer = await payByBank(t, tenantId)
    await place(payer)
    expect(await one('select state, failure_code from payment where id = $1', payer.paymentId)).toEqual({
      state: 'cancelled',
      failure_code: 'held',
    })
    expect(await one("select status from ach_entry where payment_id = $1 and kind = 'debit'", payer.paymentId)).toEqual(
      {
        status: 'cancelled',
      },
    )
    await t.runJobs()
    const mails = (await readOutbox(t.deps, tenantId, { limit: 1000 })).filter(
      ({ personId, purpose }) => personId === payer.consumerId && purpose === 'payment_withdrawn',
    )
    expect(mails.find(({ channel }) => channel === 'email')!.text).toMatch(/is on hold/)
    expect(mails.map(({ text }) => text).join()).not.toMatch(/disputed/)
  })

  it('ends a payment that was scheduled for a later day', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const { window, blocked_dates: blocked } = (
      await me.call(endpoints.getScheduledPayment, { params: { id: debtor.debtId } })
    ).body
    const start_date = [0, 1, 2, 3, 4].map((n) => addDays(window.from, n)).find((day) => !blocked.includes(day))!
    const body = {
      debt_id: debtor.debtId,
      amount: '40.00',
      payment_method: 'card' as const,
      card_id: debtor.cardId,
      agreement_timestamp: t.clock.now(tenantId).toISOString(),
      start_date,
    }
    await me.call(endpoints.schedulePayment, { body }, { 'idempotency-key': `held-${debtor.debtId}` })
    await place(debtor)
    expect(await one('select status, end_reason from payment_promise where debt_id = $1', debtor.debtId)).toEqual({
      status: 'cancelled',
      end_reason: 'hold',
    })
    const told = await t.database.asOwner<{ action: string }>(
      "select action from audit_log where subject = $1 and action like 'hold.%' order by seq",
      [`debt:${debtor.debtId}`],
    )
    expect(told.map(({ action }) => action)).toEqual(['hold.promise_ended', 'hold.placed'])
  })

  it('ends by itself on the night after its last day', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await place(debtor, addDays(today(), 1))
    t.clock.advance('1d')
    await night()
    expect(await debtOf(debtor)).toEqual(resting())
    t.clock.advance('1d')
    await night()
    expect(await debtOf(debtor)).toEqual(active)
    expect(await one('select ended_by, end_reason from debt_hold where debt_id = $1', debtor.debtId)).toEqual({
      ended_by: null,
      end_reason: null,
    })
  })

  it('and a dispute hold the account until both have ended, in any order', async () => {
    const [first, second] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const caseOf = async (debtor: Debtor) => {
      const { body } = await desk.file(debtor)
      return (await one<{ id: string }>('select id from case_file where number = $1', body.case_number)).id
    }
    const [hold, caseId] = [await place(first), await caseOf(first)]
    expect((await desk.answer(caseId)).body.hold).toBe('held')
    expect(await debtOf(first)).toEqual(resting())
    await lift(first, hold.body.data.id)
    expect(await debtOf(first)).toEqual(active)

    const [secondCase, secondHold] = [await caseOf(second), await place(second)]
    expect(await debtOf(second)).toMatchObject({ hold_reason: 'dispute' })
    await lift(second, secondHold.body.data.id)
    expect(await debtOf(second)).toMatchObject({ status: 'on_hold', hold_reason: 'dispute' })
    const again = await place(second)
    expect((await desk.answer(secondCase)).body.hold).toBe('held')
    expect(await debtOf(second)).toEqual(resting())
    await lift(second, again.body.data.id)
    expect(await debtOf(second)).toEqual(active)
  })

  it.each([
    ['a day that has passed', '2026-03-01', 400, { ends_on: ['date_past'] }],
    ['a day that is none', '2026-02-30', 400, { 'body.ends_on': ['date_invalid'] }],
  ])('is refused with %s', async (_, endsOn, status, errors) => {
    const debtor = await seedDebtor(t, tenantId)
    const answer = await place(debtor, endsOn)
    expect(answer.status).toBe(status)
    expect(Object.values(answer.body.errors)).toEqual(Object.values(errors))
    expect(await debtOf(debtor)).toEqual(active)
  })

  it.each(['paid_off', 'recalled'])('is refused for an account that is %s', async (status) => {
    const debtor = await seedDebtor(t, tenantId)
    await t.database.asOwner('update debt set status = $2 where id = $1', [debtor.debtId, status])
    expect(await place(debtor)).toMatchObject({ status: 409, body: { code: 'debt_closed' } })
  })
})
