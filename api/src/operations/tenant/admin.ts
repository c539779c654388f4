import { randomInt } from 'node:crypto'
import { isEmail, localDateIn } from '@portal/shared/domain'
import { insertStaff } from '../../core/staff/record.ts'
import { lockAdmins } from '../../areas/entry/staff/rows.ts'
import { hashPassword } from '../../security/passwords.ts'
import { recordAudit } from '../../core/audit/audit.ts'
import type { Asked } from './arguments.ts'
import { noTenant, refused, WrongUse, type Outcome } from './outcome.ts'
import { originOf, standingOf, withStore } from './store.ts'

/** K-10: a temporary password is valid for a day. */
const TEMPORARY_MS = 24 * 3_600_000

/** `tenant admin`: adds the first administrator of a tenant, who adds all others on the portal's own pages. */
export async function addAdmin({ subject: tenantId, values, env }: Asked): Promise<Outcome> {
  const { email = '', name: fullName = 'Administrator' } = values
  if (!isEmail(email)) throw new WrongUse('"tenant admin" needs --email and the address of a person.')
  return withStore(env, async (store) => {
    const standing = await standingOf(store, tenantId)
    if (!standing) return noTenant(tenantId)
    const { db, ids, now, config } = store
    const password = temporaryPassword()
    const passwordHash = await hashPassword(password)
    const isAdded = await db.withTenant(tenantId, async (tx) => {
      // Only the tenant's administrators decide who else is one; no command bypasses them.
      if ((await lockAdmins(tx, tenantId)).length > 0) return false
      const temporaryUntil = new Date(now.getTime() + TEMPORARY_MS)
      const dateAdded = localDateIn(now, standing.file.zone)
      const account = { tenantId, email, fullName, role: 'admin' as const, passwordHash, temporaryUntil, dateAdded }
      const id = await insertStaff(tx, { ids, now }, account)
      await recordAudit(tx, {
        tenantId,
        at: now,
        actorKind: 'system',
        actorId: 'operator',
        action: 'staff.added',
        consumerId: null,
        subject: `staff:${id}`,
        detail: { role: 'admin' },
      })
      return true
    })
    if (!isAdded) return refused(`${tenantId} has an administrator, who adds others under Staff.`)
    const page = `${originOf(config, standing.file)}/admin`
    return {
      code: 0,
      lines: [
        `${email} administers ${tenantId}: ${page}`,
        `Temporary password, good for 24 hours and for its own change alone, shown this once: ${password}`,
      ],
      data: { ok: true, company_short_name: tenantId, email, address: page, temporary_password: password },
    }
  })
}

/** A password of twelve characters that cannot be confused with each other and satisfy the password rule (SH-82). */
function temporaryPassword(): string {
  const some = (letters: string, n: number) => Array.from({ length: n }, () => letters[randomInt(letters.length)]!)
  const all = [
    ...some('ABCDEFGHJKLMNPQRSTUVWXYZ', 3),
    ...some('abcdefghijkmnpqrstuvwxyz', 4),
    ...some('23456789', 3),
    ...some('!#%+=?', 2),
  ]
  for (let i = all.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    ;[all[i], all[j]] = [all[j]!, all[i]!]
  }
  return all.join('')
}
