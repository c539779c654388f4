import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { staff } from '../../../db/schema/people.ts'
import { offsetOf } from '../../../http/paging.ts'
import type { StaffRow } from '../../../core/staff/rows.ts'

/** One page of staff accounts by name, and their total. A tenant has hundreds at most, so a search reads them all. */
export async function listStaffRows(
  tx: Tx,
  tenantId: string,
  { search, page, perPage }: { search: string; page: number; perPage: number },
): Promise<{ rows: StaffRow[]; total: number }> {
  const text = search.toLowerCase()
  const where = and(
    eq(staff.tenantId, tenantId),
    isNull(staff.deletedAt),
    ...(text === ''
      ? []
      : [or(sql`position(${text} in lower(${staff.fullName})) > 0`, sql`position(${text} in ${staff.email}) > 0`)]),
  )
  const [counted] = await tx.select({ n: count() }).from(staff).where(where)
  const rows = await tx
    .select()
    .from(staff)
    .where(where)
    .orderBy(asc(sql`lower(${staff.fullName}) collate "C"`), asc(staff.id))
    .offset(offsetOf(page, perPage))
    .limit(perPage)
  return { rows, total: counted?.n ?? 0 }
}

/** Locks the active administrators until the transaction ends, so that whoever removes one has seen all others. */
export async function lockAdmins(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(eq(staff.tenantId, tenantId), eq(staff.role, 'admin'), eq(staff.status, 'active'), isNull(staff.deletedAt)),
    )
    .orderBy(asc(staff.id))
    .for('update')
  return rows.map(({ id }) => id)
}
