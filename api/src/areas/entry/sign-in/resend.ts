import type { Context } from '../../../http/context.ts'
import { doneText } from '../../../http/refusal-text.ts'
import { Refusal } from '../../../http/refusal.ts'
import { resendMs } from '../../../security/codes.ts'
import { commitRefusal, limitProofs } from '../session/tries.ts'
import { isOpen, lockAttempt, updateAttempt } from './repo.ts'

/** Sends another code for an attempt, at the earliest a minute after the last one; a decoy gets the same answer. */
export async function resendCode(ctx: Context, handle: string): Promise<{ resend_at: string; message: string }> {
  const { deps, tenant, now } = ctx
  await limitProofs(ctx)
  return commitRefusal(ctx, async (tx) => {
    const attempt = await lockAttempt(tx, tenant.id, handle)
    const next = new Date((attempt?.codeAskedAt ?? now).getTime() + resendMs)
    if (attempt && now < next) return new Refusal('rate_limited', { retryAt: next })
    if (isOpen(attempt, now)) {
      await updateAttempt(tx, attempt, { codeAskedAt: now })
      await deps.jobs.enqueue(tx, 'send-code', { tenantId: tenant.id, purpose: 'sign_in', ownerId: attempt.id })
    }
    return {
      resend_at: new Date(now.getTime() + resendMs).toISOString(),
      message: doneText('code_if_match', ctx.language),
    }
  })
}
