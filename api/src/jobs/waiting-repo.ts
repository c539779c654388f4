import type { Database } from '../db/database.ts'

/** A tenant's queued work: what is in some worker's hands, and all of it. The queue is the library's own table. */
export async function countWaiting(
  { pool }: Pick<Database, 'pool'>,
  tenantId: string,
): Promise<{ waiting: number; running: number }> {
  const { rows } = await pool.query<{ waiting: number; running: number }>(
    `select count(*)::int as waiting, count(locked_at)::int as running
       from graphile_worker._private_jobs where payload->>'tenantId' = $1 and attempts < max_attempts`,
    [tenantId],
  )
  return rows[0]!
}
