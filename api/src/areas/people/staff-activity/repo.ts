import { and, asc, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { staff } from '../../../db/schema/people.ts'
import { auditLog } from '../../../db/schema/security.ts'
import type { AuditAction } from '../../../core/audit/audit-action.ts'
import { entryPage, type AuditRow } from '../../../core/audit/rows.ts'

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
export const listActs = (
  tx: Tx,
  tenantId: string,
  filter: ActFilter,
  paged: { page: number; perPage: number },
): Promise<{ entries: AuditRow[]; total: number }> => entryPage(tx, fits(tenantId, filter), paged)

/** The next acts before an entry, newest first; null begins with the newest. */
export const actsBefore = (
  tx: Tx,
  tenantId: string,
  filter: ActFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<AuditRow[]> =>
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
