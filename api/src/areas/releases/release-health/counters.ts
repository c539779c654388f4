import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { addBuckets, bucketsOf } from './buckets.ts'
import { createLabelCap, seriesOf } from './label-cap.ts'
import { addCounts, type CountRow } from './repo.ts'
import type { Sample } from './sample.ts'

const MINUTE = 60_000
/** How long samples are added up before they are written: many beacons of a minute are few rows. */
const WRITE_EVERY_MS = 1_000

/** When what is counted happened, in seconds since 1970, and how often; now and once when left out. */
export interface When {
  readonly at?: number
  readonly count?: number
}

/** Adds up what pages and payments say of their releases, and writes it beside the requests. */
export interface ReleaseCounters {
  /** Never fails and never waits: nothing that a consumer does may hang on it. */
  add(tenantId: string, samples: readonly Sample[], when?: When): void
  /** Sets that our own processes ask about. */
  trust(sets: readonly string[]): void
  /** Writes what is added up so far. */
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
        // Telemetry that is lost is a figure a little too small; nothing waits for it.
        .catch((error: unknown) => log.warn({ reason: faultReason(error) }, 'release health was not written'))
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    // one after the other, so that two writes never take the same rows in different order
    return (writing = writing.then(write))
  }

  return {
    add(tenantId, samples, { at, count = 1 } = {}) {
      const time = at === undefined ? clock.machine().getTime() : at * 1000
      const minute = new Date(Math.floor(time / MINUTE) * MINUTE)
      for (const given of samples) {
        // Of pages the edge has vouched for the set, and the rest of their labels is few.
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
