import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, localDate, toCents } from '@portal/shared/domain'
import { readOutbox } from '../../../../core/messages/outbox.ts'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { seedStaff } from '../../../../testing/people.ts'
import { instalmentsOf, onDebt, setInstalment } from '../../../../testing/plan-rows.ts'
import { seedRunningPlan } from '../../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { lockPlan } from '../rows.ts'
import { tellAmounts } from './edit-schedule.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
})
afterAll(() => t.close())

/** A plan of three payments, by default in April, May and June, and what is written about it. */
async function withPlan(options: Parameters<typeof seedRunningPlan>[2] = {}) {
  const debtor = await seedDebtor(t, tenantId)
  const id = await seedRunningPlan(t, debtor, { dates: ['2026-04-20', '2026-05-20', '2026-06-22'], ...options })
  const all = <T extends object>(text: string) => t.database.asOwner<T>(text, [id])
  return {
    debtor,
    id,
    me: await t.signInAs(tenantId, { consumer: debtor.consumerId }),
    set: (seq: number, row: Parameters<typeof setInstalment>[4]) => setInstalment(t, tenantId, id, seq, row),
    plan: async () =>
      (
        await all(
          'select start_date::text as starts, end_date::text as ends, payments, version from plan where id = $1',
        )
      )[0],
    rows: async () =>
      (await instalmentsOf(t, tenantId, id)).map(
        ({ dueDate, amount, editedAmount, status }) => `${dueDate} ${amount} ${editedAmount ?? '-'} ${status}`,
      ),
    changes: () =>
      all(
        'select kind, plan_payment_id as payment, reason, before, after from plan_change where plan_id = $1 order by at, id',
      ),
    audit: async () =>
      (
        await t.database.asOwner<{ action: string; detail: string }>(
          "select action, detail from audit_log where subject = $1 and action like 'plan.%' order by seq",
          [`plan:${id}`],
        )
      ).map(({ action, detail }) => ({ action, ...JSON.parse(detail) })),
  }
}
const mailsOf = async ({ consumerId }: Debtor, purpose: string) => {
  await t.runJobs()
  const sent = await readOutbox(t.deps, tenantId, { limit: 1000 })
  return sent.filter((one) => one.personId === consumerId && one.purpose === purpose && one.channel === 'email')
}
const staff = async () => t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })

describe('F-01: a payment that was moved', () => {
  type Who = Awaited<ReturnType<typeof staff>>
  const move = (who: Who, id: string, date: string) =>
    who.call(endpoints.movePlanPayment, { params: { id }, body: { date, reason: 'payday' } })

  it('is written with both of its days, in the plan, in its changes, in the history and in the mail', async () => {
    const { debtor, id, me, plan, changes, audit } = await withPlan()
    expect((await move(me, `${id}-2`, '2026-05-22')).status).toBe(200)
    expect(await plan()).toEqual({ starts: '2026-04-20', ends: '2026-06-22', payments: 3, version: 2 })
    expect(await changes()).toEqual([
      {
        kind: 'payment_moved',
        payment: `${id}-2`,
        reason: 'payday',
        before: { date: '2026-05-20' },
        after: { date: '2026-05-22' },
      },
    ])
    expect(await audit()).toMatchObject([
      {
        action: 'plan.payment_moved',
        payment: `${id}-2`,
        instalments: '2026-05-20 33.33 > 2026-05-22 33.33',
      },
    ])
    const [mail] = await mailsOf(debtor, 'plan_payments_changed')
    expect(mail!.text).toMatch(/May 20, 2026.*May 22, 2026/)
  })

  it('moves the beginning or the end of its plan when it is the first or the last', async () => {
    const { id, me, plan } = await withPlan()
    await move(me, `${id}-1`, '2026-04-22')
    expect(await plan()).toMatchObject({ starts: '2026-04-22', ends: '2026-06-22' })
    await move(me, `${id}-3`, '2026-06-24')
    expect(await plan()).toMatchObject({ starts: '2026-04-22', ends: '2026-06-24' })
  })

  it('is due again as agreed then, though it waited for a card', async () => {
    const { id, me, set } = await withPlan()
    await set(1, { status: 'due', skipReason: 'method_expired' })
    await move(me, `${id}-1`, '2026-04-22')
    const [first] = await instalmentsOf(t, tenantId, id)
    expect(first).toMatchObject({ status: 'scheduled', skipReason: null, firstDueDate: '2026-04-20' })
  })

  it('goes to the first day of the window, and to no closed day in it', async () => {
    const { id, me } = await withPlan({ dates: ['2026-05-20', '2026-07-20'] })
    const { body } = await me.call(endpoints.getPlanOptions, { params: { id } })
    expect(body.data.move.window.from).toBe('2026-03-03')
    const holiday = await move(me, `${id}-1`, '2026-05-25')
    expect([holiday.body.code, holiday.body.errors]).toEqual(['date_blocked', { date: ['date_blocked'] }])
    expect((await move(me, `${id}-1`, '2026-03-03')).status).toBe(200)
  })

  it('goes nowhere when no day is left, nor to the day on which it is', async () => {
    const { id, me, set } = await withPlan()
    const outside = { status: 400, body: { code: 'validation_failed', errors: { date: ['date_outside'] } } }
    expect(await move(me, `${id}-1`, '2026-04-20')).toMatchObject(outside)
    await set(1, { firstDueDate: '2026-02-02' })
    expect(await move(await staff(), `${id}-1`, '2026-03-20')).toMatchObject(outside)
  })
})

describe('F-01: a payment that was put after the last one', () => {
  type Who = Awaited<ReturnType<typeof staff>>
  const skip = (who: Who, id: string) =>
    who.call(endpoints.skipPlanPayment, { params: { id }, body: { reason: 'rent' } })

  it('is written with its new day, in the plan, in its changes, in the history and in the mail', async () => {
    const { debtor, id, me, plan, rows, changes, audit } = await withPlan()
    expect((await skip(me, `${id}-2`)).status).toBe(200)
    expect(await plan()).toEqual({ starts: '2026-04-20', ends: '2026-07-20', payments: 3, version: 2 })
    expect(await rows()).toEqual([
      '2026-04-20 3333 - scheduled',
      '2026-05-20 3333 - skipped',
      '2026-06-22 3334 - scheduled',
      '2026-07-20 3333 - scheduled',
    ])
    const added = (await instalmentsOf(t, tenantId, id))[3]!
    expect(await changes()).toEqual([
      {
        kind: 'payment_skipped',
        payment: `${id}-2`,
        reason: 'rent',
        before: { date: '2026-05-20' },
        after: { date: '2026-07-20', payment_id: added.id },
      },
    ])
    expect(await audit()).toMatchObject([
      {
        action: 'plan.payment_skipped',
        payment: `${id}-2`,
        instalments: '2026-05-20 33.33 > 2026-07-20 33.33',
      },
    ])
    const [mail] = await mailsOf(debtor, 'plan_payments_changed')
    expect(mail!.text).toMatch(/May 20, 2026.*Jul 20, 2026/)
  })

  it('L-20: leaves what was paid of it where it was, as one payment more', async () => {
    const { id, me, set, plan, rows } = await withPlan()
    await set(1, { covered: toCents(1_300) })
    expect((await skip(me, `${id}-1`)).status).toBe(200)
    expect(await plan()).toEqual({ starts: '2026-04-20', ends: '2026-07-20', payments: 4, version: 2 })
    expect(await rows()).toEqual([
      '2026-04-20 3333 1300 completed',
      '2026-05-20 3333 - scheduled',
      '2026-06-22 3334 - scheduled',
      '2026-07-20 2033 - scheduled',
    ])
  })

  it('lets its plan begin with the next one when it was the first', async () => {
    const { id, me, plan } = await withPlan()
    await skip(me, `${id}-1`)
    expect(await plan()).toMatchObject({ starts: '2026-05-20', payments: 3 })
  })

  it('N-02: is refused to a co-debtor', async () => {
    const { debtor, id } = await withPlan()
    const other = await seedDebtor(t, tenantId, { sharing: debtor })
    const answer = await skip(await t.signInAs(tenantId, { consumer: other.consumerId }), `${id}-1`)
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
  })
})

describe('A-44: payments that were edited', () => {
  type Rows = readonly (readonly [n: number, date: string, amount: string])[]
  async function edit({ id, debtor, me }: Awaited<ReturnType<typeof withPlan>>, rows: Rows, version = 1) {
    const payments = rows.map(([n, date, amount]) => ({ payment_id: `${id}-${n}`, date, amount }))
    return me.call(endpoints.updatePlanPayments, {
      params: { a: debtor.consumerId, b: id },
      body: { version, payments },
    })
  }

  it('are written as they were and as they are, in the plan, in its changes, in the history and in the mail', async () => {
    const plan = await withPlan({ methodId: null })
    await plan.set(2, { status: 'due', skipReason: 'no_method' })
    const rows: Rows = [
      [1, '2026-04-22', '30.00'],
      [2, '2026-05-20', '36.66'],
      [3, '2026-06-22', '33.34'],
    ]
    expect((await edit(plan, rows)).status).toBe(200)
    expect(await plan.plan()).toEqual({ starts: '2026-04-22', ends: '2026-06-22', payments: 3, version: 2 })
    expect(await plan.rows()).toEqual([
      '2026-04-22 3333 3000 scheduled',
      '2026-05-20 3333 3666 scheduled',
      '2026-06-22 3334 - scheduled',
    ])
    const [first, second] = await instalmentsOf(t, tenantId, plan.id)
    expect([first!.firstDueDate, second!.firstDueDate, second!.skipReason]).toEqual(['2026-04-20', null, null])
    expect(await plan.changes()).toEqual([
      {
        kind: 'schedule_edited',
        payment: null,
        reason: null,
        before: {
          payments: [
            [`${plan.id}-1`, '2026-04-20', '33.33'],
            [`${plan.id}-2`, '2026-05-20', '33.33'],
          ],
        },
        after: {
          payments: [
            [`${plan.id}-1`, '2026-04-22', '30.00'],
            [`${plan.id}-2`, '2026-05-20', '36.66'],
          ],
          authorization_id: null,
          moved: 1,
        },
      },
    ])
    expect(await plan.audit()).toMatchObject([
      {
        action: 'plan.schedule_edited',
        instalments: '2026-04-20 33.33 > 2026-04-22 30.00; 2026-05-20 33.33 > 2026-05-20 36.66',
        authorization: null,
      },
    ])
    const [mail] = await mailsOf(plan.debtor, 'plan_payments_changed')
    expect(mail!.text).toMatch(/\$33\.33.*\$30\.00/)
    // The agreed amounts again, and the last on another day.
    const back: Rows = [
      [1, '2026-04-22', '33.33'],
      [2, '2026-05-20', '33.33'],
      [3, '2026-06-24', '33.34'],
    ]
    expect((await edit(plan, back, 2)).status).toBe(200)
    expect(await plan.rows()).toEqual([
      '2026-04-22 3333 - scheduled',
      '2026-05-20 3333 - scheduled',
      '2026-06-24 3334 - scheduled',
    ])
    expect(await plan.plan()).toMatchObject({ ends: '2026-06-24', version: 3 })
  })

  it('change nothing when they are as they were', async () => {
    const plan = await withPlan()
    expect((await edit(plan, [[1, '2026-04-20', '33.33']])).body.version).toBe(1)
    expect([await plan.changes(), await plan.audit()]).toEqual([[], []])
  })
})

describe('R-33: another amount than was agreed', () => {
  const today = localDate('2026-03-02')
  /** A payment on each of these days from today on; one is on its way, and one has its agreed amount. */
  async function told(options: { methodId?: string | null; status?: string } = {}) {
    const days = [0, 1, 2, 7, 14, 15]
    const plan = await withPlan({ dates: days.map((n) => addDays(today, n)), ...options })
    for (const [i] of days.entries()) await plan.set(i + 1, { editedAmount: toCents(1_200) })
    await plan.set(3, { status: 'submitted' })
    await plan.set(4, { editedAmount: null })
    await onDebt(t, plan.debtor, async (work) => tellAmounts(work, (await lockPlan(work.tx, tenantId, plan.id)).plan))
    const rows = await t.database.asOwner<{ until: Date }>(
      "select useful_until as until from message where person_id = $1 and purpose = 'amount_changed' and channel = 'email' order by useful_until",
      [plan.debtor.consumerId],
    )
    return rows.map(({ until }) => new Date(until).toISOString())
  }

  it('is announced at once to who pays in two weeks, as long as the debit has not begun', async () => {
    // March 3 and 16 begin: the clocks change between them.
    expect(await told()).toEqual(['2026-03-03T05:00:00.000Z', '2026-03-16T04:00:00.000Z'])
  })

  it.each([
    ['to who pays by mail', { methodId: null }],
    ['while the plan rests', { status: 'paused' }],
  ])('is not announced %s', async (_, options) => {
    expect(await told(options)).toEqual([])
  })
})
