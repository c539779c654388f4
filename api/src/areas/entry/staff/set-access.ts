import type { StaffAccess } from '@portal/shared/contract'
import { Refusal } from '../../../http/refusal.ts'
import { revokeSessionsOf } from '../../../security/sessions.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import { dropOverrideCode } from '../overrides/rows.ts'
import { updateStaff, type StaffRow } from '../../../core/staff/rows.ts'
import { lockAdmins } from './list-repo.ts'
import { describeMember, lockColleague, recordStaffEvent, type Managing, type MemberReply } from './managing.ts'

type Access = Pick<StaffAccess, 'role' | 'permissions'>

/** Sets role and permissions of a colleague (L-11), and ends their sessions so that the new rights apply at once. */
export async function setAccess(work: Managing, id: string, wanted: Access, was: Access): Promise<MemberReply> {
  const { tx, tenant, now } = work
  const row = await lockUnlessLastAdmin(work, id)
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

/** S-14, A-76: deactivates a colleague, which ends every session with its next request, or reactivates them. */
export async function setActive(work: Managing, id: string, isActive: boolean): Promise<MemberReply> {
  const { tx, tenant, now } = work
  const row = await lockUnlessLastAdmin(work, id)
  if ((row.status === 'active') === isActive) return describeMember(work, id)
  await updateStaff(tx, row, { status: isActive ? 'active' : 'inactive', updatedAt: now })
  if (!isActive)
    await revokeSessionsOf(tx, { tenantId: tenant.id, kind: 'staff', subjectId: id }, 'account deactivated', now)
  const reply = await describeMember(work, id)
  await recordStaffEvent(work, isActive ? 'staff.reactivated' : 'staff.deactivated', id)
  return reply
}

/**
 * The colleague's account, for changes after which another active administrator must remain. All administrators are
 * locked first, so that of two who remove each other at once the second is refused.
 */
async function lockUnlessLastAdmin(work: Managing, id: string): Promise<StaffRow> {
  const { tx, tenant, actor } = work
  requireFreshProof(work)
  // Checked first, so that a sole administrator gets this reason.
  if (id === actor.id) throw new Refusal('own_account')
  const admins = await lockAdmins(tx, tenant.id)
  if (!admins.includes(actor.id)) throw new Refusal('account_inactive', { status: 409 })
  if (admins.every((admin) => admin === id)) throw new Refusal('last_admin')
  return lockColleague(work, id)
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
