import type pg from 'pg'

// A worker that runs holds an advisory lock named after it, on one connection: PostgreSQL lets go of it when the process
// dies, however it dies. The queue itself would keep the jobs of a killed process to it for four hours.

/** Shows, for as long as this connection lasts, that the worker runs. */
export async function showAlive(client: pg.ClientBase, worker: string): Promise<void> {
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [worker])
}

export async function hideAlive(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock_all()')
}

/** The workers that hold jobs and do not show that they run. */
export async function silentWorkers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(
    `select worker from (select distinct locked_by as worker from graphile_worker._private_jobs where locked_by is not null) held
      where pg_try_advisory_xact_lock(hashtextextended(worker, 0))`,
  )
  return rows.map(({ worker }) => worker)
}

/** Gives their jobs back to the queue. A job may have done its work already, so every job can be done twice. */
export async function releaseJobsOf(pool: pg.Pool, workers: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [workers])
}
