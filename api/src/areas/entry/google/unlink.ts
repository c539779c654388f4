import type { Actor, Context } from '../../../http/context.ts'
import { requireStepUp } from '../../../security/step-up.ts'
import { updateConsumer } from '../../../core/consumer/rows.ts'
import { auditProfile, consumerToChange } from '../../../core/consumer/acting.ts'
import { afterFactorChange } from '../sign-in/after-factor-change.ts'

/**
 * A-29, S-34: unlinks the Google account: the consumer needs a fresh code, staff do not. Without a linked account it
 * does nothing.
 */
export async function unlinkGoogle(ctx: Context<any, Actor>): Promise<{ google_authenticated: boolean }> {
  requireStepUp(ctx)
  const person = await consumerToChange(ctx, 'google_account.unlink')
  if (person.googleSubject === null) return { google_authenticated: false }
  await updateConsumer(ctx.tx, person, { googleSubject: null, googleEmail: null, updatedAt: ctx.now })
  await afterFactorChange(ctx.tx, ctx, person.id)
  await auditProfile(ctx, person.id, 'google.unlinked', {})
  return { google_authenticated: false }
}
