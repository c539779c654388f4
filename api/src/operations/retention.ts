import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { recordAudit } from './audit.ts'

/** R-16 (12 CFR 1006.100): evidence is kept until three years after the last collection activity on the debt. */
export const RETENTION_YEARS = 3

/**
 * Sets how long each debt's evidence must be kept, by the latest of its payments, postings, contacts, messages, notes,
 * validation notices and cases. The date only moves ahead. Nothing is ever deleted by it; a legal hold stands above it.
 */
export async function reviewRetention(tx: Tx, tenant: { id: string; zone: string }, now: Date): Promise<number> {
  const wall = (instant: ReturnType<typeof sql>) => sql`(${instant} at time zone ${tenant.zone})::date`
  // every debt of the tenant at once, beside the requests
  await tx.execute(sql`set local statement_timeout = '60s'`)
  const { rowCount } = await tx.execute(sql`
    with activity as (
      select d.id, greatest(
        ${wall(sql`d.created_at`)},
        (select max(${wall(sql`p.created_at`)}) from payment p where p.tenant_id = d.tenant_id and p.debt_id = d.id),
        (select max(${wall(sql`c.at`)}) from contact_attempt c where c.tenant_id = d.tenant_id and c.debt_id = d.id),
        (select max(${wall(sql`n.created_at`)}) from note n where n.tenant_id = d.tenant_id and n.debt_id = d.id),
        (select max(v.sent_on) from validation_notice v where v.tenant_id = d.tenant_id and v.debt_id = d.id),
        (select max(${wall(sql`f.created_at`)}) from case_file f where f.tenant_id = d.tenant_id and f.debt_id = d.id),
        (select max(${wall(sql`m.queued_at`)}) from message m where m.tenant_id = d.tenant_id and m.person_kind = 'consumer' and m.person_id = d.owner_id),
        d.last_payment_date
      ) as last_on
      from debt d where d.tenant_id = ${tenant.id}
    )
    update debt set retention_until = (a.last_on + make_interval(years => ${RETENTION_YEARS}))::date
      from activity a
     where debt.tenant_id = ${tenant.id} and debt.id = a.id
       and (debt.retention_until is null or debt.retention_until < (a.last_on + make_interval(years => ${RETENTION_YEARS}))::date)`)
  const moved = rowCount ?? 0
  if (moved > 0)
    await recordAudit(tx, {
      tenantId: tenant.id,
      at: now,
      actorKind: 'system',
      actorId: 'retention',
      action: 'retention.reviewed',
      consumerId: null,
      subject: 'debts',
      detail: { debts: moved },
    })
  return moved
}
