import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedOffer } from '../../../../testing/offers.ts'
import { seedStaff } from '../../../../testing/people.ts'
import { seedRunningPlan, sumOfRows } from '../../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'

/** The state of a payment that nothing has been paid of. */
const toCome = { standing: 'to_come', paid: null, paid_on: null }

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId] })
})
afterAll(() => t.close())
beforeEach(() => t.clock.set('2026-03-02T15:00:00.000Z'))

const consumer = (debtor: Debtor) => t.signInAs(tenantId, { consumer: debtor.consumerId })
const staff = async () => t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
const options = async (who: Caller, id: string) =>
  (await who.call(endpoints.getPlanOptions, { params: { id } })).body.data
const move = (who: Caller, id: string, date: string, rest: object = {}) =>
  who.call(endpoints.movePlanPayment, { params: { id }, body: { date, ...rest } })
const skip = (who: Caller, id: string, rest: object = {}) =>
  who.call(endpoints.skipPlanPayment, { params: { id }, body: rest })
const cancel = (who: Caller, id: string, rest: object = {}) =>
  who.call(endpoints.cancelPlan, { params: { id }, body: rest })
const set = (sql: string, id: string) => t.database.asOwner(`update plan_payment set ${sql} where id = $1`, [id])
const one = async <T>(sql: string, id: string) => (await t.database.asOwner<T & object>(sql, [id]))[0]!

describe('N-02, P-107: the possible actions on a plan', () => {
  it('include all of them for the person who set it up', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    const yes = { allowed: true, reason: null }
    expect(await options(await consumer(debtor), plan)).toEqual({
      change_method: yes,
      edit_schedule: yes,
      cancel: yes,
      next_payment: { payment_id: `${plan}-1`, date: '2026-03-20', amount: '33.33' },
      move: { ...yes, left: 2, window: { from: '2026-03-03', to: '2026-03-30' }, blocked_dates: [] },
      skip: { ...yes, left: 1, appended_on: '2026-06-20' },
      // Friday the 20th: three banking days before it is Tuesday the 17th, any time of that day.
      change_until: '2026-03-18T04:00:00.000Z',
    })
  })

  it('have a reason for a co-debtor, in the older payment system, and when it is too late', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const other = await seedDebtor(t, tenantId, { sharing: debtor })
    const plan = await seedRunningPlan(t, debtor, { newPaymentSystem: false })
    const reasons = async (who: Caller) => {
      const found = await options(who, plan)
      return ['change_method', 'edit_schedule', 'cancel', 'move', 'skip'].map((name) => found[name].reason)
    }
    expect(await reasons(await consumer(other))).toEqual(Array(5).fill('forbidden'))
    expect(await reasons(await consumer(debtor))).toEqual([null, 'needs_person', 'needs_person', null, null])
    t.clock.set('2026-03-18T04:00:00.000Z')
    expect((await options(await consumer(debtor), plan)).next_payment.payment_id).toBe(`${plan}-2`)
    await set("status = 'submitted'", `${plan}-2`)
    await set("status = 'submitted'", `${plan}-3`)
    expect(await reasons(await consumer(debtor))).toEqual([
      null,
      'needs_person',
      'needs_person',
      'too_late',
      'too_late',
    ])
    expect((await options(await staff(), plan)).next_payment.payment_id).toBe(`${plan}-1`)
  })

  it('T4: are not found by a stranger, nor once the plan is void', async () => {
    const [debtor, stranger] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const plan = await seedRunningPlan(t, debtor)
    const far = await consumer(stranger)
    expect((await far.call(endpoints.getPlanOptions, { params: { id: plan } })).status).toBe(404)
    expect((await move(far, `${plan}-1`, '2026-03-25')).status).toBe(404)
    expect((await skip(far, `${plan}-1`)).status).toBe(404)
    expect((await cancel(far, plan)).status).toBe(404)
    expect((await move(far, 'none', '2026-03-25')).status).toBe(404)
    await t.database.asOwner("update plan set status = 'void' where id = $1", [plan])
    expect((await (await consumer(debtor)).call(endpoints.getPlanOptions, { params: { id: plan } })).status).toBe(404)
  })
})

describe('F-01: moving one payment to another day', () => {
  it('plan.move_days, plan.move_limit: stays within the window and the limit, counted from the originally agreed day', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    const who = await consumer(debtor)
    const outside = { date: ['date_outside'] }
    for (const date of ['2026-03-31', '2026-03-02', '2026-03-20'])
      expect((await move(who, `${plan}-1`, date)).body.errors).toEqual(outside)
    const { body } = await move(who, `${plan}-1`, '2026-03-28', { reason: 'payday' })
    expect(body.data.planned_payments[0]).toEqual({
      payment_date: '2026-03-28',
      payment_amount: '33.33',
      ...toCome,
    })
    expect(body.data.start_date).toBe('2026-03-28')
    expect((await options(who, plan)).move).toMatchObject({ left: 1, window: { from: '2026-03-03', to: '2026-03-30' } })
    expect((await move(who, `${plan}-1`, '2026-03-30')).status).toBe(200)
    const refused = await move(who, `${plan}-2`, '2026-04-21')
    expect([refused.status, refused.body.code]).toEqual([409, 'move_limit'])
    // The limits do not bind staff.
    expect((await move(await staff(), `${plan}-2`, '2026-04-21', { client_id: debtor.consumerId })).status).toBe(200)
    const changes = await t.database.asOwner(
      'select kind, actor_kind, reason, before, after from plan_change where plan_id = $1 order by at, id',
      [plan],
    )
    expect(changes[0]).toEqual({
      kind: 'payment_moved',
      actor_kind: 'consumer',
      reason: 'payday',
      before: { date: '2026-03-20' },
      after: { date: '2026-03-28' },
    })
    expect(changes).toHaveLength(3)
    expect(await one('select version, end_date from plan where id = $1', plan)).toEqual({
      version: 4,
      end_date: '2026-05-20',
    })
  })

  it('stays between its neighbours, on a day that is open to debits', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor, {
      dates: ['2026-05-15', '2026-05-22', '2026-05-29'],
      frequency: 'weekly',
    })
    const who = await consumer(debtor)
    expect((await options(who, plan)).move.window).toEqual({ from: '2026-03-03', to: '2026-05-21' })
    expect((await move(who, `${plan}-2`, '2026-05-29')).body.errors).toEqual({ date: ['date_outside'] })
    expect((await move(who, `${plan}-2`, '2026-05-15')).body.errors).toEqual({ date: ['date_outside'] })
    const holiday = await move(who, `${plan}-2`, '2026-05-25')
    expect([holiday.status, holiday.body.code]).toEqual([422, 'date_blocked'])
    expect((await move(who, `${plan}-2`, '2026-05-26')).status).toBe(200)
  })

  it('revoke.notice, cutoff: ends with the consumer’s notice, for staff with the run', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    t.clock.set('2026-03-18T04:00:00.000Z')
    const who = await consumer(debtor)
    for (const answer of [await move(who, `${plan}-1`, '2026-03-25'), await skip(who, `${plan}-1`)])
      expect([answer.status, answer.body.code]).toEqual([409, 'too_late'])
    t.clock.set('2026-03-19T21:00:00.000Z')
    expect((await move(await staff(), `${plan}-1`, '2026-03-25')).body.code).toBe('too_late')
    t.clock.set('2026-03-19T20:59:59.000Z')
    expect((await move(await staff(), `${plan}-1`, '2026-03-25')).status).toBe(200)
  })

  it.each(['submitted', 'completed', 'failed', 'skipped'])('is refused for a payment that is %s', async (status) => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    await set(`status = '${status}'`, `${plan}-1`)
    const who = await consumer(debtor)
    for (const answer of [await move(who, `${plan}-1`, '2026-03-25'), await skip(who, `${plan}-1`)])
      expect([answer.status, answer.body.code]).toEqual([409, 'plan_fixed'])
  })

  it('is refused to a co-debtor, and while the account is on hold', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const other = await seedDebtor(t, tenantId, { sharing: debtor })
    const plan = await seedRunningPlan(t, debtor)
    expect((await move(await consumer(other), `${plan}-1`, '2026-03-25')).body.code).toBe('forbidden')
    await t.database.asOwner("update debt set status = 'on_hold' where id = $1", [debtor.debtId])
    expect((await move(await consumer(debtor), `${plan}-1`, '2026-03-25')).body.code).toBe('debt_on_hold')
  })

  it('counts both of two at once: the limit holds', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    const answers = await Promise.all(
      ['2026-03-23', '2026-03-24', '2026-03-25', '2026-03-26'].map(async (date) =>
        move(await consumer(debtor), `${plan}-1`, date),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
  })
})

describe('F-01: moving one payment after the last one', () => {
  it('plan.skip_limit: adds it with its amount on the plan’s day, and keeps the sum', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    const who = await consumer(debtor)
    const { body } = await skip(who, `${plan}-1`, { reason: 'rent' })
    expect(body.data.planned_payments).toEqual([
      { payment_date: '2026-04-20', payment_amount: '33.33', ...toCome },
      { payment_date: '2026-05-20', payment_amount: '33.34', ...toCome },
      { payment_date: '2026-06-20', payment_amount: '33.33', ...toCome },
    ])
    expect(body.data).toMatchObject({
      start_date: '2026-04-20',
      start_amount: '33.33',
      end_date: '2026-06-20',
      end_amount: '33.33',
    })
    expect(await sumOfRows(t, plan)).toBe('100.00')
    const second = await skip(who, `${plan}-2`)
    expect([second.status, second.body.code]).toEqual([409, 'move_limit'])
    expect((await options(who, plan)).skip).toEqual({
      allowed: false,
      reason: 'move_limit',
      left: 0,
      appended_on: null,
    })
    expect((await skip(await staff(), `${plan}-2`)).body.data.end_date).toBe('2026-07-20')
    expect(await sumOfRows(t, plan)).toBe('100.00')
  })

  it('keeps the plan’s day after the last payment was moved, and is refused for a single payment', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor, { dates: ['2026-03-20', '2026-04-20'] })
    const who = await consumer(debtor)
    await move(who, `${plan}-2`, '2026-04-28')
    expect((await skip(who, `${plan}-1`)).body.data.end_date).toBe('2026-05-20')
    const single = await seedDebtor(t, tenantId)
    const once = await seedRunningPlan(t, single, { dates: ['2026-03-20'] })
    expect((await skip(await consumer(single), `${once}-1`)).body.code).toBe('plan_fixed')
  })
})

describe('P-107: cancelling a plan', () => {
  it('stops debits that are not pending, ends the authorization, and lets the account be arranged again', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const offer = await seedOffer(t, debtor, { kind: 'SIF', payments: 3, total: 8_000, discount: 2_000 })
    const who = await consumer(debtor)
    const body = {
      debt_id: debtor.debtId,
      plan_id: offer,
      payment_method: 'card' as const,
      card_id: debtor.cardId,
      start_day: 15,
      start_date: '2026-03-15',
      agreement_timestamp: '2026-03-02T15:00:00.000Z',
    }
    const plan = (await who.call(endpoints.submitPlan, { body })).body.data.plan.id
    expect((await cancel(who, plan)).body.code).toBe('needs_person')
    await t.database.asOwner('update consumer set new_payment_system = true, profile_created = true where id = $1', [
      debtor.consumerId,
    ])
    await t.database.asOwner("update plan_payment set status = 'submitted' where plan_id = $1 and seq = 1", [plan])
    expect((await cancel(who, plan, { reason: 'lost my job' })).status).toBe(200)
    expect(await one('select status, balance from debt where id = $1', debtor.debtId)).toEqual({
      status: 'active',
      balance: '10000',
    })
    expect(await one('select status, end_reason from plan where id = $1', plan)).toEqual({
      status: 'cancelled',
      end_reason: 'consumer',
    })
    const rows = await t.database.asOwner<{ status: string }>(
      'select status from plan_payment where plan_id = $1 order by seq',
      [plan],
    )
    expect(rows.map(({ status }) => status)).toEqual(['submitted', 'skipped', 'skipped'])
    expect(await one('select end_reason from payment_authorization where plan_id = $1', plan)).toEqual({
      end_reason: 'revoked',
    })
    // No entry books anything as forgiven.
    expect(await t.database.asOwner("select id from transfer where kind = 'forgive' and plan_id = $1", [plan])).toEqual(
      [],
    )
    expect((await cancel(who, plan)).body.code).toBe('plan_fixed')
    expect((await who.call(endpoints.submitPlan, { body })).status).toBe(200)
  })

  it('works on hold too: the account returns without the plan', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    await t.database.asOwner("update debt set status = 'on_hold', prior_status = 'established' where id = $1", [
      debtor.debtId,
    ])
    expect((await cancel(await staff(), plan, { client_id: debtor.consumerId })).status).toBe(200)
    expect(await one('select status, prior_status from debt where id = $1', debtor.debtId)).toEqual({
      status: 'on_hold',
      prior_status: 'active',
    })
    expect(await one('select end_reason from plan where id = $1', plan)).toEqual({ end_reason: 'staff' })
  })

  it('happens once, of two at the same moment', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    const answers = await Promise.all([consumer(debtor), consumer(debtor)].map(async (who) => cancel(await who, plan)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
