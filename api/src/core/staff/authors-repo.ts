import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { staff } from '../../db/schema/people.ts'

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
