import { Counter, Histogram, type Registry } from 'prom-client'

/** A measurement of a page, with the labels under which it is counted. */
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

/** How many releases one process counts apart, over all tenants; a label is never forgotten, so later ones are `other`. */
const MOST_RELEASES = 1_000
const release = ['tenant', 'set', 'remote', 'version'] as const

/** Counts the samples of pages by release. */
export function createReleaseMetrics(registers: Registry[]) {
  const { setPayments, pages, loads, loadTimes, errors, vitals, shifts } = metersIn(registers)
  const seen = new Set<string>()
  function labelsOf(tenant: string, { setId: set, remote, version }: ReleaseSample) {
    const key = [tenant, set, remote, version].join('|')
    if (!seen.has(key) && seen.size >= MOST_RELEASES) return { tenant, set: 'other', remote: 'other', version: 'other' }
    seen.add(key)
    return { tenant, set, remote, version }
  }

  return (tenant: string, sample: ReleaseSample, count = 1): void => {
    // A tester's page says nothing about how a release does.
    if (sample.isOverride) return
    const labels = labelsOf(tenant, sample)
    const { kind, name, outcome, value } = sample
    if (kind === 'payment') return setPayments.inc({ tenant, set: labels.set, outcome })
    if (kind === 'error') return errors.inc(labels)
    if (kind === 'page') {
      // Other page samples count the same events again, by network.
      if (name === 'served' || name === 'started') pages.inc({ tenant, set: labels.set, state: name }, count)
      return
    }
    if (kind === 'vital')
      return name === 'CLS'
        ? shifts.observe(labels, value ?? 0)
        : vitals.observe({ ...labels, name }, (value ?? 0) / 1000)
    if (name === 'total') loads.inc({ ...labels, outcome })
    if (outcome === 'ok') loadTimes.observe({ ...labels, phase: name }, (value ?? 0) / 1000)
  }
}

function metersIn(registers: Registry[]) {
  return {
    setPayments: new Counter({
      name: 'portal_release_payments_total',
      help: 'Payment calls of pages that name their release set.',
      labelNames: ['tenant', 'set', 'outcome'] as const,
      registers,
    }),
    pages: new Counter({
      name: 'portal_release_pages_total',
      help: 'Pages that the edge has served to browsers, and those of them that have started.',
      labelNames: ['tenant', 'set', 'state'] as const,
      registers,
    }),
    loads: new Counter({
      name: 'portal_release_loads_total',
      help: 'Remotes that pages opened, by how that ended.',
      labelNames: [...release, 'outcome'] as const,
      registers,
    }),
    loadTimes: new Histogram({
      name: 'portal_release_load_seconds',
      help: 'Time to open a remote that opened, by phase.',
      labelNames: [...release, 'phase'] as const,
      buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8],
      registers,
    }),
    errors: new Counter({
      name: 'portal_release_errors_total',
      help: 'Errors in pages that nobody caught.',
      labelNames: release,
      registers,
    }),
    vitals: new Histogram({
      name: 'portal_release_vital_seconds',
      help: 'Web vitals of pages that are times.',
      labelNames: [...release, 'name'] as const,
      buckets: [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
      registers,
    }),
    shifts: new Histogram({
      name: 'portal_release_layout_shift',
      help: 'Cumulative layout shift of pages.',
      labelNames: release,
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
      registers,
    }),
  }
}
