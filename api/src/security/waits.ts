import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { signInWait } from '../db/schema/security.ts'

const DAY = 24 * 60 * 60_000
/** Failures before the first wait. */
const FREE = 5
const FIRST_WAIT = 30_000
const LONGEST_WAIT = 60 * 60_000
/** From this count on no codes are sent: the mailed code, a known device or a call still work. */
const NO_MORE_CODES = 10

export interface Wait {
  /** Consecutive tries within a day that did not end in a session. */
  readonly failures: number
  readonly until: Date | null
  readonly codesAllowed: boolean
}

/** The wait of a key. After a day without tries the count restarts. */
export async function waitOf(tx: Tx, tenantId: string, key: string, now: Date): Promise<Wait> {
  const [row] = await tx.select().from(signInWait).where(isOf(tenantId, key)).limit(1)
  return asWait(row, now)
}

/**
 * The wait of a key, locked until the transaction ends: tries at the same time are counted and compared one after the
 * other.
 */
export async function lockWait(tx: Tx, tenantId: string, key: string, now: Date): Promise<Wait> {
  const none = { tenantId, key, failures: 0, waitUntil: null, updatedAt: now }
  // A row that is there is written as it stands, which locks it.
  const asItIs = { failures: sql`${signInWait.failures}` }
  const [row] = await tx
    .insert(signInWait)
    .values(none)
    .onConflictDoUpdate({ target: [signInWait.tenantId, signInWait.key], set: asItIs })
    .returning()
  return asWait(row, now)
}

const isOf = (tenantId: string, key: string) => and(eq(signInWait.tenantId, tenantId), eq(signInWait.key, key))

function asWait(row: typeof signInWait.$inferSelect | undefined, now: Date): Wait {
  const current = row && now.getTime() - row.updatedAt.getTime() < DAY ? row : null
  const until = current?.waitUntil && current.waitUntil > now ? current.waitUntil : null
  const failures = current?.failures ?? 0
  return { failures, until, codesAllowed: failures < NO_MORE_CODES }
}

/**
 * Counts a try before the details are compared, because otherwise the waits would reveal whether they matched. A
 * session clears the count.
 */
export async function countTry(tx: Tx, tenantId: string, key: string, now: Date, failures: number): Promise<void> {
  const waitMs = failures < FREE ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - FREE))
  const values = { failures, waitUntil: waitMs === 0 ? null : new Date(now.getTime() + waitMs), updatedAt: now }
  await saveWait(tx, tenantId, key, values)
}

/** Stores the wait of a key. */
export async function saveWait(
  tx: Tx,
  tenantId: string,
  key: string,
  values: Pick<typeof signInWait.$inferInsert, 'failures' | 'waitUntil' | 'updatedAt'>,
): Promise<void> {
  await tx
    .insert(signInWait)
    .values({ tenantId, key, ...values })
    .onConflictDoUpdate({ target: [signInWait.tenantId, signInWait.key], set: values })
}

/** Ends the wait of a key. */
export async function clearWait(tx: Tx, tenantId: string, key: string): Promise<void> {
  await tx.delete(signInWait).where(isOf(tenantId, key))
}
