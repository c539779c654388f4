import type { JobHandlers, JobName } from '../jobs/jobs.ts'
import type { Metrics } from './metrics.ts'

/** The same handlers, whose durations and outcomes are counted. */
export function measuredJobs(handlers: Partial<JobHandlers>, metrics: Metrics): Partial<JobHandlers> {
  const measured = ([name, handler]: [string, (payload: never) => Promise<void>]) => [
    name,
    async (payload: never) => {
      const from = performance.now()
      let outcome: 'done' | 'failed' = 'failed'
      try {
        await handler(payload)
        outcome = 'done'
      } finally {
        metrics.job(name as JobName, outcome, (performance.now() - from) / 1000)
      }
    },
  ]
  return Object.fromEntries(Object.entries(handlers).map((entry) => measured(entry as never))) as Partial<JobHandlers>
}
