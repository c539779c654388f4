import type { LocalDate } from '@portal/shared/domain'
import { faultReason } from '../db/pg-error.ts'
import type { Deps } from '../deps.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { repeat } from '../jobs/repeat.ts'
import { lastCutoff } from './cutoff.ts'
import { isRunDue } from './lease-repo.ts'
import { runNightly } from './run-night.ts'

const LOOK_EVERY_MS = 60_000

/**
 * Queues the runs whose time has come, once per tenant and date however many processes look. After days without a run
 * the latest cut-off is enough: each step handles everything that is due by its date.
 */
export async function enqueueNightly(deps: Deps): Promise<void> {
  for (const tenant of deps.tenants.all()) {
    try {
      const date = lastCutoff(tenant, deps.clock.now(tenant.id))
      if (!(await isRunDue(deps.db, { tenantId: tenant.id, date, at: deps.clock.machine() }))) continue
      await deps.db.withTenant(tenant.id, (tx) =>
        deps.jobs.enqueue(tx, 'nightly-run', { tenantId: tenant.id, nightly: date }, `nightly/${tenant.id}/${date}`),
      )
    } catch (error) {
      deps.log.error({ tenantId: tenant.id, reason: faultReason(error) }, 'the nightly run was not looked at')
    }
  }
}

/** Handles the job: completes the remaining steps of one run. */
export const nightlyJob =
  (deps: Deps): JobHandlers['nightly-run'] =>
  async ({ tenantId, nightly }) => {
    const tenant = deps.tenants.byId(tenantId)
    if (tenant) await runNightly(deps, tenant, nightly as LocalDate)
  }

/** Checks every minute whether a tenant's cut-off has passed; returns the function that stops it. */
export const startNightly = (deps: Deps): (() => Promise<void>) => repeat(() => enqueueNightly(deps), LOOK_EVERY_MS)
