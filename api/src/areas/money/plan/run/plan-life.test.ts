import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, localDate, type LocalDate } from '@portal/shared/domain'
import type { Caller } from '../../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedStaff } from '../../../../testing/people.ts'
import { seedPlan } from '../../../../testing/plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { runNightly } from '../../../../night/run-night.ts'
import { nightlySteps } from '../../../../night/steps.ts'
import { checkLedger } from '../../../../core/ledger/check.ts'
import { correctBankAccount } from '../../methods/correct-bank-account.ts'
import { holdPayment } from '../../pay/rows.ts'
import { returnPayment } from '../../pay/take-back.ts'

const tenantId = 'harborlight'
const processor = new FakeProcessor()
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())
beforeEach(async () => {
  processor.reset()
  t.clock.set('2026-03-02T23:00:00.000Z')
  // Only the payments of a test are due.
  await t.database.asOwner("update plan set status = 'cancelled'")
})

/** Without the steps that have tests of their own. */
const { expired, settlement, reconciled, plans, catch_up, debits, arrears } = nightlySteps
const steps = { expired, settlement, reconciled, plans, catch_up, debits, arrears }

const night = async (date: string) => {
  t.clock.set(`${date}T23:00:00.000Z`)
  return runNightly(t.deps, t.tenant(tenantId), localDate(date), { again: true, steps })
}
const nights = async (from: string, to: string) => {
  for (let day = localDate(from); day <= to; day = addDays(day, 1)) await night(day)
}
const rows = (planId: string) =>
  t.database.asOwner<{ status: string; due: string; retry: string | null; tries: number; skip: string | null }>(
    `select status, due_date::text as due, retry_on::text as retry, tries, skip_reason as skip
       from plan_payment where plan_id = $1 order by seq`,
    [planId],
  )
const statuses = async (planId: string) => (await rows(planId)).map(({ status }) => status)
const planOf = async (id: string) =>
  (
    await t.database.asOwner<{ status: string; pause_reason: string | null; end_reason: string | null }>(
      'select status, pause_reason, end_reason from plan where id = $1',
      [id],
    )
  )[0]!
const debtOf = async ({ debtId }: Debtor) =>
  (
    await t.database.asOwner<{ status: string; balance: string }>('select status, balance from debt where id = $1', [
      debtId,
    ])
  )[0]!
const payments = ({ debtId }: Debtor) =>
  t.database.asOwner<{ id: string; amount: string; state: string; kind: string; settlement: string }>(
    'select id, amount, state, kind, settlement from payment where debt_id = $1 order by id',
    [debtId],
  )
const byCard = (debtor: Debtor) => debtor.cardId
const days = (...texts: string[]) => texts as LocalDate[]

describe('the nightly run', () => {
  it('L-14: debits a card on its day, a bank account on the banking day before, each once', async () => {
    const [card, bank] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const cardPlan = await seedPlan(t, card, { methodId: byCard(card), dates: days('2026-03-03', '2026-04-03') })
    const bankPlan = await seedPlan(t, bank, { methodId: bank.bankId, dates: days('2026-03-03', '2026-04-03') })
    expect((await night('2026-03-02')).steps.debits).toMatchObject({ due: 1, accepted: 1 })
    expect(await statuses(bankPlan)).toEqual(['submitted', 'scheduled'])
    expect(await statuses(cardPlan)).toEqual(['scheduled', 'scheduled'])
    expect((await night('2026-03-02')).steps.debits).toMatchObject({ due: 0 })
    expect((await night('2026-03-03')).steps.debits).toMatchObject({ due: 1, accepted: 1 })
    expect(processor.charges.size).toBe(2)
    processor.settleAll()
    await night('2026-03-05')
    expect(await statuses(cardPlan)).toEqual(['completed', 'scheduled'])
    expect(await statuses(bankPlan)).toEqual(['completed', 'scheduled'])
    expect(await checkLedger(t.deps, tenantId)).toBeNull()
  })

  it('P-86: debits nothing on a closed day; weekend payments come on Monday, by bank account on Friday', async () => {
    const [card, bank] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    await seedPlan(t, card, { methodId: byCard(card), dates: days('2026-03-07') })
    await seedPlan(t, bank, { methodId: bank.bankId, dates: days('2026-03-07') })
    expect((await night('2026-03-06')).steps.debits.due).toBe(1)
    expect((await night('2026-03-07')).steps.debits.due).toBe(0)
    expect((await night('2026-03-09')).steps.debits).toMatchObject({ due: 1, accepted: 1 })
  })

  it('R-31: debits the next instalment under the same authorization after the bank has corrected the account (C01)', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedPlan(t, debtor, { methodId: debtor.bankId, dates: days('2026-03-03', '2026-03-10') })
    // An authorization that was given before the account was saved knows the account only by its numbers.
    await t.database.asOwner('update payment_authorization set method_id = null where plan_id = $1', [planId])
    await night('2026-03-02')
    processor.settleAll()
    await t.deps.db.withTenant(tenantId, (tx) =>
      correctBankAccount(tx, t.deps, tenantId, debtor.bankId, {
        code: 'C01',
        routingNumber: null,
        accountNumber: '5550009998887777',
        now: t.clock.now(tenantId),
      }),
    )
    expect((await night('2026-03-09')).steps.debits).toMatchObject({ due: 1, accepted: 1 })
    expect(await rows(planId)).toMatchObject([{ status: 'completed' }, { status: 'submitted', skip: null }])
  })

  it('never debits more than is owed: extra payments shorten a plan from its end', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedPlan(t, debtor, {
      methodId: byCard(debtor),
      dates: days('2026-03-02', '2026-03-09', '2026-03-16'),
      amounts: [4_000, 3_000, 3_000],
    })
    await night('2026-03-02')
    const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    await me.send('POST', '/api/v1/client/submit-one-time-payment', {
      debt_id: debtor.debtId,
      amount: '45.00',
      payment_method: 'card',
      payment_method_id: debtor.cardId,
      agreement_timestamp: '2026-03-02T15:00:00.000Z',
    })
    processor.settleAll()
    const report = await night('2026-03-09')
    expect(report.steps.debits).toMatchObject({ due: 1, accepted: 1 })
    processor.settleAll()
    await night('2026-03-10')
    expect((await payments(debtor)).map(({ amount, kind }) => `${kind} ${amount}`)).toEqual([
      'plan 4000',
      'extra 4500',
      'plan 1500',
    ])
    expect(await debtOf(debtor)).toEqual({ status: 'paid_off', balance: '0' })
    expect(await planOf(planId)).toMatchObject({ status: 'completed', end_reason: 'paid' })
    expect(await statuses(planId)).toEqual(['completed', 'completed', 'completed'])
  })

  it('L-15: stores the reason for each payment that it does not debit', async () => {
    const spoil: [string, string, (debtor: Debtor, planId: string) => [string, string]][] = [
      ['debt_on_hold', 'plan_paused', ({ debtId }) => ["update debt set status = 'on_hold' where id = $1", debtId]],
      [
        'plan',
        'plan_paused',
        (_, id) => ["update plan set status = 'paused', pause_reason = 'failure' where id = $1", id],
      ],
      [
        'card',
        'method_expired',
        ({ cardId }) => ['update payment_method set expiry_year = 2020 where id = $1', cardId],
      ],
      [
        'method',
        'method_invalid',
        ({ cardId }) => ["update payment_method set invalid_reason = 'R02' where id = $1", cardId],
      ],
      [
        'gone',
        'no_method',
        ({ cardId }) => ['update payment_method set deleted_at = created_at where id = $1', cardId],
      ],
      [
        'authorization',
        'not_authorized',
        (_, id) => [
          "update payment_authorization set ended_at = agreed_at, end_reason = 'revoked' where plan_id = $1",
          id,
        ],
      ],
      [
        'agreement',
        'agreement_pending',
        (_, id) => ["update plan set status = 'awaiting_agreement' where id = $1", id],
      ],
      ['bankrupt', 'protected', ({ consumerId }) => ['update consumer set bankrupt = true where id = $1', consumerId]],
    ]
    for (const [name, reason, change] of spoil) {
      const debtor = await seedDebtor(t, tenantId)
      const planId = await seedPlan(t, debtor, { methodId: byCard(debtor), dates: days('2026-03-02') })
      const [statement, id] = change(debtor, planId)
      await t.database.asOwner(statement, [id])
      await night('2026-03-02')
      expect({ name, skip: (await rows(planId))[0]!.skip }).toEqual({
        name,
        skip: name === 'debt_on_hold' ? 'debt_on_hold' : reason,
      })
    }
    expect(processor.charges.size).toBe(0)
  })

  it('shows that reason to staff in the schedule and its edit, not to the consumer', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedPlan(t, debtor, { methodId: byCard(debtor), dates: days('2026-03-02', '2026-04-02') })
    await t.database.asOwner('update payment_method set expiry_year = 2020 where id = $1', [debtor.cardId])
    await night('2026-03-02')
    const reasons = async (who: Caller) => {
      const listed = await who.call(endpoints.listPaymentSchedule, {
        body: { debt_id: debtor.debtId, client_id: debtor.consumerId },
      })
      const edited = await who.call(endpoints.getPlanPayments, { params: { a: debtor.consumerId, b: planId } })
      const said = (rows: { skip_reason?: string }[]) => rows.map((row) => row.skip_reason)
      return [said(listed.body.data), said(edited.body.payments)]
    }
    const agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    expect(await reasons(agent)).toEqual(Array(2).fill(['method_expired', undefined]))
    const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    expect(await reasons(me)).toEqual(Array(2).fill([undefined, undefined]))
  })
})

describe('L-16: a failed payment is retried, then the plan is paused', () => {
  it('a bank return is retried after 3 banking days, never beside the next instalment; the second return pauses the plan', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedPlan(t, debtor, {
      methodId: debtor.bankId,
      dates: days('2026-03-03', '2026-03-10', '2026-03-17'),
    })
    await night('2026-03-02')
    const [first] = await payments(debtor)
    processor.returnWith(first!.id, 'R01')
    await night('2026-03-04')
    expect((await rows(planId))[0]).toMatchObject({ status: 'failed', retry: '2026-03-09', tries: 1 })
    expect((await planOf(planId)).status).toBe('active')
    // The next payment is the retry, not the day that has passed.
    const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const shown = await me.call(endpoints.getDebt, { body: { debt_id: debtor.debtId } })
    expect(shown.body.data).toMatchObject({ next_due: '2026-03-09', past_due: '33.33' })
    // Sent on the banking day before it takes effect.
    expect((await night('2026-03-06')).steps.debits).toMatchObject({ due: 1, accepted: 1 })
    expect((await rows(planId))[0]).toMatchObject({ status: 'submitted', tries: 2 })
    const second = (await payments(debtor))[1]!
    processor.returnWith(second.id, 'R01')
    await night('2026-03-10')
    expect(await planOf(planId)).toMatchObject({ status: 'paused', pause_reason: 'failure' })
    expect(processor.charges.size).toBeLessThanOrEqual(3)
  })

  it('R07 ends the authorization and pauses the plan at once', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedPlan(t, debtor, { methodId: debtor.bankId, dates: days('2026-03-03', '2026-04-03') })
    await night('2026-03-02')
    processor.returnWith((await payments(debtor))[0]!.id, 'R07')
    await night('2026-03-04')
    expect(await planOf(planId)).toMatchObject({ status: 'paused', pause_reason: 'failure' })
    expect((await rows(planId))[0]).toMatchObject({ status: 'failed', retry: null })
  })

  it('L-02: an unpaid payment makes the debt delinquent after the days of grace; three break the plan', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedPlan(t, debtor, {
      methodId: byCard(debtor),
      dates: days('2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23'),
    })
    await t.database.asOwner("update payment_method set invalid_reason = 'R02' where id = $1", [debtor.cardId])
    await nights('2026-03-02', '2026-03-05')
    expect((await debtOf(debtor)).status).toBe('established')
    await night('2026-03-06')
    expect((await debtOf(debtor)).status).toBe('delinquent')
    await nights('2026-03-07', '2026-03-19')
    expect((await planOf(planId)).status).toBe('active')
    await night('2026-03-20')
    expect(await planOf(planId)).toMatchObject({ status: 'broken', end_reason: 'missed' })
    expect((await debtOf(debtor)).status).toBe('active')
    await t.runJobs()
    const told = await t.database.asOwner<{ purpose: string }>(
      "select distinct purpose from message where person_id = $1 and purpose like 'plan%' order by 1",
      [debtor.consumerId],
    )
    expect(told.map(({ purpose }) => purpose)).toEqual(['plan_ended', 'plan_late'])
  })
})

describe('L-07: a settlement', () => {
  it('forgives the rest when its last instalment settles, and takes that back after the bank’s return', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedPlan(t, debtor, {
      methodId: debtor.bankId,
      dates: days('2026-03-03'),
      amounts: [6_000],
      discount: 4_000,
    })
    await night('2026-03-02')
    processor.settleAll()
    await night('2026-03-04')
    expect(await debtOf(debtor)).toEqual({ status: 'paid_off', balance: '0' })
    expect(await planOf(planId)).toMatchObject({ status: 'completed', end_reason: 'paid' })
    const [payment] = await payments(debtor)
    const now = t.clock.now(tenantId)
    await t.deps.db.withTenant(tenantId, async (tx) => {
      const held = await holdPayment(tx, tenantId, { id: payment!.id, debtId: debtor.debtId })
      const work = { tx, deps: t.deps, tenant: t.tenant(tenantId), now }
      await returnPayment(work, held, { code: 'R01', sequence: 1 })
    })
    expect(await debtOf(debtor)).toEqual({ status: 'established', balance: '10000' })
    expect(await planOf(planId)).toMatchObject({ status: 'active', end_reason: null })
    expect((await rows(planId))[0]).toMatchObject({ status: 'failed', retry: '2026-03-09' })
    expect(await checkLedger(t.deps, tenantId)).toBeNull()
    // Retried and paid: forgiven again, once.
    await night('2026-03-06')
    processor.settleAll()
    await night('2026-03-10')
    expect(await debtOf(debtor)).toEqual({ status: 'paid_off', balance: '0' })
    expect(await checkLedger(t.deps, tenantId)).toBeNull()
  })
})

describe('L-03: a plan follows its debt', () => {
  it('R-13: is paused while its debt is disputed, continues on the next possible day, and is void after a recall', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedPlan(t, debtor, {
      methodId: byCard(debtor),
      dates: days('2026-03-05', '2026-04-05', '2026-05-05'),
    })
    await t.database.asOwner(
      "update debt set status = 'on_hold', prior_status = 'established', hold_reason = 'dispute' where id = $1",
      [debtor.debtId],
    )
    expect((await night('2026-03-05')).steps.plans).toMatchObject({ rested: 1 })
    expect(await planOf(planId)).toMatchObject({ status: 'paused', pause_reason: 'hold' })
    await t.database.asOwner("update debt set status = 'established', prior_status = null where id = $1", [
      debtor.debtId,
    ])
    expect((await night('2026-03-20')).steps.plans).toMatchObject({ released: 1 })
    expect((await rows(planId)).map(({ due }) => due)).toEqual(['2026-04-05', '2026-05-05', '2026-06-05'])
    expect((await planOf(planId)).status).toBe('active')
    await t.database.asOwner("update debt set status = 'recalled' where id = $1", [debtor.debtId])
    expect((await night('2026-03-21')).steps.plans).toMatchObject({ voided: 1 })
    expect(await planOf(planId)).toMatchObject({ status: 'void', end_reason: 'recall' })
    expect(processor.charges.size).toBe(0)
  })
})
