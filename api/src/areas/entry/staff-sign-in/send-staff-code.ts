import { doneText, householdOf } from '@portal/shared/server'
import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { takeByAddress } from '../../../security/address-limits.ts'
import { resendMs } from '../../../security/codes.ts'
import { limits } from '../../../security/limits.ts'
import { staffKey } from './staff-lock.ts'
import { findStaffByEmail } from '../../../core/staff/rows.ts'
import { isOpen, lockLatestAttempt, updateAttempt, type AskedCode, type AttemptRow } from '../sign-in/rows.ts'
import { commitRefusal } from '../session/tries.ts'
import { askStaffCode, beginAttempt } from './attempts.ts'

/**
 * resends the code of a sign-in whose password was right, otherwise sends one to set a new password. An unknown
 * address gets the same answer and a decoy.
 */
export async function sendStaffCode(ctx: Context, email: string): Promise<{ resend_at: string; message: string }> {
  const { deps, tenant, now, request } = ctx
  await takeByAddress(deps, now, [{ limit: limits.identifyAddress, subject: `staff ${householdOf(request.ip)}` }])
  const key = staffKey(deps.vault, tenant.id, email)
  return commitRefusal(ctx, async (tx) => {
    const person = await findStaffByEmail(tx, tenant.id, email)
    const signIn = await lockLatestAttempt(tx, tenant.id, 'staff', key)
    const reset = await lockLatestAttempt(tx, tenant.id, 'reset', key)
    const current = isOpen(signIn, now) ? signIn : reset
    const next = current && new Date(current.codeAskedAt.getTime() + resendMs)
    if (isOpen(current, now) && next && now < next) return new Refusal('rate_limited', { retryAt: next })
    const code = isOpen(signIn, now)
      ? await sendAgain(ctx, tx, signIn)
      : await beginAttempt(tx, ctx, 'reset', key, person?.status === 'active' ? person.id : null)
    if (!code.isSent) return new Refusal('rate_limited', { retryAt: code.nextAt })
    return { resend_at: code.nextAt.toISOString(), message: doneText('code_if_staff', ctx.language) }
  })
}

async function sendAgain(
  ctx: Context,
  tx: Parameters<typeof updateAttempt>[0],
  attempt: AttemptRow,
): Promise<AskedCode> {
  const { deps, tenant, now } = ctx
  const code = await askStaffCode(tx, ctx, 'staff', attempt.accountKey)
  if (!code.isSent) return code
  await updateAttempt(tx, attempt, { codeAskedAt: now })
  await deps.jobs.enqueue(tx, 'send-code', { tenantId: tenant.id, purpose: 'sign_in', ownerId: attempt.id })
  return code
}
