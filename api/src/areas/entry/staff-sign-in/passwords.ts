import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { notifyStaff } from '../../../core/messages/notify-staff.ts'
import { recordAct } from '../../../core/audit/audit.ts'
import { assertGoodPassword } from '../../../security/password-rules.ts'
import { hashPassword, isPassword } from '../../../security/passwords.ts'
import { liftPasswordChange, revokeSessionsOf } from '../../../security/sessions.ts'
import { giveTryBack, staffKey, takeTry } from './staff-lock.ts'
import { findStaff, updateStaff, type StaffRow } from '../../../core/staff/rows.ts'
import { commitRefusal, limitProofs } from '../session/tries.ts'
import { tryStaffCode } from './try-staff-code.ts'

interface NewPassword {
  readonly new_password: string
  readonly new_password_confirmation: string
}

/** sets a new password by the code that was sent to the e-mail address. */
export async function setNewPassword(
  ctx: Context,
  given: NewPassword & { email: string; verification_code: string },
): Promise<void> {
  await limitProofs(ctx)
  assertGoodPassword(given.new_password, given.new_password_confirmation, ctx.tenant, given.email)
  const passwordHash = await hashPassword(given.new_password)
  await commitRefusal(ctx, async (tx) => {
    const person = await tryStaffCode(ctx, tx, {
      kind: 'reset',
      email: given.email,
      code: given.verification_code,
      consume: true,
    })
    if (person instanceof Refusal) return person
    await storePassword(ctx, tx, person, passwordHash, undefined)
    return null
  })
}

/** changes the actor's own password; a temporary one must be changed before anything else. */
export async function changePassword(
  ctx: Context<any, Actor>,
  given: NewPassword & { old_password: string },
): Promise<void> {
  const { deps, tenant, now, actor } = ctx
  const { person, key, ...taken } = await deps.db.withTenant(tenant.id, async (tx) => {
    const found = await findStaff(tx, tenant.id, actor.id)
    if (!found) throw new Refusal('forbidden')
    const ownKey = staffKey(deps.vault, tenant.id, found.email)
    return { person: found, key: ownKey, ...(await takeTry(tx, tenant, ownKey, found, now)) }
  })
  const { isRefused, lockedUntil } = taken
  if (isRefused && lockedUntil) throw new Refusal('locked_out', { retryAt: lockedUntil })
  if (!(await isPassword(person.passwordHash, given.old_password)))
    throw new Refusal('login_failed', { fields: { old_password: ['password_wrong'] } })
  await deps.db.withTenant(tenant.id, (tx) => giveTryBack(tx, tenant, key, person, { lockedUntil, now }))
  assertGoodPassword(given.new_password, given.new_password_confirmation, tenant, person.email)
  if (given.new_password === given.old_password)
    throw new Refusal('password_weak', { fields: { new_password: ['password_same'] } })
  const passwordHash = await hashPassword(given.new_password)
  await deps.db.withTenant(tenant.id, (tx) => storePassword(ctx, tx, person, passwordHash, actor.sessionId))
}

async function storePassword(
  ctx: Context<any, Actor | null>,
  tx: Tx,
  person: StaffRow,
  passwordHash: string,
  keepSession: string | undefined,
): Promise<void> {
  const { deps, tenant, now } = ctx
  await updateStaff(tx, person, {
    passwordHash,
    passwordChangedAt: now,
    temporaryUntil: null,
    emailVerifiedAt: person.emailVerifiedAt ?? now,
    updatedAt: now,
  })
  const owner = { tenantId: tenant.id, kind: 'staff', subjectId: person.id } as const
  await revokeSessionsOf(
    tx,
    keepSession === undefined ? owner : { ...owner, except: keepSession },
    'password changed',
    now,
  )
  if (keepSession !== undefined) await liftPasswordChange(tx, tenant.id, keepSession)
  await notifyStaff({ tx, deps, tenant, now }, person, 'password_changed')
  const detail = { by: keepSession === undefined ? 'code' : 'old password' }
  const done = { action: 'password.changed', consumerId: null, subject: `staff:${person.id}`, detail } as const
  await recordAct({ tx, tenant, now }, { kind: 'staff', id: person.id }, done)
}
