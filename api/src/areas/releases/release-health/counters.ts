import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { addBuckets, bucketsOf } from './buckets.ts'
import { createLabelCap, seriesOf } from './label-cap.ts'
import { addCounts, type CountRow } from './repo.ts'
import type { Sample } from './sample.ts'

const MINUTE = 60_000
/** How long samples are added up in memory before they are written, so that many beacons become few rows. */
const WRITE_EVERY_MS = 1_000

/** When a sample happened, in seconds since 1970, and how often; by default now and once. */
export interface When {
  readonly at?: number
  readonly count?: number
}

/** Adds up samples from pages and payments, and writes them in the background. */
export interface ReleaseCounters {
  /** Never fails and never waits: no consumer's action may depend on it. */
  add(tenantId: string, samples: readonly Sample[], when?: When): void
  /** Marks sets that our own processes ask about as known. */
  trust(sets: readonly string[]): void
  /** Writes the sums so far. */
  flush(): Promise<void>
}

export function createReleaseCounters({
  db,
  clock,
  log,
  metrics,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'metrics'>): ReleaseCounters {
  const cap = createLabelCap()
  let pending = new Map<string, CountRow>()
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    const rows = [...pending].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
    pending = new Map()
    for (const tenantId of new Set(rows.map((row) => row.tenantId)))
      await db
        .withTenant(tenantId, (tx) =>
          addCounts(
            tx,
            rows.filter((row) => row.tenantId === tenantId),
          ),
        )
        // Lost telemetry makes a figure slightly too small; nothing waits for it.
        .catch((error: unknown) => log.warn({ reason: faultReason(error) }, 'release health was not written'))
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    // Writes run one after the other, so that two of them never lock the same rows in a different order.
    return (writing = writing.then(write))
  }

  return {
    add(tenantId, samples, { at, count = 1 } = {}) {
      const time = at === undefined ? clock.machine().getTime() : at * 1000
      const minute = new Date(Math.floor(time / MINUTE) * MINUTE)
      for (const given of samples) {
        // Samples of pages keep their labels: the edge has signed the set, and the other labels have few values.
        const sample = given.kind === 'page' ? given : cap.admit(tenantId, minute.getTime(), given)
        metrics.release(tenantId, sample, count)
        const key = `${tenantId}|${minute.toISOString()}|${seriesOf(sample)}`
        const { value, ...labels } = sample
        const row = pending.get(key) ?? { tenantId, minute, ...labels, count: 0, sum: 0, buckets: [] }
        pending.set(key, row)
        row.count += count
        if (value === null) continue
        row.sum += value
        addBuckets(row.buckets, bucketsOf(sample.name, value))
      }
      timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref()
    },
    trust: (sets) => cap.trust(sets, clock.machine().getTime()),
    flush,
  }
}
