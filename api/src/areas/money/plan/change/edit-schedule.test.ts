import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { endpoints } from '@portal/shared/contract'
import { addDays, formatWireMoney, isBankHoliday, localDate, toCents } from '@portal/shared/domain'
import type { Caller } from '../../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedStaff } from '../../../../testing/people.ts'
import { seedRunningPlan, sumOfRows } from '../../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { readOutbox } from '../../../../core/messages/outbox.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId, 'tmlg'] })
})
afterAll(() => t.close())

const consumer = (debtor: Debtor) => t.signInAs(tenantId, { consumer: debtor.consumerId })
const staff = async () => t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
const pathOf = (debtor: Debtor, plan: string) => ({ a: debtor.consumerId, b: plan })

/** Edits rows by number: [number, date, amount]. */
async function edit(
  who: Caller,
  debtor: Debtor,
  plan: string,
  rows: readonly (readonly [number, string, string])[],
  rest: object = {},
) {
  const body = { version: 1, payments: rows.map(([n, date, amount]) => ({ payment_id: `${plan}-${n}`, date, amount })) }
  return who.call(endpoints.updatePlanPayments, { params: pathOf(debtor, plan), body: { ...body, ...rest } })
}

describe('A-44: the payments of a plan', () => {
  it('P-111: are read with their debit days, locks, window and version', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    await t.database.asOwner("update plan_payment set status = 'completed', due_date = '2026-02-20' where id = $1", [
      `${plan}-1`,
    ])
    const { body } = await (await consumer(debtor)).call(endpoints.getPlanPayments, { params: pathOf(debtor, plan) })
    expect(body).toMatchObject({
      total_amount: '100.00',
      version: 1,
      notice_until: '2026-03-12',
      needs_authorization: false,
      window: { from: '2026-03-03', to: '2026-06-20' },
      blocked_dates: ['2026-05-25', '2026-06-19'],
    })
    expect(body.payments).toEqual([
      {
        payment_id: `${plan}-1`,
        number: 1,
        date: '2026-02-20',
        amount: '33.33',
        paid_amount: '0.00',
        status: 'completed',
        edited_amount: null,
        scheduled_payment_date: '2026-02-20',
        is_date_fixed: true,
        is_amount_fixed: true,
        least_amount: '0.05',
        most_amount: '99.99',
        latest_date: '2026-03-02',
      },
      expect.objectContaining({ number: 2, date: '2026-04-20', is_date_fixed: false, is_amount_fixed: false }),
      expect.objectContaining({ number: 3, amount: '33.34', scheduled_payment_date: '2026-05-20' }),
    ])
  })

  it('N-02, T4: are changed by the person who set the plan up and by staff, and are not found by strangers', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const other = await seedDebtor(t, tenantId, { sharing: debtor })
    const stranger = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    const co = await consumer(other)
    expect((await co.call(endpoints.getPlanPayments, { params: pathOf(debtor, plan) })).status).toBe(404)
    expect((await co.call(endpoints.getPlanPayments, { params: pathOf(other, plan) })).status).toBe(200)
    const refused = await edit(co, other, plan, [[2, '2026-04-21', '33.33']])
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    const far = await consumer(stranger)
    expect((await edit(far, stranger, plan, [[2, '2026-04-21', '33.33']])).status).toBe(404)
  })

  it('P-107: are edited in the newer payment system only', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor, { newPaymentSystem: false })
    expect((await edit(await consumer(debtor), debtor, plan, [[2, '2026-04-21', '33.33']])).body.code).toBe(
      'needs_person',
    )
  })
})

describe('P-108 to P-110: an edit', () => {
  it.each([
    ['a day that has passed', [2, '2026-03-01', '33.33'], 'payments.0.date', 'date_past'],
    ['a day beyond the window', [3, '2026-06-21', '33.34'], 'payments.0.date', 'date_outside'],
    ['a bank holiday', [3, '2026-05-25', '33.34'], 'payments.0.date', 'date_blocked'],
    ['no day of the calendar', [2, '2026-04-31', '33.33'], 'payments.0.date', 'date_invalid'],
    ['a day before the previous payment', [3, '2026-04-19', '33.34'], 'payments.0.date', 'date_order'],
    ['nothing', [2, '2026-04-20', '0.00'], 'payments.0.amount', 'amount_invalid'],
    ['less than nothing', [2, '2026-04-20', '-1.00'], 'payments.0.amount', 'amount_invalid'],
  ] as const)('%s is refused at its row', async (_, row, field, code) => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    const answer = await edit(await consumer(debtor), debtor, plan, [row])
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: [code] }])
  })

  it('is refused at its row when that is in another plan, or named twice', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    const who = await consumer(debtor)
    expect((await edit(who, debtor, plan, [[9, '2026-04-20', '1.00']])).body.errors).toEqual({
      'payments.0.payment_id': ['not_found'],
    })
    const twice = [
      [2, '2026-04-20', '33.33'],
      [2, '2026-04-21', '33.33'],
    ] as const
    expect((await edit(who, debtor, plan, twice)).body.errors).toEqual({ 'payments.0.payment_id': ['not_found'] })
  })

  it('P-109: must keep the total', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    const answer = await edit(await consumer(debtor), debtor, plan, [[2, '2026-04-20', '33.34']])
    expect([answer.status, answer.body.code]).toEqual([422, 'plan_sum'])
    expect(await sumOfRows(t, plan)).toBe('100.00')
  })

  it('keeps the day of payments that are made, failed or pending; a failed amount can change until it is retried (R-38)', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor, { dates: ['2026-02-20', '2026-04-20', '2026-05-20'] })
    const who = await consumer(debtor)
    const set = (sql: string) => t.database.asOwner(`update plan_payment set ${sql} where id = $1`, [`${plan}-1`])
    for (const status of ['completed', 'submitted']) {
      await set(`status = '${status}'`)
      const answer = await edit(who, debtor, plan, [
        [1, '2026-03-20', '30.00'],
        [3, '2026-05-20', '36.67'],
      ])
      expect([answer.status, answer.body.code]).toEqual([409, 'plan_fixed'])
      expect(answer.body.errors).toEqual({
        'payments.0.date': ['payment_fixed'],
        'payments.0.amount': ['payment_fixed'],
      })
    }
    await set("status = 'failed', retry_on = '2026-03-04'")
    const retried = await edit(who, debtor, plan, [
      [1, '2026-02-20', '30.00'],
      [3, '2026-05-20', '36.67'],
    ])
    expect(retried.body.errors).toEqual({ 'payments.0.amount': ['payment_fixed'] })
    await set('retry_on = null')
    const lowered = [
      [1, '2026-02-20', '30.00'],
      [3, '2026-05-20', '36.67'],
    ] as const
    // It would be debited within ten days of any notice.
    expect((await edit(who, debtor, plan, lowered)).body.code).toBe('authorization_required')
  })

  it('is refused at once on an older state, and of two at once one wins', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    const [one, two] = [await consumer(debtor), await consumer(debtor)]
    const answers = await Promise.all([
      edit(one, debtor, plan, [[2, '2026-04-21', '33.33']]),
      edit(two, debtor, plan, [[2, '2026-04-22', '33.33']]),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('plan_changed')
    expect(answers.find(({ status }) => status === 200)!.body.version).toBe(2)
  })

  it('A-44: takes the names of the specification, and what it does not send stays as it is', async () => {
    const debtor = await seedDebtor(t, tenantId)
    // The first is due on a Sunday, so it is debited on the Monday after it.
    const plan = await seedRunningPlan(t, debtor, { dates: ['2026-03-22', '2026-04-20', '2026-05-20'], methodId: null })
    const who = await staff()
    const params = pathOf(debtor, plan)
    const { body: before } = await who.call(endpoints.getPlanPayments, { params })
    expect(before.payments[0]).toMatchObject({ date: '2026-03-22', scheduled_payment_date: '2026-03-23' })
    const put = (payments: object[]) =>
      who.call(endpoints.updatePlanPayments, { params, body: { payments: payments as never } })
    const named = (n: number, rest: object) => ({ payment_id: `${plan}-${n}`, ...rest })
    const { status, body } = await put([
      named(1, { edited_amount: null, scheduled_payment_date: '2026-03-23' }),
      named(2, { edited_amount: '30.00', scheduled_payment_date: '2026-04-22' }),
      named(3, { edited_amount: '36.67' }),
    ])
    expect(status).toBe(200)
    expect(body.payments.map(({ date, amount }: { date: string; amount: string }) => [date, amount])).toEqual([
      ['2026-03-22', '33.33'],
      ['2026-04-22', '30.00'],
      ['2026-05-20', '36.67'],
    ])
    const wrong = await put([named(2, { scheduled_payment_date: '2020-01-01' })])
    expect(wrong.body.errors).toEqual({ 'payments.0.scheduled_payment_date': ['date_past'] })
    const sum = await put([named(2, { edited_amount: '31.00' })])
    expect(sum.body.code).toBe('plan_sum')
  })

  it('keeps the sum and the order in any sequence of edits', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const dates = Array.from({ length: 8 }, (_, i) => addDays(localDate('2026-04-06'), 14 * i))
    // Paid by mail, so that no edit asks for an authorization; by staff, whom the counts of F-01 do not bind.
    const plan = await seedRunningPlan(t, debtor, { dates, frequency: 'bi_weekly', methodId: null })
    const who = await staff()
    let version = 1
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: -2_000, max: 2_000 }),
        fc.integer({ min: -30, max: 30 }),
        async (from, to, cents, days) => {
          const { body: before } = await who.call(endpoints.getPlanPayments, { params: pathOf(debtor, plan) })
          const row = (n: number) => before.payments.find((p: any) => p.payment_id === `${plan}-${n}`)
          const moved = addDays(localDate(row(from).date), days)
          const change = (n: number, by: number) =>
            formatWireMoney(toCents(Math.round(Number(row(n).amount) * 100) + by))
          const rows = [
            [from, moved, change(from, cents)],
            ...(from === to ? [] : [[to, row(to).date, change(to, -cents)] as const]),
          ] as const
          const answer = await edit(who, debtor, plan, rows as any, { version })
          if (answer.status === 200) version = answer.body.version
          else expect([400, 422]).toContain(answer.status)
          const { body: after } = await who.call(endpoints.getPlanPayments, { params: pathOf(debtor, plan) })
          expect(await sumOfRows(t, plan)).toBe('100.00')
          const shown = after.payments.map((p: any) => p.date)
          expect([...shown].sort()).toEqual(shown)
          expect(new Set(shown).size).toBe(8)
          expect(after.payments.some((p: any) => p.date !== p.scheduled_payment_date && isBankHoliday(p.date))).toBe(
            false,
          )
        },
      ),
      { numRuns: 25 },
    )
    expect(version).toBeGreaterThan(1)
  })
})

describe('R-33: another amount', () => {
  it('needs a new authorization of all that is to come where a debit becomes larger or is near, and is then not announced', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor, {
      dates: ['2026-03-11', '2026-03-13', '2026-04-20'],
      methodId: debtor.bankId,
    })
    const who = await consumer(debtor)
    const near = [
      [1, '2026-03-11', '30.00'],
      [3, '2026-04-20', '36.67'],
    ] as const
    const refused = await edit(who, debtor, plan, near)
    expect([refused.status, refused.body.errors]).toEqual([400, { authorization_id: ['required'] }])

    const wanted = near.map(([n, date, amount]) => ({ payment_id: `${plan}-${n}`, date, amount }))
    const record = async (payments: object[]) =>
      who.call(endpoints.recordAuthorization, {
        body: {
          debt_id: debtor.debtId,
          loan_id: plan,
          payments: payments as any,
          payment_method_id: debtor.bankId,
          agreement_timestamp: '2026-03-02T15:00:00.000Z',
        },
      })
    const { nacha_details } = (await record(wanted)).body
    expect(nacha_details).toMatchObject({ start_amount: '30.00', number_of_payments: 3, end_amount: '36.67' })
    expect(nacha_details.text).toContain('$30.00 (Mar 11, 2026); $33.33 (Mar 13, 2026); $36.67 (Apr 20, 2026)')
    const other = near.map(([n, date]) => [n, date, n === 1 ? '29.00' : '37.67'] as const)
    const authorization_id = nacha_details.authorization_id
    expect((await edit(who, debtor, plan, other, { authorization_id })).body.code).toBe('authorization_required')
    const done = await edit(who, debtor, plan, near, { authorization_id })
    expect(done.status).toBe(200)
    expect(done.body.payments[0]).toMatchObject({ amount: '30.00', edited_amount: null })
    // It was authorized anew, so no notice is due.
    await t.runJobs()
    const told = (await readOutbox(t.deps, tenantId, { limit: 1000 })).filter(
      (item) => item.personId === debtor.consumerId && item.purpose === 'amount_changed',
    )
    expect(told).toHaveLength(0)

    // Long before its debit, too: nobody agreed to the larger one.
    const larger = [
      [2, '2026-03-13', '34.33'],
      [3, '2026-04-20', '35.67'],
    ] as const
    expect((await edit(who, debtor, plan, larger, { version: 2 })).body.errors).toEqual({
      authorization_id: ['required'],
    })
  })
})

/** Dates of 26 bi-weekly payments, long before which an edit is made. */
const biWeekly = Array.from({ length: 26 }, (_, i) => addDays(localDate('2026-04-06'), 14 * i))

describe('P-115, plan.largest_instalment: the amounts of an edit', () => {
  it('are not below the tenant’s minimum and not above three regular instalments, whoever edits', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 2400 })
    const plan = await seedRunningPlan(t, debtor, { dates: biWeekly, frequency: 'bi_weekly', total: 240_000 })
    const tiny = biWeekly.slice(0, 25).map((date, i) => [i + 1, date, '0.01'] as const)
    const huge = [...tiny, [26, biWeekly[25]!, '2399.75'] as const]
    for (const who of [await consumer(debtor), await staff()]) {
      const { body } = await edit(who, debtor, plan, huge)
      expect(body.errors).toMatchObject({
        'payments.0.amount': ['amount_low'],
        'payments.24.amount': ['amount_low'],
        'payments.25.amount': ['amount_high'],
      })
    }
    const { body: read } = await (
      await consumer(debtor)
    ).call(endpoints.getPlanPayments, { params: pathOf(debtor, plan) })
    expect(read.payments[0]).toMatchObject({ least_amount: '0.05', most_amount: '276.90' })
  })
})

describe('L-20: an edit of a payment that is partly paid', () => {
  /** Of the first payment of $33.33, $20.00 are paid. */
  async function partlyPaid() {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor, { dates: ['2026-04-20', '2026-05-20', '2026-06-22'] })
    await t.database.asOwner('update plan_payment set covered = 2000 where id = $1', [`${plan}-1`])
    return { debtor, plan, who: await consumer(debtor) }
  }

  it('names all of its amount and what is paid of it, and takes no amount that leaves less than the minimum to pay', async () => {
    const { debtor, plan, who } = await partlyPaid()
    const { body } = await who.call(endpoints.getPlanPayments, { params: pathOf(debtor, plan) })
    expect(body.payments[0]).toMatchObject({ amount: '33.33', paid_amount: '20.00', least_amount: '20.05' })
    const lowered = (amount: string, last: string) =>
      edit(who, debtor, plan, [
        [1, '2026-04-20', amount],
        [3, '2026-06-22', last],
      ])
    for (const [amount, last] of [
      ['20.00', '46.67'],
      ['20.04', '46.63'],
    ] as const)
      expect((await lowered(amount, last)).body.errors).toEqual({ 'payments.0.amount': ['amount_low'] })
    // The last payment becomes larger than its payer has agreed to.
    expect((await lowered('20.05', '46.62')).body.code).toBe('authorization_required')
  })

  it('its mail names what is still to be paid, before and after', async () => {
    const { debtor, plan, who } = await partlyPaid()
    expect((await edit(who, debtor, plan, [[1, '2026-04-22', '33.33']])).status).toBe(200)
    await t.runJobs()
    const [mail] = (await readOutbox(t.deps, tenantId, { limit: 1000 })).filter(
      ({ personId, purpose, channel }) =>
        personId === debtor.consumerId && purpose === 'plan_payments_changed' && channel === 'email',
    )
    expect(mail!.text).toContain('$13.33')
    expect(mail!.text).not.toContain('$33.33')
  })
})

describe('F-01: a consumer’s edit', () => {
  const readOf = async (who: Caller, debtor: Debtor, plan: string) =>
    (await who.call(endpoints.getPlanPayments, { params: pathOf(debtor, plan) })).body
  const moved = (rows: number[], by: number) => rows.map((n) => [n, addDays(biWeekly[n - 1]!, by), '92.30'] as const)

  it('plan.move_days: moves a payment no further than a single move, counted from the day first agreed to', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 2400 })
    const plan = await seedRunningPlan(t, debtor, { dates: biWeekly, frequency: 'bi_weekly', total: 240_000 })
    const who = await consumer(debtor)
    expect((await edit(who, debtor, plan, moved([2], 11))).body.errors).toEqual({ 'payments.0.date': ['date_outside'] })
    expect((await edit(who, debtor, plan, moved([2], 10))).status).toBe(200)
    const again = await edit(who, debtor, plan, moved([2], 11), { version: 2 })
    expect(again.body.errors).toEqual({ 'payments.0.date': ['date_outside'] })
    expect((await readOf(who, debtor, plan)).payments[1].latest_date).toBe(addDays(biWeekly[1]!, 10))
    // The limit does not bind staff.
    expect((await edit(await staff(), debtor, plan, moved([2], 11), { version: 2 })).status).toBe(200)
  })

  it('plan.move_limit: moves no more payments than are left, one by one or together', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 2400 })
    const plan = await seedRunningPlan(t, debtor, { dates: biWeekly, frequency: 'bi_weekly', total: 240_000 })
    const who = await consumer(debtor)
    const refused = await edit(who, debtor, plan, moved([2, 3, 4], 1))
    expect([refused.status, refused.body.errors]).toEqual([400, { 'payments.2.date': ['move_limit'] }])
    expect((await readOf(who, debtor, plan)).moves_left).toBe(2)
    expect((await edit(who, debtor, plan, moved([2, 3], 1))).body.moves_left).toBe(0)
    const single = await who.call(endpoints.movePlanPayment, {
      params: { id: `${plan}-4` },
      body: { date: addDays(biWeekly[3]!, 1) },
    })
    expect([single.status, single.body.code]).toEqual([409, 'move_limit'])
    expect((await readOf(await staff(), debtor, plan)).moves_left).toBeNull()
  })
})

describe('R-33, T7: staff raise a debit', () => {
  it('with the consumer’s authorization and its evidence only; its copy goes out at once', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 600 })
    const plan = await seedRunningPlan(t, debtor, {
      dates: ['2026-04-20', '2026-05-20', '2026-06-22'],
      total: 60_000,
      methodId: debtor.bankId,
    })
    const who = await staff()
    const rows = [
      [1, '2026-04-20', '300.00'],
      [2, '2026-05-20', '100.00'],
    ] as const
    expect((await edit(who, debtor, plan, rows)).body.errors).toEqual({ authorization_id: ['required'] })
    const record = (how: { authorization: 'web' | 'verbal'; recording_ref?: string }) =>
      who.call(endpoints.recordAuthorization, {
        body: {
          client_id: debtor.consumerId,
          debt_id: debtor.debtId,
          loan_id: plan,
          payments: rows.map(([n, date, amount]) => ({ payment_id: `${plan}-${n}`, date, amount })) as any,
          payment_method_id: debtor.bankId,
          agreement_timestamp: '2026-03-02T15:00:00.000Z',
          ...how,
        },
      })
    expect((await record({ authorization: 'verbal' })).body.errors).toEqual({ recording_ref: ['required'] })
    expect((await record({ authorization: 'web' })).body.errors).toEqual({ authorization: ['web_is_consumers'] })
    const { nacha_details } = (await record({ authorization: 'verbal', recording_ref: 'CALL-77' })).body
    const done = await edit(who, debtor, plan, rows, { authorization_id: nacha_details.authorization_id })
    expect(done.body.payments[0]).toMatchObject({ amount: '300.00', edited_amount: null })
    await t.runJobs()
    const copies = (await readOutbox(t.deps, tenantId, { limit: 1000 })).filter(
      (item) => item.personId === debtor.consumerId && item.purpose === 'authorization_copy',
    )
    expect(copies.map(({ channel }) => channel).sort()).toEqual(['email', 'text'])
    expect(copies.find(({ channel }) => channel === 'email')!.text).toContain('$300.00')
  })
})
