import type { Actor, Context } from '../../../http/context.ts'
import { requireStepUp } from '../../../security/step-up.ts'
import { updateConsumer } from '../../../core/consumer/rows.ts'
import { auditProfile, consumerToChange } from '../../../core/consumer/acting.ts'
import { afterFactorChange } from '../sign-in/after-factor-change.ts'

/** A-29, S-34: unties the Google account, by the consumer with a fresh code or by staff. Nothing linked is nothing to do. */
export async function unlinkGoogle(ctx: Context<any, Actor>): Promise<{ google_authenticated: boolean }> {
  requireStepUp(ctx)
  const person = await consumerToChange(ctx, 'google_account.unlink')
  if (person.googleSubject === null) return { google_authenticated: false }
  await updateConsumer(ctx.tx, person, { googleSubject: null, googleEmail: null, updatedAt: ctx.now })
  await afterFactorChange(ctx.tx, ctx, person.id)
  await auditProfile(ctx, person.id, 'google.unlinked', {})
  return { google_authenticated: false }
}
