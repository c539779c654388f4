import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { faultReason } from '../db/pg-error.ts'
import { message } from '../db/schema/message.ts'
import type { Deps } from '../deps.ts'
import { repeat } from '../jobs/repeat.ts'

const EVERY_MS = 5_000
const BATCH = 100

/**
 * Lets go the messages whose hour has come by the tenant's clock; answers how many. Rows are taken under a lock that
 * others pass by, so that several processes may do so at once and each message is let go once.
 */
export async function releaseHeld({ db, clock, jobs }: Deps, tenantId: string): Promise<number> {
  let count = 0
  for (;;) {
    const now = clock.now(tenantId)
    const released = await db.withTenant(tenantId, async (tx) => {
      const due = await tx
        .select({ id: message.id })
        .from(message)
        .where(
          and(
            eq(message.tenantId, tenantId),
            eq(message.status, 'queued'),
            lte(message.notBefore, now),
            isNull(message.releasedAt),
          ),
        )
        .orderBy(asc(message.notBefore))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      const ids = due.map(({ id }) => id)
      if (ids.length === 0) return 0
      await tx
        .update(message)
        .set({ releasedAt: now })
        .where(and(eq(message.tenantId, tenantId), inArray(message.id, ids)))
      for (const messageId of ids) await jobs.enqueue(tx, 'send-message', { tenantId, messageId })
      return ids.length
    })
    count += released
    if (released < BATCH) return count
  }
}

/** Looks every few seconds for held messages whose hour has come, at every tenant; returns what stops it. */
export function startReleasing(deps: Deps): () => Promise<void> {
  return repeat(async () => {
    for (const { id } of deps.tenants.all())
      await releaseHeld(deps, id).catch((error: Error) =>
        deps.log.error({ tenantId: id, reason: faultReason(error) }, 'held messages were not released'),
      )
  }, EVERY_MS)
}
