import type { TenantSettings } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'
import { faultReason } from '../db/pg-error.ts'
import type { Deps } from '../deps.ts'
import { endLease, renewLease, takeLease } from './lease-repo.ts'
import type { Night, NightlyStep } from './night.ts'
import { beginStep, endStep, findStep } from './step-repo.ts'
import { nightlySteps, type StepResults } from './steps.ts'
import { closeStepItem, openStepItem } from './work-item-repo.ts'

/** A third of a lease, so that one missed heartbeat does no harm. */
const BEAT_MS = 40_000

/** The result of a nightly run. */
export interface NightlyReport {
  tenant: string
  date: LocalDate
  /** False when another process holds the lease; then nothing was done here. */
  ran: boolean
  /** The result of each step by its name, without those in `failed`. */
  steps: StepResults
  /** Steps that must run again, with the kind of error. */
  failed: Record<string, string>
}

interface Options {
  /** Also runs steps that are done already, which then find nothing to do. Off in scheduled runs. */
  again?: boolean
  /** Steps to run instead of all. */
  steps?: Readonly<Record<string, NightlyStep>>
}

/**
 * Runs the night of one tenant and business date, by one runner at a time. A failed step is recorded with its reason
 * and the others continue; the next run of the same date completes the remaining steps.
 */
export async function runNightly(
  deps: Deps,
  tenant: TenantSettings,
  date: LocalDate,
  { again = false, steps = nightlySteps }: Options = {},
): Promise<NightlyReport> {
  const report: NightlyReport = { tenant: tenant.id, date, ran: true, steps: {} as StepResults, failed: {} }
  const run = () => ({ tenantId: tenant.id, date, at: deps.clock.machine() })
  const holder = deps.ids.next()
  if (!(await takeLease(deps.db, run(), holder, deps.clock.now(tenant.id), !again))) return { ...report, ran: false }
  const beat = setInterval(() => void renewLease(deps.db, run(), holder).catch(() => undefined), BEAT_MS)
  beat.unref()
  try {
    for (const [name, step] of Object.entries(steps)) {
      if (!(await renewLease(deps.db, run(), holder))) return { ...report, ran: false }
      await runStep({ deps, tenant, date }, name, step, again, report)
    }
    const isDone = Object.keys(report.failed).length === 0
    await endLease(deps.db, run(), holder, isDone ? deps.clock.now(tenant.id) : null)
    return report
  } finally {
    clearInterval(beat)
  }
}

async function runStep(
  night: Night,
  name: string,
  step: NightlyStep,
  again: boolean,
  report: NightlyReport,
): Promise<void> {
  const { deps, tenant, date } = night
  const key = { tenantId: tenant.id, date, step: name }
  const results = report.steps as Record<string, unknown>
  const known = await deps.db.withTenant(tenant.id, async (tx) => {
    const found = await findStep(tx, key)
    if (found?.status === 'done' && !again) return found
    await beginStep(tx, key, deps.clock.now(tenant.id))
    return null
  })
  if (known) {
    results[name] = known.result
    return
  }
  try {
    const result = await step(night)
    results[name] = result
    await deps.db.withTenant(tenant.id, async (tx) => {
      const finishedAt = deps.clock.now(tenant.id)
      await endStep(tx, key, { status: 'done', finishedAt, result, error: null })
      await closeStepItem(tx, key, finishedAt)
    })
  } catch (error) {
    const reason = faultReason(error)
    report.failed[name] = reason
    deps.log.error({ tenantId: tenant.id, date, step: name, reason }, 'a step of the nightly run failed')
    await deps.db.withTenant(tenant.id, async (tx) => {
      const finishedAt = deps.clock.now(tenant.id)
      await endStep(tx, key, { status: 'failed', finishedAt, result: null, error: reason })
      await openStepItem(tx, deps.ids, key, finishedAt)
    })
  }
}
