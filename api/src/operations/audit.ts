import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { auditHead, auditLog } from '../db/schema/security.ts'

/** One thing that somebody changed. `detail` holds ids, codes and amounts, never secrets or full numbers. */
export interface AuditEntry {
  readonly tenantId: string
  /** The tenant's clock. */
  readonly at: Date
  readonly actorKind: 'consumer' | 'staff' | 'system'
  readonly actorId: string
  /** 'payment.accepted', 'method.removed' ... */
  readonly action: string
  readonly consumerId: string | null
  /** What was changed, 'payment:{id}'. */
  readonly subject: string
  readonly detail: Readonly<Record<string, string | number | boolean | null>>
}

type Link = Omit<AuditEntry, 'detail' | 'at'> & { at: Date; detail: string; seq: number }

/** What the first entry of a chain follows. */
export const AUDIT_START = '0'.repeat(64)

/** Hash of an entry and of everything before it. */
export function auditHash(previousHash: string, link: Link): string {
  const { tenantId, seq, at, actorKind, actorId, action, consumerId, subject, detail } = link
  return createHash('sha256')
    .update(
      JSON.stringify([
        previousHash,
        tenantId,
        seq,
        at.toISOString(),
        actorKind,
        actorId,
        action,
        consumerId,
        subject,
        detail,
      ]),
    )
    .digest('hex')
}

/**
 * Adds an entry to the tenant's chain in the caller's transaction, so that there is no change without its entry. The
 * head's row lock holds until that ends: call it last.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { tenantId } = entry
  await tx.insert(auditHead).values({ tenantId, seq: 0, hash: AUDIT_START }).onConflictDoNothing()
  const [head] = await tx.select().from(auditHead).where(eq(auditHead.tenantId, tenantId)).for('update')
  const previousHash = head!.hash
  const link: Link = { ...entry, detail: JSON.stringify(entry.detail), seq: head!.seq + 1 }
  const hash = auditHash(previousHash, link)
  await tx.insert(auditLog).values({ ...link, previousHash, hash })
  await tx.update(auditHead).set({ seq: link.seq, hash }).where(eq(auditHead.tenantId, tenantId))
}
