import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Database, Tx } from '../../../db/database.ts'
import { allowStatements } from '../../../db/silence.ts'
import { releaseHealth } from '../../../db/schema/release-health.ts'
import { mostBuckets } from './buckets.ts'

const t = releaseHealth

/** Counts to add to a row; the row is created when it is missing. */
export type CountRow = typeof releaseHealth.$inferInsert & { count: number; sum: number; buckets: number[] }

/**
 * Which rows to read: the minutes from `since` up to, but not including, `until`. Pages of testers are never included.
 */
export interface Span {
  readonly since: Date
  readonly until: Date
  /** The sets to read; all when left out. */
  readonly sets?: readonly string[] | undefined
  readonly tenantId?: string | undefined
}

/** Adds counts to their rows in one statement. All rows belong to one tenant and have different keys. */
export async function addCounts(tx: Tx, rows: readonly CountRow[]): Promise<void> {
  await tx
    .insert(t)
    .values([...rows])
    .onConflictDoUpdate({
      target: [t.tenantId, t.minute, t.setId, t.remote, t.version, t.isOverride, t.kind, t.name, t.outcome, t.place],
      set: {
        count: sql`${t.count} + excluded.count`,
        sum: sql`${t.sum} + excluded.sum`,
        buckets: sql`(select coalesce(array_agg(coalesce(a, 0) + coalesce(b, 0) order by n), '{}')
          from unnest(${t.buckets}, excluded.buckets) with ordinality as both_of(a, b, n))`,
      },
    })
}

/**
 * A transaction that reads these sums over all tenants. The policy of this one table permits reading under the setting
 * below; every other table stays closed to a transaction that names no tenant (decision 84).
 */
export function overAllTenants<T>(
  { withoutTenant }: Pick<Database, 'withoutTenant'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withoutTenant(async (tx) => {
    await tx.execute(sql`set transaction read only`)
    await tx.execute(sql`select set_config('app.release_health', 'all', true)`)
    // Two weeks of all tenants take longer than a request usually may.
    await allowStatements(tx, 15)
    await tx.execute(sql`set local jit = off`)
    return work(tx)
  })
}

function within({ since, until, sets, tenantId }: Span): SQL | undefined {
  return and(
    gte(t.minute, since),
    lt(t.minute, until),
    eq(t.isOverride, false),
    sets ? inArray(t.setId, [...sets]) : undefined,
    tenantId === undefined ? undefined : eq(t.tenantId, tenantId),
  )
}

const total = sql<number>`sum(${t.count})::int`

/** Sums of counts. */
export interface CountSum {
  readonly tenantId: string
  readonly setId: string
  readonly remote: string
  readonly version: string
  readonly kind: 'load' | 'vital' | 'error' | 'payment' | 'page'
  readonly name: string
  readonly outcome: string
  readonly place: string
  readonly count: number
}

export function sumCounts(tx: Tx, span: Span): Promise<CountSum[]> {
  const labels = {
    tenantId: t.tenantId,
    setId: t.setId,
    remote: t.remote,
    version: t.version,
    kind: t.kind,
    name: t.name,
    outcome: t.outcome,
    place: t.place,
  }
  return tx
    .select({ ...labels, count: total })
    .from(t)
    .where(and(within(span), sql`${t.kind} <> 'vital'`))
    .groupBy(...Object.values(labels))
}

/** Histograms of web vitals, bucket by bucket (`at` from 1). */
export interface VitalSum {
  readonly setId: string
  readonly remote: string
  readonly version: string
  readonly name: string
  readonly at: number
  readonly count: number
}

export async function sumVitals(tx: Tx, span: Span): Promise<VitalSum[]> {
  const { rows } = await tx.execute<{
    set: string
    remote: string
    version: string
    name: string
    at: number
    n: number
  }>(sql`
    select ${t.setId} as set, ${t.remote} as remote, ${t.version} as version, ${t.name} as name,
           b.at::int as at, sum(b.n)::int as n
      from ${t} cross join unnest(${t.buckets}) with ordinality as b(n, at)
     where ${and(within(span), eq(t.kind, 'vital'))}
     group by 1, 2, 3, 4, 5`)
  return rows.map(({ set, n, ...row }) => ({ ...row, setId: set, count: n }))
}

/** What a remote reported in an hour; hours are counted from the span's first. */
export interface HourSum {
  readonly hour: number
  readonly remote: string
  readonly loads: number
  readonly failures: number
  readonly errors: number
}

/** Loads, failed loads and errors, hour by hour. */
export function sumHours(tx: Tx, span: Span): Promise<HourSum[]> {
  const of = (condition: SQL) => sql<number>`coalesce(sum(${t.count}) filter (where ${condition}), 0)::int`
  const isTotal = sql`${t.kind} = 'load' and ${t.name} = 'total'`
  return tx
    .select({
      hour: hourOf(span),
      remote: t.remote,
      loads: of(isTotal),
      failures: of(sql`${isTotal} and ${t.outcome} <> 'ok'`),
      errors: of(sql`${t.kind} = 'error'`),
    })
    .from(t)
    .where(and(within(span), inArray(t.kind, ['load', 'vital', 'error'])))
    .groupBy(sql`1`, t.remote)
}

/** The histogram of a web vital in an hour. */
export interface VitalHour {
  readonly hour: number
  readonly name: string
  readonly buckets: number[]
}

/** Histograms of web vitals hour by hour, of all remotes or of one. */
export function sumVitalHours(tx: Tx, span: Span, remote?: string): Promise<VitalHour[]> {
  // Sums by position, because unnesting a week of histograms makes ten million rows of one million.
  const positions = Array.from(
    { length: mostBuckets },
    (_, at) => sql`coalesce(sum(${t.buckets}[${at + 1}::int]), 0)::int`,
  )
  return tx
    .select({ hour: hourOf(span), name: t.name, buckets: sql<number[]>`array[${sql.join(positions, sql`, `)}]` })
    .from(t)
    .where(and(within(span), eq(t.kind, 'vital'), remote === undefined ? undefined : eq(t.remote, remote)))
    .groupBy(sql`1`, t.name)
}

const hourOf = ({ since }: Span) =>
  sql<number>`floor(extract(epoch from ${t.minute} - ${since.toISOString()}::timestamptz) / 3600)::int`

/** Loads in each minute that had any, of all tenants or of the named ones. */
export function sumLoads(tx: Tx, span: Span, tenantIds?: readonly string[]) {
  return tx
    .select({ minute: t.minute, loads: total })
    .from(t)
    .where(
      and(
        within(span),
        eq(t.kind, 'load'),
        eq(t.name, 'total'),
        tenantIds ? inArray(t.tenantId, [...tenantIds]) : undefined,
      ),
    )
    .groupBy(t.minute)
}

/** Whether a page has reported anything before that moment. */
export async function hasEarlier(tx: Tx, before: Date): Promise<boolean> {
  const found = await tx.select({ minute: t.minute }).from(t).where(lt(t.minute, before)).limit(1)
  return found.length > 0
}

/** Deletes older rows. */
export async function trimReleaseHealth(tx: Tx, before: Date): Promise<void> {
  await tx.delete(t).where(lt(t.minute, before))
}
