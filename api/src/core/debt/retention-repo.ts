import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

interface Lot {
  moved: number
  /** The last debt of the batch; null when none is left. */
  last: string | null
}

/** Extends the retention dates of the next batch of debts, ordered by id. */
export async function reviewBatch(
  db: Database,
  { id: tenantId, zone }: { id: string; zone: string },
  { after, atOnce, years }: { after: string; atOnce: number; years: number },
): Promise<Lot> {
  const wall = (instant: ReturnType<typeof sql>) => sql`(${instant} at time zone ${zone})::date`
  const { rows } = await db.withTenant(tenantId, (tx) =>
    tx.execute<{ moved: number; last: string | null }>(sql`
    with lot as materialized (
      select id, owner_id, created_at, last_payment_date from debt
       where tenant_id = ${tenantId} and id > ${after} order by id limit ${atOnce}
    ), kept as (
      select d.id, (greatest(
        ${wall(sql`d.created_at`)},
        (select max(${wall(sql`p.created_at`)}) from payment p where p.tenant_id = ${tenantId} and p.debt_id = d.id),
        (select max(${wall(sql`c.at`)}) from contact_attempt c where c.tenant_id = ${tenantId} and c.debt_id = d.id),
        (select max(${wall(sql`n.created_at`)}) from note n where n.tenant_id = ${tenantId} and n.debt_id = d.id),
        (select max(v.sent_on) from validation_notice v where v.tenant_id = ${tenantId} and v.debt_id = d.id),
        (select max(${wall(sql`f.created_at`)}) from case_file f where f.tenant_id = ${tenantId} and f.debt_id = d.id),
        (select max(${wall(sql`m.queued_at`)}) from message m where m.tenant_id = ${tenantId} and m.person_kind = 'consumer' and m.person_id = d.owner_id),
        d.last_payment_date
      ) + make_interval(years => ${years}))::date as until
      from lot d
    ), moved as (
      update debt set retention_until = kept.until from kept
       where debt.tenant_id = ${tenantId} and debt.id = kept.id
         and (debt.retention_until is null or debt.retention_until < kept.until)
      returning debt.id
    )
    select (select count(*)::int from moved) as moved, (select max(id) from lot) as last`),
  )
  return rows[0]!
}
