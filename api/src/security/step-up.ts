import { stepUpMs } from '@portal/shared/domain'
import type { Context } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * Requires of consumers a proof that is at most five minutes old before a change that an attacker would make (I-03); a
 * sign-in by code is such a proof too. After a refusal the screen asks for a code and repeats the call. Staff who act
 * for a consumer rely on the consumer's authorization instead.
 */
export function requireStepUp(ctx: Pick<Context, 'actor' | 'now'>): void {
  if (ctx.actor?.kind === 'consumer') requireFreshProof(ctx)
}

/** Requires a fresh proof of everybody, including staff, for changes of their own account. */
export function requireFreshProof({ actor, now }: Pick<Context, 'actor' | 'now'>): void {
  const provenAt = actor?.provenAt ?? null
  if (provenAt === null || now.getTime() - provenAt.getTime() > stepUpMs) throw new Refusal('step_up_required')
}
