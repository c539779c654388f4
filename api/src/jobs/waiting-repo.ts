import type { Database } from '../db/database.ts'

/** The whole queue: jobs that wait or are being done, and those that were given up after every try. */
export async function countQueue({ pool }: Pick<Database, 'pool'>): Promise<{ waiting: number; failed: number }> {
  const { rows } = await pool.query<{ waiting: number; failed: number }>(
    `select count(*) filter (where attempts < max_attempts)::int as waiting,
            count(*) filter (where attempts >= max_attempts)::int as failed
       from graphile_worker._private_jobs`,
  )
  return rows[0]!
}

/**
 * A tenant's queued work: what is being done or about to be, and all of it. A job that another worker is just taking is
 * not marked yet and no longer to be had, hence what nobody has tried so far counts as being done. The queue is the
 * library's own table. The nightly run is not counted: it is who asks.
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
