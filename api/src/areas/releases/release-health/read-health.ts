import type { HealthCurves, PlatformHealth, ReleaseHealthReply } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { healthHours, remoteHealth, setHealth, tenantHealth } from './fold-health.ts'
import { overAllTenants, sumCounts, sumHours, sumVitalHours, sumVitals, type Span } from './repo.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long release health is kept. */
export const KEPT_FOR_MS = 14 * 24 * HOUR

/**
 * The minutes from that of `since` to that of `until`, both included; the last hour by default. Refuses an invalid
 * time.
 */
export function spanOf(asked: { since?: string | undefined; until?: string | undefined }, now: Date): Span {
  const until = new Date(asked.until ?? now)
  const since = new Date(asked.since ?? until.getTime() - HOUR)
  const isSense = since <= until && since.getTime() >= now.getTime() - KEPT_FOR_MS - HOUR
  if (!isSense) throw new Refusal('validation_failed', { fields: { since: ['date_invalid'] } })
  const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE) * MINUTE
  return { since: new Date(minuteOf(since)), until: new Date(minuteOf(until) + MINUTE) }
}

const told = ({ since, until }: Span) => ({ since: since.toISOString(), until: until.toISOString() })

/** Reads the health of some sets. */
export function readSetHealth(
  { db }: Pick<Deps, 'db'>,
  span: Span & { sets: readonly string[] },
): Promise<ReleaseHealthReply> {
  return overAllTenants(db, async (tx) => ({
    ...told(span),
    sets: setHealth(await sumCounts(tx, span), await sumVitals(tx, span), span.sets),
  }))
}

/** Reads everything that the console shows. */
export function readPlatformHealth({ db }: Pick<Deps, 'db'>, span: Span): Promise<PlatformHealth> {
  return overAllTenants(db, async (tx) => {
    const counts = await sumCounts(tx, span)
    const vitals = await sumVitals(tx, span)
    return {
      ...told(span),
      sets: setHealth(counts, vitals),
      remotes: remoteHealth(counts, vitals),
      tenants: tenantHealth(counts),
    }
  })
}

/** Reads so many hours, the present one among them, for curves. */
export function readHealthCurves(
  { db }: Pick<Deps, 'db'>,
  now: Date,
  asked: { hours: number; remote?: string | undefined; tenantId?: string | undefined },
): Promise<HealthCurves> {
  const { hours, remote, tenantId } = asked
  const until = new Date(Math.floor(now.getTime() / HOUR + 1) * HOUR)
  const span = { since: new Date(until.getTime() - hours * HOUR), until, tenantId }
  return overAllTenants(db, async (tx) => {
    const sums = await sumHours(tx, span)
    const ofRemote = sums.filter((row) => remote === undefined || row.remote === remote)
    return {
      remotes: [...new Set(sums.map((row) => row.remote))].sort(),
      since: span.since.toISOString(),
      hours: healthHours(hours, ofRemote, await sumVitalHours(tx, span, remote)),
    }
  })
}
