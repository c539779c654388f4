import { and, asc, eq, isNull, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { staff } from '../../db/schema/people.ts'

export type StaffRow = typeof staff.$inferSelect

/** A staff account by id; null for another tenant's and for a removed one. */
export async function findStaff(tx: Tx, tenantId: string, id: string): Promise<StaffRow | null> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.tenantId, tenantId), eq(staff.id, id), isNull(staff.deletedAt)))
    .limit(1)
  return row ?? null
}

/** A staff account by id, locked until the transaction ends. */
export async function lockStaff(tx: Tx, tenantId: string, id: string): Promise<StaffRow | null> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.tenantId, tenantId), eq(staff.id, id), isNull(staff.deletedAt)))
    .limit(1)
    .for('update')
  return row ?? null
}

/** A staff account by its e-mail address in lower case. */
export async function findStaffByEmail(tx: Tx, tenantId: string, email: string): Promise<StaffRow | null> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.tenantId, tenantId), eq(staff.email, email), isNull(staff.deletedAt)))
    .limit(1)
  return row ?? null
}

/** Active staff accounts, sorted by name. */
export const activeStaff = (tx: Tx, tenantId: string): Promise<StaffRow[]> =>
  tx
    .select()
    .from(staff)
    .where(and(eq(staff.tenantId, tenantId), eq(staff.status, 'active'), isNull(staff.deletedAt)))
    .orderBy(asc(staff.fullName), asc(staff.id))

export async function insertStaffRow(tx: Tx, row: typeof staff.$inferInsert): Promise<void> {
  await tx.insert(staff).values(row)
}

export async function updateStaff(
  tx: Tx,
  row: Pick<StaffRow, 'tenantId' | 'id'>,
  change: Partial<StaffRow>,
): Promise<void> {
  await tx
    .update(staff)
    .set(change)
    .where(and(eq(staff.tenantId, row.tenantId), eq(staff.id, row.id)))
}

/** A staff member as an author. */
export interface StaffAuthor {
  readonly name: string
  readonly role: 'agent' | 'admin'
}

/** Authors by staff id, including former staff. */
export async function readAuthors(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StaffAuthor>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await tx
    .select({ id: staff.id, name: staff.fullName, role: staff.role })
    .from(staff)
    .where(and(eq(staff.tenantId, tenantId), inArray(staff.id, wanted)))
  return new Map(rows.map(({ id, name, role }) => [id, { name, role: role === 'admin' ? 'admin' : 'agent' }]))
}
