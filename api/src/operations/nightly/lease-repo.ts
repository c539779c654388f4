import { sql } from 'drizzle-orm'
import type { LocalDate } from '@portal/shared/domain'
import type { Database } from '../../db/database.ts'

type Db = Pick<Database, 'withTenant'>

/** How long a runner may be silent before another takes over. */
const LEASE = '2 minutes'
/** After a run that left something undone the clock looks again so much later. */
const REST = '10 minutes'

interface Run {
  tenantId: string
  date: LocalDate
}

/**
 * Takes the lease of a run, for one runner at a time; false while another holds it. A lease is about processes, so it
 * follows the database's clock. `isPatient` also waits out the rest after a run that failed.
 */
export function takeLease(db: Db, { tenantId, date }: Run, holder: string, startedAt: Date, isPatient: boolean) {
  return db.withTenant(tenantId, async (tx) => {
    await tx.execute(sql`
      insert into nightly_run (tenant_id, business_date, started_at) values (${tenantId}, ${date}, ${startedAt})
      on conflict do nothing`)
    const isFree = isPatient
      ? sql`(lease_until is null or lease_until < now())`
      : sql`(holder is null or lease_until < now())`
    const { rows } = await tx.execute(sql`
      select 1 from nightly_run
       where tenant_id = ${tenantId} and business_date = ${date} and ${isFree}
         for update skip locked`)
    if (rows.length === 0) return false
    await tx.execute(sql`
      update nightly_run set holder = ${holder}, lease_until = now() + ${LEASE}::interval
       where tenant_id = ${tenantId} and business_date = ${date}`)
    return true
  })
}

/** Keeps a lease; false when it has ended and somebody else may be at work. */
export function renewLease(db: Db, { tenantId, date }: Run, holder: string): Promise<boolean> {
  return db.withTenant(tenantId, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update nightly_run set lease_until = now() + ${LEASE}::interval
       where tenant_id = ${tenantId} and business_date = ${date} and holder = ${holder}`)
    return rowCount === 1
  })
}

/** Gives a lease back; `finishedAt` when every step is done. */
export async function endLease(
  db: Db,
  { tenantId, date }: Run,
  holder: string,
  finishedAt: Date | null,
): Promise<void> {
  await db.withTenant(tenantId, (tx) =>
    tx.execute(sql`
      update nightly_run
         set holder = null, finished_at = ${finishedAt},
             lease_until = case when ${finishedAt}::timestamptz is null then now() + ${REST}::interval end
       where tenant_id = ${tenantId} and business_date = ${date} and holder = ${holder}`),
  )
}

/** Whether a run is still to be made, and nobody is at it or has just failed. */
export async function isRunDue(db: Db, { tenantId, date }: Run): Promise<boolean> {
  const { rows } = await db.withTenant(tenantId, (tx) =>
    tx.execute(sql`
      select 1 from nightly_run
       where tenant_id = ${tenantId} and business_date = ${date}
         and (finished_at is not null or lease_until >= now())`),
  )
  return rows.length === 0
}
