import type { endpoints, HandlerReply } from '@portal/shared/contract'
import { doneText, householdOf, subnetOf } from '@portal/shared/server'
import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { takeByAddress } from '../../../security/address-limits.ts'
import { limits } from '../../../security/limits.ts'
import { isPassword } from '../../../security/passwords.ts'
import { giveTryBack, staffKey, takeTry } from './staff-lock.ts'
import { findStaffByEmail } from '../../../core/staff/rows.ts'
import { factorsOf, isAny } from '../second-factor/rows.ts'
import { commitRefusal, logSignIn } from '../session/tries.ts'
import { beginAttempt, beginFactor } from './attempts.ts'

/**
 * checks e-mail address and password; a code follows by e-mail. Answer and effort are the same for an unknown
 * address.
 */
export async function staffLogin(
  ctx: Context,
  given: { email: string; password: string },
): Promise<HandlerReply<typeof endpoints.staffLogin>> {
  const { deps, tenant, now, request } = ctx
  await takeByAddress(deps, now, [
    { limit: limits.identifyAddress, subject: `staff ${householdOf(request.ip)}` },
    { limit: limits.identifySubnet, subject: `staff ${subnetOf(request.ip)}` },
  ])
  const key = staffKey(deps.vault, tenant.id, given.email)
  const before = await deps.db.withTenant(tenant.id, async (tx) => {
    const person = await findStaffByEmail(tx, tenant.id, given.email)
    return { person, ...(await takeTry(tx, tenant, key, person, now)) }
  })
  const { lockedUntil } = before
  const lockedOut = lockedUntil && new Refusal('locked_out', { retryAt: lockedUntil })
  if (before.isRefused && lockedOut) throw lockedOut
  // Outside the transaction: ten milliseconds of hashing must not hold a database connection.
  const isRight = await isPassword(before.person?.passwordHash ?? null, given.password)
  return commitRefusal(ctx, async (tx) => {
    const { person } = before
    const who = { staffId: person?.id ?? null }
    await logSignIn(tx, ctx, who, { action: 'sign_in.password', outcome: isRight ? 'allowed' : 'refused' })
    // The right password of an account that is not active tells no more than a wrong one.
    if (!isRight || person?.status !== 'active') return lockedOut ?? new Refusal('login_failed')
    await giveTryBack(tx, tenant, key, person, { lockedUntil, now })
    if (person.temporaryUntil !== null && person.temporaryUntil <= now) return new Refusal('account_inactive')
    const factors = await factorsOf(tx, tenant.id, person.id)
    if (isAny(factors)) return { second_factor: await beginFactor(tx, ctx, key, person.id, factors) }
    const code = await beginAttempt(tx, ctx, 'staff', key, person.id)
    return {
      code_sent: code.isSent,
      resend_at: code.nextAt.toISOString(),
      message: doneText(code.isSent ? 'code_if_staff' : 'code_later', ctx.language),
    }
  })
}
