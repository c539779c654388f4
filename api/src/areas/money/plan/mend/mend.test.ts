import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { localDate, type LocalDate } from '@portal/shared/domain'
import { CrashingProcessor } from '../../../../testing/crashing-processor.ts'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { seedStaff } from '../../../../testing/people.ts'
import { seedPlan } from '../../../../testing/plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { debitDue } from '../run/debit-due.ts'

const tenantId = 'harborlight'
const processor = new CrashingProcessor()
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({
    processor,
    tenants: [tenantId],
    change: (tenant) => ({ ...tenant, capabilities: { ...tenant.capabilities, 'plan.lower_amount': true } }),
  })
})
afterAll(() => t.close())
beforeEach(async () => {
  processor.reset()
  t.clock.set('2026-03-02T23:00:00.000Z')
  await t.database.asOwner("update plan set status = 'cancelled'")
})

const agreed = '2026-03-04T15:00:00.000Z'
const consumer = (debtor: Debtor) => t.signInAs(tenantId, { consumer: debtor.consumerId })
type Body = NonNullable<CallInput<typeof endpoints.mendPlan>['body']>

/** Three weekly payments by card, of which the first failed twice: the plan is paused. */
async function failedTwice(): Promise<{ debtor: Debtor; plan: string }> {
  const debtor = await seedDebtor(t, tenantId)
  const dates = ['2026-03-02', '2026-03-09', '2026-03-16'] as LocalDate[]
  const plan = await seedPlan(t, debtor, { methodId: debtor.cardId, dates, amounts: [4_000, 3_000, 3_000] })
  for (const day of ['2026-03-02', '2026-03-03']) {
    t.clock.set(`${day}T23:00:00.000Z`)
    processor.modes.push('decline')
    await debitDue(t.deps, t.tenant(tenantId), localDate(day))
  }
  t.clock.set('2026-03-04T15:00:00.000Z')
  return { debtor, plan }
}
const ask = async (debtor: Debtor, plan: string, query: { language?: 'es' } = {}) =>
  (await (await consumer(debtor)).call(endpoints.getPlanFailure, { params: { id: plan }, query })).body.data
const mend = async (debtor: Debtor, plan: string, body: Partial<Body>) =>
  (await consumer(debtor)).call(endpoints.mendPlan, { params: { id: plan }, body: body as Body })
const rows = (plan: string) =>
  t.database.asOwner<{ status: string; due: string; amount: string }>(
    "select status, due_date::text as due, amount from plan_payment where plan_id = $1 and status <> 'skipped' order by seq",
    [plan],
  )
const planOf = async (id: string) =>
  (await t.database.asOwner<{ status: string; total: string }>('select status, total from plan where id = $1', [id]))[0]

describe('F-08: a payment of a plan that failed', () => {
  it('names the reason, the next step and the possible actions', async () => {
    const { debtor, plan } = await failedTwice()
    expect(await ask(debtor, plan)).toMatchObject({
      number: 1,
      amount: '40.00',
      due_date: '2026-03-02',
      failed_on: '2026-03-03',
      reason: 'card_declined',
      next: 'paused',
      retry_on: null,
      pay_now: { allowed: true, reason: null },
      replace_method: { allowed: true, reason: null },
      move: { allowed: true, window: { from: '2026-03-05', to: '2026-03-15' } },
      lower_amount: {
        allowed: true,
        options: [
          { payments: 5, amount: '20.00', last_amount: '20.00', first_date: '2026-03-09', last_date: '2026-04-06' },
          { payments: 6, amount: '16.66', last_amount: '16.70', first_date: '2026-03-09', last_date: '2026-04-13' },
        ],
      },
    })
    const [first] = (await ask(debtor, plan)).lower_amount.options
    expect(first.authorization_text).toContain('$20.00')
    const [inSpanish] = (await ask(debtor, plan, { language: 'es' })).lower_amount.options
    expect(inSpanish.authorization_text).toMatch(/autorizo .*\$20\.00/)
  })

  it('names the day of the next try while there is one', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedPlan(t, debtor, {
      methodId: debtor.cardId,
      dates: ['2026-03-02', '2026-04-02'] as LocalDate[],
    })
    expect(await ask(debtor, plan)).toBeNull()
    processor.modes.push('decline')
    await debitDue(t.deps, t.tenant(tenantId), localDate('2026-03-02'))
    expect(await ask(debtor, plan)).toMatchObject({ next: 'retry', retry_on: '2026-03-03' })
    // The account's one alert names the same next step.
    const who = await consumer(debtor)
    const account = await who.call(endpoints.getDebt, { body: { debt_id: debtor.debtId } })
    expect(account.body.data).toMatchObject({ plan_failure: { next: 'retry', retry_on: '2026-03-03' } })
    await t.runJobs()
    const [mail] = await t.database.asOwner<{ purpose: string }>(
      "select purpose from message where person_id = $1 and channel = 'email' order by id desc limit 1",
      [debtor.consumerId],
    )
    expect(mail?.purpose).toBe('payment_failed')
  })

  it('is paid now, once: the plan continues', async () => {
    const { debtor, plan } = await failedTwice()
    const answers = await Promise.all([1, 2, 3].map(() => mend(debtor, plan, { choice: 'pay_now' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const paid = answers.find(({ status }) => status === 200)!
    expect(paid.body.data).toMatchObject({ payment: 'accepted', plan: { status: 'active' } })
    const lost = answers.find(({ status }) => status === 409)!
    expect(lost.body.code).toBe('plan_changed')
    expect(processor.charges.size).toBe(1)
    expect((await rows(plan)).map(({ status }) => status)).toEqual(['submitted', 'scheduled', 'scheduled'])
    expect(await ask(debtor, plan)).toBeNull()
  })

  it('leaves the plan paused when it fails again, and is unknown without an answer', async () => {
    const { debtor, plan } = await failedTwice()
    processor.modes.push('decline')
    expect((await mend(debtor, plan, { choice: 'pay_now' })).body.data.payment).toBe('failed')
    expect((await planOf(plan))?.status).toBe('paused')
    processor.modes.push('lost-answer')
    expect((await mend(debtor, plan, { choice: 'pay_now' })).body.data.payment).toBe('unknown')
    expect((await mend(debtor, plan, { choice: 'pay_now' })).status).toBe(409)
    expect(processor.charges.size).toBe(1)
  })

  it('is moved; payments that fell due meanwhile follow', async () => {
    const { debtor, plan } = await failedTwice()
    expect((await mend(debtor, plan, { choice: 'move', date: '2026-03-30' })).status).toBe(400)
    expect((await mend(debtor, plan, { choice: 'move' })).status).toBe(400)
    const moved = await mend(debtor, plan, { choice: 'move', date: '2026-03-11' })
    expect(moved.body.data).toMatchObject({ payment: null, plan: { status: 'active' } })
    expect((await rows(plan)).map(({ due, status }) => `${status} ${due}`)).toEqual([
      'scheduled 2026-03-11',
      'scheduled 2026-03-12',
      'scheduled 2026-03-19',
    ])
  })

  it('R-33: is replaced by a lower amount with a new authorization; the sum stays', async () => {
    const { debtor, plan } = await failedTwice()
    const choice = { choice: 'lower_amount', payments: 5 } as const
    expect((await mend(debtor, plan, choice)).body.code).toBe('authorization_required')
    const agreed = { ...choice, agreement_timestamp: '2026-03-04T15:00:00.000Z' }
    expect((await mend(debtor, plan, { ...agreed, payments: 7 })).status).toBe(400)
    expect((await mend(debtor, plan, agreed)).body.data.plan).toMatchObject({ status: 'active', per_month: '20.00' })
    const left = await rows(plan)
    expect(left.map(({ amount }) => amount)).toEqual(['2000', '2000', '2000', '2000', '2000'])
    expect(left[0]!.due).toBe('2026-03-09')
    expect((await planOf(plan))?.total).toBe('10000')
    const authorizations = await t.database.asOwner<{ end_reason: string | null }>(
      'select end_reason from payment_authorization where plan_id = $1 order by id',
      [plan],
    )
    expect(authorizations.map((row) => row.end_reason)).toEqual(['replaced', null])
    // The next run debits by the new terms.
    t.clock.set('2026-03-09T23:00:00.000Z')
    expect(await debitDue(t.deps, t.tenant(tenantId), localDate('2026-03-09'))).toMatchObject({ accepted: 1 })
    expect([...processor.charges.values()].map(({ amount }) => amount)).toEqual([2000n])
  })

  it('T4, T5, N-02: is hidden from strangers and read-only for a co-debtor, but staff may mend it', async () => {
    const { debtor, plan } = await failedTwice()
    const [stranger, other] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId, { sharing: debtor })]
    const call = { params: { id: plan }, query: {} }
    expect((await (await consumer(stranger)).call(endpoints.getPlanFailure, call)).status).toBe(404)
    expect((await mend(stranger, plan, { choice: 'pay_now' })).status).toBe(404)
    expect((await mend(other, plan, { choice: 'pay_now' })).body.code).toBe('forbidden')
    const staff = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    const body = { client_id: debtor.consumerId, choice: 'pay_now', agreement_timestamp: agreed } as Body
    const pay = async (how: Partial<Body>) =>
      (await staff.call(endpoints.mendPlan, { params: { id: plan }, body: { ...body, ...how } })).body
    expect((await pay({})).errors).toEqual({ authorization: ['required'] })
    expect((await pay({ authorization: 'web' })).errors).toEqual({ authorization: ['web_is_consumers'] })
    const query = { client_id: debtor.consumerId, authorization: 'verbal' as const }
    const { pay_now: shown } = (await staff.call(endpoints.getPlanFailure, { params: { id: plan }, query })).body.data
    expect(shown).toMatchObject({ allowed: true, authorization_text: expect.stringContaining('$40.00') })
    const said = { authorization: 'verbal', recording_ref: 'CALL-9', text_hash: shown.authorization_hash } as const
    expect((await pay(said)).data.payment).toBe('accepted')
    const [debit] = await t.database.asOwner(
      `select a.kind, a.method, a.evidence, a.amount::text from payment p
         join payment_authorization a on a.id = p.authorization_id where p.plan_id = $1 and p.initiator = 'staff'`,
      [plan],
    )
    expect(debit).toEqual({ kind: 'one_time', method: 'verbal', evidence: 'CALL-9', amount: '4000' })
  })

  it('needs another method when its own was removed', async () => {
    const { debtor, plan } = await failedTwice()
    await t.database.asOwner("update payment_method set invalid_reason = 'R02' where id = $1", [debtor.cardId])
    expect(await ask(debtor, plan)).toMatchObject({ pay_now: { allowed: false, reason: 'method_invalid' } })
    expect((await mend(debtor, plan, { choice: 'pay_now' })).body.code).toBe('method_invalid')
  })

  it('K-59: is paid by an extra payment of at least its amount, and is not retried', async () => {
    const { debtor, plan } = await failedTwice()
    const paid = await (
      await consumer(debtor)
    ).call(endpoints.submitOneTimePayment, {
      body: {
        debt_id: debtor.debtId,
        amount: '45.00',
        payment_method: 'ach',
        payment_method_id: debtor.bankId,
        agreement_timestamp: '2026-03-04T15:00:00.000Z',
      },
    } as never)
    expect(paid.status).toBe(200)
    expect((await rows(plan))[0]?.status).toBe('submitted')
    expect((await planOf(plan))?.status).toBe('active')
  })
})

describe('an edit of the schedule while the run debits that payment', () => {
  it('one of the two wins, and the loser is told', async () => {
    for (let round = 0; round < 5; round++) {
      processor.reset()
      t.clock.set('2026-03-02T20:00:00.000Z')
      const debtor = await seedDebtor(t, tenantId)
      const plan = await seedPlan(t, debtor, {
        methodId: debtor.cardId,
        dates: ['2026-03-03', '2026-03-10'] as LocalDate[],
      })
      const staff = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
      const [first] = await t.database.asOwner<{ id: string }>(
        'select id from plan_payment where plan_id = $1 order by seq limit 1',
        [plan],
      )
      const [edit] = await Promise.all([
        staff.call(endpoints.movePlanPayment, {
          params: { id: first!.id },
          body: { client_id: debtor.consumerId, date: '2026-03-05', reason: '' },
        }),
        debitDue(t.deps, t.tenant(tenantId), localDate('2026-03-03')),
      ])
      const [row] = await rows(plan)
      if (edit.status === 200) expect(row).toMatchObject({ status: 'scheduled', due: '2026-03-05' })
      else {
        expect(edit.body.code).toBe('plan_fixed')
        expect(row).toMatchObject({ status: 'submitted', due: '2026-03-03' })
      }
      expect(processor.charges.size).toBe(edit.status === 200 ? 0 : 1)
    }
  })
})
