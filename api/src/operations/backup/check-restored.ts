import type { Database } from '../../db/database.ts'
import { findMismatch } from '../../core/ledger/rows.ts'
import { verifyAudit } from '../../core/audit/verify-audit.ts'

/** Verifies a restored database: every audit chain is intact and every ledger balances. @throws naming the tenant. */
export async function checkRestored(db: Database, tenantIds: readonly string[]): Promise<void> {
  for (const tenantId of tenantIds) {
    // Side by side: one computes hashes here, the other adds up in the database.
    const [audit, mismatch] = await Promise.all([
      db.withTenant(tenantId, (tx) => verifyAudit(tx, tenantId)),
      db.withTenant(tenantId, findMismatch),
    ])
    if (!audit.ok) throw new Error(`The audit chain of ${tenantId} is broken at entry ${audit.seq} (${audit.reason}).`)
    if (mismatch) throw new Error(`The ledger of ${tenantId} does not add up: ${mismatch}.`)
  }
}
