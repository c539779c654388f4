import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { limitCounter } from '../db/schema/security.ts'
import { Refusal } from '../http/refusal.ts'
import type { Vault } from './vault.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** At most `most` in any `windowMs`. `byAddress` ones are multiplied by PORTAL_ADDRESS_LIMITS. */
export interface Limit {
  readonly name: string
  readonly most: number
  readonly windowMs: number
  readonly byAddress?: true
}

/** How often each action may be tried, which protects identification by name and number (I-02). */
export const limits = {
  identifyAddress: { name: 'identify-address', most: 20, windowMs: 10 * MINUTE, byAddress: true },
  identifyAddressDay: { name: 'identify-address-day', most: 60, windowMs: DAY, byAddress: true },
  identifySubnet: { name: 'identify-subnet', most: 200, windowMs: HOUR, byAddress: true },
  verifyAddress: { name: 'verify-address', most: 60, windowMs: 10 * MINUTE, byAddress: true },
  /** Identifications of one identifier from everywhere: beyond it the browser solves a challenge first. */
  identifiedAnywhere: { name: 'identified-anywhere', most: 30, windowMs: DAY },
  /** Codes that one browser or household may ask for with one identifier; the screen says when the next is due. */
  codesAsked: { name: 'codes-asked', most: 3, windowMs: 15 * MINUTE },
  codesAskedDay: { name: 'codes-asked-day', most: 8, windowMs: DAY },
  /** Codes that strangers may have sent to one person, from everywhere: messages are a nuisance, too. */
  codesForStrangers: { name: 'codes-strangers', most: 12, windowMs: DAY },
  codesOfAccount: { name: 'codes', most: 3, windowMs: 15 * MINUTE },
  codesOfAccountDay: { name: 'codes-day', most: 8, windowMs: DAY },
  wrongCodesOfAccount: { name: 'wrong-codes', most: 15, windowMs: DAY },
  esignLinksOfAccount: { name: 'esign-links', most: 3, windowMs: DAY },
  /** F-18: links to a page that one staff member sends, and that one consumer gets. */
  pageLinksOfStaff: { name: 'staff-page-links', most: 60, windowMs: HOUR },
  pageLinksOfAccount: { name: 'account-page-links', most: 5, windowMs: DAY },
  /** Calendar programs that ask after feeds: a service asks for many people from one address, so it is generous. */
  calendarAddress: { name: 'calendar-address', most: 300, windowMs: 10 * MINUTE, byAddress: true },
  calendarFeed: { name: 'calendar-feed', most: 60, windowMs: HOUR },
  /** F-17: calls with a link by which somebody else pays, and payments that are tried by one link. */
  payLinkAddress: { name: 'pay-link-address', most: 60, windowMs: 10 * MINUTE, byAddress: true },
  payLinkTries: { name: 'pay-link-tries', most: 6, windowMs: DAY },
  /** Invitations that staff send again. */
  invitationsOfAgreement: { name: 'agreement-invitations', most: 5, windowMs: DAY },
  /** T23: template e-mails that one staff member sends, and that one consumer gets. */
  emailsOfStaff: { name: 'staff-emails', most: 60, windowMs: HOUR },
  emailsOfAccount: { name: 'account-emails', most: 5, windowMs: DAY },
  noticesOfAccount: { name: 'notices', most: 5, windowMs: DAY },
  /** K-29: per agent, right and wrong codes. */
  overrideTries: { name: 'override-tries', most: 5, windowMs: 15 * MINUTE },
  /** K-29: per supervisor, changes of their own code. */
  overrideChanges: { name: 'override-changes', most: 5, windowMs: 15 * MINUTE },
  wrongCodesOfTenant: { name: 'wrong-codes-tenant', most: 500, windowMs: HOUR },
  wrongCodesOfAll: { name: 'wrong-codes-all', most: 5000, windowMs: HOUR },
} as const satisfies Record<string, Limit>

/** The tools that every count needs. Counters have no tenant, so any transaction may change them. */
export interface Counting {
  readonly tx: Tx
  readonly vault: Vault
  readonly now: Date
}

/** Where a subject's count of a limit stands now, and where it stood in the window before. */
export interface Window {
  key: string
  start: Date
  previous: Date
}

export function windowOf({ vault, now }: Omit<Counting, 'tx'>, limit: Limit, subject: string): Window {
  const start = Math.floor(now.getTime() / limit.windowMs) * limit.windowMs
  return {
    key: vault.mac(`limit:${limit.name}`, subject),
    start: new Date(start),
    previous: new Date(start - limit.windowMs),
  }
}

/** Estimates a sliding window: this window's count plus the remaining share of the previous one. */
function estimate(
  limit: Limit,
  window: Window,
  now: Date,
  rows: readonly { windowStart: Date; count: number }[],
): number {
  const countAt = (start: Date) => rows.find((row) => row.windowStart.getTime() === start.getTime())?.count ?? 0
  return countAt(window.start) + countAt(window.previous) * shareLeft({ now }, limit, window.start)
}

/** The share of the previous window that a sliding one still covers. */
export const shareLeft = ({ now }: Pick<Counting, 'now'>, { windowMs }: Pick<Limit, 'windowMs'>, start: Date): number =>
  1 - (now.getTime() - start.getTime()) / windowMs

/** The current count of a subject. */
export async function countOf(counting: Counting, limit: Limit, subject: string): Promise<number> {
  const window = windowOf(counting, limit, subject)
  const rows = await counting.tx
    .select({ windowStart: limitCounter.windowStart, count: limitCounter.count })
    .from(limitCounter)
    .where(and(eq(limitCounter.key, window.key), inArray(limitCounter.windowStart, [window.previous, window.start])))
  return estimate(limit, window, counting.now, rows)
}

/** Adds one to a subject's count. */
export async function countUp(counting: Counting, limit: Limit, subject: string): Promise<void> {
  const { key, start } = windowOf(counting, limit, subject)
  await counting.tx
    .insert(limitCounter)
    .values({ key, windowStart: start, count: 1, endsAt: new Date(start.getTime() + 2 * limit.windowMs) })
    .onConflictDoUpdate({
      target: [limitCounter.key, limitCounter.windowStart],
      set: { count: sql`${limitCounter.count} + 1` },
    })
}

/**
 * Adds one if that stays within the limit; false when it would not. One statement counts and compares, so that of many
 * calls at once no more than the limit pass: the row stays locked until the transaction ends.
 */
export async function takeOne(counting: Counting, limit: Limit, subject: string): Promise<boolean> {
  const { key, start, previous } = windowOf(counting, limit, subject)
  const end = new Date(start.getTime() + 2 * limit.windowMs)
  const share = shareLeft(counting, limit, start)
  // The window before is over, so its count stands still.
  const room = sql`(${limit.most}::float8 - ${share}::float8 * coalesce((select before.count from limit_counter before
    where before.key = ${key} and before.window_start = ${previous.toISOString()}::timestamptz), 0))`
  const { rows } = await counting.tx.execute(sql`
    insert into limit_counter as here (key, window_start, count, ends_at)
    select ${key}, ${start.toISOString()}::timestamptz, 1, ${end.toISOString()}::timestamptz where ${room} >= 1
    on conflict (key, window_start) do update set count = here.count + 1 where here.count + 1 <= ${room}
    returning here.count`)
  return rows.length > 0
}

/** Takes back what {@link takeOne} counted in the same transaction, when the try turned out right. */
export async function giveBack(counting: Counting, limit: Limit, subject: string): Promise<void> {
  const { key, start } = windowOf(counting, limit, subject)
  await counting.tx
    .update(limitCounter)
    .set({ count: sql`${limitCounter.count} - 1` })
    .where(and(eq(limitCounter.key, key), eq(limitCounter.windowStart, start)))
}

/** When {@link takeOne} will succeed again for a subject, if nothing else is counted until then; now when it would. */
export async function freeAt(counting: Counting, limit: Limit, subject: string): Promise<Date> {
  const { start, previous, key } = windowOf(counting, limit, subject)
  const rows = await counting.tx
    .select({ windowStart: limitCounter.windowStart, count: limitCounter.count })
    .from(limitCounter)
    .where(and(eq(limitCounter.key, key), inArray(limitCounter.windowStart, [previous, start])))
  const countAt = (at: Date) => rows.find((row) => row.windowStart.getTime() === at.getTime())?.count ?? 0
  const room = limit.most - 1
  // Counts of a window fade during the next one, so the wait ends in this window or, at the latest, in the next.
  const fades = (from: Date, fading: number, fixed: number) =>
    fading <= room - fixed ? from.getTime() : from.getTime() + limit.windowMs * (1 - (room - fixed) / fading)
  const current = countAt(start)
  const at =
    current <= room
      ? fades(start, countAt(previous), current)
      : fades(new Date(start.getTime() + limit.windowMs), current, 0)
  // A second later, so that a rounded time is not a moment too early.
  return at <= counting.now.getTime() ? counting.now : new Date(Math.ceil(at) + 1000)
}

/** The refusal for a reached limit, with the time at which the caller may retry. */
export function overLimit(limit: Limit, now: Date): Refusal {
  return new Refusal('rate_limited', {
    retryAt: new Date((Math.floor(now.getTime() / limit.windowMs) + 1) * limit.windowMs),
  })
}
