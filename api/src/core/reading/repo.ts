import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ReadingKind, ReadingLine } from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'
import { workItem } from '../../db/schema/case.ts'
import { accessLog, limitCounter } from '../../db/schema/security.ts'
import type { Window } from '../../security/limits.ts'

/** A line of the access log, ready to be stored. */
export type ViewRow = typeof accessLog.$inferInsert & { actorId: string }

/** Stores a view of a consumer; true when the same person has viewed the same consumer since. */
export async function insertView(tx: Tx, row: ViewRow & { consumerId: string }, since: Date): Promise<boolean> {
  const [stored] = await tx
    .insert(accessLog)
    .values(row)
    .returning({
      // The statement does not see the row that it stores.
      isOpen: sql<boolean>`exists (select from access_log l where l.tenant_id = ${row.tenantId}
        and l.consumer_id = ${row.consumerId} and l.actor_id = ${row.actorId} and l.at > ${since} and l.at <= ${row.at})`,
    })
  return stored!.isOpen
}

/** Stores a line that counts for nothing. */
export async function insertLine(tx: Tx, row: ViewRow & { counted?: ReadingLine }): Promise<void> {
  await tx.insert(accessLog).values(row)
}

/** A count of a limit: its window, and when its row may be deleted. */
export interface CountedWindow extends Window {
  endsAt: Date
}

/** What is counted: a view that is stored already and counts once for its consumer, or a line that is stored with it. */
export type Reading =
  { readonly id: string; readonly once: CountedWindow } | { readonly line: ViewRow & { counted: ReadingKind } }

/** Since when a second person's leave and a reason hold. */
export interface Since {
  readonly grantedSince: Date
  readonly explainedSince: Date
}

/** The counts with this reading, the counts of the window before, and what allows more. */
export interface Tally {
  readonly counts: readonly { key: string; count: number; before: number }[]
  readonly isGranted: boolean
  readonly isExplained: boolean
}

/**
 * Counts a reading in one statement, and stores what it is; null when a call at the same moment has counted it. The rows
 * of the counts stay locked until the transaction ends, so that of many calls at once no more than a limit pass.
 */
export async function countReading(
  tx: Tx,
  { tenantId, actorId, kind }: { tenantId: string; actorId: string; kind: ReadingKind },
  reading: Reading,
  windows: readonly CountedWindow[],
  { grantedSince, explainedSince }: Since,
): Promise<Tally | null> {
  const holds = (line: ReadingLine, since: Date) => sql`exists (
    select from access_log l where l.tenant_id = ${tenantId} and l.actor_id = ${actorId} and l.at > ${since}
       and l.counted = ${line} and l.detail->>'kind' = ${kind})`
  const rows = sql.join(
    windows.map(({ key, start, endsAt }) => sql`(${key}, ${start}::timestamptz, ${endsAt}::timestamptz)`),
    sql`, `,
  )
  const earlier = sql.join(
    windows.map(({ key, previous }) => sql`(${key}, ${previous}::timestamptz)`),
    sql`, `,
  )
  const found = await tx.execute<{
    key: string
    count: number
    before: number
    granted: boolean
    explained: boolean
  }>(sql`
    with opening as (${openingOf(reading)}),
    counted as (
      insert into limit_counter as c (key, window_start, count, ends_at)
      select w.key, w.start, 1, w.ends from (values ${rows}) w (key, start, ends), opening
      on conflict (key, window_start) do update set count = c.count + 1
      returning key, count),
    marked as (${markOf(tenantId, kind, reading)})
    select counted.key, counted.count, coalesce(b.count, 0) as before,
           ${holds('grant', grantedSince)} as granted, ${holds('reason', explainedSince)} as explained
      from counted join (values ${earlier}) e (key, start) on e.key = counted.key
      left join limit_counter b on b.key = e.key and b.window_start = e.start`)
  const [any] = found.rows
  return any ? { counts: found.rows, isGranted: any.granted, isExplained: any.explained } : null
}

/** Selects a row if this reading counts. Calls at the same moment wait for the first one, and then count nothing. */
function openingOf(reading: Reading): SQL {
  if ('line' in reading) return sql`select 1`
  const { key, start, endsAt } = reading.once
  return sql`insert into limit_counter (key, window_start, count, ends_at)
      values (${key}, ${start}, 1, ${endsAt}) on conflict do nothing returning 1`
}

function markOf(tenantId: string, kind: ReadingKind, reading: Reading): SQL {
  if (!('line' in reading))
    return sql`update access_log set counted = ${kind}
      where tenant_id = ${tenantId} and id = ${reading.id} and exists (select from opening)`
  const { line } = reading
  return sql`insert into access_log
      (tenant_id, id, at, actor_kind, actor_id, action, outcome, consumer_id, address_hash, detail, counted)
      values (${tenantId}, ${line.id}, ${line.at}, ${line.actorKind}, ${line.actorId}, ${line.action}, ${line.outcome},
              ${line.consumerId ?? null}, ${line.addressHash ?? null}, ${line.detail ? JSON.stringify(line.detail) : null}::jsonb, ${line.counted})`
}

/** Starts counts anew. */
export async function dropCounts(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.delete(limitCounter).where(inArray(limitCounter.key, [...keys]))
}

/** Opens a work item about somebody who reads much; false when there was one about it, open or done. */
export async function raiseItem(tx: Tx, item: typeof workItem.$inferInsert): Promise<boolean> {
  const [known] = await tx
    .select({ id: workItem.id })
    .from(workItem)
    .where(
      and(eq(workItem.tenantId, item.tenantId), eq(workItem.kind, item.kind), eq(workItem.subjectId, item.subjectId)),
    )
    .limit(1)
  if (known) return false
  await tx.insert(workItem).values(item).onConflictDoNothing()
  return true
}
