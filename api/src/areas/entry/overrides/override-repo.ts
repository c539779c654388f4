import { and, eq, isNull } from 'drizzle-orm'
import type { StaffPermission } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { staff } from '../../../db/schema/people.ts'
import { overrideCode } from '../../../db/schema/plan.ts'
import type { Vault } from '../../../security/vault.ts'

const APPROVES: StaffPermission = 'override.approve'

/** Keyed, and bound to its owner: four characters are soon tried out by whoever has only the table. */
const hashOf = (vault: Vault, tenantId: string, staffId: string, code: string): string =>
  vault.mac('override', `${tenantId}:${staffId}:${code}`)

export async function putOverrideCode(
  tx: Tx,
  vault: Vault,
  { tenantId, staffId, code, now }: { tenantId: string; staffId: string; code: string; now: Date },
): Promise<void> {
  const codeHash = hashOf(vault, tenantId, staffId, code)
  await tx
    .insert(overrideCode)
    .values({ tenantId, staffId, codeHash, setAt: now })
    .onConflictDoUpdate({
      target: [overrideCode.tenantId, overrideCode.staffId],
      set: { codeHash, setAt: now },
    })
}

/** Since when a supervisor has a code; null without one. */
export async function overrideCodeSince(tx: Tx, tenantId: string, staffId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ setAt: overrideCode.setAt })
    .from(overrideCode)
    .where(and(eq(overrideCode.tenantId, tenantId), eq(overrideCode.staffId, staffId)))
  return row?.setAt ?? null
}

/** Whoever approves no more keeps no code: given the right back, they set a new one. */
export async function dropOverrideCode(tx: Tx, tenantId: string, staffId: string): Promise<void> {
  await tx.delete(overrideCode).where(and(eq(overrideCode.tenantId, tenantId), eq(overrideCode.staffId, staffId)))
}

/** The supervisor whose code this is, as long as they are one; null when it is nobody's. */
export async function approverOf(tx: Tx, vault: Vault, tenantId: string, code: string): Promise<string | null> {
  const rows = await tx
    .select({ staffId: overrideCode.staffId, codeHash: overrideCode.codeHash, permissions: staff.permissions })
    .from(overrideCode)
    .innerJoin(staff, and(eq(staff.tenantId, overrideCode.tenantId), eq(staff.id, overrideCode.staffId)))
    .where(and(eq(overrideCode.tenantId, tenantId), eq(staff.status, 'active'), isNull(staff.deletedAt)))
  const found = rows.filter(
    (row) => vault.same(row.codeHash, hashOf(vault, tenantId, row.staffId, code)) && row.permissions.includes(APPROVES),
  )
  return found[0]?.staffId ?? null
}
