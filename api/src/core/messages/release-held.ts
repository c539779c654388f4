import { faultReason } from '../../db/pg-error.ts'
import type { Deps } from '../../deps.ts'
import { repeat } from '../../jobs/repeat.ts'
import { queueSending } from './queue-sending.ts'
import { takeDue } from './repo.ts'

const EVERY_MS = 5_000
const BATCH = 100

/**
 * Queues the held messages that are due by the tenant's clock, and returns how many. Several processes may run this at
 * once.
 */
export async function releaseHeld({ db, clock, jobs }: Deps, tenantId: string): Promise<number> {
  let count = 0
  for (;;) {
    const now = clock.now(tenantId)
    const released = await db.withTenant(tenantId, async (tx) => {
      const ids = await takeDue(tx, tenantId, now, BATCH)
      await queueSending(
        tx,
        { jobs },
        ids.map((id) => ({ tenantId, id })),
      )
      return ids.length
    })
    count += released
    if (released < BATCH) return count
  }
}

/** Releases the held messages of every tenant every few seconds; returns a function that stops it. */
export function startReleasing(deps: Deps): () => Promise<void> {
  return repeat(async () => {
    for (const { id } of deps.tenants.all())
      await releaseHeld(deps, id).catch((error: Error) =>
        deps.log.error({ tenantId: id, reason: faultReason(error) }, 'held messages were not released'),
      )
  }, EVERY_MS)
}
