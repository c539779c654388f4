import { count, desc, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { auditLog } from '../../db/schema/security.ts'
import { COUNT_CAP, offsetOf } from '../../http/paging.ts'

/** An entry of the audit chain. */
export type AuditRow = typeof auditLog.$inferSelect

/** A page of the entries that fit, newest first, and how many fit; the count stops one above {@link COUNT_CAP}. */
export async function entryPage(
  tx: Tx,
  where: SQL | undefined,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ entries: AuditRow[]; total: number }> {
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
