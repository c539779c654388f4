import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { localDate, toCents, type LocalDate } from '@portal/shared/domain'
import { seedDebtor } from '../../../../testing/debtor.ts'
import { onDebt, setInstalment } from '../../../../testing/plan-rows.ts'
import { seedPlan } from '../../../../testing/plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { endDelinquency, isMissed } from './arrears.ts'
import { lockPlan } from './repo.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
})
afterAll(() => t.close())

describe('L-02: a payment whose days of grace are over', () => {
  const today = localDate('2026-03-10')
  const ran = ['2026-03-02', '2026-03-03', '2026-03-04', today] as LocalDate[]
  const row = { status: 'failed', dueDate: '2026-03-02', failedOn: null, retryOn: null, skipReason: null } as const

  it.each([
    ['that failed is missed', row, true],
    ['is not missed while it is tried again today', { ...row, retryOn: today }, false],
    ['is not missed while it is tried again later', { ...row, retryOn: '2026-03-11' }, false],
    ['is missed when its next try did not come', { ...row, retryOn: '2026-03-09' }, true],
    ['that nobody tried is not missed', { ...row, status: 'scheduled' }, false],
    ['that waits for us is not missed', { ...row, status: 'due', skipReason: 'other_debit' }, false],
    ['that was to come by mail is missed', { ...row, status: 'due', skipReason: 'no_method' }, true],
  ] as const)('%s', (_, missed, expected) => {
    expect(isMissed(missed, { today, graceDays: 2, ran, closures: [] })).toBe(expected)
  })

  it('is not missed before they are', () => {
    expect(isMissed(row, { today, graceDays: 3, ran, closures: [] })).toBe(false)
  })
})

describe('L-02: a delinquent debt is in order again', () => {
  /** The clock says Monday, March 2; the second payment of $50 is due in April. */
  async function ended(first: Parameters<typeof setInstalment>[4], { debt = 'delinquent', on = '' } = {}) {
    const debtor = await seedDebtor(t, tenantId)
    const dates = ['2026-03-02', '2026-04-02'] as LocalDate[]
    const planId = await seedPlan(t, debtor, { methodId: debtor.cardId, dates })
    await setInstalment(t, tenantId, planId, 1, first)
    await t.database.asOwner("update debt set status = $2, prior_status = 'established' where id = $1", [
      debtor.debtId,
      debt,
    ])
    const answer = await onDebt(t, debtor, async (work, row) =>
      endDelinquency(work, row, await lockPlan(work.tx, tenantId, planId), on ? localDate(on) : undefined),
    )
    const [row] = await t.database.asOwner<{ line: string }>(
      "select status || coalesce(' after ' || prior_status, '') as line from debt where id = $1",
      [debtor.debtId],
    )
    expect(answer).toBe(debt === 'delinquent' && row!.line === 'established')
    return row!.line
  }

  it.each<[string, Parameters<typeof ended>]>([
    ['when all of it is on its way', [{ status: 'submitted', covered: toCents(5_000) }]],
    ['when it is put on a later day', [{ status: 'scheduled', dueDate: '2026-03-20' }]],
    ['when what is to come by mail is due today', [{ status: 'due' }]],
    ['when it falls on a weekend and is due today', [{ status: 'due', dueDate: '2026-02-28' }]],
    ['when it is due on the day of the run', [{ status: 'due', dueDate: '2026-03-05' }, { on: '2026-03-05' }]],
  ])('%s', async (_, facts) => {
    expect(await ended(...facts)).toBe('established')
  })

  it.each<[string, Parameters<typeof ended>]>([
    ['a payment has failed', [{ status: 'failed', dueDate: '2026-03-20' }]],
    ['one was due on the day before', [{ status: 'due', dueDate: '2026-02-27' }]],
    ['one is due before the day of the run', [{ status: 'due', dueDate: '2026-03-04' }, { on: '2026-03-05' }]],
  ])('not while %s', async (_, facts) => {
    expect(await ended(...facts)).toBe('delinquent after established')
  })

  it.each(['established', 'on_hold'])('and one that is %s stays so', async (debt) => {
    expect(await ended({ status: 'submitted' }, { debt })).toBe(`${debt} after established`)
  })
})
