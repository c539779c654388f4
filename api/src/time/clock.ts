import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { demoClock } from '../db/schema/tenant.ts'

/**
 * The server's clock rules business dates, codes, sessions, waits and links (decision 25). Each tenant's may be
 * moved in demo mode; it ticks all the same.
 */
export interface Clock {
  now(tenantId: string): Date
  /** The machine's own time, for what belongs to no tenant. */
  machine(): Date
}

/** A clock that can be moved. */
export interface MovableClock extends Clock {
  /** Makes the tenant's clock show `instant` now. */
  set(tenantId: string, instant: Date): Promise<void>
  reset(tenantId: string): Promise<void>
  /** Reads what another process has set. */
  refresh(tenantIds: readonly string[]): Promise<void>
}

export const systemClock: Clock = { now: () => new Date(), machine: () => new Date() }

/** The demo's clock: offsets live in the database, so that all processes show the same time. */
export function createDemoClock(db: Database): MovableClock {
  const offsets = new Map<string, number>()
  return {
    now: (tenantId) => new Date(Date.now() + (offsets.get(tenantId) ?? 0)),
    machine: () => new Date(),
    async set(tenantId, instant) {
      const offsetMs = instant.getTime() - Date.now()
      await db.withTenant(tenantId, (tx) =>
        tx
          .insert(demoClock)
          .values({ tenantId, offsetMs })
          .onConflictDoUpdate({ target: demoClock.tenantId, set: { offsetMs } }),
      )
      offsets.set(tenantId, offsetMs)
    },
    async reset(tenantId) {
      await db.withTenant(tenantId, (tx) => tx.delete(demoClock).where(sql`${demoClock.tenantId} = ${tenantId}`))
      offsets.delete(tenantId)
    },
    async refresh(tenantIds) {
      for (const tenantId of tenantIds) {
        const [row] = await db.withTenant(tenantId, (tx) => tx.select().from(demoClock).limit(1))
        if (row) offsets.set(tenantId, row.offsetMs)
        else offsets.delete(tenantId)
      }
    },
  }
}
