import type { ReadingKind } from '@portal/shared/contract'
import { Refusal } from '../../http/refusal.ts'
import { accessRow, type AccessEntry } from '../../security/access-log.ts'
import { shareLeft, windowOf, type Limit } from '../../security/limits.ts'
import { raiseAlert } from './alert.ts'
import { alertOf, judgeReading, type ReadingRules } from './judge-reading.ts'
import { OPEN_FOR_MS, readingRates } from './rates.ts'
import type { ReadingContext } from './reading-context.ts'
import { countReading, insertLine, insertView, type CountedWindow, type Reading, type Since } from './repo.ts'

const MINUTE = 60_000

/** Whom a call is about, and what it does. */
interface Seen {
  readonly consumerId: string | null
  readonly action: string
  readonly detail?: AccessEntry['detail'] | null
}

/** The row of the access log about what a member of staff sees. */
export const lineOf = ({ actor, tenant, now, deps, request }: Omit<ReadingContext, 'tx'>, seen: Seen) => {
  const { detail, ...what } = seen
  const who = { tenantId: tenant.id, actorKind: 'staff', actorId: actor.id, outcome: 'allowed' } as const
  return {
    ...accessRow(
      { ids: deps.ids, vault: deps.vault, now },
      { ...who, ...what, address: request.ip, ...(detail && { detail }) },
    ),
    actorId: actor.id,
  }
}

/**
 * F-27: stores that staff view a consumer. A consumer whom they have not viewed for a while counts as opened, and
 * is refused above the tenant's limits; everything else that they read of an open one is free, and costs no statement.
 */
export async function recordOpening(
  ctx: ReadingContext,
  seen: Seen & { consumerId: string },
  isExplained = false,
): Promise<void> {
  const { tx, now } = ctx
  const row = { ...lineOf(ctx, seen), consumerId: seen.consumerId }
  if (await insertView(tx, row, new Date(now.getTime() - OPEN_FOR_MS))) return
  const once = placeOf(ctx, { name: 'reading-opened', most: 1, windowMs: OPEN_FOR_MS }, seen.consumerId)
  await take(ctx, 'record', { id: row.id, once }, seen.consumerId, isExplained)
}

/** Stores that staff read what belongs to no known consumer. */
export const recordUncounted = (ctx: ReadingContext, seen: Seen): Promise<void> => insertLine(ctx.tx, lineOf(ctx, seen))

/** F-27: stores and counts a search, or a file that is saved; refused above the tenant's limits. */
export async function recordReading(
  ctx: ReadingContext,
  kind: Exclude<ReadingKind, 'record'>,
  action: string,
  detail: AccessEntry['detail'] | null = null,
): Promise<void> {
  if (ctx.actor.kind !== 'staff') return
  const line = { ...lineOf(ctx, { consumerId: null, action, detail }), counted: kind }
  await take(ctx, kind, { line }, null, false)
}

/** The keys under which a person's readings of a kind are counted. */
export const countKeys = (ctx: ReadingContext, kind: ReadingKind): string[] =>
  readingRates(kind, ctx.tenant.capabilities).map((rate) => placeOf(ctx, rate).key)

async function take(
  ctx: ReadingContext,
  kind: ReadingKind,
  reading: Reading,
  consumerId: string | null,
  isExplained: boolean,
): Promise<void> {
  const { tx, tenant, actor, now } = ctx
  const rates = readingRates(kind, tenant.capabilities)
  const windows = rates.map((rate) => placeOf(ctx, rate))
  const who = { tenantId: tenant.id, actorId: actor.id, kind }
  const tally = await countReading(tx, who, reading, windows, sinceOf(ctx))
  if (!tally) return
  const counts = rates.map((rate, at) => {
    const { key, start } = windows[at]!
    const { count, before } = tally.counts.find((row) => row.key === key)!
    return { count: count + before * shareLeft({ now }, rate, start), usual: rate.most }
  })
  const rules: ReadingRules = {
    stopTimes: tenant.capabilities['reading.stop'],
    alertPercent: tenant.capabilities['reading.alert'],
    isExplained: isExplained || tally.isExplained,
    isGranted: tally.isGranted,
  }
  const verdict = judgeReading(counts, rules)
  if (verdict !== 'go_on')
    throw new Refusal(verdict === 'needs_reason' ? 'reading_reason_required' : 'reading_stopped', {
      current: { kind, client_id: consumerId },
    })
  const level = alertOf(counts, rules)
  if (level) await raiseAlert(ctx, kind, level)
}

const sinceOf = ({ tenant, now }: ReadingContext): Since => ({
  grantedSince: new Date(now.getTime() - tenant.capabilities['reading.grant'] * MINUTE),
  explainedSince: new Date(now.getTime() - OPEN_FOR_MS),
})

function placeOf({ deps, tenant, actor, now }: ReadingContext, limit: Limit, of = ''): CountedWindow {
  const window = windowOf({ vault: deps.vault, now }, limit, `${tenant.id}:${actor.id}:${of}`)
  return { ...window, endsAt: new Date(window.start.getTime() + 2 * limit.windowMs) }
}
