import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { allowStatements } from '../../../db/silence.ts'
import type { Deps } from '../../../deps.ts'

/**
 * Runs `read` in a read-only transaction with a longer time limit than requests usually have: a report of ten years
 * reads every posting.
 */
export function inReport<T>({ db }: Pick<Deps, 'db'>, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.withTenant(tenantId, async (tx) => {
    await tx.execute(sql`set transaction read only`)
    await allowStatements(tx, 20)
    // Years of payments and authorizations are joined in memory, not on disk.
    await tx.execute(sql`set local work_mem = '64MB'`)
    // JIT compilation costs more than it saves on these few sums.
    await tx.execute(sql`set local jit = off`)
    return work(tx)
  })
}
