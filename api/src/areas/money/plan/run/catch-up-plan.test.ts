import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addDays, localDate, toCents, type LocalDate } from '@portal/shared/domain'
import { readOutbox } from '../../../../core/messages/outbox.ts'
import type { Frequency } from '../../../../db/schema/plan.ts'
import { seedDebtor } from '../../../../testing/debtor.ts'
import { instalmentsOf, setInstalment } from '../../../../testing/plan-rows.ts'
import { seedPlan } from '../../../../testing/plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { catchUp } from './catch-up.ts'

const tenantId = 'harborlight'
/** A Tuesday; payments of March 3 were lost. */
const today = localDate('2026-03-24')
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId], now: '2026-03-24T23:00:00.000Z' })
})
afterAll(() => t.close())
beforeEach(() => t.database.asOwner("update plan set status = 'cancelled'"))

const weekly = (count: number) => Array.from({ length: count }, (_, i) => addDays(localDate('2026-03-03'), 7 * i))

interface Facts {
  plan?: string
  why?: string | null
  debt?: string
  dates?: LocalDate[]
  frequency?: Frequency
  rows?: Parameters<typeof setInstalment>[4][]
}

async function caughtUp({
  plan = 'active',
  why = null,
  debt = 'established',
  dates = weekly(3),
  rows = [],
  ...over
}: Facts) {
  const debtor = await seedDebtor(t, tenantId, { balance: 40 * dates.length })
  const amounts = dates.map(() => 4_000)
  const planId = await seedPlan(t, debtor, { methodId: debtor.cardId, dates, amounts, ...over })
  for (const [i, row] of rows.entries()) await setInstalment(t, tenantId, planId, i + 1, row)
  await t.database.asOwner('update plan set status = $2, pause_reason = $3 where id = $1', [planId, plan, why])
  await t.database.asOwner('update debt set status = $2 where id = $1', [debtor.debtId, debt])
  const { plans } = await catchUp(t.deps, t.tenant(tenantId), today)
  await t.runJobs()
  const sent = await readOutbox(t.deps, tenantId, { limit: 1000 })
  const changes = await t.database.asOwner<{ reason: string }>('select reason from plan_change where plan_id = $1', [
    planId,
  ])
  const [audit] = await t.database.asOwner<{ detail: string }>(
    "select detail from audit_log where action = 'plan.caught_up' and subject = $1",
    [`plan:${planId}`],
  )
  const mails = sent.filter((one) => one.personId === debtor.consumerId && one.channel === 'email')
  const now = await instalmentsOf(t, tenantId, planId)
  return {
    plans,
    planId,
    mails,
    rows: now,
    days: now.map(({ dueDate }) => dueDate),
    reasons: changes.map(({ reason }) => reason),
    detail: audit ? JSON.parse(audit.detail) : null,
  }
}
/** The notice takes three banking days, which leaves half of the week that has begun for one of them. */
const newDays = ['2026-03-27', '2026-03-31', '2026-04-07']

describe('L-02: a plan with payments that were lost is caught up', () => {
  it.each<[string, Facts, number]>([
    ['while it runs, and its owner is told', {}, 1],
    ['while its debt is delinquent', { debt: 'delinquent' }, 1],
    ['while it rests after failures, which its owner knows', { plan: 'paused', why: 'failure' }, 0],
  ])('%s', async (_, facts, mails) => {
    const after = await caughtUp(facts)
    expect(after).toMatchObject({ plans: 1, days: newDays, reasons: ['not_run'] })
    expect(after.mails.map(({ purpose }) => purpose)).toEqual(Array(mails).fill('plan_caught_up'))
    if (mails > 0)
      expect(
        await t.database.asOwner('select 1 from message where subject_id = $1', [
          `plan/${after.planId}/caught_up/2026-03-27`,
        ]),
      ).not.toEqual([])
  })

  it.each<[string, Facts]>([
    ['its debt is disputed or on hold', { debt: 'on_hold' }],
    ['its debt has no plan any more', { debt: 'active' }],
    ['one payment is late by no more than the days of grace', { dates: ['2026-03-23', '2026-04-06'] as LocalDate[] }],
  ])('not while %s', async (_, facts) => {
    const { plans, days, reasons, mails } = await caughtUp(facts)
    expect({ plans, days, reasons, mails }).toEqual({
      plans: 0,
      days: facts.dates ?? weekly(3),
      reasons: [],
      mails: [],
    })
  })

  it('with the payments that were moved, and from the new days they may be moved again', async () => {
    const moved = { status: 'moved', firstDueDate: '2026-03-01' } as const
    const { rows, days } = await caughtUp({ rows: [moved] })
    expect(days).toEqual(newDays)
    expect(rows.map(({ status, firstDueDate }) => [status, firstDueDate])).toEqual(Array(3).fill(['scheduled', null]))
  })

  it('and counts a payment of today as none of those that were lost', async () => {
    const { detail, mails } = await caughtUp({ dates: weekly(4) })
    expect(detail).toMatchObject({ lost: 3, from: '2026-03-03', until: '2026-03-17', next: '2026-03-27' })
    expect(mails[0]!.text).not.toContain('Mar 24, 2026')
  })

  it('month by month where it had a single payment', async () => {
    const { days } = await caughtUp({ dates: ['2026-02-20', '2026-03-20'] as LocalDate[], frequency: 'one_time' })
    expect(days).toEqual(['2026-03-27', '2026-04-20'])
  })

  it('and its owner reads twelve of the new days, with what each is still to bring, and the last', async () => {
    const { mails } = await caughtUp({ dates: weekly(14), rows: [{ covered: toCents(1_500) }] })
    const { text } = mails[0]!
    expect(text).toContain('Mar 3, 2026: $25.00\n')
    expect(text).toContain('Mar 27, 2026: $25.00\nMar 31, 2026: $40.00')
    expect(text).toContain('Jun 9, 2026: $40.00')
    expect(text).not.toContain('Jun 16, 2026')
    expect(text).toContain('The last payment is on Jun 23, 2026.')
  })
})
