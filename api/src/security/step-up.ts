import { stepUpMs } from '@portal/shared/domain'
import type { Context } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * Asks for a code that is at most five minutes old before a change that a thief would make (I-03); a sign-in by
 * code is such a proof as well. The screen gets one, proves it, and sends the same call again. Staff prove themselves
 * for their own dangerous actions; when they act for a consumer, the consumer's authorization is what counts.
 */
export function requireStepUp(ctx: Pick<Context, 'actor' | 'now'>): void {
  if (ctx.actor?.kind === 'consumer') requireFreshProof(ctx)
}

/** The same of everybody, staff included: what they change is their own. */
export function requireFreshProof({ actor, now }: Pick<Context, 'actor' | 'now'>): void {
  const provenAt = actor?.provenAt ?? null
  if (provenAt === null || now.getTime() - provenAt.getTime() > stepUpMs) throw new Refusal('step_up_required')
}
