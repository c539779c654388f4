import type { Tx } from '../../db/database.ts'
import { AUDIT_START, auditHash } from './audit.ts'
import { findHead, listEntriesAfter } from './repo.ts'

/** Whether a tenant's chain is intact, or at which entry it is broken. */
export type AuditVerdict =
  | { readonly ok: true; readonly entries: number; readonly hash: string }
  | { readonly ok: false; readonly seq: number; readonly reason: 'missing' | 'altered' | 'head' }

const BATCH = 2_000

/**
 * Recomputes the whole chain of a tenant. The verdict names the first altered, removed or truncated entry.
 * Other transactions may add entries meanwhile: the check goes on until it has read them all.
 */
export async function verifyAudit(tx: Tx, tenantId: string): Promise<AuditVerdict> {
  let hash = AUDIT_START
  let seq = 0
  for (;;) {
    // Read the head before the entries: an entry added between the two queries is then read, and compared in the next round.
    const head = await findHead(tx, tenantId)
    const rows = await listEntriesAfter(tx, tenantId, seq, BATCH)
    if (rows.length === 0) {
      const isWhole = (head?.seq ?? 0) === seq && (head?.hash ?? AUDIT_START) === hash
      return isWhole ? { ok: true, entries: seq, hash } : { ok: false, seq: seq + 1, reason: 'head' }
    }
    for (const row of rows) {
      if (row.seq !== seq + 1) return { ok: false, seq: seq + 1, reason: 'missing' }
      if (row.previousHash !== hash || auditHash(hash, row) !== row.hash)
        return { ok: false, seq: row.seq, reason: 'altered' }
      hash = row.hash
      seq = row.seq
    }
  }
}
