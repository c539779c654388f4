import type { endpoints, HandlerReply } from '@portal/shared/contract'
import type { Context } from '../../../http/context.ts'
import { doneText } from '../../../http/refusal-text.ts'
import { Refusal } from '../../../http/refusal.ts'
import { householdOf, subnetOf, takeByAddress } from '../../../security/address-limits.ts'
import { resendMs } from '../../../security/codes.ts'
import { limits } from '../../../security/limits.ts'
import { isPassword } from '../../../security/passwords.ts'
import { countFailure, lockOf, staffKey } from './staff-lock.ts'
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
    return { person, lockedUntil: await lockOf(tx, tenant, key, person, now) }
  })
  if (before.lockedUntil) throw new Refusal('locked_out', { retryAt: before.lockedUntil })
  // Outside the transaction: ten milliseconds of hashing must not hold a database connection.
  const isRight = await isPassword(before.person?.passwordHash ?? null, given.password)
  return commitRefusal(ctx, async (tx) => {
    const { person } = before
    const who = { staffId: person?.id ?? null }
    await logSignIn(tx, ctx, who, { action: 'sign_in.password', outcome: isRight ? 'allowed' : 'refused' })
    if (!isRight || !person) {
      const lockedUntil = await countFailure(tx, tenant, key, person, now)
      return lockedUntil ? new Refusal('locked_out', { retryAt: lockedUntil }) : new Refusal('login_failed')
    }
    const hasExpired = person.temporaryUntil !== null && person.temporaryUntil <= now
    if (person.status !== 'active' || hasExpired) return new Refusal('account_inactive')
    const factors = await factorsOf(tx, tenant.id, person.id)
    if (isAny(factors)) return { second_factor: await beginFactor(tx, ctx, key, person.id, factors) }
    await beginAttempt(tx, ctx, 'staff', key, person.id)
    return {
      resend_at: new Date(now.getTime() + resendMs).toISOString(),
      message: doneText('code_if_staff', ctx.language),
    }
  })
}
