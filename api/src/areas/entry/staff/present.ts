import type * as v from 'valibot'
import type { StaffMember, StaffRow as WireRow } from '@portal/shared/contract'
import type { Vault } from '../../../security/vault.ts'
import { presentStaff } from '../../../core/staff/profile.ts'
import type { StaffRow } from '../../../core/staff/rows.ts'

const lockOf = (row: StaffRow, now: Date): string | null =>
  row.lockedUntil && row.lockedUntil > now ? row.lockedUntil.toISOString() : null

/** A row of the roles list (S-10). */
export const presentRow = (row: StaffRow, now: Date): v.InferInput<typeof WireRow> => ({
  id: row.id,
  full_name: row.fullName,
  email: row.email,
  role: row.role,
  permissions: row.permissions,
  is_active: row.status === 'active',
  locked_until: lockOf(row, now),
})

/** A colleague, for an administrator (S-14). */
export const presentMember = (
  vault: Vault,
  row: StaffRow,
  { hasSecondFactor, now }: { hasSecondFactor: boolean; now: Date },
): v.InferInput<typeof StaffMember> => ({
  ...presentStaff(vault, row),
  is_active: row.status === 'active',
  locked_until: lockOf(row, now),
  has_second_factor: hasSecondFactor,
  temporary_until: row.temporaryUntil?.toISOString() ?? null,
})
