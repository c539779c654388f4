import { Refusal } from '../../../http/refusal.ts'
import { revokeSessionsOf } from '../../../security/sessions.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import { updateStaff } from '../../../core/staff/rows.ts'
import { keepAnAdmin } from './keep-an-admin.ts'
import { describeMember, lockColleague, recordStaffEvent, type Managing, type MemberReply } from './managing.ts'

/** S-14, A-76: deactivates a colleague, which ends every session with its next request, or reactivates them. */
export async function setActive(work: Managing, id: string, isActive: boolean): Promise<MemberReply> {
  const { tx, tenant, now } = work
  requireFreshProof(work)
  // Checked first, so that a sole administrator gets this reason.
  if (id === work.actor.id) throw new Refusal('own_account')
  await keepAnAdmin(work, { id })
  const row = await lockColleague(work, id)
  if ((row.status === 'active') === isActive) return describeMember(work, id)
  await updateStaff(tx, row, { status: isActive ? 'active' : 'inactive', updatedAt: now })
  if (!isActive)
    await revokeSessionsOf(tx, { tenantId: tenant.id, kind: 'staff', subjectId: id }, 'account deactivated', now)
  const reply = await describeMember(work, id)
  await recordStaffEvent(work, isActive ? 'staff.reactivated' : 'staff.deactivated', id)
  return reply
}
