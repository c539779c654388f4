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
  codesOfAccount: { name: 'codes', most: 3, windowMs: 15 * MINUTE },
  codesOfAccountDay: { name: 'codes-day', most: 8, windowMs: DAY },
  wrongCodesOfAccount: { name: 'wrong-codes', most: 15, windowMs: DAY },
  esignLinksOfAccount: { name: 'esign-links', most: 3, windowMs: DAY },
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

interface Window {
  key: string
  start: Date
  previous: Date
}

function windowOf({ vault, now }: Counting, limit: Limit, subject: string): Window {
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
  const passed = (now.getTime() - window.start.getTime()) / limit.windowMs
  return countAt(window.start) + countAt(window.previous) * (1 - passed)
}

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

/** Adds one if that stays within the limit; false when it would not. */
export async function takeOne(counting: Counting, limit: Limit, subject: string): Promise<boolean> {
  if ((await countOf(counting, limit, subject)) + 1 > limit.most) return false
  await countUp(counting, limit, subject)
  return true
}

/** The refusal for a reached limit, with the time at which the caller may retry. */
export function overLimit(limit: Limit, now: Date): Refusal {
  return new Refusal('rate_limited', {
    retryAt: new Date((Math.floor(now.getTime() / limit.windowMs) + 1) * limit.windowMs),
  })
}
