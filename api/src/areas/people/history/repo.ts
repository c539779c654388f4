import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { debt } from '../../../db/schema/debt.ts'
import { consumer } from '../../../db/schema/people.ts'
import { auditLog } from '../../../db/schema/security.ts'
import { COUNT_CAP, offsetOf } from '../../../http/paging.ts'

export type AuditRow = typeof auditLog.$inferSelect

/** A page of the entries about a consumer, newest first, and their total. */
export async function listEntries(
  tx: Tx,
  tenantId: string,
  consumerId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ entries: AuditRow[]; total: number }> {
  const where = and(eq(auditLog.tenantId, tenantId), eq(auditLog.consumerId, consumerId))
  const capped = tx
    .select({ seq: auditLog.seq })
    .from(auditLog)
    .where(where)
    .limit(COUNT_CAP + 1)
    .as('capped')
  const [counted] = await tx.select({ n: count() }).from(capped)
  const entries = await tx
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.seq))
    .offset(offsetOf(page, perPage))
    .limit(perPage)
  return { entries, total: counted?.n ?? 0 }
}

/** Reference numbers of debts by id. */
export async function readReferences(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await tx
    .select({ id: debt.id, reference: debt.referenceNumber })
    .from(debt)
    .where(and(eq(debt.tenantId, tenantId), inArray(debt.id, wanted)))
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}

/** Names of consumers by id, for co-debtors who acted on a shared debt. */
export async function readNames(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await tx
    .select({ id: consumer.id, name: consumer.fullName })
    .from(consumer)
    .where(and(eq(consumer.tenantId, tenantId), inArray(consumer.id, wanted)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
