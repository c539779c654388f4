import { doneText } from '@portal/shared/server'
import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { resendMs } from '../../../security/codes.ts'
import { commitRefusal, limitProofs } from '../session/tries.ts'
import { askCode, enqueueCode } from './ask-code.ts'
import { isOpen, lockAttempt, updateAttempt } from './repo.ts'

/**
 * Sends another code for an attempt, at the earliest a minute after the last one; a decoy gets the same answer.
 * @throws {Refusal} `rate_limited` with the time at which the next code can be asked for
 */
export async function resendCode(
  ctx: Context,
  handle: string,
): Promise<{ code_sent: boolean; resend_at: string; message: string }> {
  const { tenant, now } = ctx
  await limitProofs(ctx)
  return commitRefusal(ctx, async (tx) => {
    const attempt = await lockAttempt(tx, tenant.id, handle)
    const next = new Date((attempt?.codeAskedAt ?? now).getTime() + resendMs)
    if (attempt && now < next) return new Refusal('rate_limited', { retryAt: next })
    // An attempt that is over, and a made-up one, get the answer of an open one.
    if (!isOpen(attempt, now)) return answer(ctx, next > now ? next : new Date(now.getTime() + resendMs))
    const code = await askCode(ctx, tx, attempt.identifierKey)
    if (!code.isSent) return new Refusal('rate_limited', { retryAt: code.nextAt })
    await updateAttempt(tx, attempt, { codeAskedAt: now })
    await enqueueCode(ctx, tx, attempt.id)
    return answer(ctx, code.nextAt)
  })
}

const answer = ({ language }: Context, nextAt: Date) => ({
  code_sent: true,
  resend_at: nextAt.toISOString(),
  message: doneText('code_if_match', language),
})
