import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { auditHead, auditLog } from '../../db/schema/security.ts'

export type AuditHead = Pick<typeof auditHead.$inferSelect, 'seq' | 'hash'>
export type AuditRow = typeof auditLog.$inferSelect
/** What an entry gets when it is linked. */
type LinkColumn = 'seq' | 'previousHash' | 'hash'

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
    await insertHead(tx, tenantId, start)
  }
}

/** The first entry of a chain makes its head, unless another transaction has done so meanwhile. */
const insertHead = (tx: Tx, tenantId: string, start: AuditHead) =>
  tx
    .insert(auditHead)
    .values({ tenantId, ...start })
    .onConflictDoNothing()

/**
 * Locks the head, links one entry to it and moves it, in one statement. The hash is that of `auditHash`: `rest` is the
 * text that follows the number, and `start` the hash of an empty chain.
 */
export async function appendEntry(
  tx: Tx,
  { tenantId, at, actorKind, actorId, action, consumerId, subject, detail }: Omit<AuditRow, LinkColumn>,
  { rest, start }: { rest: string; start: string },
): Promise<void> {
  const append = sql`
    with head as (select seq, hash from audit_head where tenant_id = ${tenantId} for update),
    link as (
      select seq + 1 as seq, hash as previous_hash, encode(sha256(convert_to(
        '["' || hash || '",' || ${JSON.stringify(tenantId)} || ',' || seq + 1 || ',' || ${rest}, 'UTF8')), 'hex') as hash
      from head),
    moved as (update audit_head set seq = link.seq, hash = link.hash from link where tenant_id = ${tenantId})
    insert into audit_log
      (tenant_id, at, actor_kind, actor_id, action, consumer_id, subject, detail, seq, previous_hash, hash)
    select ${tenantId}, ${at.toISOString()}::timestamptz, ${actorKind}, ${actorId}, ${action}, ${consumerId}, ${subject},
      ${detail}, seq, previous_hash, hash from link`
  for (;;) {
    if ((await tx.execute(append)).rowCount === 1) return
    await insertHead(tx, tenantId, { seq: 0, hash: start })
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
