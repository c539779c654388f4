import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addDays, localDate } from '@portal/shared/domain'
import { drainJobs } from '../jobs/jobs.ts'
import { debitDue } from '../areas/money/plan/run/debit-due.ts'
import { CrashingProcessor } from '../testing/crashing-processor.ts'
import { seedDebtor } from '../testing/debtor.ts'
import { seedPlan } from '../testing/plan.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { until } from '../testing/until.ts'
import { runNightly } from './run-night.ts'
import { lastCutoff } from './cutoff.ts'
import { endLease, takeLease } from './lease-repo.ts'
import { enqueueNightly, nightlyJob } from './schedule.ts'
import { nightlySteps } from './steps.ts'

const tenantId = 'harborlight'
const processor = new CrashingProcessor()
let t: TestApp
let date = localDate('2026-03-02')

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId], processor })
})
afterAll(() => t.close())
beforeEach(async () => {
  processor.reset()
  // A business date of its own for each test.
  do date = addDays(date, 1)
  while (['6', '7'].includes(String(new Date(`${date}T00:00:00Z`).getUTCDay() || 7)))
  t.clock.set(`${date}T23:00:00.000Z`)
  await t.database.asOwner("update plan set status = 'cancelled'")
})

const tenant = () => t.tenant(tenantId)
const stepsOf = (on: string) =>
  t.database.asOwner<{ step: string; status: string; tries: number; error: string | null }>(
    'select step, status, tries, error from nightly_step where business_date = $1 order by started_at, step',
    [on],
  )
const runOf = async (on: string) =>
  (
    await t.database.asOwner<{ holder: string | null; finished: boolean; resting: boolean }>(
      'select holder, finished_at is not null as finished, coalesce(lease_until > $2, false) as resting from nightly_run where business_date = $1',
      [on, t.clock.machine()],
    )
  )[0]
/** The lease of a process that was killed, after its two minutes. */
const letLeaseEnd = (on: string) =>
  t.database.asOwner("update nightly_run set lease_until = '2020-01-01' where business_date = $1", [on])

describe('L-13: a nightly run', () => {
  it('does each step once for its tenant and date, unless it is ordered again', async () => {
    const done: string[] = []
    const steps = {
      one: async () => done.push('one'),
      two: async () => done.push('two'),
    }
    const first = await runNightly(t.deps, tenant(), date, { steps })
    expect(first).toMatchObject({ ran: true, failed: {}, steps: { one: 1, two: 2 } })
    await letLeaseEnd(date)
    expect((await runNightly(t.deps, tenant(), date, { steps })).steps).toEqual({ one: 1, two: 2 })
    expect(done).toEqual(['one', 'two'])
    await runNightly(t.deps, tenant(), date, { steps, again: true })
    expect(done).toEqual(['one', 'two', 'one', 'two'])
    expect(await runOf(date)).toMatchObject({ holder: null, finished: true })
  })

  it('continues after a failed step, opens a work item, and does the remaining steps the next time', async () => {
    let isBroken = true
    const steps = {
      one: async () => 1,
      two: async () => {
        if (isBroken) throw new Error('the bank is away')
        return 2
      },
      three: async () => 3,
    }
    const report = await runNightly(t.deps, tenant(), date, { steps })
    expect(report.steps).toEqual({ one: 1, three: 3 })
    expect(Object.keys(report.failed)).toEqual(['two'])
    expect((await stepsOf(date)).map(({ step, status }) => `${step} ${status}`)).toEqual([
      'one done',
      'three done',
      'two failed',
    ])
    const items = () =>
      t.database.asOwner(
        "select 1 from work_item where kind = 'nightly_step' and subject_id = $1 and done_at is null",
        [`${date}/two`],
      )
    expect(await items()).toHaveLength(1)
    expect(await runOf(date)).toMatchObject({ holder: null, finished: false, resting: true })
    // It rests for ten minutes before the clock tries again.
    expect((await runNightly(t.deps, tenant(), date, { steps })).ran).toBe(false)
    await letLeaseEnd(date)
    isBroken = false
    expect(await runNightly(t.deps, tenant(), date, { steps })).toMatchObject({ ran: true, failed: {} })
    expect((await stepsOf(date)).map(({ step, tries }) => `${step} ${tries}`).sort()).toEqual([
      'one 1',
      'three 1',
      'two 2',
    ])
    expect(await items()).toHaveLength(0)
  })

  it('is done by one of several runners; when it dies, another takes over after its lease has ended', async () => {
    let running = 0
    let most = 0
    let turnedAway = 0
    const steps = {
      // Until the other runners have found that somebody runs already; a moment is enough where all run.
      slow: async () => {
        most = Math.max(most, ++running)
        await until(() => turnedAway === 3 || running > 1)
        running--
      },
    }
    const reports = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const report = await runNightly(t.deps, tenant(), date, { steps, again: true })
        if (!report.ran) turnedAway++
        return report
      }),
    )
    expect(reports.filter(({ ran }) => ran)).toHaveLength(1)
    expect(most).toBe(1)
    const next = addDays(date, 300)
    const run = { tenantId, date: next, at: t.clock.machine() }
    expect(await takeLease(t.deps.db, run, 'dead', t.clock.now(tenantId), true)).toBe(true)
    expect((await runNightly(t.deps, tenant(), next, { steps })).ran).toBe(false)
    await letLeaseEnd(next)
    expect((await runNightly(t.deps, tenant(), next, { steps })).ran).toBe(true)
    // The dead one comes back to life and finds that it is not the holder any more.
    await endLease(t.deps.db, run, 'dead', null)
    expect((await runOf(next))?.finished).toBe(true)
  })

  it.each(['debits', 'arrears', 'reminders'])(
    'continues after a kill after %s, and charges nothing twice',
    async (last) => {
      const debtor = await seedDebtor(t, tenantId)
      await seedPlan(t, debtor, { methodId: debtor.cardId, dates: [date, addDays(date, 7)] })
      const { settlement, reconciled, plans, debits, arrears, reminders } = nightlySteps
      const all = { settlement, reconciled, plans, debits, arrears, reminders }
      const names = Object.keys(all)
      const begun = Object.fromEntries(
        Object.entries(all).filter(([name]) => names.indexOf(name) <= names.indexOf(last)),
      )
      await runNightly(t.deps, tenant(), date, { steps: begun })
      // As if the process had died there: the run is not finished.
      await t.database.asOwner(
        "update nightly_run set finished_at = null, holder = 'dead', lease_until = '2020-01-01' where business_date = $1",
        [date],
      )
      await runNightly(t.deps, tenant(), date, { steps: all })
      expect(processor.charges.size).toBe(1)
      expect(processor.requests).toHaveLength(1)
      expect((await stepsOf(date)).every(({ status, tries }) => status === 'done' && tries === 1)).toBe(true)
    },
  )

  it.each(['before', 'after'] as const)('makes one charge although its process dies %s the charge', async (crash) => {
    const debtor = await seedDebtor(t, tenantId)
    await seedPlan(t, debtor, { methodId: debtor.cardId, dates: [date] })
    processor.crashes.push(crash)
    const debited = await debitDue(t.deps, tenant(), date)
    expect(debited).toMatchObject({ unknown: 1, skipped: {} })
    t.clock.advance('1m')
    await nightlySteps.reconciled({ deps: t.deps, tenant: tenant(), date })
    await debitDue(t.deps, tenant(), date)
    expect(processor.charges.size).toBe(1)
    const rows = await t.database.asOwner<{ state: string }>('select state from payment where debt_id = $1', [
      debtor.debtId,
    ])
    expect(rows).toEqual([{ state: 'succeeded' }])
  })

  it('charges once although two runs debit at once', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await seedPlan(t, debtor, { methodId: debtor.cardId, dates: [date] })
    await Promise.all([1, 2, 3, 4].map(() => debitDue(t.deps, tenant(), date)))
    expect(processor.requests).toHaveLength(1)
  })
})

describe('by the clock', () => {
  it.each([
    ['2026-03-02T21:59:59.000Z', '2026-03-01'],
    ['2026-03-02T22:00:00.000Z', '2026-03-02'],
    // Summer time: an hour earlier in the world's time.
    ['2026-03-09T20:59:59.000Z', '2026-03-08'],
    ['2026-03-09T21:00:00.000Z', '2026-03-09'],
    ['2026-03-03T04:30:00.000Z', '2026-03-02'],
  ])('at %s the run of %s is due', (now, expected) => {
    const cutoff = { time: '17:00', zone: 'America/New_York', earliest: '00:01' }
    const at = { capabilities: { ...tenant().capabilities, cutoff } }
    expect(lastCutoff(at, new Date(now))).toBe(expected)
  })

  it('is queued once, however many processes check, and not again when it is done', async () => {
    const waiting = async () =>
      (
        await t.database.asOwner<{ n: number }>(
          "select count(*)::int as n from graphile_worker._private_jobs where payload->>'nightly' is not null",
        )
      )[0]!.n
    await Promise.all([1, 2, 3].map(() => enqueueNightly(t.deps)))
    expect(await waiting()).toBe(1)
    await drainJobs(t.database.db.pool, { 'nightly-run': nightlyJob(t.deps) }, t.deps.log)
    expect(await waiting()).toBe(0)
    const due = lastCutoff(tenant(), t.clock.now(tenantId))
    expect(await runOf(due)).toMatchObject({ finished: true })
    await enqueueNightly(t.deps)
    expect(await waiting()).toBe(0)
  })
})
