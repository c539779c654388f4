import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { createReleaseMetrics, type ReleaseSample } from './release-metrics.ts'

/** The metrics of this process, as `/metrics` shows them. */
export interface Metrics {
  request(method: string, route: string, status: number, seconds: number): void
  job(name: string, outcome: 'done' | 'failed', seconds: number): void
  /** Jobs in the queue; null while the database is away. */
  queue(jobs: { waiting: number; failed: number } | null): void
  payment(tenant: string, call: string, outcome: string): void
  release(tenant: string, sample: ReleaseSample, count?: number): void
  readonly contentType: string
  text(): Promise<string>
}

/** @param withProcess also counts memory, event loop and garbage collection; for one registry in a process only. */
export function createMetrics({ withProcess = false } = {}): Metrics {
  const register = new Registry()
  if (withProcess) collectDefaultMetrics({ register })
  const registers = [register]
  const requests = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Time from request to answer by route pattern and class of status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const jobs = new Histogram({
    name: 'portal_job_duration_seconds',
    help: 'Time of work that is done after an answer.',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.05, 0.25, 1, 5, 30, 120],
    registers,
  })
  const queue = new Gauge({
    name: 'portal_jobs',
    help: 'Jobs in the queue: waiting, or given up after every try.',
    labelNames: ['state'] as const,
    registers,
  })
  const payments = new Counter({
    name: 'portal_payments_total',
    help: 'Payment calls by how they ended.',
    labelNames: ['tenant', 'call', 'outcome'] as const,
    registers,
  })

  return {
    request: (method, route, status, seconds) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    job: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    queue(counted) {
      queue.reset()
      for (const [state, n] of Object.entries(counted ?? {})) queue.set({ state }, n)
    },
    payment: (tenant, call, outcome) => payments.inc({ tenant, call, outcome }),
    release: createReleaseMetrics(registers),
    contentType: register.contentType,
    text: () => register.metrics(),
  }
}
