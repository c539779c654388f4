import type { StaffAccess } from '@portal/shared/contract'
import { Refusal } from '../../../http/refusal.ts'
import { revokeSessionsOf } from '../../../security/sessions.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import { dropOverrideCode } from '../overrides/rows.ts'
import { updateStaff, type StaffRow } from '../../../core/staff/rows.ts'
import { keepAnAdmin } from './keep-an-admin.ts'
import { describeMember, lockColleague, recordStaffEvent, type Managing, type MemberReply } from './managing.ts'

type Access = Pick<StaffAccess, 'role' | 'permissions'>

/** Sets role and permissions of a colleague (L-11), and ends their sessions so that the new rights apply at once. */
export async function setAccess(work: Managing, id: string, wanted: Access, was: Access): Promise<MemberReply> {
  const { tx, tenant, now } = work
  requireFreshProof(work)
  if (id === work.actor.id) throw new Refusal('own_account')
  await keepAnAdmin(work, { id })
  const row = await lockColleague(work, id)
  const present = accessOf(row)
  const next = { role: wanted.role, permissions: [...new Set(wanted.permissions)].sort() }
  if (textOf(next) === textOf(present)) return describeMember(work, id)
  if (textOf(was) !== textOf(present)) throw new Refusal('conflict', { fields: { permissions: ['changed_elsewhere'] } })
  assertGrantable(work, present, next)
  await updateStaff(tx, row, { ...next, updatedAt: now })
  if (!next.permissions.includes('override.approve')) await dropOverrideCode(tx, tenant.id, id)
  await revokeSessionsOf(tx, { tenantId: tenant.id, kind: 'staff', subjectId: id }, 'access changed', now)
  const reply = await describeMember(work, id)
  await recordStaffEvent(work, 'staff.access_changed', id, {
    role_from: present.role,
    role_to: next.role,
    permissions_from: present.permissions.join(' '),
    permissions_to: next.permissions.join(' '),
  })
  return reply
}

const accessOf = (row: StaffRow): Access => ({
  role: row.role,
  permissions: [...row.permissions].sort() as Access['permissions'],
})
const textOf = ({ role, permissions }: Access): string => [role, ...[...permissions].sort()].join(' ')

function assertGrantable({ actor }: Managing, present: Access, next: Access): void {
  const issues: string[] = []
  // only administrators release files.
  if (next.role === 'agent' && next.permissions.includes('file.release')) issues.push('needs_admin')
  // An operator reaches beyond this tenant, so only an operator may appoint another.
  const isNewOperator =
    next.permissions.includes('platform.operate') && !present.permissions.includes('platform.operate')
  if (isNewOperator && !actor.permissions.includes('platform.operate')) issues.push('needs_operator')
  if (issues.length > 0) throw new Refusal('validation_failed', { fields: { permissions: issues } })
}
