import { sql } from 'drizzle-orm'
import type { LocalDate } from '@portal/shared/domain'
import type { Database } from '../db/database.ts'

type Db = Pick<Database, 'withTenant'>

/** How long a runner may be silent before another takes over. */
const LEASE_MS = 2 * 60_000
/** How long the scheduler waits after a run that left work undone. */
const REST_MS = 10 * 60_000

/** A run at a time of the machine's own clock: a lease concerns processes, not a tenant's day. */
interface Run {
  tenantId: string
  date: LocalDate
  at: Date
}

const later = ({ at }: Run, ms: number) => new Date(at.getTime() + ms)

/**
 * Takes the lease of a run, for one runner at a time; false while another holds it. `isPatient` also waits until the
 * pause after a failed run is over.
 */
export function takeLease(db: Db, run: Run, holder: string, startedAt: Date, isPatient: boolean): Promise<boolean> {
  const { tenantId, date, at } = run
  return db.withTenant(tenantId, async (tx) => {
    await tx.execute(sql`
      insert into nightly_run (tenant_id, business_date, started_at) values (${tenantId}, ${date}, ${startedAt})
      on conflict do nothing`)
    const isFree = isPatient
      ? sql`(lease_until is null or lease_until < ${at})`
      : sql`(holder is null or lease_until < ${at})`
    const { rows } = await tx.execute(sql`
      select 1 from nightly_run
       where tenant_id = ${tenantId} and business_date = ${date} and ${isFree}
         for update skip locked`)
    if (rows.length === 0) return false
    await tx.execute(sql`
      update nightly_run set holder = ${holder}, lease_until = ${later(run, LEASE_MS)}
       where tenant_id = ${tenantId} and business_date = ${date}`)
    return true
  })
}

/** Renews a lease; false when it has ended and another runner may be at work. */
export function renewLease(db: Db, run: Run, holder: string): Promise<boolean> {
  const { tenantId, date } = run
  return db.withTenant(tenantId, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update nightly_run set lease_until = ${later(run, LEASE_MS)}
       where tenant_id = ${tenantId} and business_date = ${date} and holder = ${holder}`)
    return rowCount === 1
  })
}

/** Releases a lease; `finishedAt` is set when every step is done, otherwise the run pauses before it is tried again. */
export async function endLease(db: Db, run: Run, holder: string, finishedAt: Date | null): Promise<void> {
  const { tenantId, date } = run
  await db.withTenant(tenantId, (tx) =>
    tx.execute(sql`
      update nightly_run
         set holder = null, finished_at = ${finishedAt}, lease_until = ${finishedAt ? null : later(run, REST_MS)}
       where tenant_id = ${tenantId} and business_date = ${date} and holder = ${holder}`),
  )
}

/** Whether a run is unfinished, has no runner, and is not in the pause after a failure. */
export async function isRunDue(db: Db, { tenantId, date, at }: Run): Promise<boolean> {
  const { rows } = await db.withTenant(tenantId, (tx) =>
    tx.execute(sql`
      select 1 from nightly_run
       where tenant_id = ${tenantId} and business_date = ${date}
         and (finished_at is not null or lease_until >= ${at})`),
  )
  return rows.length === 0
}
