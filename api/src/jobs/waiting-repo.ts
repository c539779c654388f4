import type { Database } from '../db/database.ts'

/** The whole queue: waiting and running jobs, and those that failed at every try. */
export async function countQueue({ pool }: Pick<Database, 'pool'>): Promise<{ waiting: number; failed: number }> {
  const { rows } = await pool.query<{ waiting: number; failed: number }>(
    `select count(*) filter (where attempts < max_attempts)::int as waiting,
            count(*) filter (where attempts >= max_attempts)::int as failed
       from graphile_worker._private_jobs`,
  )
  return rows[0]!
}

/**
 * A tenant's jobs: those that run or are about to, and all of them. A job that another worker is just taking is not
 * marked yet but no longer available, so an untried job counts as running. The queue is the library's own table. The
 * nightly run is not counted, because it asks.
 */
export async function countWaiting(
  { pool }: Pick<Database, 'pool'>,
  tenantId: string,
): Promise<{ waiting: number; running: number }> {
  const { rows } = await pool.query<{ waiting: number; running: number }>(
    `select count(*)::int as waiting, count(*) filter (where locked_at is not null or attempts = 0)::int as running
       from graphile_worker._private_jobs where payload->>'tenantId' = $1 and payload->>'nightly' is null and attempts < max_attempts`,
    [tenantId],
  )
  return rows[0]!
}
