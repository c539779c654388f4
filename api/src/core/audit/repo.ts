import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { insertRowOnce } from '../../db/compiled.ts'
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
const insertHead = (tx: Tx, tenantId: string, start: AuditHead) => insertRowOnce(tx, auditHead, { tenantId, ...start })

type Unlinked = Omit<AuditRow, LinkColumn>

/** The text that is hashed after the number of an entry, and the hash of an empty chain. */
interface Linking {
  readonly rest: string
  readonly start: string
}

/** Locks the head, links one entry to it and moves it, in one statement. The hash is that of `auditHash`. */
const appendOf = (
  { tenantId, at, actorKind, actorId, action, consumerId, subject, detail }: Unlinked,
  rest: string,
  from: SQL,
) => sql`
    with head as (select seq, hash from audit_head where tenant_id = ${tenantId} for update),
    link as (
      select seq + 1 as seq, hash as previous_hash, encode(sha256(convert_to(
        '["' || hash || '",' || ${JSON.stringify(tenantId)} || ',' || seq + 1 || ',' || ${rest}, 'UTF8')), 'hex') as hash
      from head),
    moved as (update audit_head set seq = link.seq, hash = link.hash from link where tenant_id = ${tenantId})
    insert into audit_log
      (tenant_id, at, actor_kind, actor_id, action, consumer_id, subject, detail, seq, previous_hash, hash)
    select ${tenantId}, ${at.toISOString()}::timestamptz, ${actorKind}, ${actorId}, ${action}, ${consumerId}, ${subject},
      ${detail}, seq, previous_hash, hash from ${from}`

export async function appendEntry(tx: Tx, entry: Unlinked, { rest, start }: Linking): Promise<void> {
  const append = appendOf(entry, rest, sql`link`)
  for (;;) {
    if ((await tx.execute(append)).rowCount === 1) return
    await insertHead(tx, entry.tenantId, { seq: 0, hash: start })
  }
}

/** Tenants whose chain has a head, as far as this process knows. */
const begun = new Set<string>()

/**
 * The same by statements whose answers nobody reads. The first one of a tenant makes a head where none is. Where it is
 * gone all the same the entry has no number, so the database refuses it: `forgetHead`, and try again.
 */
export async function appendUnread(tx: Tx, entry: Unlinked, { rest, start }: Linking): Promise<void> {
  if (!begun.has(entry.tenantId)) await insertHead(tx, entry.tenantId, { seq: 0, hash: start })
  begun.add(entry.tenantId)
  await tx.execute(appendOf(entry, rest, sql`(values (1)) as one left join link on true`))
}

export const forgetHead = (tenantId: string): void => void begun.delete(tenantId)

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
