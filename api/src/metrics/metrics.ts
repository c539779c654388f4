import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** A measurement of a page, under the labels that it is counted by. */
export interface ReleaseSample {
  readonly setId: string
  readonly remote: string
  readonly version: string
  readonly isOverride: boolean
  readonly kind: 'load' | 'vital' | 'error' | 'payment' | 'page'
  readonly name: string
  readonly outcome: string
  /** Milliseconds or a vital's value; null where nothing is measured. */
  readonly value: number | null
}

/** What this process counts of itself; read at `/metrics`. */
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

/** Releases of all tenants that one process tells apart; later ones are `other`, for a label is never forgotten. */
const MOST_RELEASES = 1_000
const release = ['tenant', 'set', 'remote', 'version'] as const

/** @param withProcess also memory, event loop and garbage collection of the process: of one registry in each. */
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
  const setPayments = new Counter({
    name: 'portal_release_payments_total',
    help: 'Payment calls of pages that name their release set.',
    labelNames: ['tenant', 'set', 'outcome'] as const,
    registers,
  })
  const pages = new Counter({
    name: 'portal_release_pages_total',
    help: 'Pages that the edge has served to browsers, and those of them that have started.',
    labelNames: ['tenant', 'set', 'state'] as const,
    registers,
  })
  const loads = new Counter({
    name: 'portal_release_loads_total',
    help: 'Remotes that pages opened, by how that ended.',
    labelNames: [...release, 'outcome'] as const,
    registers,
  })
  const loadTimes = new Histogram({
    name: 'portal_release_load_seconds',
    help: 'Time to open a remote that opened, by phase.',
    labelNames: [...release, 'phase'] as const,
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8],
    registers,
  })
  const errors = new Counter({
    name: 'portal_release_errors_total',
    help: 'Errors in pages that nobody caught.',
    labelNames: release,
    registers,
  })
  const vitals = new Histogram({
    name: 'portal_release_vital_seconds',
    help: 'Web vitals of pages that are times.',
    labelNames: [...release, 'name'] as const,
    buckets: [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    registers,
  })
  const shifts = new Histogram({
    name: 'portal_release_layout_shift',
    help: 'Cumulative layout shift of pages.',
    labelNames: release,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  })

  const seen = new Set<string>()
  function labelsOf(tenant: string, { setId: set, remote, version }: ReleaseSample) {
    const key = [tenant, set, remote, version].join('|')
    if (!seen.has(key) && seen.size >= MOST_RELEASES) return { tenant, set: 'other', remote: 'other', version: 'other' }
    seen.add(key)
    return { tenant, set, remote, version }
  }

  return {
    request: (method, route, status, seconds) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    job: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    queue(counted) {
      queue.reset()
      for (const [state, n] of Object.entries(counted ?? {})) queue.set({ state }, n)
    },
    payment: (tenant, call, outcome) => payments.inc({ tenant, call, outcome }),
    release(tenant, sample, count = 1) {
      // A tester's page says nothing about how a release does.
      if (sample.isOverride) return
      const labels = labelsOf(tenant, sample)
      const { kind, name, outcome, value } = sample
      if (kind === 'payment') return setPayments.inc({ tenant, set: labels.set, outcome })
      if (kind === 'error') return errors.inc(labels)
      if (kind === 'page') {
        // The rest is the same things once more, by network.
        if (name === 'served' || name === 'started') pages.inc({ tenant, set: labels.set, state: name }, count)
        return
      }
      if (kind === 'vital')
        return name === 'CLS'
          ? shifts.observe(labels, value ?? 0)
          : vitals.observe({ ...labels, name }, (value ?? 0) / 1000)
      if (name === 'total') loads.inc({ ...labels, outcome })
      if (outcome === 'ok') loadTimes.observe({ ...labels, phase: name }, (value ?? 0) / 1000)
    },
    contentType: register.contentType,
    text: () => register.metrics(),
  }
}
