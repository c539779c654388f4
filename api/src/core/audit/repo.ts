import { and, asc, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { auditHead, auditLog } from '../../db/schema/security.ts'

export type AuditHead = Pick<typeof auditHead.$inferSelect, 'seq' | 'hash'>
export type AuditRow = typeof auditLog.$inferSelect

/** The number and hash of the newest entry of a tenant's chain; null when the chain is empty. */
export async function findHead(tx: Tx, tenantId: string): Promise<AuditHead | null> {
  const [head] = await tx.select().from(auditHead).where(eq(auditHead.tenantId, tenantId))
  return head ?? null
}

/** Locks the head until the transaction ends; inserts `start` when the chain has no head. */
export async function lockHead(tx: Tx, tenantId: string, start: AuditHead): Promise<AuditHead> {
  for (;;) {
    const [head] = await tx.select().from(auditHead).where(eq(auditHead.tenantId, tenantId)).for('update')
    if (head) return head
    await tx
      .insert(auditHead)
      .values({ tenantId, ...start })
      .onConflictDoNothing()
  }
}

export async function appendEntries(
  tx: Tx,
  tenantId: string,
  rows: (typeof auditLog.$inferInsert)[],
  head: AuditHead,
): Promise<void> {
  await insertRows(tx, auditLog, rows)
  await tx.update(auditHead).set({ seq: head.seq, hash: head.hash }).where(eq(auditHead.tenantId, tenantId))
}

/** Entries after a number, in order. */
export const listEntriesAfter = (tx: Tx, tenantId: string, seq: number, limit: number): Promise<AuditRow[]> =>
  tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.tenantId, tenantId), gt(auditLog.seq, seq)))
    .orderBy(asc(auditLog.seq))
    .limit(limit)

export async function findEntryHash(tx: Tx, tenantId: string, seq: number): Promise<string | null> {
  const [row] = await tx
    .select({ hash: auditLog.hash })
    .from(auditLog)
    .where(and(eq(auditLog.tenantId, tenantId), eq(auditLog.seq, seq)))
  return row?.hash ?? null
}
