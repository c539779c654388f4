import {
  networkSignals,
  type HealthCurves,
  type NetworkSignal,
  type PaymentOutcomes,
  type RemoteHealth,
  type SetHealth,
  type TenantHealth,
  type VitalName,
} from '@portal/shared/contract'
import { percentile } from './buckets.ts'
import type { CountSum, HourSum, VitalHour, VitalSum } from './repo.ts'

type Loading = Pick<SetHealth, 'loads' | 'failures' | 'failure_kinds' | 'errors'>

/**
 * The outcomes of a total that did not end well. `degraded` is a failure of this set: the page runs an earlier set's
 * release.
 */
const isFailure = (row: CountSum) => row.kind === 'load' && row.outcome !== 'ok'
const isTotal = (row: CountSum) => row.kind === 'load' && row.name === 'total'
const sum = (rows: readonly { count: number }[]) => rows.reduce((all, { count }) => all + count, 0)

function loadingOf(rows: readonly CountSum[]): Loading {
  const totals = rows.filter(isTotal)
  return {
    loads: sum(totals),
    failures: sum(totals.filter(isFailure)),
    failure_kinds: failureKinds(rows.filter(isFailure)),
    errors: sum(rows.filter(({ kind }) => kind === 'error')),
  }
}

/**
 * A `degraded` load names the cause in its parts; a failed load names it in its total and perhaps in a part as well.
 * The larger count of a kind is therefore how often it happened.
 */
function failureKinds(rows: readonly CountSum[]): Record<string, number> {
  const kinds = [...new Set(rows.map(({ outcome }) => outcome))].sort()
  return Object.fromEntries(
    kinds.map((kind) => {
      const of = rows.filter(({ outcome }) => outcome === kind)
      return [kind, Math.max(sum(of.filter(isTotal)), sum(of.filter((row) => !isTotal(row))))]
    }),
  )
}

function paymentsOf(rows: readonly CountSum[]): PaymentOutcomes {
  const payments = rows.filter(({ kind }) => kind === 'payment')
  const of = (outcome: string) => sum(payments.filter((row) => row.outcome === outcome))
  return {
    tried: sum(payments),
    succeeded: of('succeeded'),
    declined: of('declined'),
    refused: of('refused'),
    faults: of('fault'),
    unknown: of('unknown'),
  }
}

function vitalsOf(rows: readonly VitalSum[]): SetHealth['vitals'] {
  return [...grouped(rows, ({ name }) => name)].map(([name, of]) => {
    const counts: number[] = []
    for (const { at, count } of of) counts[at - 1] = (counts[at - 1] ?? 0) + count
    const whole = Array.from(counts, (n) => n ?? 0)
    return { name: name as VitalName, p75: percentile(name, whole, 0.75), count: sum(of) }
  })
}

/** How many networks a judge may exclude. */
const MOST_NETWORKS = 10

/** Pages served and started, and how much evidence against the set each network sent. */
function pagesOf(rows: readonly CountSum[]): Pick<SetHealth, 'pages' | 'told_by'> {
  const pages = rows.filter(({ kind }) => kind === 'page')
  const of = (name: string) => pages.filter((row) => row.name === name)
  const served = of('served')
  const started = of('started')
  const byNetwork = (signal: NetworkSignal) => {
    const counts = new Map<string, number>()
    const add = (place: string, count: number) => counts.set(place, (counts.get(place) ?? 0) + count)
    for (const { place, count } of signal === 'missing' ? served : of(signal)) add(place, count)
    if (signal === 'missing') for (const { place, count } of started) add(place, -count)
    return [...counts.values()]
      .filter((count) => count > 0)
      .sort((a, b) => b - a)
      .slice(0, MOST_NETWORKS)
  }
  return {
    pages: { served: sum(served), started: sum(started) },
    told_by: Object.fromEntries(networkSignals.map((signal) => [signal, byNetwork(signal)])),
  }
}

/** The health of each set; requested sets are included even without data. */
export function setHealth(
  counts: readonly CountSum[],
  vitals: readonly VitalSum[],
  asked: readonly string[] = [],
): SetHealth[] {
  const vitalsBySet = grouped(vitals, ({ setId }) => setId)
  const bySet = grouped(counts, ({ setId }) => setId)
  return [...new Set([...asked, ...bySet.keys(), ...vitalsBySet.keys()])].sort().map((set) => {
    const rows = bySet.get(set) ?? []
    return {
      set,
      ...loadingOf(rows),
      vitals: vitalsOf(vitalsBySet.get(set) ?? []),
      payments: paymentsOf(rows),
      ...pagesOf(rows),
    }
  })
}

const releaseKey = (row: CountSum | VitalSum) => JSON.stringify([row.setId, row.remote, row.version])
const MOST_PLACES = 10

/** The health of each remote's releases, by set. */
export function remoteHealth(counts: readonly CountSum[], vitals: readonly VitalSum[]): RemoteHealth[] {
  const byRelease = grouped(
    counts.filter(({ kind }) => kind !== 'payment' && kind !== 'page'),
    releaseKey,
  )
  const measured = grouped(vitals, releaseKey)
  return [...new Set([...byRelease.keys(), ...measured.keys()])].sort().map((key) => {
    const rows = byRelease.get(key) ?? []
    const [set, remote, version] = JSON.parse(key) as [string, string, string]
    const errors = grouped(
      rows.filter(({ kind }) => kind === 'error'),
      ({ name, place }) => JSON.stringify([name, place]),
    )
    const places = [...errors].map(([, of]) => ({ name: of[0]!.name, at: of[0]!.place, count: sum(of) }))
    return {
      set,
      remote,
      version,
      ...loadingOf(rows),
      vitals: vitalsOf(measured.get(key) ?? []),
      error_places: places.sort((a, b) => b.count - a.count).slice(0, MOST_PLACES),
    }
  })
}

/** The health of each set at each tenant. */
export function tenantHealth(counts: readonly CountSum[]): TenantHealth[] {
  return [...grouped(counts, ({ tenantId, setId }) => JSON.stringify([tenantId, setId]))]
    .sort(byKey)
    .map(([key, rows]) => {
      const [tenant, set] = JSON.parse(key) as [string, string]
      return { tenant, set, ...loadingOf(rows), payments: paymentsOf(rows) }
    })
}

/** One entry for each of so many hours, also for those in which nothing was reported. */
export function healthHours(
  count: number,
  sums: readonly HourSum[],
  vitals: readonly VitalHour[],
): HealthCurves['hours'] {
  const byHour = grouped(sums, ({ hour }) => String(hour))
  const measured = grouped(vitals, ({ hour }) => String(hour))
  return Array.from({ length: count }, (_, hour) => {
    const here = byHour.get(String(hour)) ?? []
    const all = (what: 'loads' | 'failures' | 'errors') => here.reduce((so, row) => so + row[what], 0)
    return {
      loads: all('loads'),
      failures: all('failures'),
      errors: all('errors'),
      vitals: (measured.get(String(hour)) ?? []).map(({ name, buckets }) => ({
        name: name as VitalName,
        p75: percentile(name, buckets, 0.75),
        count: buckets.reduce((so, n) => so + n, 0),
      })),
    }
  })
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
