import { isEmail } from '@portal/shared/domain'
import { activeStaff, findStaffByEmail, updateStaff } from '../../core/staff/rows.ts'
import { lockAdmins } from '../../areas/entry/staff/rows.ts'
import { revokeSessionsOf } from '../../security/sessions.ts'
import { recordAudit } from '../../core/audit/audit.ts'
import type { Asked } from './arguments.ts'
import { noTenant, refused, WrongUse, type Outcome } from './outcome.ts'
import { standingOf, withStore } from './store.ts'

const permission = 'platform.operate'

/**
 * `tenant operator`: makes an administrator of a tenant the first operator, who adds all others on the portal's pages.
 */
export async function addOperator({ subject: tenantId, values, env }: Asked): Promise<Outcome> {
  const email = (values.email ?? '').toLowerCase()
  if (!isEmail(email)) throw new WrongUse('"tenant operator" needs --email and the address of an administrator.')
  return withStore(env, async (store) => {
    if (!(await standingOf(store, tenantId))) return noTenant(tenantId)
    const { db, now } = store
    const reason = await db.withTenant(tenantId, async (tx) => {
      await lockAdmins(tx, tenantId)
      const row = await findStaffByEmail(tx, tenantId, email)
      if (row?.role !== 'admin' || row.status !== 'active')
        return `${email} is no active administrator of ${tenantId}: \`npm run portal -- tenant admin\` makes the first one.`
      // Only operators decide who else is one; no command bypasses them.
      if ((await activeStaff(tx, tenantId)).some(({ permissions }) => permissions.includes(permission)))
        return `${tenantId} has an operator, who gives the permission to others under Staff.`
      const permissions = [...row.permissions, permission].sort()
      await updateStaff(tx, row, { permissions, updatedAt: now })
      await revokeSessionsOf(tx, { tenantId, kind: 'staff', subjectId: row.id }, 'access changed', now)
      await recordAudit(tx, {
        tenantId,
        at: now,
        actorKind: 'system',
        actorId: 'operator',
        action: 'staff.access_changed',
        consumerId: null,
        subject: `staff:${row.id}`,
        detail: {
          role_from: row.role,
          role_to: row.role,
          permissions_from: row.permissions.join(' '),
          permissions_to: permissions.join(' '),
        },
      })
      return null
    })
    if (reason !== null) return refused(reason)
    return {
      code: 0,
      lines: [`${email} operates the platform: /__platform on the console's host, PORTAL_CONSOLE_HOST of the edge.`],
      data: { ok: true, company_short_name: tenantId, email },
    }
  })
}
