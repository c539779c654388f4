import type { StaffChange } from '@portal/shared/contract'
import { notifyStaff } from '../../../core/messages/notify-staff.ts'
import { revokeSessionsOf } from '../../../security/sessions.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import { presentStaff, refuseTakenEmail, staffAddressOf, staffColumnsOf } from '../../../core/staff/profile.ts'
import { updateStaff } from '../../../core/staff/rows.ts'
import { changedFields } from '../../../core/audit/changed-fields.ts'
import { maskedChanges } from '../../../core/audit/mask-change.ts'
import {
  assertMayOpen,
  describeMember,
  lockColleague,
  recordStaffEvent,
  sealDob,
  type Managing,
  type MemberReply,
} from './managing.ts'

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
  const { dob = null } = presentStaff(deps.vault, row)
  const before = { full_name: row.fullName, email: row.email, dob, ...staffAddressOf(row) }
  const fields = changedFields(before, sent, was)
  if (fields.length === 0) return describeMember(work, id)
  const after = { ...before, ...Object.fromEntries(fields.map((field) => [field, sent[field] ?? null])) }
  if (fields.includes('email')) {
    assertMayOpen(work, row)
    requireFreshProof(work)
  }
  const columns = staffColumnsOf(after, fields, {
    full_name: { fullName: after.full_name },
    dob: { dob: sealDob(deps.vault, tenant.id, id, after.dob) },
  })
  await updateStaff(tx, row, { ...columns, updatedAt: now }).catch(refuseTakenEmail)
  if (fields.includes('email')) {
    await notifyStaff(work, row, 'contact_changed')
    await revokeSessionsOf(tx, { tenantId: tenant.id, kind: 'staff', subjectId: id }, 'contact changed', now)
  }
  const reply = await describeMember(work, id)
  await recordStaffEvent(work, 'staff.changed', id, maskedChanges(fields, before, after))
  return reply
}
