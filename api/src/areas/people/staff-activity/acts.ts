import type { StaffActKind } from '@portal/shared/contract'
import type { AuditAction } from '../../../core/audit/audit-action.ts'

/** The actions of the audit chain that are about accounts of staff, by kind. */
const ACTS: Readonly<Record<StaffActKind, readonly AuditAction[]>> = {
  rights: ['reading.granted', 'rights.changed', 'staff.access_changed'],
  account: ['staff.added', 'staff.deactivated', 'staff.reactivated', 'staff.unlocked'],
  sign_in: [
    'factor.passkey_added',
    'factor.passkey_removed',
    'factor.recovery_renewed',
    'factor.totp_added',
    'factor.totp_removed',
    'override.code_set',
    'override.refused',
    'password.changed',
    'staff.factors_reset',
    'staff.reset_mailed',
  ],
  profile: ['staff.changed', 'staff.profile_changed'],
}

/** The actions of a kind; all of them without one. */
export const actsOf = (kind: StaffActKind | undefined): readonly AuditAction[] =>
  kind === undefined ? Object.values(ACTS).flat() : ACTS[kind]
