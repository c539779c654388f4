import type { StaffChange } from '@portal/shared/contract'
import { formatPhone, formatZip, stateCode, stateName } from '@portal/shared/domain'
import { pgError } from '../../../db/pg-error.ts'
import { Refusal } from '../../../http/refusal.ts'
import { notifyStaff } from '../../../core/messages/notify-staff.ts'
import { revokeSessionsOf } from '../../../security/sessions.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import type { Vault } from '../../../security/vault.ts'
import { presentStaff } from '../../../core/staff/profile.ts'
import { updateStaff, type StaffRow } from '../../../core/staff/rows.ts'
import { changedFields } from '../../../core/audit/changed-fields.ts'
import { maskedChanges } from '../../../core/audit/mask-change.ts'
import {
  assertMayOpen,
  describeMember,
  lockColleague,
  recordStaffEvent,
  type Managing,
  type MemberReply,
} from './managing.ts'
import { sealDob } from './seal-dob.ts'

const memberFields = [
  'full_name',
  'email',
  'dob',
  'cell_phone',
  'home_phone',
  'street',
  'city',
  'state',
  'zip',
] as const
type MemberField = (typeof memberFields)[number]

/**
 * A-80, S-21: changes the sent fields that differ. Codes go to the e-mail address, so a new address needs a fresh proof
 * (T29).
 */
export async function changeMember(
  work: Managing,
  id: string,
  sent: StaffChange,
  was: Readonly<Record<string, string | null>>,
): Promise<MemberReply> {
  const { tx, deps, tenant, now } = work
  const row = await lockColleague(work, id)
  const before = wireOf(deps.vault, row)
  const fields = changedFields<MemberField>(before, sent, was)
  if (fields.length === 0) return describeMember(work, id)
  const after = { ...before, ...Object.fromEntries(fields.map((field) => [field, sent[field] ?? null])) }
  if (fields.includes('email')) {
    assertMayOpen(work, row)
    requireFreshProof(work)
  }
  await updateStaff(tx, row, { ...columnsOf(deps.vault, row, after, fields), updatedAt: now }).catch(
    (error: unknown) => {
      if (pgError(error)?.constraint !== 'staff_email') throw error
      throw new Refusal('validation_failed', { fields: { email: ['taken'] } })
    },
  )
  if (fields.includes('email')) {
    await notifyStaff(work, row, 'contact_changed')
    await revokeSessionsOf(tx, { tenantId: tenant.id, kind: 'staff', subjectId: id }, 'contact changed', now)
  }
  const reply = await describeMember(work, id)
  await recordStaffEvent(work, 'staff.changed', id, maskedChanges(fields, before, after))
  return reply
}

function wireOf(vault: Vault, row: StaffRow): Record<MemberField, string | null> {
  const shown = presentStaff(vault, row)
  return {
    full_name: row.fullName,
    email: row.email,
    dob: shown.dob ?? null,
    cell_phone: row.cellPhone && formatPhone(row.cellPhone),
    home_phone: row.homePhone && formatPhone(row.homePhone),
    street: row.street,
    city: row.city,
    state: row.state && stateName(row.state),
    zip: row.zip,
  }
}

function columnsOf(
  vault: Vault,
  row: StaffRow,
  after: Record<MemberField, string | null>,
  fields: readonly MemberField[],
): Partial<StaffRow> {
  const all: Record<MemberField, Partial<StaffRow>> = {
    full_name: { fullName: after.full_name ?? '' },
    email: { email: after.email ?? '', emailVerifiedAt: null },
    dob: { dob: sealDob(vault, row.tenantId, row.id, after.dob) },
    cell_phone: { cellPhone: after.cell_phone },
    home_phone: { homePhone: after.home_phone },
    street: { street: after.street },
    city: { city: after.city },
    state: { state: after.state && (stateCode(after.state) ?? after.state) },
    zip: { zip: after.zip && formatZip(after.zip) },
  }
  return Object.assign({}, ...fields.map((field) => all[field])) as Partial<StaffRow>
}
