import { Refusal } from '../../../http/refusal.ts'
import type { StaffRow } from '../../../core/staff/rows.ts'
import { lockAdmins } from './list-repo.ts'
import type { Managing } from './managing.ts'

/**
 * Before an account is deactivated or its access changes: requires another active administrator, and that the actor
 * still is one. All administrators are locked first, so that of two who remove each other at once the second is
 * refused.
 */
export async function keepAnAdmin({ tx, tenant, actor }: Managing, target: Pick<StaffRow, 'id'>): Promise<void> {
  const admins = await lockAdmins(tx, tenant.id)
  if (!admins.includes(actor.id)) throw new Refusal('account_inactive', { status: 409 })
  if (admins.every((id) => id === target.id)) throw new Refusal('last_admin')
}
