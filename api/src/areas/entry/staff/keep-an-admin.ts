import { Refusal } from '../../../http/refusal.ts'
import type { StaffRow } from '../../../core/staff/rows.ts'
import { lockAdmins } from './list-repo.ts'
import type { Managing } from './managing.ts'

/**
 * Before an account is taken out of use or its access changes: there is an active administrator without this one, and
 * whoever asks still is one. All of them are held first, so that of two who take each other away at once the second is
 * told.
 */
export async function keepAnAdmin({ tx, tenant, actor }: Managing, target: Pick<StaffRow, 'id'>): Promise<void> {
  const admins = await lockAdmins(tx, tenant.id)
  if (!admins.includes(actor.id)) throw new Refusal('account_inactive', { status: 409 })
  if (admins.every((id) => id === target.id)) throw new Refusal('last_admin')
}
