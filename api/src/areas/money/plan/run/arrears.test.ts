import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { localDate, type LocalDate } from '@portal/shared/domain'
import { seedDebtor } from '../../../../testing/debtor.ts'
import { seedPlan } from '../../../../testing/plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { runNightly } from '../../../../night/run-night.ts'
import { nightlySteps } from '../../../../night/steps.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({
    change: (tenant) => ({
      ...tenant,
      capabilities: { ...tenant.capabilities, 'plan.grace_days': 1, 'plan.break_after': 2 },
    }),
  })
})
afterAll(() => t.close())

it('a tenant says how long a payment may be late and how many break the plan', async () => {
  t.clock.set('2026-03-02T23:00:00.000Z')
  const debtor = await seedDebtor(t, tenantId)
  const dates = ['2026-03-02', '2026-03-09', '2026-03-16'] as LocalDate[]
  await seedPlan(t, debtor, { methodId: null, dates })
  const { debits, arrears } = nightlySteps
  const review = async (date: string) => {
    t.clock.set(`${date}T23:00:00.000Z`)
    const report = await runNightly(t.deps, t.tenant(tenantId), localDate(date), { steps: { debits, arrears } })
    return report.steps.arrears
  }
  await review('2026-03-02')
  expect(await review('2026-03-03')).toEqual({ delinquent: 0, recovered: 0, broken: 0 })
  expect(await review('2026-03-04')).toEqual({ delinquent: 1, recovered: 0, broken: 0 })
  await review('2026-03-09')
  expect(await review('2026-03-10')).toEqual({ delinquent: 0, recovered: 0, broken: 0 })
  expect(await review('2026-03-11')).toEqual({ delinquent: 0, recovered: 0, broken: 1 })
})
