import { sql } from 'drizzle-orm'
import { addMonths, localDateIn, type LocalDate } from '@portal/shared/domain'
import type { Database } from '../db/database.ts'
import { recordAudit } from './audit.ts'

/** R-16 (12 CFR 1006.100): evidence is kept until three years after the last collection activity on the debt. */
const RETENTION_YEARS = 3

/** Debts of one transaction: a payment waits for such a debt a moment and not for the whole review. */
const AT_ONCE = 2_000

/** Until when a debt's evidence is kept at least that was placed now, which is its first activity. */
export const retentionFrom = (now: Date, zone: string): LocalDate =>
  addMonths(localDateIn(now, zone), 12 * RETENTION_YEARS)

/**
 * Sets how long each debt's evidence must be kept, by the latest of its payments, postings, contacts, messages, notes,
 * validation notices and cases. The date only moves ahead. Nothing is ever deleted by it; a legal hold stands above it.
 * Answers how many were moved.
 */
export async function reviewRetention(
  db: Database,
  tenant: { id: string; zone: string },
  now: Date,
  atOnce = AT_ONCE,
): Promise<number> {
  let moved = 0
  for (let after: string | null = ''; after !== null;) {
    const lot = await reviewLot(db, tenant, after, atOnce)
    moved += lot.moved
    after = lot.last
  }
  if (moved > 0)
    await db.withTenant(tenant.id, (tx) =>
      recordAudit(tx, {
        tenantId: tenant.id,
        at: now,
        actorKind: 'system',
        actorId: 'retention',
        action: 'retention.reviewed',
        consumerId: null,
        subject: 'debts',
        detail: { debts: moved },
      }),
    )
  return moved
}

interface Lot {
  moved: number
  /** The lot's last debt; null when there is none left. */
  last: string | null
}

async function reviewLot(
  db: Database,
  { id: tenantId, zone }: { id: string; zone: string },
  after: string,
  atOnce: number,
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
      ) + make_interval(years => ${RETENTION_YEARS}))::date as until
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
