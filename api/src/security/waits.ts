import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { signInWait } from '../db/schema/security.ts'

const DAY = 24 * 60 * 60_000
/** Failures before the first wait. */
const FREE = 5
const FIRST_WAIT = 30_000
const LONGEST_WAIT = 60 * 60_000
/** From here on codes are not sent any more: the mailed code, a known device or a call help. */
const NO_MORE_CODES = 10

export interface Wait {
  /** Tries in a row within a day that ended in no session. */
  readonly failures: number
  readonly until: Date | null
  readonly codesAllowed: boolean
}

/** Where a key stands. After a day without tries the slate is clean. */
export async function waitOf(tx: Tx, tenantId: string, key: string, now: Date): Promise<Wait> {
  const [row] = await tx
    .select()
    .from(signInWait)
    .where(and(eq(signInWait.tenantId, tenantId), eq(signInWait.key, key)))
    .limit(1)
  const current = row && now.getTime() - row.updatedAt.getTime() < DAY ? row : null
  const until = current?.waitUntil && current.waitUntil > now ? current.waitUntil : null
  const failures = current?.failures ?? 0
  return { failures, until, codesAllowed: failures < NO_MORE_CODES }
}

/**
 * One more try that has not ended well yet. It counts before anybody knows whether the details matched: otherwise the
 * waits themselves would tell hits from misses. A session sets it back to nothing.
 */
export async function countTry(tx: Tx, tenantId: string, key: string, now: Date, failures: number): Promise<void> {
  const waitMs = failures < FREE ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - FREE))
  const values = { failures, waitUntil: waitMs === 0 ? null : new Date(now.getTime() + waitMs), updatedAt: now }
  await saveWait(tx, tenantId, key, values)
}

/** Sets where a key stands. */
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

/** The end of all waits for a key. */
export async function clearWait(tx: Tx, tenantId: string, key: string): Promise<void> {
  await tx.delete(signInWait).where(and(eq(signInWait.tenantId, tenantId), eq(signInWait.key, key)))
}
