import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { staff } from '../../../db/schema/people.ts'

/** Names of members of staff, also of those who have left. */
export async function staffNames(
  tx: Tx,
  tenantId: string,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return () => null
  const rows = await tx
    .select({ id: staff.id, name: staff.fullName })
    .from(staff)
    .where(and(eq(staff.tenantId, tenantId), inArray(staff.id, wanted)))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => (id === null ? null : (names.get(id) ?? null))
}
