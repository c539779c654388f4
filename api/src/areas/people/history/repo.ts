import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { debt } from '../../../db/schema/debt.ts'
import { consumer } from '../../../db/schema/people.ts'
import { auditLog } from '../../../db/schema/security.ts'
import { entryPage, type AuditRow } from '../../../core/audit/rows.ts'

/** A page of the entries about a consumer, newest first, and their total. */
export const listEntries = (
  tx: Tx,
  tenantId: string,
  consumerId: string,
  paged: { page: number; perPage: number },
): Promise<{ entries: AuditRow[]; total: number }> =>
  entryPage(tx, and(eq(auditLog.tenantId, tenantId), eq(auditLog.consumerId, consumerId)), paged)

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
