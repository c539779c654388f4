import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'

/**
 * A transaction that reads only, and may do so for longer than a request usually may: a report of ten years looks
 * at every posting.
 */
export function inReport<T>({ db }: Pick<Deps, 'db'>, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.withTenant(tenantId, async (tx) => {
    await tx.execute(sql`set transaction read only`)
    await tx.execute(sql`set local statement_timeout = '20s'`)
    // Payments and authorizations of years are joined in memory, not on disk.
    await tx.execute(sql`set local work_mem = '64MB'`)
    // Compiling costs more than these few sums.
    await tx.execute(sql`set local jit = off`)
    return work(tx)
  })
}
