import { and, asc, count, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { staff } from '../../../db/schema/people.ts'
import { auditLog } from '../../../db/schema/security.ts'
import { COUNT_CAP, offsetOf } from '../../../http/paging.ts'
import type { AuditAction } from '../../../core/audit/audit-action.ts'

export type ActRow = typeof auditLog.$inferSelect

/** Which acts: `by` and `about` are staff ids, `from` and `until` moments; null is any. */
export interface ActFilter {
  readonly by: string | null
  readonly about: string | null
  readonly actions: readonly AuditAction[]
  readonly from: Date | null
  readonly until: Date | null
}

/** Entries about staff name no consumer, which is what their index holds. */
const fits = (tenantId: string, { by, about, actions, from, until }: ActFilter) =>
  and(
    eq(auditLog.tenantId, tenantId),
    isNull(auditLog.consumerId),
    inArray(auditLog.action, [...actions]),
    ...(by === null ? [] : [eq(auditLog.actorKind, 'staff'), eq(auditLog.actorId, by)]),
    ...(about === null ? [] : [eq(auditLog.subject, `staff:${about}`)]),
    ...(from === null ? [] : [gte(auditLog.at, from)]),
    ...(until === null ? [] : [lt(auditLog.at, until)]),
  )

/** A page of acts, newest first, and how many there are. */
export async function listActs(
  tx: Tx,
  tenantId: string,
  filter: ActFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: ActRow[]; total: number }> {
  const where = fits(tenantId, filter)
  const capped = tx
    .select({ seq: auditLog.seq })
    .from(auditLog)
    .where(where)
    .limit(COUNT_CAP + 1)
    .as('capped')
  const [counted] = await tx.select({ n: count() }).from(capped)
  const rows = await tx
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.seq))
    .offset(offsetOf(page, perPage))
    .limit(perPage)
  return { rows, total: counted?.n ?? 0 }
}

/** The next acts before an entry, newest first; null begins with the newest. */
export const actsBefore = (
  tx: Tx,
  tenantId: string,
  filter: ActFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<ActRow[]> =>
  tx
    .select()
    .from(auditLog)
    .where(and(fits(tenantId, filter), ...(before === null ? [] : [lt(auditLog.seq, before)])))
    .orderBy(desc(auditLog.seq))
    .limit(limit)

/** Everybody who has or had an account, by name. A tenant has hundreds at most. */
export const allStaff = (tx: Tx, tenantId: string): Promise<{ id: string; name: string }[]> =>
  tx
    .select({ id: staff.id, name: staff.fullName })
    .from(staff)
    .where(eq(staff.tenantId, tenantId))
    .orderBy(asc(sql`lower(${staff.fullName}) collate "C"`), asc(staff.id))
