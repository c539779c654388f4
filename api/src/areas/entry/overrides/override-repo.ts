import { and, eq, isNull } from 'drizzle-orm'
import type { StaffPermission } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { staff } from '../../../db/schema/people.ts'
import { overrideCode } from '../../../db/schema/plan.ts'
import type { Vault } from '../../../security/vault.ts'

const APPROVES: StaffPermission = 'override.approve'

/**
 * A keyed hash bound to the owner, because with a plain hash anybody with the table could try all codes of four
 * characters.
 */
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

/** When the supervisor's code was set; null without a code. */
export async function overrideCodeSince(tx: Tx, tenantId: string, staffId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ setAt: overrideCode.setAt })
    .from(overrideCode)
    .where(and(eq(overrideCode.tenantId, tenantId), eq(overrideCode.staffId, staffId)))
  return row?.setAt ?? null
}

/** Deletes the code of a supervisor who loses the right to approve; with the right restored they set a new one. */
export async function dropOverrideCode(tx: Tx, tenantId: string, staffId: string): Promise<void> {
  await tx.delete(overrideCode).where(and(eq(overrideCode.tenantId, tenantId), eq(overrideCode.staffId, staffId)))
}

/** The active supervisor who owns this code; null when nobody does. */
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
