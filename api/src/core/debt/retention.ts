import { addMonths, localDateIn, type LocalDate } from '@portal/shared/domain'
import type { Database } from '../../db/database.ts'
import { recordAudit } from '../audit/audit.ts'
import { reviewBatch } from './repo.ts'

/** R-16 (12 CFR 1006.100): evidence is kept until three years after the last collection activity on the debt. */
const RETENTION_YEARS = 3

/** Debts per transaction: a payment waits only for one batch, not for the whole review. */
const BATCH = 500

/** The earliest end of retention for a debt that is placed now; placement is its first activity. */
export const retentionFrom = (now: Date, zone: string): LocalDate =>
  addMonths(localDateIn(now, zone), 12 * RETENTION_YEARS)

/**
 * Extends how long each debt's evidence must be kept, by the latest of its payments, postings, contacts, messages,
 * notes, validation notices and cases. The date only moves later. This deletes nothing, and a legal hold takes
 * precedence. Returns how many dates moved.
 */
export async function reviewRetention(
  db: Database,
  tenant: { id: string; zone: string },
  now: Date,
  atOnce = BATCH,
): Promise<number> {
  let moved = 0
  for (let after: string | null = ''; after !== null;) {
    const lot = await reviewBatch(db, tenant, { after, atOnce, years: RETENTION_YEARS })
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
