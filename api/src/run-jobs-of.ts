import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from './deps.ts'
import { releaseHeld } from './core/messages/release-held.ts'
import { jobHandlers } from './job-handlers.ts'
import { drainJobs, JOBS_AT_ONCE } from './jobs/jobs.ts'
import { countWaiting } from './jobs/rows.ts'

const PATIENCE_MS = 5_000

/**
 * Runs the queued jobs and due messages of a tenant, and waits for jobs that another worker runs. Returns how
 * many of its jobs failed and will be tried again.
 */
export async function runJobsOf(deps: Deps, tenantId: string): Promise<number> {
  await releaseHeld(deps, tenantId)
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    await drainJobs(deps.db.pool, jobHandlers(deps), deps.log, { atOnce: JOBS_AT_ONCE })
    const { waiting, running } = await countWaiting(deps.db, tenantId)
    if (running === 0 || performance.now() > until) return waiting
    await wait(25)
  }
}
