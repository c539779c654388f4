import { addMonths, localDateIn, type LocalDate } from '@portal/shared/domain'
import type { Database } from '../../db/database.ts'
import { recordAudit } from '../audit/audit.ts'
import { reviewLot } from './retention-repo.ts'

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
    const lot = await reviewLot(db, tenant, { after, atOnce, years: RETENTION_YEARS })
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
